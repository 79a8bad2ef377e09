#include "vectors/format.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "corpus/nearest.h"
#include "vectors/forms.h"

namespace divfix {
namespace {

struct Form {
  const char* name;
  std::string (*write)(const VectorSet&, const MadeBy&);
};

// In the order of VectorFormat.
constexpr std::array<Form, kVectorFormats.size()> kForms = {{{"text", forms::WriteText},
                                                             {"json", forms::WriteJson},
                                                             {"csv", forms::WriteCsv},
                                                             {"c", forms::WriteC},
                                                             {"rust", forms::WriteRust},
                                                             {"python", forms::WritePython}}};

const Form& FormOf(VectorFormat format) { return kForms[static_cast<size_t>(format)]; }

}  // namespace

const char* VectorFormatName(VectorFormat format) { return FormOf(format).name; }

absl::StatusOr<VectorFormat> FindVectorFormat(absl::string_view name) {
  for (const VectorFormat format : kVectorFormats) {
    if (name == VectorFormatName(format)) return format;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("'", name, "' is not one of text, json, csv, c, rust, python",
                   DidYouMean(name, {"text", "json", "csv", "c", "rust", "python"})));
}

std::string FormatVectors(const VectorSet& set, VectorFormat format, const MadeBy& made_by) {
  return FormOf(format).write(set, made_by);
}

}  // namespace divfix
