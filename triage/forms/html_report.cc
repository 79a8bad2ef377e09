#include "triage/forms/html_report.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "triage/forms/html_data.h"
#include "triage/forms/html_page.h"  // generated from triage/forms/html/
#include "triage/report/verdict_text.h"

namespace divfix {
namespace {

// The template with each "@NAME@" replaced. Inserted text is not searched again, so nothing in it
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

}  // namespace

std::string FormatHtmlReport(const Triage& triage) {
  return Fill(kPageHtml, {{"@TITLE@", absl::StrCat("divfix: ", Headline(triage))},
                          {"@STYLE@", kPageCss},
                          {"@DATA@", FormatHtmlData(triage)},
                          {"@SCRIPT@", absl::StrCat(kDomJs, kBitsJs, kVerdictJs, kCardJs,
                                                    kBucketsJs, kPlaneJs, kCoverageJs, kPageJs)}});
}

}  // namespace divfix
