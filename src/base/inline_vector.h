#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <type_traits>

#include "base/check.h"

namespace sixlove {

/// At most `Capacity` values, held in place: a vector for hot loops and flat structs. Trivially
/// copyable if `T` is. The caller keeps within the capacity; more is our own mistake.
template <typename T, std::size_t Capacity>
class InlineVector {
 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = Capacity;

  constexpr InlineVector() = default;

  constexpr InlineVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }

  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

  [[nodiscard]] constexpr bool full() const { return size_ == Capacity; }

  constexpr T& operator[](std::size_t index) { return values_[index]; }

  constexpr const T& operator[](std::size_t index) const { return values_[index]; }

  constexpr T& back() { return values_[size_ - 1U]; }

  constexpr const T& back() const { return values_[size_ - 1U]; }

  constexpr T* begin() { return values_.data(); }

  constexpr T* end() { return values_.data() + size_; }

  constexpr const T* begin() const { return values_.data(); }

  constexpr const T* end() const { return values_.data() + size_; }

  constexpr void push_back(const T& value) {
    CHECK(size_ < Capacity);
    values_[size_++] = value;
  }

  constexpr void pop_back() { --size_; }

  constexpr void clear() { size_ = 0; }

  /// Shortens to `size` values.
  constexpr void truncate(std::size_t size) { size_ = static_cast<Size>(size); }

  friend constexpr bool operator==(const InlineVector& a, const InlineVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint32_t>;

  std::array<T, Capacity> values_{};
  Size size_ = 0;
};

/// A name that is held in place, as text; lasts as long as the name.
template <std::size_t Capacity>
[[nodiscard]] constexpr std::string_view text_of(const InlineVector<char, Capacity>& name) {
  return {name.begin(), name.size()};
}

}  // namespace sixlove
