#include "triage/testing/verdict_kinds.h"

#include <functional>
#include <utility>

#include "impls/fp_environment.h"
#include "oracle/oracle.h"
#include "triage/report/baseline.h"
#include "triage/testing/triages.h"

namespace divfix {
namespace {

using Result = Verdict::Result;

// Both participants were compared in full and are right.
Report Sound() {
  Report report;
  report.run = {.command = {"divfix", "check"},
                .semantics = {Semantics::kPublished, Semantics::kMeasured},
                .cases = 2000};
  report.participants = {{.name = "mine",
                          .family = "mine",
                          .tally = WholeTally(2000),
                          .declares_semantics = false,
                          .flags = {"--plugin=mine.so"}},
                         {.name = "right", .family = "right", .tally = WholeTally(2000)}};
  report.bins_reached = report.bins_reachable = 550;
  return report;
}

// A bucket of "mine" whose example is 0/1 or, where the semantics differ, a quotient that is a NaN.
ReportBucket WrongZero(Semantics semantics) {
  ReportBucket b = MadeBucket(
      "mine", {.semantics = semantics, .rule = Rule::kZero, .d_mismatch = DMismatch::kZeroSign});
  b.bucket.example.c = {{kOne, kOne, 0}, {.semantics = semantics}};
  b.bucket.example.expected = Judge(b.bucket.example.c).outcome;
  b.bucket.example.actual = b.bucket.example.expected;
  b.bucket.example.actual.d ^= kSignBit;
  b.witnesses = {{"mine", b.bucket.example.actual}, {"right", b.bucket.example.expected}};
  return b;
}

ReportBucket RightUnderMeasured() {
  ReportBucket b = MadeBucket("mine", {.semantics = Semantics::kPublished,
                                       .rule = Rule::kQuotient,
                                       .d_mismatch = DMismatch::kNumberForNan});
  b.bucket.example.c = {{0x7fc00000, kOne, kOne}, {}};
  b.bucket.example.expected = Judge(b.bucket.example.c).outcome;
  Case measured = b.bucket.example.c;
  measured.control.semantics = Semantics::kMeasured;
  b.bucket.example.actual = Judge(measured).outcome;
  b.witnesses = {{"mine", b.bucket.example.actual}, {"right", b.bucket.example.expected}};
  return b;
}

ReportBucket Crash() {
  ReportBucket b = WrongZero(Semantics::kPublished);
  b.parts.d_mismatch = DMismatch::kCrash;
  b.key = FormatBucketKey("mine", b.parts);
  b.bucket.example.actual = b.bucket.example.expected;
  b.bucket.example.note = "killed by signal 11 (SIGSEGV)";
  b.witnesses = {{"mine", std::nullopt}, {"right", b.bucket.example.expected}};
  return b;
}

// Wrong zeros that only DAZ shows.
ReportBucket WrongUnderDaz(Semantics semantics) {
  ReportBucket b = WrongZero(semantics);
  b.parts.d_mismatch = DMismatch::kFpEnvironment;
  b.key = FormatBucketKey("mine", b.parts);
  b.bucket.example.setting.fp_variant = static_cast<uint8_t>(FindFpVariant("DAZ").value());
  return b;
}

void AddWrongUnderDaz(Report& report) {
  report.buckets = {WrongUnderDaz(Semantics::kPublished), WrongUnderDaz(Semantics::kMeasured)};
}

void LeaveOutUnderflow(Report& report) {
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    report.participants[0].tally.Of(semantics, Rule::kUnderflow) = {};
  }
}

void AddWrongZeros(Report& report) {
  report.buckets = {WrongZero(Semantics::kPublished), WrongZero(Semantics::kMeasured)};
}

// `change` is made before the verdicts are given, `known` says what is known of the buckets.
Triage Made(const std::function<void(Report&)>& change,
            const std::function<void(Triage&)>& known = nullptr) {
  Report report = Sound();
  change(report);
  Triage triage = MakeTriage(std::move(report));
  if (known) known(triage);
  GiveVerdicts(triage);
  return triage;
}

void Accept(Triage& triage) {
  std::vector<Problem> problems;
  std::string text;
  for (const ReportBucket& b : triage.report.buckets) {
    text += b.key + " share=100% owner=ann link=none expires=2100-01-01 # known\n";
  }
  if (text.empty()) {
    text =
        "mine:measured:zero:nothing:zero-sign:equal share=1% owner=a link=b expires=2100-01-01 # "
        "old\n";
  }
  ApplyBaseline(ParseBaseline("accepted.txt", text, problems), absl::CivilDay(2030, 1, 1), triage);
}

}  // namespace

std::vector<VerdictKind> VerdictKinds() {
  return {
      {"passes", Made([](Report&) {}), Result::kPasses, false, true},
      {"other-semantics-only", Made([](Report& r) { r.buckets = {RightUnderMeasured()}; }),
       Result::kPasses, false, true},
      {"differs", Made(AddWrongZeros), Result::kDiffers, true, false},
      {"crash-only", Made([](Report& r) { r.buckets = {Crash()}; }), Result::kDiffers, true, false},
      {"wrong-in-a-mode-only", Made([](Report& r) {
         r.run.fp_warns = true;
         AddWrongUnderDaz(r);
       }),
       Result::kPasses, false, true},
      {"wrong-in-a-mode-that-counts", Made(AddWrongUnderDaz), Result::kDiffers, true, false},
      {"wrong-in-a-mode-and-else", Made([](Report& r) {
         r.run.fp_warns = true;
         AddWrongUnderDaz(r);
         r.buckets.push_back(Crash());
       }),
       Result::kDiffers, true, false},
      {"nothing-compared", Made([](Report& r) {
         r.participants[0].tally = {.unsupported = 2000};
         r.participants[0].declares_semantics = true;
       }),
       Result::kComparedWithNothing, true, false},
      {"built-in-compared-with-nothing",
       Made([](Report& r) { r.participants[1].tally = {.unsupported = 2000}; }), Result::kPasses,
       false, true},
      {"rule-not-compared", Made(LeaveOutUnderflow), Result::kIncomplete, true, false},
      {"cases-left-out", Made([](Report& r) { r.participants[0].tally.left_out = 5; }),
       Result::kPasses, false, true},
      {"baseline-only", Made(AddWrongZeros, Accept), Result::kKnown, false, true},
      {"baseline-stale", Made([](Report&) {}, Accept), Result::kPasses, false, false},
      {"seen-before-only",
       Made(AddWrongZeros,
            [](Triage& t) {
              const Report other = t.report;
              CompareWith(other, t);
            }),
       Result::kKnown, false, true},
      {"interrupted", Made([](Report& r) {
         r.run.interrupted = true;
         LeaveOutUnderflow(r);
       }),
       Result::kPasses, false, true},
      {"one-shard", Made([](Report& r) {
         r.run.shard = {.index = 1, .count = 200};
         LeaveOutUnderflow(r);
       }),
       Result::kPasses, false, true},
      {"shards-missing", Made([](Report& r) {
         r.run.shard = {.index = 1, .count = 3};
         r.run.shards_missing = {"0/3", "2/3"};
       }),
       Result::kPasses, false, false},
      {"could-not-run", Made([](Report& r) {
         r.participants[0].available = false;
         r.participants[0].reason = "no device";
         r.participants[0].tally = {};
       }),
       Result::kCouldNotRun, false, true},
      {"unproved", Made([](Report& r) { r.run.unproved = {"mine: rule zero is not proved"}; }),
       Result::kPasses, false, false},
  };
}

}  // namespace divfix
