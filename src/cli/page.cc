#include "cli/page.h"

#include "base/words.h"
#include "report/markdown.h"
#include "report/paint.h"
#include "report/wrap.h"

namespace sixlove {

namespace {

constexpr std::size_t kWordColumn = 11;

}  // namespace

/// A blank line, unless the page has only begun.
void Page::part() {
  in_items_ = false;
  after_literal_ = false;
  if (!text_.empty()) text_ += '\n';
}

void Page::heading(int level, std::string_view text) {
  part();
  if (style_ == Style::markdown) {
    text_ += std::string(static_cast<std::size_t>(level), '#') + ' ' + markdown_text(text) + '\n';
    return;
  }
  text_ += painted(printable(text), Ink::bold, color_) + '\n';
}

void Page::paragraph(std::string_view text) {
  part();
  text_ += style_ == Style::markdown ? markdown_text(text) + '\n' : wrapped(printable(text), "", 0);
}

void Page::item(std::string_view word, std::string_view text,
                const std::vector<std::string>& lines) {
  if (style_ == Style::markdown) {
    if (!in_items_) part();
    text_ += "- **" + markdown_text(word) + "** " + markdown_text(text) + '\n';
    for (const std::string& line : lines) text_ += "  - " + markdown_text(line) + '\n';
  } else {
    if (after_literal_) part();
    std::string first = "  " + printable(word);
    first.resize(std::max(first.size() + 2, kWordColumn), ' ');
    text_ += wrapped(printable(text), first, kWordColumn);
    for (const std::string& line : lines) {
      text_ += wrapped(printable(line), std::string(kWordColumn + 2, ' '), kWordColumn + 4);
    }
  }
  in_items_ = true;
}

void Page::table(const Table& table) {
  part();
  text_ += style_ == Style::markdown ? markdown_table(table) : table_text(table, color_);
}

void Page::literal(std::string_view text) {
  part();
  if (style_ == Style::markdown) {
    text_ += "```\n" + std::string(text) + "```\n";
    return;
  }
  text_ += text;
  after_literal_ = true;
}

}  // namespace sixlove
