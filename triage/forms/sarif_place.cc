#include "triage/forms/sarif_place.h"

#include <filesystem>

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
  } else if (bucket.corpus) {
    place = PlaceOfFile(bucket.corpus->file, sources.root);
    line = bucket.corpus->line;
  } else {
    place.uri = kRuleFile;
    line = RuleLine(bucket.parts.rule);
  }
  // Code hosts show no result without a line.
  place.line = line < 1 ? 1 : line;
  return place;
}

}  // namespace divfix
