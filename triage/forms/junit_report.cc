#include "triage/forms/junit_report.h"

#include <array>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "triage/forms/xml_text.h"
#include "triage/report/bucket_text.h"
#include "triage/report/safe_text.h"

namespace divfix {
namespace {

constexpr size_t kDecoded = 10;  // buckets of a test with their examples; the rest by key
constexpr size_t kReasonBytes = 1000;
constexpr size_t kSuiteNameBytes = 300;

struct Counts {
  size_t tests = 0;
  size_t failures = 0;
  size_t skipped = 0;
  double seconds = 0;

  void Add(const Counts& other) {
    tests += other.tests;
    failures += other.failures;
    skipped += other.skipped;
    seconds += other.seconds;
  }
};

std::string CountAttributes(const Counts& c) {
  return absl::StrFormat("tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\" time=\"%.3f\"",
                         c.tests, c.failures, c.skipped, c.seconds);
}

// A suite's text, written once its tests are known.
struct Suite {
  std::string name;
  std::string head;  // properties
  std::string tests;
  Counts counts;
};

// Adds a test that holds `inside`, which may be empty.
void AddTest(absl::string_view name, double seconds, absl::string_view inside, Suite& suite) {
  ++suite.counts.tests;
  suite.counts.seconds += seconds;
  absl::StrAppend(&suite.tests, "    <testcase classname=\"", XmlAttribute(suite.name),
                  "\" name=\"", XmlAttribute(name), "\"");
  absl::StrAppendFormat(&suite.tests, " time=\"%.3f\"", seconds);
  if (inside.empty()) {
    absl::StrAppend(&suite.tests, "/>\n");
  } else {
    absl::StrAppend(&suite.tests, ">\n", inside, "    </testcase>\n");
  }
}

std::string Failure(absl::string_view message, absl::string_view type, absl::string_view text) {
  return absl::StrCat("      <failure message=\"", XmlAttribute(message), "\" type=\"", type, "\">",
                      XmlText(text), "</failure>\n");
}

std::string FailureOf(const Report& report, const std::vector<size_t>& buckets) {
  std::string text;
  for (size_t i = 0; i < buckets.size(); ++i) {
    const ReportBucket& b = report.buckets[buckets[i]];
    if (i < kDecoded) {
      absl::StrAppend(&text, BucketText(b), "\n");
    } else {
      absl::StrAppend(&text, OneLine(b.key, kKeyBytes), "\n");
    }
  }
  return Failure(Plural(buckets.size(), "new bucket of divergences", "new buckets of divergences"),
                 "divergence", text);
}

// The buckets of one participant under one rule.
struct RuleBuckets {
  std::vector<size_t> fresh;
  std::string known;  // as lines
};

const char* KnownAs(Standing standing) {
  switch (standing) {
    case Standing::kAccepted:
      return "accepted in the baseline: ";
    case Standing::kOtherSemantics:
      return "of semantics that the participant does not follow: ";
    case Standing::kWarning:
      return "a warning, wrong only in another floating-point mode of the host: ";
    case Standing::kNew:
    case Standing::kSeenBefore:
      break;
  }
  return "also in the other report: ";
}

// The run's time, shared among participants and rules by their numbers of cases: they run together.
double SecondsOf(const Report& report, const ReportParticipant& participant, Rule rule) {
  uint64_t of_rule = 0;
  uint64_t all = 0;
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    of_rule += participant.tally.Of(semantics, rule).cases;
    for (const ReportParticipant& p : report.participants) all += p.tally.CasesUnder(semantics);
  }
  if (all == 0) return 0;
  return absl::ToDoubleSeconds(report.run.elapsed) * static_cast<double>(of_rule) /
         static_cast<double>(all);
}

Suite SuiteOf(const Triage& triage, const ReportParticipant& participant, const Verdict& verdict) {
  std::array<RuleBuckets, kRuleCount> rules;
  for (const size_t i : verdict.buckets) {
    const ReportBucket& b = triage.report.buckets[i];
    RuleBuckets& of_rule = rules[static_cast<size_t>(b.parts.rule)];
    const Standing standing = triage.standings[i];
    if (standing == Standing::kNew) {
      of_rule.fresh.push_back(i);
    } else {
      const bool accepted = standing == Standing::kAccepted;
      absl::StrAppend(&of_rule.known, KnownAs(standing), OneLine(b.key, kKeyBytes), ", ",
                      Plural(b.bucket.count, "divergence", "divergences"),
                      accepted ? absl::StrCat(": ", OneLine(triage.reasons[i], kReasonBytes)) : "",
                      "\n");
    }
  }
  Suite suite = {.name = OneLine(participant.name, kSuiteNameBytes)};
  const auto property = [&](absl::string_view name, absl::string_view value) {
    absl::StrAppend(&suite.head, "      <property name=\"", name, "\" value=\"",
                    XmlAttribute(value), "\"/>\n");
  };
  property("family", OneLine(participant.family, kSuiteNameBytes));
  property("cases", absl::StrCat(participant.tally.cases));
  property("divergences", absl::StrCat(participant.tally.divergences));
  for (const std::string& note : participant.tally.notes)
    property("note", OneLine(note, kNoteBytes));
  property("result", VerdictResultName(verdict.result));
  property("verdict", verdict.sentence);
  for (const Rule rule : kRules) {
    const RuleBuckets& of_rule = rules[static_cast<size_t>(rule)];
    std::string inside;
    if (!of_rule.fresh.empty()) {
      ++suite.counts.failures;
      inside = FailureOf(triage.report, of_rule.fresh);
    } else if (participant.available && !verdict.covers(rule)) {
      ++suite.counts.skipped;
      inside = "      <skipped message=\"not compared on any case of this rule\"/>\n";
    } else if (!participant.available) {
      ++suite.counts.skipped;
      inside = absl::StrCat("      <skipped message=\"",
                            XmlAttribute(OneLine(participant.reason, kReasonBytes)), "\"/>\n");
    }
    if (!of_rule.known.empty()) {
      absl::StrAppend(&inside, "      <system-out>", XmlText(of_rule.known), "</system-out>\n");
    }
    AddTest(RuleName(rule), SecondsOf(triage.report, participant, rule), inside, suite);
  }
  return suite;
}

Suite ProblemSuite(const std::vector<std::string>& problems) {
  Suite suite = {.name = "the run as a whole"};
  std::string text;
  for (const std::string& problem : problems) {
    absl::StrAppend(&text, OneLine(problem, kReasonBytes), "\n");
  }
  ++suite.counts.failures;
  AddTest("no problem", 0, Failure(Plural(problems.size(), "problem", "problems"), "problem", text),
          suite);
  return suite;
}

}  // namespace

std::string FormatJunitReport(const Triage& triage) {
  const RunInfo& run = triage.report.run;
  const std::string timestamp =
      absl::FormatTime("%Y-%m-%d%ET%H:%M:%S", run.start, absl::UTCTimeZone());
  Counts all;
  std::string suites;
  const auto append = [&](const Suite& suite) {
    all.Add(suite.counts);
    absl::StrAppend(&suites, "  <testsuite name=\"", XmlAttribute(suite.name), "\" ",
                    CountAttributes(suite.counts), " timestamp=\"", timestamp, "\">\n");
    if (!suite.head.empty()) {
      absl::StrAppend(&suites, "    <properties>\n", suite.head, "    </properties>\n");
    }
    absl::StrAppend(&suites, suite.tests, "  </testsuite>\n");
  };
  for (size_t i = 0; i < triage.report.participants.size(); ++i) {
    append(SuiteOf(triage, triage.report.participants[i], triage.verdicts.at(i)));
  }
  if (!triage.problems.empty()) append(ProblemSuite(triage.problems));
  return absl::StrFormat(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<testsuites name=\"divfix\" %s>\n%s</testsuites>\n",
      CountAttributes(all), suites);
}

}  // namespace divfix
