#include "diag/excerpt.h"

#include <algorithm>

#include "base/words.h"

namespace sixlove {

namespace {

constexpr int kTab = 4;
constexpr std::string_view kCut = "...";
constexpr int kCutWidth = 3;
// bytes looked at on both sides of the marks: enough to fill any terminal, little of a huge line
constexpr std::uint32_t kReach = 2000;

struct Range {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
};

// One code point (or broken byte) as it is printed.
struct Glyph {
  std::uint32_t at = 0;
  int cell = 0;
  int width = 0;
  std::string text;
};

Range marked(const std::vector<Mark>& marks, Range line) {
  Range range = line;
  const auto primary =
      std::find_if(marks.begin(), marks.end(), [](const Mark& mark) { return mark.primary; });
  const std::uint32_t centre =
      marks.empty() ? line.from : (primary == marks.end() ? marks.front() : *primary).span.at;
  if (centre - line.from > kReach) range.from = centre - kReach;
  if (line.to - centre > kReach) range.to = centre + kReach;
  return range;
}

bool continues_code_point(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::vector<Glyph> glyphs_of(std::string_view text, Range range) {
  std::vector<Glyph> glyphs;
  std::uint32_t at = range.from;
  for (int i = 0; i < 3 && at > 0 && at < range.to && continues_code_point(text[at]); ++i) ++at;
  int cell = 0;
  while (at < range.to) {
    const CodePoint point = code_point_at(text, at);
    Glyph glyph{at, cell, 0, {}};
    if (point.value == '\t' && point.valid) {
      glyph.width = kTab - cell % kTab;
      glyph.text.assign(static_cast<std::size_t>(glyph.width), ' ');
    } else {
      glyph.text = printable(text.substr(at, point.length));
      glyph.width = display_width(glyph.text);
    }
    cell += glyph.width;
    at += static_cast<std::uint32_t>(point.length);
    glyphs.push_back(std::move(glyph));
  }
  return glyphs;
}

int cell_of(const std::vector<Glyph>& glyphs, std::uint32_t at) {
  const auto glyph = std::partition_point(glyphs.begin(), glyphs.end(),
                                          [at](const Glyph& each) { return each.at < at; });
  if (glyph != glyphs.end()) return glyph->cell;
  return glyphs.empty() ? 0 : glyphs.back().cell + glyphs.back().width;
}

std::vector<PlacedMark> placed(const std::vector<Glyph>& glyphs, const std::vector<Mark>& marks,
                               std::uint32_t line_end) {
  std::vector<PlacedMark> places;
  for (const Mark& mark : marks) {
    const std::uint32_t to =
        mark.span.length > line_end - mark.span.at ? line_end : mark.span.at + mark.span.length;
    const int start = cell_of(glyphs, mark.span.at);
    const int end = cell_of(glyphs, to);
    places.push_back({start, std::max(1, end - start), printable(mark.text), mark.primary});
  }
  return places;
}

// The first cell to show of a line that is too wide.
int window_start(const std::vector<PlacedMark>& marks, int total, int cells) {
  int from = total;
  int to = 0;
  for (const PlacedMark& mark : marks) {
    from = std::min(from, mark.start);
    const int text = std::min(display_width(mark.text) + 1, cells / 3);
    to = std::max(to, mark.start + mark.width + text);
  }
  if (to - from > cells - 2 * kCutWidth) {  // too far apart: the primary mark counts
    for (const PlacedMark& mark : marks) {
      if (!mark.primary) continue;
      from = mark.start;
      to = std::min(mark.start + mark.width, from + cells / 2);
    }
  }
  const int slack = cells - (to - from);
  return std::clamp(from - slack / 2, 0, std::max(0, std::max(total, to) - cells));
}

// Cuts the glyphs to the cells [first, first + cells), with `...` where something is left out.
std::string cut(const std::vector<Glyph>& glyphs, int first, int cells, bool left, bool right) {
  const int from = left ? first + kCutWidth : first;
  const int to = first + cells - (right ? kCutWidth : 0);
  std::string text;
  if (left) text = kCut;
  int cell = from;
  for (const Glyph& glyph : glyphs) {
    if (glyph.cell < from || glyph.cell + glyph.width > to) continue;
    text.append(static_cast<std::size_t>(glyph.cell - cell), ' ');  // half of a cut glyph
    text.append(glyph.text);
    cell = glyph.cell + glyph.width;
  }
  if (right) text.append(kCut);
  return text;
}

void shift(std::vector<PlacedMark>& marks, int first, int cells) {
  for (PlacedMark& mark : marks) {
    const int start = std::clamp(mark.start - first, 0, cells - 1);
    const int end = std::clamp(mark.start + mark.width - first, start + 1, cells);
    mark.start = start;
    mark.width = end - start;
  }
}

}  // namespace

Excerpt excerpt(const Source& source, std::uint32_t line, const std::vector<Mark>& marks,
                int cells) {
  const std::uint32_t start = source.line_start(line);
  const Range whole{start, start + static_cast<std::uint32_t>(source.line(line).size())};
  const Range range = marked(marks, whole);
  const std::vector<Glyph> glyphs = glyphs_of(source.text(), range);
  std::vector<PlacedMark> places = placed(glyphs, marks, whole.to);
  const int total = cell_of(glyphs, range.to);
  const bool cut_before = range.from > whole.from;
  const bool cut_after = range.to < whole.to;
  if (total <= cells && !cut_before && !cut_after) {
    return {cut(glyphs, 0, total, false, false), std::move(places)};
  }
  const int first = window_start(places, total, cells);
  const bool left = first > 0 || cut_before;
  const bool right = first + cells < total || cut_after;
  shift(places, first, cells);
  return {cut(glyphs, first, cells, left, right), std::move(places)};
}

}  // namespace sixlove
