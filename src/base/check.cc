#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace sixlove {

void check_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr,
               "sixlove: internal error at %s:%d: %s does not hold\n"
               "please report this, with the record and the command\n",
               file, line, what);
  std::_Exit(70);
}

}  // namespace sixlove
