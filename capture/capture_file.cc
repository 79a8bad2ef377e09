#include "capture/capture_file.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "capture/bytes.h"
#include "capture/capture_header.h"
#include "capture/packing.h"
#include "corpus/read_file.h"

namespace divfix {
namespace {

constexpr size_t kWord = 4;
// More than any body has once it is unpacked: a forged size must not take all memory.
constexpr uint64_t kMostBodyBytes = 1u << 29;

// Lists that share their operands, and so are a panel of the plan; a list of the corpus stands
// alone.
std::vector<std::span<const CaseList>> Panels(std::span<const CaseList> lists) {
  std::vector<std::span<const CaseList>> panels;
  for (size_t begin = 0; begin < lists.size();) {
    size_t end = begin + 1;
    while (end < lists.size() && lists[end].operands == lists[begin].operands) ++end;
    panels.push_back(lists.subspan(begin, end - begin));
    begin = end;
  }
  return panels;
}

std::string BodyOf(const Capture& capture) {
  std::string bytes;
  const auto append = [&](uint64_t word) { AppendWord(static_cast<uint32_t>(word), bytes); };
  const auto panels = Panels(capture.lists);
  append(panels.size());
  for (const auto& panel : panels) {
    append(panel.front().operands->size());
    append(panel.size());
    for (const auto& [s0, s1, s2] : *panel.front().operands) {
      for (const uint32_t word : {s0, s1, s2}) append(word);
    }
    for (const CaseList& list : panel) append(ControlToWord(list.control));
  }
  // First every D, then every exceptions byte, which packs better than case by case.
  for (const uint32_t d : capture.d) append(d);
  bytes.append(capture.exceptions.begin(), capture.exceptions.end());
  return bytes;
}

class BodyReader {
 public:
  BodyReader(absl::string_view body, CaptureHeader header)
      : rest_(body), header_(std::move(header)) {}

  absl::StatusOr<Capture> Read() {
    capture_.info = header_.info;
    if (rest_.size() < kWord) return Malformed("it has no panels");
    panels_ = TakeWord();
    for (panel_ = 0; panel_ < panels_; ++panel_) {
      if (absl::Status status = ReadPanel(); !status.ok()) return status;
    }
    if (absl::Status status = ReadOutcomes(); !status.ok()) return status;
    return std::move(capture_);
  }

 private:
  static absl::Status Malformed(absl::string_view what) { return absl::InvalidArgumentError(what); }
  absl::Status PanelError(absl::string_view what) const {
    return Malformed(absl::StrCat("panel ", panel_ + 1, " of ", panels_, " ", what));
  }
  uint32_t TakeWord() {
    const uint32_t word = WordAt(rest_, 0);
    rest_.remove_prefix(kWord);
    return word;
  }

  absl::Status ReadPanel() {
    if (rest_.size() < 2 * kWord) return PanelError("is missing");
    const uint64_t operand_count = TakeWord();
    const uint64_t control_count = TakeWord();
    if (rest_.size() / kWord < 3 * operand_count + control_count) {
      return PanelError(absl::StrCat("is cut off: it has ", operand_count, " operands and ",
                                     control_count, " controls, and ", rest_.size(),
                                     " bytes are left"));
    }
    std::vector<Operands> operands;
    operands.reserve(operand_count);
    for (uint64_t i = 0; i < operand_count; ++i) {
      const uint32_t s0 = TakeWord();
      const uint32_t s1 = TakeWord();
      const uint32_t s2 = TakeWord();
      operands.push_back({s0, s1, s2});
    }
    const auto shared = std::make_shared<const std::vector<Operands>>(std::move(operands));
    for (uint64_t i = 0; i < control_count; ++i) {
      const uint32_t word = TakeWord();
      const Control control = ControlFromWord(word);
      if (ControlToWord(control) != word || control.target != header_.info.target ||
          control.semantics != header_.info.semantics) {
        return PanelError(absl::StrCat("has an invalid control, 0x",
                                       absl::Hex(word, absl::kZeroPad8),
                                       ", or one of another target or semantics"));
      }
      capture_.lists.push_back({control, shared});
    }
    cases_ += operand_count * control_count;
    return absl::OkStatus();
  }

  absl::Status ReadOutcomes() {
    if (cases_ != header_.cases) {
      return Malformed(
          absl::StrCat("the header says ", header_.cases, " cases, and its panels have ", cases_));
    }
    const uint64_t bytes_per_case = kWord + (header_.info.exceptions ? 1 : 0);
    if (rest_.size() % bytes_per_case != 0 || rest_.size() / bytes_per_case != cases_) {
      return Malformed(absl::StrCat("it has ", cases_, " cases of ", bytes_per_case,
                                    " bytes each, and ", rest_.size(), " bytes of outcomes"));
    }
    capture_.d.reserve(cases_);
    for (uint64_t i = 0; i < cases_; ++i) capture_.d.push_back(TakeWord());
    for (size_t i = 0; i < rest_.size(); ++i) {
      const auto exceptions = static_cast<uint8_t>(rest_[i]);
      if (exceptions > kAllExceptions) {
        return Malformed(
            absl::StrCat("case ", i, " has invalid exception bits, 0x", absl::Hex(exceptions)));
      }
      capture_.exceptions.push_back(exceptions);
    }
    return absl::OkStatus();
  }

  absl::string_view rest_;
  const CaptureHeader header_;
  uint64_t panels_ = 0;
  uint64_t panel_ = 0;
  uint64_t cases_ = 0;
  Capture capture_;
};

}  // namespace

std::string FormatCapture(const Capture& capture) {
  return FormatCaptureFile({.info = capture.info, .cases = capture.d.size()},
                           Pack(BodyOf(capture)));
}

absl::StatusOr<Capture> ParseCapture(absl::string_view content) {
  absl::StatusOr<CaptureHeader> header = ParseCaptureHeader(content);
  if (!header.ok()) return header.status();
  const std::optional<std::string> body = Unpack(content, kMostBodyBytes);
  if (!body) return absl::InvalidArgumentError("the cases and outcomes can't be unpacked");
  return BodyReader(*body, *std::move(header)).Read();
}

absl::StatusOr<Capture> LoadCapture(const std::string& path) {
  const absl::StatusOr<std::string> content = ReadFile(path);
  if (!content.ok()) return content.status();
  absl::StatusOr<Capture> capture = ParseCapture(*content);
  if (capture.ok()) return capture;
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": ", absl::string_view(capture.status().message())));
}

}  // namespace divfix
