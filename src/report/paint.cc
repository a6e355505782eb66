#include "report/paint.h"

namespace sixlove {

namespace {

std::string_view code(Ink ink) {
  switch (ink) {
  case Ink::plain: return "";
  case Ink::bold: return "\x1b[1m";
  case Ink::good: return "\x1b[1;32m";
  case Ink::wrong: return "\x1b[1;31m";
  case Ink::doubtful: return "\x1b[1;33m";
  case Ink::faint: return "\x1b[2m";
  case Ink::key: return "\x1b[36m";
  }
  return "";
}

}  // namespace

std::string painted(std::string_view text, Ink ink, bool color) {
  const std::string_view before = code(ink);
  if (!color || before.empty() || text.empty()) return std::string(text);
  std::string result(before);
  result += text;
  result += "\x1b[0m";
  return result;
}

}  // namespace sixlove
