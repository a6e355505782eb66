#pragma once

#include "verify/legality.h"

namespace sixlove {

/// Every block is decided or declared tied, and every test of the order decides some.
[[nodiscard]] Claims block_claims(const Examined& examined);

}  // namespace sixlove
