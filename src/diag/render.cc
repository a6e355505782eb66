#include "diag/render.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "diag/excerpt.h"

namespace sixlove {

namespace {

constexpr int kLeastWidth = 40;
constexpr int kLongestName = 200;

std::string spaces(int count) {
  return std::string(static_cast<std::size_t>(std::max(0, count)), ' ');
}

// ANSI colours, or nothing at all.
class Paint {
 public:
  explicit Paint(bool color) : color_(color) {}

  [[nodiscard]] std::string severity(Severity severity, std::string_view text) const {
    switch (severity) {
    case Severity::error: return wrap("1;31", text);
    case Severity::warning: return wrap("1;33", text);
    case Severity::note: return wrap("1;36", text);
    }
    return std::string(text);
  }

  [[nodiscard]] std::string bold(std::string_view text) const { return wrap("1", text); }

  [[nodiscard]] std::string frame(std::string_view text) const { return wrap("34", text); }

  [[nodiscard]] std::string aside(std::string_view text) const { return wrap("36", text); }

 private:
  [[nodiscard]] std::string wrap(std::string_view code, std::string_view text) const {
    if (!color_ || text.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }

  bool color_;
};

// Splits at spaces into lines of at most `cells` cells; a word that is wider stands alone.
std::vector<std::string> wrapped(std::string_view text, int cells) {
  std::vector<std::string> lines(1);
  int used = 0;
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const int width = display_width(word);
    if (used > 0 && used + 1 + width > cells) {
      lines.emplace_back();
      used = 0;
    }
    if (used > 0 || (at > 0 && lines.size() == 1)) {
      lines.back().push_back(' ');
      ++used;
    }
    lines.back().append(word);
    used += width;
    at = end + 1;
  }
  return lines;
}

class Drawing {
 public:
  Drawing(const Diagnostic& diagnostic, const RenderOptions& options)
      : diagnostic_(diagnostic),
        paint_(options.color),
        width_(std::max(options.width, kLeastWidth)) {
    std::uint32_t last = 0;
    for (const Label& label : diagnostic.labels) {
      last = std::max(last, label.source->place(label.span.at).line);
    }
    gutter_ = static_cast<int>(std::to_string(last).size());
  }

  std::string text() && {
    headline();
    const std::vector<const Source*> sources = sources_in_order();
    for (const Source* source : sources) sheet(*source, source == sources.front());
    remarks(!sources.empty());
    return std::move(out_);
  }

 private:
  void headline() {
    const std::string head =
        fmt::format("{}[{}]", name(diagnostic_.severity), row_of(diagnostic_.id).id);
    const std::string message = printable(diagnostic_.message);
    std::string_view lead = "";
    for (const std::string& line : wrapped(head + ": " + message, width_)) {
      if (lead.empty()) {
        out_ += paint_.severity(diagnostic_.severity, head);
        out_ += paint_.bold(std::string_view(line).substr(std::min(head.size(), line.size())));
      } else {
        out_ += lead;
        out_ += paint_.bold(line);
      }
      out_ += '\n';
      lead = "  ";
    }
  }

  [[nodiscard]] std::vector<const Source*> sources_in_order() const {
    std::vector<const Source*> sources;
    for (const bool primary : {true, false}) {
      for (const Label& label : diagnostic_.labels) {
        if (label.primary != primary) continue;
        if (std::find(sources.begin(), sources.end(), label.source) == sources.end()) {
          sources.push_back(label.source);
        }
      }
    }
    return sources;
  }

  void sheet(const Source& source, bool first) {
    std::map<std::uint32_t, std::vector<Mark>> lines;
    const Label* where = nullptr;
    for (const Label& label : diagnostic_.labels) {
      if (label.source != &source) continue;
      lines[source.place(label.span.at).line].push_back({label.span, label.text, label.primary});
      if (where == nullptr || (label.primary && !where->primary)) where = &label;
    }
    const Place place = source.place(where->span.at);
    out_ += spaces(gutter_);
    out_ += paint_.frame(first ? "-->" : ":::");
    out_ += fmt::format(" {}:{}:{}\n", printable_start(source.name(), kLongestName), place.line,
                        place.column);
    frame_line("");
    std::uint32_t previous = 0;
    for (const auto& [number, marks] : lines) {
      if (previous != 0 && number != previous + 1) out_ += "...\n";
      source_line(number, excerpt(source, number, marks, cells()));
      previous = number;
    }
  }

  void source_line(std::uint32_t number, Excerpt line) {
    out_ += paint_.frame(fmt::format("{:>{}} |", number, gutter_));
    out_ += line.text.empty() ? "\n" : fmt::format(" {}\n", line.text);
    std::stable_sort(line.marks.begin(), line.marks.end(),
                     [](const PlacedMark& a, const PlacedMark& b) { return a.start < b.start; });
    std::vector<PlacedMark>& marks = line.marks;
    const std::string row = marks_row(marks);
    PlacedMark& last = marks.back();
    const int end = last.start + last.width;
    const bool beside = is_rightmost(marks) && end + 1 + display_width(last.text) <= cells();
    std::string text = row;
    if (beside && !last.text.empty()) {
      text += ' ' + paint_mark(last.text, last.primary);
      last.text.clear();
    }
    frame_line(text);
    for (std::size_t i = marks.size(); i-- > 0;) {
      if (!marks[i].text.empty()) text_below(marks, i);
    }
  }

