#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace sixlove {

/// Does every piece of the work, so many at a time. What comes out does not depend on how many.
void do_all(const std::vector<std::function<void()>>& work, std::size_t jobs);

}  // namespace sixlove
