// Triages for the tests of what shows them: a real one with planted faults, hostile ones and large
// ones.
#ifndef DIVFIX_TRIAGE_TESTING_TRIAGES_H_
#define DIVFIX_TRIAGE_TESTING_TRIAGES_H_

#include <algorithm>
#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"
#include "triage/report/check.h"
#include "triage/report/triage.h"

namespace divfix {

// The tally of a participant that was compared on every rule under both semantics.
inline Tally WholeTally(uint64_t cases) {
  Tally tally = {.cases = cases};
  for (auto& rules : tally.rules)
    rules.fill({.cases = std::max<uint64_t>(1, cases / (2 * kRuleCount))});
  return tally;
}

// With the verdicts given.
inline Triage Settled(Triage triage) {
  triage.standings.resize(triage.report.buckets.size());
  triage.reasons.resize(triage.report.buckets.size());
  GiveVerdicts(triage);
  return triage;
}
inline Triage Settled(Report report) { return Settled(MakeTriage(std::move(report))); }

// A check of "signs" (the sign of D is wrong wherever the quotient decides), "right" and "gpu",
// which can't run. All buckets are new.
inline Triage PlantedTriage() {
  const PlantedHook signs = EachCase([](const Case& c, Outcome right) {
    if (Judge(c).rule == Rule::kQuotient) right.d ^= kSignBit;
    return right;
  });
  Participant absent = PlantedParticipant("gpu", nullptr);
  absent.available = absl::UnavailableError("no device");
  CheckRequest request = {.participants = {PlantedParticipant("signs", signs),
                                           PlantedParticipant("right", nullptr), absent},
                          .crosscheck = {.threads = 2, .shard = {3, 512}}};
  request.plan.corpus = {{{kOne, kOne, kOne}, {}}};
  const std::atomic<bool> no_stop = false;
  Report report = Check(request, no_stop).value();
  report.run.command = {"divfix", "check"};
  return Settled(std::move(report));
}

inline ReportBucket MadeBucket(const std::string& participant, const BucketKey& parts) {
  ReportBucket b;
  b.key = FormatBucketKey(participant, parts);
  b.participant = participant;
  b.parts = parts;
  b.bucket.count = 7;
  b.bucket.example = {
      .c = {{kOne, kOne, kOne}, {}}, .expected = {kOne}, .actual = {kOne ^ kSignBit}};
  b.witnesses = {{participant, b.bucket.example.actual}, {"right", b.bucket.example.expected}};
  return b;
}

// A participant with one bucket of each standing, a problem and a key that is gone, all named with
// this text.
inline Triage NamedTriage(const std::string& name) {
  Triage triage;
  Report& report = triage.report;
  report.run = {.command = {"divfix", name}, .semantics = {Semantics::kPublished}, .cases = 9};
  report.environment.version = name;
  report.participants = {{.name = name, .family = name},
                         {.name = "absent " + name, .available = false, .reason = name}};
  for (const Rule rule : {Rule::kZero, Rule::kInfinite, Rule::kQuotient}) {
    report.buckets.push_back(MadeBucket(name, {.rule = rule, .d_mismatch = DMismatch::kSign}));
  }
  report.buckets[1].corpus = CorpusPlace{.name = name, .file = "corpus/" + name, .line = 5};
  report.buckets[2].irrelevant = {name};
  triage.standings = {Standing::kNew, Standing::kAccepted, Standing::kSeenBefore};
  triage.reasons = {"", name, ""};
  triage.compared = true;
  triage.gone = {name};
  triage.problems = {name};
  return Settled(std::move(triage));
}

// Names that must neither act as markup in any form of the report nor break its layout.
inline std::vector<std::string> HostileNames() {
  std::string controls;
  for (char c = 0; c < 32; ++c) controls.push_back(c);
  return {
      "<script>alert(1)</script>",
      "]]></failure><x a='b' c=\"d\">&amp;",
      "<!-- --><?xml ?><![CDATA[",
      "a|b`c```d\\|e\ttab\r\nnewline\n| x | y |\n# heading\n```\n",
      "@everyone #1 [link](http://x.example) ![i](j) {0} {name}",
      "\x7f\xc2\x80\xef\xbf\xbe\xef\xbf\xbf\xe2\x80\xa8\xe2\x80\xae",
      "\xff\xfe\xc0\x80\xed\xa0\x80\xf8\x88\x80\x80\x80\xf4\x90\x80\x80\xe2\x82",
      "../../etc/passwd",
      "//host/share:80/x?y#z %41",
      "",
      " ",
      "it's $(here)",
      "\xe9\x80\x9a \xf0\x9f\x98\x80 \xc3\xa9",
      controls,
      std::string(1 << 20, '`'),
      std::string(1 << 20, '\xe2'),
      std::string(1 << 20, '|'),
  };
}

// Many buckets over some participants, one in three of each standing.
inline Triage LargeTriage(size_t buckets, size_t participants) {
  Triage triage;
  Report& report = triage.report;
  report.run.semantics = {Semantics::kPublished, Semantics::kMeasured};
  for (size_t p = 0; p < participants; ++p) {
    const std::string name = absl::StrCat("mutant/with-a-rather-long-name-", p);
    report.participants.push_back({.name = name, .family = name, .tally = WholeTally(1000)});
  }
  for (size_t i = 0; i < buckets; ++i) {
    const BucketKey parts = {.rule = kRules[i % kRuleCount],
                             .required_fields = static_cast<ControlFieldSet>(i / kRuleCount % 1024),
                             .d_mismatch = static_cast<DMismatch>(8 + i % 12)};
    report.buckets.push_back(MadeBucket(report.participants[i % participants].name, parts));
    triage.standings.push_back(static_cast<Standing>(i % 3));
    triage.gone.push_back(report.buckets.back().key);
    triage.problems.push_back("the entry for " + report.buckets.back().key + " has expired");
  }
  return Settled(std::move(triage));
}

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_TESTING_TRIAGES_H_