  [[nodiscard]] static bool is_rightmost(const std::vector<PlacedMark>& marks) {
    const PlacedMark& last = marks.back();
    return std::all_of(marks.begin(), marks.end(), [&last](const PlacedMark& mark) {
      return &mark == &last || mark.start + mark.width <= last.start;
    });
  }

  [[nodiscard]] std::string marks_row(const std::vector<PlacedMark>& marks) const {
    std::string row;
    for (const bool primary : {false, true}) {  // the primary mark lies on top
      for (const PlacedMark& mark : marks) {
        if (mark.primary != primary) continue;
        const auto start = static_cast<std::size_t>(mark.start);
        const auto width = static_cast<std::size_t>(mark.width);
        if (row.size() < start + width) row.resize(start + width, ' ');
        row.replace(start, width, width, primary ? '^' : '-');
      }
    }
    return painted(row);
  }

  [[nodiscard]] std::string painted(std::string_view row) const {
    std::string text;
    std::size_t at = 0;
    while (at < row.size()) {
      const std::size_t end = std::min(row.find_first_not_of(row[at], at), row.size());
      const std::string_view run = row.substr(at, end - at);
      text += row[at] == ' ' ? std::string(run) : paint_mark(run, row[at] == '^');
      at = end;
    }
    return text;
  }

  // The text of a mark under it, with bars down from the marks left of it that still wait.
  void text_below(std::vector<PlacedMark>& marks, std::size_t index) {
    PlacedMark& mark = marks[index];
    if (marks.size() > 1) frame_line(paint_.frame(bars_before(marks, index + 1, cells())));
    const int room = cells() - mark.start;
    const int width = display_width(mark.text);
    const int start = width <= room ? mark.start : std::max(0, cells() - width);
    std::string before = bars_before(marks, index, start);
    before.resize(static_cast<std::size_t>(start), ' ');
    for (const std::string& line : wrapped(mark.text, cells() - start)) {
      frame_line(paint_.frame(before) + paint_mark(line, mark.primary));
    }
    mark.text.clear();
  }

  // Bars under the first `count` marks that still wait for their text, left of a cell.
  static std::string bars_before(const std::vector<PlacedMark>& marks, std::size_t count,
                                 int cell) {
    std::string row;
    for (std::size_t i = 0; i < count; ++i) {
      const auto start = static_cast<std::size_t>(marks[i].start);
      if (marks[i].text.empty() || row.size() > start || marks[i].start >= cell) continue;
      row.resize(start, ' ');
      row.push_back('|');
    }
    return row;
  }

  void remarks(bool framed) {
    if (diagnostic_.notes.empty() && diagnostic_.rule.empty() && diagnostic_.help.empty()) return;
    if (framed) frame_line("");
    for (const std::string& note : diagnostic_.notes) remark("note", note);
    if (!diagnostic_.rule.empty()) remark("rule", diagnostic_.rule);
    for (const std::string& help : diagnostic_.help) remark("help", help);
  }

  void remark(std::string_view kind, std::string_view text) {
    const int indent = gutter_ + 5 + static_cast<int>(kind.size());
    bool first = true;
    for (const std::string& line : wrapped(printable(text), width_ - indent)) {
      if (first) {
        out_ += spaces(gutter_ + 1) + paint_.frame("=") + ' ' + paint_.aside(kind) + ": ";
      } else {
        out_ += spaces(indent);
      }
      out_ += line + '\n';
      first = false;
    }
  }

  void frame_line(const std::string& text) {
    out_ += spaces(gutter_ + 1) + paint_.frame("|");
    out_ += text.empty() ? "\n" : ' ' + text + '\n';
  }

  [[nodiscard]] std::string paint_mark(std::string_view text, bool primary) const {
    return primary ? paint_.severity(diagnostic_.severity, text) : paint_.frame(text);
  }

  [[nodiscard]] int cells() const { return width_ - gutter_ - 3; }

  const Diagnostic& diagnostic_;
  Paint paint_;
  int width_;
  int gutter_ = 1;
  std::string out_;
};

}  // namespace

std::string render(const Diagnostic& diagnostic, const RenderOptions& options) {
  return Drawing(diagnostic, options).text();
}

std::string render_short(const Diagnostic& diagnostic) {
  const std::string text = fmt::format("{}[{}]: {}", name(diagnostic.severity),
                                       row_of(diagnostic.id).id, printable(diagnostic.message));
  if (diagnostic.labels.empty()) return text;
  const auto primary = std::find_if(diagnostic.labels.begin(), diagnostic.labels.end(),
                                    [](const Label& label) { return label.primary; });
  const Label& label = primary == diagnostic.labels.end() ? diagnostic.labels.front() : *primary;
  const Place place = label.source->place(label.span.at);
  return fmt::format("{}:{}:{}: {}", printable_start(label.source->name(), kLongestName),
                     place.line, place.column, text);
}

}  // namespace sixlove
