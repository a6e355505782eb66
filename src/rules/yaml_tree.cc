#include "rules/yaml_tree.h"

#include <algorithm>
#include <istream>
#include <set>
#include <streambuf>
#include <utility>

#include <fmt/format.h>
#include <yaml-cpp/anchor.h>
#include <yaml-cpp/emitterstyle.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include "base/words.h"
#include "rules/yaml_bytes.h"
#include "rules/yaml_text.h"

namespace sixlove {

namespace {

// Ends the reading from inside yaml-cpp's callbacks. Caught in `read_yaml`, nowhere else.
struct StopReading {};

class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(YamlReport& report, std::uint32_t offset, std::string_view text)
      : report_(report), offset_(offset), text_(text) {}

  [[nodiscard]] YamlNode take_root() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (documents_++ == 0) return;
    stop(span_at(mark, 1), "there is more text after the end of the ruleset",
         "a file holds one ruleset: one map of sections");
  }

  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse_anchor(mark, anchor);
    YamlNode node;
    // yaml-cpp's mark is that of the next token, often on the next line.
    node.span = is_value() ? open_.back().node.keys.back().span : span_at(mark, 0);
    add(std::move(node));
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    report_.add(FindingId::yaml_syntax, span_at(mark, 1), "an alias is not read here",
                "write the value out again, or quote the text if it begins with `*`");
    broken_ = true;
    YamlNode node;
    node.span = span_at(mark, 1);
    add(std::move(node));
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    YamlNode node;
    node.kind = YamlKind::scalar;
    node.quoted = tag == "!";
    node.text = value;
    node.span = scalar_span(mark, node);
    if (value.size() > kMostScalarBytes) {
      stop(span_at(mark, 1), fmt::format("a text of {} bytes is too long", value.size()),
           fmt::format("the longest text that is read has {} bytes", kMostScalarBytes));
    }
    if (!node.quoted && is_null_text(value)) {
      node.kind = YamlKind::nothing;
      node.text.clear();
    }
    add(std::move(node));
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(mark, tag, anchor, {YamlKind::list, style == YAML::EmitterStyle::Flow});
  }

  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(mark, tag, anchor, {YamlKind::map, style == YAML::EmitterStyle::Flow});
  }

  void OnMapEnd() override { close(); }

  /// True if something was refused on the way, so that the tree is no use.
  [[nodiscard]] bool broken() const { return broken_; }

  /// Where the innermost bracket opened that is not closed yet.
  [[nodiscard]] std::optional<Span> open_bracket() const {
    const auto open =
        std::find_if(open_.rbegin(), open_.rend(), [](const Open& o) { return o.flow; });
    if (open == open_.rend()) return std::nullopt;
    return Span{open->node.span.at, 1};
  }

  [[nodiscard]] Span span_at(const YAML::Mark& mark, std::uint32_t length) const {
    const auto at = mark.is_null()
                        ? text_.size()
                        : std::min(static_cast<std::size_t>(std::max(mark.pos, 0)), text_.size());
    const auto rest = static_cast<std::uint32_t>(text_.size() - at);
    return {offset_ + static_cast<std::uint32_t>(at), std::min(length, rest)};
  }

 private:
  struct Style {
    YamlKind kind;
    bool flow;
  };

  struct Open {
    YamlNode node;
    bool flow = false;
    bool value_next = false;  // of a map: its last key waits for a value
    bool drop_value = false;  // the key stood there before: its value is dropped
    std::set<std::string> names;
  };

  [[noreturn]] void stop(Span span, std::string message, std::string help) {
    report_.add(FindingId::yaml_syntax, span, std::move(message), std::move(help));
    throw StopReading{};
  }

  [[nodiscard]] bool is_value() const { return !open_.empty() && open_.back().value_next; }

  [[nodiscard]] std::size_t local(Span span) const { return span.at - offset_; }

  void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (anchor == YAML::NullAnchor) return;
    report_.add(FindingId::yaml_syntax, span_at(mark, 1), "an anchor is not read here",
                "take it out; to build on another ruleset use `extends:`");
    broken_ = true;
  }

  void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
    const std::size_t at = local(span_at(mark, 0));
    const bool written = at < text_.size() && text_[at] == '!';
    if (!written && (tag.empty() || tag == "?" || tag == "!")) return;
    report_.add(FindingId::yaml_syntax, span_at(mark, 1), "a tag is not read here",
                "take it out; the key says what kind of value it needs");
    broken_ = true;
  }

  Span scalar_span(const YAML::Mark& mark, const YamlNode& node) {
    const Span start = span_at(mark, 0);
    const std::size_t at = local(start);
    if (at < text_.size() && node.quoted && (text_[at] == '"' || text_[at] == '\'')) {
      const std::optional<std::size_t> end = end_of_quoted(text_, at);
      if (!end) {
        stop({start.at, 1}, "the quote that opens here is never closed", "close the quote");
      }
      return {start.at, static_cast<std::uint32_t>(*end - at)};
    }
    if (text_.substr(at, node.text.size()) == node.text) {
      return {start.at, static_cast<std::uint32_t>(node.text.size())};
    }
    // A text over several lines: its first line stands for it.
    std::size_t end = std::min(text_.find_first_of("\r\n", at), text_.size());
    while (end > at + 1 && text_[end - 1] == ' ') --end;
    return {start.at, static_cast<std::uint32_t>(end - at)};
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Style style) {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    refuse_key_that_is_no_word(span_at(mark, 1));
    if (open_.size() >= kMostYamlDepth) {
      stop(span_at(mark, 1), fmt::format("nested more than {} deep", kMostYamlDepth),
           "no ruleset needs so many levels");
    }
    Open next;
    next.node.kind = style.kind;
    next.node.span = span_at(mark, 1);
    next.flow = style.flow;
    open_.push_back(std::move(next));
  }

  void close() {
    Open done = std::move(open_.back());
    open_.pop_back();
    YamlNode& node = done.node;
    const std::vector<YamlNode>& last = node.kind == YamlKind::map ? node.values : node.items;
    if (!last.empty()) node.span = from_to(node.span, last.back().span);
    if (done.flow) {
      const std::size_t end = local(node.span) + node.span.length;
      const std::size_t bracket = skip_blank(text_, end);
      const bool closed =
          bracket < text_.size() && (text_[bracket] == ']' || text_[bracket] == '}');
      if (closed) node.span.length += static_cast<std::uint32_t>(bracket + 1 - end);
    }
    add(std::move(node));
  }

  void refuse_key_that_is_no_word(Span span) {
    if (open_.empty() || open_.back().node.kind != YamlKind::map || is_value()) return;
    const std::size_t at = local(span);
    const bool bracket = at < text_.size() && (text_[at] == '[' || text_[at] == '{');
    if (bracket && !is_closed(text_, at)) {
      stop(span, "the bracket that opens here is never closed", "close the bracket");
    }
    stop(span, "a key must be one word", "write `key: value`");
  }

  void add(YamlNode node) {
    if (++nodes_ > kMostYamlNodes) {
      stop(node.span, fmt::format("more than {} values", kMostYamlNodes),
           "no ruleset needs so many");
    }
    if (open_.empty()) {
      root_ = std::move(node);
    } else if (open_.back().node.kind == YamlKind::list) {
      open_.back().node.items.push_back(std::move(node));
    } else if (open_.back().value_next) {
      add_value(std::move(node));
    } else {
      add_key(std::move(node));
    }
  }

  void add_value(YamlNode node) {
    Open& map = open_.back();
    map.value_next = false;
    if (map.drop_value) {
      map.node.keys.pop_back();
    } else {
      map.node.values.push_back(std::move(node));
    }
    map.drop_value = false;
  }

  void add_key(YamlNode node) {
    Open& map = open_.back();
    if (node.kind != YamlKind::scalar) {
      stop(node.span, "a key must be one word", "write `key: value`");
    }
    if (node.text.size() > kMostKeyBytes) {
      stop({node.span.at, 1}, "the key is too long",
           fmt::format("the longest key that is read has {} bytes", kMostKeyBytes));
    }
    if (!node.quoted && node.text == "<<") {
      report_.add(FindingId::yaml_syntax, node.span, "a merge key is not read here",
                  "to build on another ruleset use `extends:`");
      broken_ = true;
    }
    map.drop_value = !map.names.insert(node.text).second;
    if (map.drop_value) report_duplicate(map.node, node);
    map.node.keys.push_back(std::move(node));
    map.value_next = true;
  }

  void report_duplicate(const YamlNode& map, const YamlNode& again) {
    const auto first = std::find_if(map.keys.begin(), map.keys.end(),
                                    [&](const YamlNode& key) { return key.text == again.text; });
    Diagnostic& problem = report_.add(
        FindingId::duplicate_key, again.span,
        fmt::format("the key `{}` stands twice", printable(again.text)), "keep one of the two");
    problem.labels.front().text = "the second time";
    problem.labels.push_back({report_.source().get(), first->span, "the first time", false});
  }

  YamlReport& report_;
  std::uint32_t offset_;
  std::string_view text_;
  YamlNode root_;
  std::vector<Open> open_;
  std::size_t nodes_ = 0;
  int documents_ = 0;
  bool broken_ = false;
};

