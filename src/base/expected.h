#pragma once

#include <type_traits>
#include <utility>
#include <variant>

#include "base/check.h"

namespace sixlove {

/// Wraps an error on its way into an `Expected`.
template <typename E>
class Unexpected {
 public:
  explicit Unexpected(E error) : error_(std::move(error)) {}

  [[nodiscard]] const E& error() const& { return error_; }

  [[nodiscard]] E&& error() && { return std::move(error_); }

 private:
  E error_;
};

/// A value, or the reason why there is none. Named as `std::expected`, so that one `using` can
/// retire it. Asking for the half that is not there is a mistake of the caller.
template <typename T, typename E>
class [[nodiscard]] Expected {
 public:
  using value_type = T;
  using error_type = E;

  Expected(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT

  Expected(Unexpected<E> error)  // NOLINT
      : state_(std::in_place_index<1>, std::move(error).error()) {}

  [[nodiscard]] bool has_value() const { return state_.index() == 0; }

  [[nodiscard]] explicit operator bool() const { return has_value(); }

  [[nodiscard]] const T& value() const& {
    CHECK(has_value());
    return *std::get_if<0>(&state_);
  }

  [[nodiscard]] T&& value() && {
    CHECK(has_value());
    return std::move(*std::get_if<0>(&state_));
  }

  [[nodiscard]] const T& operator*() const& { return value(); }

  [[nodiscard]] const T* operator->() const { return &value(); }

  [[nodiscard]] const E& error() const {
    CHECK(!has_value());
    return *std::get_if<1>(&state_);
  }

  /// What `next` makes of the value, or the error as it is.
  template <typename F>
  [[nodiscard]] auto and_then(F&& next) const -> std::invoke_result_t<F, const T&> {
    if (has_value()) return std::forward<F>(next)(value());
    return Unexpected<E>(error());
  }

 private:
  std::variant<T, E> state_;
};

}  // namespace sixlove
