#include "capture/participant.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "capture/capture_plan.h"
#include "capture/case_index.h"
#include "corpus/control_text.h"

namespace divfix {
namespace {

// What all instances share.
struct Recorded {
  explicit Recorded(std::shared_ptr<const Capture> c)
      : capture(std::move(c)), index(capture->lists) {}

  std::shared_ptr<const Capture> capture;
  CaseIndex index;
};

class CaptureImplementation : public Implementation {
 public:
  explicit CaptureImplementation(std::shared_ptr<const Recorded> recorded)
      : recorded_(std::move(recorded)) {}

  bool Supports(const Control& control) const override {
    return recorded_->index.HasControl(control);
  }
  bool ReportsExceptions() const override { return recorded_->capture->info.exceptions; }
  bool answers_any_operands() const override { return false; }
  bool sees_fp_environment() const override { return false; }
  std::span<const size_t> lanes_not_run() const override { return not_run_; }
  std::vector<std::string> notes() const override {
    return {DescribeCapture(recorded_->capture->info)};
  }

  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    const Capture& capture = *recorded_->capture;
    const CaseIndex::Cases& cases = recorded_->index.Under(control);
    not_run_.clear();
    for (size_t i = 0; i < d.size(); ++i) {
      const std::optional<size_t> found = cases.Find({s0[i], s1[i], s2[i]});
      if (!found) {
        not_run_.push_back(i);
        continue;
      }
      d[i] = capture.d[*found];
      if (!exceptions.empty()) exceptions[i] = capture.exceptions[*found];
    }
    return absl::OkStatus();
  }

 private:
  std::shared_ptr<const Recorded> recorded_;
  std::vector<size_t> not_run_;
};

}  // namespace

std::string DescribeCapture(const CaptureInfo& info) {
  const Control control = {.semantics = info.semantics, .target = info.target};
  return absl::StrCat("what ", info.participant, " gave on ", info.date, " on ", info.device, " (",
                      info.driver, "), ", FormatControlField(control, ControlField::kTarget), " ",
                      FormatControlField(control, ControlField::kSemantics),
                      info.exceptions ? "" : ", without exceptions", "; recorded by divfix ",
                      info.divfix_version, ", revision ", info.divfix_revision);
}

Participant CaptureParticipant(std::shared_ptr<const Capture> capture, std::string name) {
  const CaptureInfo& info = capture->info;
  Participant participant;
  participant.name = name.empty() ? absl::StrCat("capture/", info.participant) : std::move(name);
  participant.family = absl::StrCat("capture/", info.family);
  participant.kind = "capture";
  participant.description = DescribeCapture(info);
  participant.supports = absl::StrCat("the ", CountCases(capture->lists), " cases that it holds");
  participant.device = info.device;
  participant.driver = info.driver;
  participant.make = [recorded = std::make_shared<const Recorded>(std::move(capture))] {
    return std::make_unique<CaptureImplementation>(recorded);
  };
  return participant;
}

}  // namespace divfix
