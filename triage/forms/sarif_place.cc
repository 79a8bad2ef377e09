#include "triage/forms/sarif_place.h"

#include <filesystem>
#include <system_error>

#include "absl/strings/ascii.h"
#include "absl/strings/str_format.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

namespace fs = std::filesystem;

// A path's bytes as a URI's. A colon is encoded too: in a first segment it would end a scheme.
std::string UriPath(absl::string_view path) {
  std::string uri;
  for (const char c : path) {
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) ||
        absl::string_view("-._~/").find(c) != absl::string_view::npos) {
      uri.push_back(c);
    } else {
      absl::StrAppendFormat(&uri, "%%%02X", static_cast<unsigned char>(c));
    }
  }
  return uri;
}

bool StaysBelow(const fs::path& path) {
  return !path.empty() && path.is_relative() && *path.begin() != "..";
}

// Whether a reader of the report can be expected to have the file: it is below the repository's
// root, or below the current folder where no root is given.
bool IsInRepository(const std::string& file, const std::string& root) {
  std::error_code ignored;
  const fs::path base = fs::absolute(root.empty() ? "." : root, ignored).lexically_normal();
  const fs::path whole = (base / file).lexically_normal();
  return fs::exists(whole, ignored) && StaysBelow(whole.lexically_relative(base));
}

}  // namespace

SarifPlace PlaceOfFile(const std::string& file, const std::string& root) {
  fs::path path = fs::path(file).lexically_normal();
  if (!root.empty()) {
    const fs::path base = fs::path(root).lexically_normal();
    // What lies above the root is no relative reference that a reader may follow.
    const fs::path whole = path.is_absolute() ? path : (base / path).lexically_normal();
    const fs::path below = whole.lexically_relative(base);
    path = StaysBelow(below) ? below : whole;
  }
  SarifPlace place = {.relative = path.is_relative()};
  // A path that began with two slashes would read as a host; the normal form has one.
  place.uri = (place.relative ? "" : "file://") + UriPath(path.string());
  return place;
}

SarifPlace PlaceOf(const ReportBucket& bucket, const SourcePlaces& sources) {
  SarifPlace place;
  int line = 0;
  if (const SourcePlace* source = FindSourcePlace(sources, bucket.participant)) {
    place = PlaceOfFile(source->file, sources.root);
    line = source->line;
    place.column = source->column;
  } else if (bucket.corpus && IsInRepository(bucket.corpus->file, sources.root)) {
    place = PlaceOfFile(bucket.corpus->file, sources.root);
    line = bucket.corpus->line;
  } else if (IsInRepository(kRuleFile, sources.root)) {
    place.uri = kRuleFile;
    line = RuleLine(bucket.parts.rule);
  }
  // Code hosts show no result without a line.
  place.line = line < 1 ? 1 : line;
  return place;
}

}  // namespace divfix
