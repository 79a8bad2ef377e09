#include "triage/testing/html_pages.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "crosscheck/draw.h"
#include "crosscheck/testing/planted.h"
#include "impls/mutants/mutants.h"
#include "impls/registry.h"
#include "triage/buckets/mismatch.h"
#include "triage/report/check.h"
#include "triage/testing/triages.h"

namespace divfix {
namespace {

constexpr const char* kMutants[] = {"mutant/nan-quieted-only-under-ieee",
                                    "mutant/underflow-compare-le", "mutant/underflow-ignores-up",
                                    "mutant/zero-sign-of-quotient"};

Triage Sorted(Report report) {
  Triage triage = MakeTriage(std::move(report));
  for (size_t i = 0; i < triage.report.buckets.size(); ++i) {
    if (i % 5 == 3) triage.standings[i] = Standing::kAccepted;
    if (i % 5 == 4) triage.standings[i] = Standing::kSeenBefore;
  }
  GiveVerdicts(triage);
  return triage;
}

Triage MakeReal() {
  std::vector<Participant> participants = HostParticipants();
  std::erase_if(participants, [](const Participant& p) {
    return !p.on_request.empty() && std::ranges::find(kMutants, p.name) == std::end(kMutants);
  });
  Participant absent = PlantedParticipant("hip/instruction", nullptr);
  absent.available = absl::UnavailableError("no device: /dev/kfd does not exist");
  participants.push_back(absent);
  CheckRequest request = {.participants = participants,
                          .crosscheck = {.threads = 2, .shard = {3, 509}}};
  request.plan.corpus = {{{0x3f800000, 0x3f800000, 0x3f800000}, {}}};
  const std::atomic<bool> no_stop = false;
  Triage triage = Sorted(Check(request, no_stop).value());
  triage.report.run.command = {"divfix", "check", "--impl=*", "--impl=mutant/underflow-compare-le",
                               "--shard=3/509"};
  if (!triage.report.buckets.empty()) {
    triage.report.buckets[0].corpus =
        CorpusPlace{"snan-numerator-is-quieted", "corpus/nan_payloads.txt", 12};
  }
  triage.problems = {
      "baseline.txt:7: mutant/underflow-compare-le:published:zero:omod:zero-sign:equal no longer "
      "occurs"};
  triage.gone = {"mutant/omod-doubles:published:quotient:denorm,ieee,omod:value:equal"};
  return triage;
}

// A drawn case that somebody got wrong in some way.
ReportBucket DrawnBucket(Generator& generator, size_t number, const std::string& participant) {
  ReportBucket b;
  b.participant = participant;
  Example& example = b.bucket.example;
  example.c = {DrawOperands(generator), DrawControl(generator)};
  const Expectation verdict = Judge(example.c);
  example.expected = verdict.outcome;
  example.actual = verdict.outcome;
  example.actual.d ^= 1u << number % 32;
  if (number % 7 == 0) example.actual.exceptions ^= kInexact;
  b.parts = {.semantics = example.c.control.semantics,
             .rule = verdict.rule,
             .required_fields = static_cast<ControlFieldSet>(number % 8),
             .d_mismatch = CompareD(example.expected.d, example.actual.d),
             .exception_mismatch =
                 CompareExceptions(example.expected.exceptions, example.actual.exceptions)};
  b.key = absl::StrCat(FormatBucketKey(participant, b.parts), number);
  b.bucket.count = 1 + number * number;
  b.irrelevant = {"any S0", "either sign of S1"};
  return b;
}

}  // namespace

Triage RealTriage() {
  static const Triage triage = MakeReal();
  return triage;
}

Triage HostileTriage() {
  const std::vector<std::string> names = {
      "<script>alert(1)</script>",
      "\"><img src=x onerror=alert(2)>",
      "not\xff\xfeutf8\xc0\x80 <b>bold</b>",
      "'; touch pwned; echo '",
      "$(touch pwned) `touch pwned`",
      "</script><!-- <script>alert(3)//",
      "line\nbreak\ttab\x1b[31m",
      "\xe2\x80\xae reversed",
      "javascript:alert(4)",
      "@DATA@ @SCRIPT@",
      "__proto__",
      std::string(300, 'w'),
  };
  Report report;
  report.run.command = {"divfix", "check", "--impl=<script>alert(5)</script>", "a'b"};
  report.run.semantics = {Semantics::kPublished};
  report.environment.cpu = "<i>cpu</i>";
  report.bins_missing = {"<script>alert(6)</script>"};
  Generator generator(7);
  for (size_t i = 0; i < names.size(); ++i) {
    ReportParticipant& p = report.participants.emplace_back();
    p.name = names[i];
    p.family = names[i];
    p.tally = WholeTally(1000);
    ReportBucket b = DrawnBucket(generator, i, names[i]);
    b.key = absl::StrCat(names[i], ":published:", b.key);
    b.irrelevant = {names[(i + 1) % names.size()]};
    b.corpus = CorpusPlace{names[0], "</script>.txt", 1};
    for (const std::string& other : names) {
      b.witnesses.push_back(
          {other, other == names[i] ? b.bucket.example.actual : b.bucket.example.expected});
    }
    b.witnesses.push_back({"<svg onload=alert(7)>", std::nullopt});
    report.buckets.push_back(b);
  }
  ReportParticipant& absent = report.participants.emplace_back();
  absent.name = "absent";
  absent.available = false;
  absent.reason = "<img src=x onerror=alert(8)> \xff";
  Triage triage = Sorted(std::move(report));
  triage.gone = {names[0], names[2]};
  triage.problems = {names[5], "\xff"};
  return triage;
}

Triage ManyTriage(size_t buckets) {
  constexpr size_t kParticipants = 40;
  Report report;
  report.run.command = {"divfix", "check"};
  report.run.semantics = {Semantics::kPublished, Semantics::kMeasured};
  report.run.cases = 152'569'963;
  report.run.elapsed = absl::Seconds(5);
  report.bins_reachable = Coverage::Reachable().reached_count();
  for (size_t bin = 0; bin < Coverage::kBins; bin += 23) {
    if (Coverage::Reachable().reached(bin)) report.bins_missing.push_back(Coverage::BinName(bin));
  }
  report.bins_reached = report.bins_reachable - report.bins_missing.size();
  for (size_t i = 0; i < kParticipants; ++i) {
    ReportParticipant& p = report.participants.emplace_back();
    p.name = absl::StrCat("mutant/number-", i);
    p.family = p.name;
    p.tally = WholeTally(152'569'963);
  }
  Generator generator(1);
  for (size_t i = 0; i < buckets; ++i) {
    const std::string& name = report.participants[i * kParticipants / buckets].name;
    ReportBucket& b = report.buckets.emplace_back(DrawnBucket(generator, i, name));
    for (const ReportParticipant& p : report.participants) {
      const bool wrong = p.name == name || (p.name.size() + i) % 11 == 0;
      b.witnesses.push_back({p.name, wrong ? b.bucket.example.actual : b.bucket.example.expected});
    }
  }
  return Sorted(std::move(report));
}

}  // namespace divfix
