#pragma once

#include <type_traits>

#include "rules/modules.h"

namespace sixlove {

namespace detail {

template <typename List>
struct Concatenation;

template <typename... Kinds>
struct Concatenation<KindList<Kinds...>> : Kinds... {};

}  // namespace detail

/// The rules of one game, flat and nameless: the parameters of every rule kind, one after another.
/// Take a kind's part by its type: `const Drawing& draw = ruleset;`.
struct Ruleset : detail::Concatenation<RuleKinds> {};

static_assert(std::is_trivially_copyable_v<Ruleset>);
static_assert(sizeof(Ruleset) < 4096, "a ruleset stays within a page");

/// Calls `visit(kind)` for every rule kind's part of the ruleset, in the registry's order.
template <typename AnyRuleset, typename Visit>
constexpr void for_each_kind(AnyRuleset& ruleset, Visit&& visit) {
  [&]<typename... Kinds>(KindList<Kinds...>) {
    (visit(static_cast<std::conditional_t<std::is_const_v<AnyRuleset>, const Kinds, Kinds>&>(
         ruleset)),
     ...);
  }(RuleKinds{});
}

}  // namespace sixlove
