#include "support/random_rules.h"

#include <algorithm>
#include <set>
#include <vector>

namespace sixlove {

namespace {

using rc::Gen;

// Between the limits, and often just at them.
Gen<std::string> number_in(Range range) {
  return rc::gen::exec([range] {
    const int raw = *rc::gen::oneOf(rc::gen::just(range.low), rc::gen::just(range.high),
                                    rc::gen::arbitrary<int>());
    const long long span = range.high - range.low + 1LL;
    const long long offset = ((static_cast<long long>(raw) - range.low) % span + span) % span;
    return std::to_string(range.low + offset);
  });
}

Gen<std::string> any_tile() {
  return rc::gen::exec([] {
    const std::vector<int> pips{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const int a = *rc::gen::elementOf(pips);
    const int b = *rc::gen::elementOf(pips);
    return std::to_string(std::max(a, b)) + "-" + std::to_string(std::min(a, b));
  });
}

Gen<std::string> any_word(std::span<const Word> words) {
  std::vector<std::string> names;
  for (const Word& word : words) names.emplace_back(word.name);
  return rc::gen::elementOf(names);
}

Gen<std::string> any_name(std::size_t most) {
  return rc::gen::exec([most] {
    std::string name = *rc::gen::nonEmpty(
        rc::gen::container<std::string>(rc::gen::elementOf(std::string("abnul-7"))));
    name.resize(std::min(name.size(), most));
    if (name.front() == '-' || name.front() == '7') name.front() = 'a';
    if (name.back() == '-') name.back() = 'z';
    return name == "null" ? "\"null\"" : name;
  });
}

// A list without repetitions.
Gen<std::string> list_of(const Gen<std::string>& item, std::size_t most) {
  return rc::gen::exec([item, most] {
    const auto items = *rc::gen::container<std::vector<std::string>>(item);
    std::set<std::string> seen;
    std::string text = "[";
    for (const std::string& one : items) {
      if (seen.size() == most || !seen.insert(one).second) continue;
      text += (text.size() > 1 ? ", " : "") + one;
    }
    return text + "]";
  });
}

Gen<std::string> by_seats(const Gen<std::string>& item) {
  return rc::gen::exec([item] {
    if (*rc::gen::arbitrary<bool>()) return *item;
    std::string text = "{";
    for (std::size_t seats = 1; seats <= kMaxSeats; ++seats) {
      if (*rc::gen::arbitrary<bool>()) continue;
      text += (text.size() > 1 ? ", " : "") + std::to_string(seats) + ": " + *item;
    }
    return text == "{" ? *item : text + "}";
  });
}

Gen<std::string> any_map(std::span<const Field> fields) {
  return rc::gen::exec([fields] {
    std::string text = "{";
    for (const Field& field : fields) {
      if (*rc::gen::arbitrary<bool>()) continue;
      text += (text.size() > 1 ? ", " : "") + std::string(field.key) + ": " + *value_for(field);
    }
    return text + "}";
  });
}

}  // namespace

Gen<std::string> value_for(const Field& field) {
  const Shape& shape = field.shape;
  switch (shape.kind) {
  case ShapeKind::word: return any_word(shape.words);
  case ShapeKind::flag: return rc::gen::element<std::string>("true", "false");
  case ShapeKind::number: return number_in(shape.range);
  case ShapeKind::numbers: return list_of(number_in(shape.range), shape.most);
  case ShapeKind::tile: return rc::gen::oneOf(any_tile(), rc::gen::just<std::string>("none"));
  case ShapeKind::tiles: return list_of(any_tile(), shape.most);
  case ShapeKind::by_seats: return by_seats(number_in(shape.range));
  case ShapeKind::tiles_by_seats: return by_seats(list_of(any_tile(), shape.most));
  case ShapeKind::objects: {
    // Equal maps may follow each other, but there must not be too many.
    return list_of(any_map(shape.nested()), std::min<std::size_t>(shape.most, 4));
  }
  case ShapeKind::name: return any_name(shape.most);
  case ShapeKind::words: return list_of(any_word(shape.words), shape.most);
  }
  return rc::gen::just<std::string>("");
}

}  // namespace sixlove
