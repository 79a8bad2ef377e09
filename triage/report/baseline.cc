#include "triage/report/baseline.h"

#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "corpus/read_file.h"
#include "oracle/rule.h"
#include "triage/buckets/mismatch.h"

namespace divfix {
namespace {

constexpr char kHead[] =
    "# Buckets of divergences that are accepted for now, one a line:\n"
    "#   KEY  owner=NAME  link=URL  expires=YYYY-MM-DD  # reason\n"
    "# 'divfix check --baseline' refuses an entry without a reason, and fails when one has expired "
    "or no longer occurs.\n\n";

// Returns what is wrong with the text as a bucket's key, or "".
std::string KeyFault(absl::string_view key) {
  if (key.find_first_of("*?[") != absl::string_view::npos) {
    return "the key would match more than one bucket: patterns are not allowed here";
  }
  const std::vector<std::string> parts = absl::StrSplit(key, ':');
  if (parts.size() != 6) {
    return absl::StrCat("a key has six parts with ':' between them, this one has ", parts.size());
  }
  for (const std::string& part : parts) {
    if (part.empty()) return "a part of the key is empty";
  }
  if (parts[1] != "published" && parts[1] != "measured") {
    return absl::StrCat("'", parts[1], "' is not one of the semantics published, measured");
  }
  if (!FindRule(parts[2])) return absl::StrCat("there is no rule '", parts[2], "'");
  if (!FindDMismatch(parts[4])) return absl::StrCat("there is no mismatch of D '", parts[4], "'");
  return "";
}

// Reads a line that is neither blank nor a comment. Returns what is wrong with it, or "".
std::string ParseLine(absl::string_view line, BaselineEntry& entry) {
  const std::pair<absl::string_view, absl::string_view> halves =
      absl::StrSplit(line, absl::MaxSplits('#', 1));
  entry.reason = std::string(absl::StripAsciiWhitespace(halves.second));
  const std::vector<std::string> words =
      absl::StrSplit(halves.first, absl::ByAnyChar(" \t"), absl::SkipEmpty());
  if (words.empty()) return "there is no key";
  entry.key = words[0];
  if (std::string fault = KeyFault(entry.key); !fault.empty()) return fault;
  std::map<std::string, std::string> fields;
  for (size_t i = 1; i < words.size(); ++i) {
    const std::pair<std::string, std::string> field =
        absl::StrSplit(words[i], absl::MaxSplits('=', 1));
    if (field.first != "owner" && field.first != "link" && field.first != "expires") {
      return absl::StrCat("'", words[i], "' is not owner=, link= or expires=");
    }
    if (!fields.emplace(field).second) return absl::StrCat(field.first, "= is given twice");
  }
  for (const char* name : {"owner", "link", "expires"}) {
    if (fields[name].empty()) return absl::StrCat(name, "= is missing or empty");
  }
  entry.owner = fields["owner"];
  entry.link = fields["link"];
  if (!absl::ParseCivilTime(fields["expires"], &entry.expires)) {
    return absl::StrCat("expires=", fields["expires"], " is not a day such as 2027-03-31");
  }
  if (entry.reason.empty()) return "there is no reason: write one after '#'";
  return "";
}

// The participant's family, the first part of a key.
std::string FamilyOf(absl::string_view key) { return std::string(key.substr(0, key.find(':'))); }

// Whether the run would have found the bucket, if it were still there.
bool WouldBeSeen(absl::string_view key, const Report& report) {
  const RunInfo& run = report.run;
  // Which buckets a campaign finds depends on where its engine leads it.
  if (run.interrupted || !run.unproved.empty() || run.shard.count != 1 ||
      !run.shards_missing.empty() || !run.control.empty() || !run.fp_environments ||
      !run.engines.empty()) {
    return false;
  }
  const std::vector<std::string> parts = absl::StrSplit(key, ':');
  const bool semantics =
      std::ranges::any_of(run.semantics, [&](Semantics s) { return parts[1] == SemanticsName(s); });
  return semantics && std::ranges::any_of(report.participants, [&](const ReportParticipant& p) {
           return p.available && p.family == FamilyOf(key);
         });
}

}  // namespace

Baseline ParseBaseline(const std::string& path, absl::string_view text,
                       std::vector<Problem>& problems) {
  Baseline baseline = {.path = path, .text = std::string(text)};
  std::map<std::string, int> lines;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    line = absl::StripAsciiWhitespace(line);
    if (line.empty() || absl::StartsWith(line, "#")) continue;
    BaselineEntry entry = {.line = number};
    std::string fault = ParseLine(line, entry);
    if (fault.empty()) {
      const auto [first, inserted] = lines.emplace(entry.key, number);
      if (!inserted) fault = absl::StrCat("the key occurs already on line ", first->second);
    }
    if (fault.empty()) {
      baseline.entries.push_back(std::move(entry));
    } else {
      problems.push_back({path, number, 1, fault});
    }
  }
  return baseline;
}

absl::StatusOr<Baseline> LoadBaseline(const std::string& path, std::vector<Problem>& problems) {
  const absl::StatusOr<std::string> text = ReadFile(path);
  if (!text.ok()) return text.status();
  return ParseBaseline(path, *text, problems);
}

void ApplyBaseline(const Baseline& baseline, absl::CivilDay today, Triage& triage) {
  std::set<std::string> occurring;
  for (const ReportBucket& bucket : triage.report.buckets) occurring.insert(bucket.key);
  std::map<std::string, const BaselineEntry*> accepted;
  triage.compared |= !baseline.path.empty();
  for (const BaselineEntry& entry : baseline.entries) {
    auto complain = [&](const std::string& what) {
      triage.problems.push_back(absl::StrCat(baseline.path, ":", entry.line, ": ", entry.key, " ",
                                             what, " (owner ", entry.owner, ", ", entry.link, ")"));
    };
    if (entry.expires < today) {
      complain(absl::StrCat("has expired on ", absl::FormatCivilTime(entry.expires)));
      continue;
    }
    accepted.emplace(entry.key, &entry);
    if (!occurring.contains(entry.key) && WouldBeSeen(entry.key, triage.report)) {
      complain("no longer occurs: delete the line");
    }
  }
  for (size_t i = 0; i < triage.standings.size(); ++i) {
    const auto found = accepted.find(triage.report.buckets[i].key);
    if (found == accepted.end()) continue;
    const BaselineEntry& entry = *found->second;
    triage.standings[i] = Standing::kAccepted;
    triage.reasons[i] = absl::StrCat(entry.reason, " (owner ", entry.owner, ", ", entry.link,
                                     ", until ", absl::FormatCivilTime(entry.expires), ")");
  }
}

std::string WithNewBuckets(const std::string& text, const Triage& triage, absl::CivilDay today) {
  std::string updated = text.empty() ? kHead : text;
  if (!absl::EndsWith(updated, "\n")) updated += "\n";
  const std::string expires = absl::FormatCivilTime(today + 91);
  std::set<std::string> added;
  for (size_t i = 0; i < triage.standings.size(); ++i) {
    const std::string& key = triage.report.buckets[i].key;
    const Standing standing = triage.standings[i];
    if (standing == Standing::kAccepted || standing == Standing::kOtherSemantics) continue;
    if (!added.insert(key).second) continue;
    absl::StrAppend(&updated, key, "  owner=  link=  expires=", expires, "  #\n");
  }
  return updated;
}

}  // namespace divfix
