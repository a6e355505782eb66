#include "verify/claim.h"

namespace sixlove {

std::string_view name(Proof standing) {
  switch (standing) {
  case Proof::proved: return "proved";
  case Proof::tested: return "tested";
  case Proof::refuted: return "refuted";
  case Proof::dead: return "dead";
  }
  return "";
}

}  // namespace sixlove