// Reads from bytes that stay where they are.
class ViewBuffer : public std::streambuf {
 public:
  explicit ViewBuffer(std::string_view text) {
    // The stream is only read from; std::streambuf has no const interface.
    char* const start = const_cast<char*>(text.data());
    setg(start, start, start + text.size());
  }
};

std::string help_for(std::string_view text, std::size_t at) {
  if (at < text.size() && std::string_view("*&@%`|>!").find(text[at]) != std::string_view::npos) {
    return "a text that begins with this sign must stand in quotes";
  }
  return "look for a missing colon, quote, comma or bracket, or for lines indented unevenly";
}

// yaml-cpp's own words, which begin with "illegal", "end of map not found" and the like.
void report_parser_error(YamlReport& report, const TreeBuilder& tree, std::string_view text,
                         const YAML::Exception& error) {
  const Span span = tree.span_at(error.mark, 1);
  const std::size_t at =
      error.mark.is_null() ? text.size() : static_cast<std::size_t>(error.mark.pos);
  if (indented_with_tab(text, at)) {
    const std::size_t tab = text.find('\t', at == 0 ? 0 : text.rfind('\n', at - 1) + 1);
    const Span place{tree.span_at(error.mark, 1).at - static_cast<std::uint32_t>(at - tab), 1};
    report.add(FindingId::yaml_syntax, place, "a line is indented with a tab, which YAML forbids",
               "indent with spaces, not with tabs");
    return;
  }
  Diagnostic& problem =
      report.add(FindingId::yaml_syntax, span, fmt::format("not readable as YAML: {}", error.msg),
                 help_for(text, at));
  if (const std::optional<Span> bracket = tree.open_bracket(); bracket && *bracket != span) {
    problem.labels.push_back({report.source().get(), *bracket, "still open", false});
  }
}

}  // namespace

