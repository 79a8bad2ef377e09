#include "cli/prove/request.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "cli/flags/target_name.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/flag_values.h"
#include "corpus/control_text.h"
#include "prove/ir/signature.h"

namespace divfix::prove {

absl::Status CheckTogether(const Flags& flags) {
  const bool impls = flags.file == "impls";
  struct Given {
    const char* flag;
    bool given;
  };
  const auto refuse = [](const char* flag, const char* why) {
    return absl::InvalidArgumentError(absl::StrCat(flag, ": ", why));
  };
  if (impls) {
    for (const auto& [flag, given] :
         {Given{"--function", !flags.function.empty()},
          Given{"--arguments", !flags.arguments.empty()}, Given{"--state", !flags.state.empty()},
          Given{"--all", flags.all}, Given{"--report", !flags.report.empty()},
          Given{"--run", flags.run}, Given{"--count", !flags.count.empty()}}) {
      if (given) return refuse(flag, "applies to a function in a file, not to impls");
    }
    for (const auto& [name, value] : flags.control) {
      if (value.empty()) continue;
      return refuse(absl::StrCat("--", name).c_str(), "impls are proved for all controls at once");
    }
    if (flags.semantics != "both") {
      return refuse("--semantics", "impls are proved for the semantics that their control selects");
    }
  } else if (!flags.impl.empty()) {
    return refuse("--impl", "needs impls: divfix prove impls --impl=TEXT");
  }
  const bool map = flags.all || !flags.report.empty();
  if (map && !flags.dump.empty()) {
    return refuse("--dump", "writes one query, but --all and --report make many");
  }
  if (flags.run && map)
    return refuse("--run", "only runs the function, but --all and --report prove it");
  if (flags.run && !flags.dump.empty())
    return refuse("--run", "only runs the function, and makes no query");
  if (!flags.place.empty() && !flags.run) return refuse("--case", "needs --run");
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Question>> QuestionsOf(const Flags& flags, bool takes_control) {
  Question question;
  for (auto [name, value] : flags.control) {
    if (value.empty()) continue;
    if (name == ControlFieldName(ControlField::kTarget)) {
      const absl::StatusOr<Target> target = ParseTarget(value);
      if (!target.ok()) return About("--target", target.status());
      value = TargetName(*target);
    }
    if (absl::Status status = SetControlField(question.control, name, value); !status.ok()) {
      return About(absl::StrCat("--", name), status);
    }
    question.control_mask |= FieldMask(*FindControlField(name));
  }
  question.control_value = ControlToWord(question.control) & question.control_mask;
  std::vector<Question> questions;
  const auto add = [&](std::optional<Semantics> semantics) {
    questions.push_back(question);
    questions.back().semantics = semantics;
  };
  if (flags.semantics == "both") {
    if (takes_control) add(std::nullopt);
    add(Semantics::kPublished);
    add(Semantics::kMeasured);
  } else {
    add(flags.semantics == "published" ? Semantics::kPublished : Semantics::kMeasured);
  }
  return questions;
}

absl::StatusOr<ArrayPlace> ArrayPlaceOf(const Flags& flags) {
  constexpr uint64_t kMostCount = 1024;
  ArrayPlace array;
  if (!flags.count.empty()) {
    const absl::StatusOr<uint64_t> count = ParseNumber("--count", flags.count, 1, kMostCount);
    if (!count.ok()) return count.status();
    array.count = *count;
  }
  if (!flags.place.empty()) {
    const absl::StatusOr<uint64_t> place = ParseNumber("--case", flags.place, 0, array.count - 1);
    if (!place.ok()) return place.status();
    array.place = *place;
  }
  return array;
}

FpEnvironment FpOf(const Flags& flags) {
  return flags.fp == "ieee" ? FpEnvironment::kIeee : FpEnvironment::kAnyDaz;
}

absl::StatusOr<ProveOptions> ProveOptionsOf(const Flags& flags) {
  ProveOptions options;
  if (!absl::ParseDuration(flags.timeout, &options.timeout) ||
      options.timeout < absl::Milliseconds(1) || options.timeout > absl::Hours(24 * 7)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--timeout: '", flags.timeout, "' is not a time from 1ms to a week, such as 60s or 5m"));
  }
  return options;
}

}  // namespace divfix::prove
