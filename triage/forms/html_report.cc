#include "triage/forms/html_report.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "triage/forms/html_data.h"
#include "triage/forms/html_page.h"  // generated from triage/html/

namespace divfix {
namespace {

// The template with each "@NAME@" replaced. What is put in is not looked at again, so no text in it
// can stand for another part.
std::string Fill(absl::string_view page,
                 const std::vector<std::pair<absl::string_view, std::string>>& parts) {
  std::string filled;
  for (const auto& [mark, text] : parts) {
    const size_t at = page.find(mark);
    absl::StrAppend(&filled, page.substr(0, at), text);
    page.remove_prefix(at + mark.size());
  }
  absl::StrAppend(&filled, page);
  return filled;
}

// What a browser shows on the tab: numbers alone, since names may be any text.
std::string Title(const Triage& triage) {
  if (triage.passes()) return "divfix: passes";
  const size_t fresh = triage.new_buckets();
  if (fresh == 0) return "divfix: not all is in order";
  return absl::StrCat("divfix: ", fresh, fresh == 1 ? " new bucket" : " new buckets");
}

}  // namespace

std::string FormatHtmlReport(const Triage& triage) {
  return Fill(kPageHtml, {{"@TITLE@", Title(triage)},
                          {"@STYLE@", kPageCss},
                          {"@DATA@", FormatHtmlData(triage)},
                          {"@SCRIPT@", absl::StrCat(kDomJs, kBitsJs, kVerdictJs, kCardJs,
                                                    kBucketsJs, kPlaneJs, kCoverageJs, kPageJs)}});
}

}  // namespace divfix