const YamlNode* YamlNode::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].text == key) return &values[i];
  }
  return nullptr;
}

std::optional<YamlNode> read_yaml(YamlReport& report, Span stretch) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (stretch.length > kMostYamlBytes) {
    report.add(FindingId::yaml_syntax, {stretch.at, 1},
               fmt::format("the text has more than {} bytes", kMostYamlBytes),
               "no ruleset needs so much");
    return std::nullopt;
  }
  std::string_view text = report.source()->text_of(stretch);
  if (text.starts_with(kByteOrderMark)) {
    text.remove_prefix(kByteOrderMark.size());
    stretch = {stretch.at + 3, stretch.length - 3};
  }
  if (!check_yaml_bytes(report, stretch)) return std::nullopt;

  TreeBuilder tree(report, stretch.at, text);
  try {
    ViewBuffer buffer(text);
    std::istream stream(&buffer);
    YAML::Parser parser(stream);
    parser.HandleNextDocument(tree);
    parser.HandleNextDocument(tree);  // only to prove that there is no second one
  } catch (const StopReading&) {
    return std::nullopt;
  } catch (const YAML::Exception& error) {
    report_parser_error(report, tree, text, error);
    return std::nullopt;
  }
  if (tree.broken()) return std::nullopt;
  return tree.take_root();
}

}  // namespace sixlove
