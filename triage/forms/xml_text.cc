#include "triage/forms/xml_text.h"

#include "absl/strings/str_cat.h"
#include "triage/report/safe_text.h"

namespace divfix {
namespace {

bool IsXmlChar(uint32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  return c != 0xfffe && c != 0xffff;
}

std::string Escape(absl::string_view text, bool attribute) {
  std::string xml;
  xml.reserve(text.size());
  while (!text.empty()) {
    const auto [c, bytes] = FirstCodePoint(text);
    text.remove_prefix(bytes);
    const bool escaped = c == '&' || c == '<' || c == '>' || c == '\r' ||
                         (attribute && (c == '"' || c == '\t' || c == '\n'));
    if (escaped) {
      absl::StrAppend(&xml, "&#", c, ";");
    } else {
      AppendUtf8(IsXmlChar(c) ? c : 0xfffd, xml);
    }
  }
  return xml;
}

}  // namespace

std::string XmlText(absl::string_view text) { return Escape(text, false); }

std::string XmlAttribute(absl::string_view text) { return Escape(text, true); }

}  // namespace divfix
