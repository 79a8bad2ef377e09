#include "triage/report/baseline.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "corpus/read_file.h"
#include "crosscheck/selection.h"
#include "oracle/rule.h"
#include "triage/buckets/mismatch.h"

namespace divfix {
namespace {

constexpr char kHead[] =
    "# Buckets of divergences that are accepted for now, one a line:\n"
    "#   KEY  share=PERCENT  owner=NAME  link=URL  expires=YYYY-MM-DD  # reason\n"
    "# 'divfix check --baseline' refuses an entry without a reason, and fails when one has "
    "expired, "
    "no longer occurs, or\n# holds for more than twice that share of its rule's cases.\n\n";

constexpr absl::string_view kFields[] = {"share", "owner", "link", "expires"};

// Returns what is wrong with the text as a bucket's key, or "".
std::string KeyFault(absl::string_view key) {
  const std::vector<std::string> parts = absl::StrSplit(key, ':');
  if (parts.size() != 6) {
    return absl::StrCat("a key has six parts with ':' between them, this one has ", parts.size());
  }
  for (const std::string& part : parts) {
    if (part.empty()) return "a part of the key is empty";
  }
  const auto matches = [&](size_t part, const char* name) {
    return MatchesGlob(parts[part], name);
  };
  if (!matches(1, "published") && !matches(1, "measured")) {
    return absl::StrCat("'", parts[1], "' is not one of the semantics published, measured");
  }
  if (std::ranges::none_of(kRules, [&](Rule rule) { return matches(2, RuleName(rule)); })) {
    return absl::StrCat("there is no rule '", parts[2], "'");
  }
  bool known = false;
  for (int m = 0; m < kDMismatches; ++m) {
    known |= matches(4, DMismatchName(static_cast<DMismatch>(m)));
  }
  if (!known) return absl::StrCat("there is no mismatch of D '", parts[4], "'");
  // A pattern that accepts a crash, a changed state and a wrong value alike would hide anything.
  if (matches(4, "crash") && matches(4, "value")) {
    return absl::StrCat("the mismatch of D '", parts[4], "' matches any: name one, or '*-bit'");
  }
  return "";
}

// Whether the entry's key, which may be a pattern, matches that of a bucket.
bool Accepts(absl::string_view pattern, absl::string_view key) {
  const std::vector<absl::string_view> wanted = absl::StrSplit(pattern, ':');
  const std::vector<absl::string_view> parts = absl::StrSplit(key, ':');
  return std::ranges::equal(wanted, parts, MatchesGlob);
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
    if (std::ranges::count(kFields, field.first) == 0) {
      return absl::StrCat("'", words[i], "' is not share=, owner=, link= or expires=");
    }
    if (!fields.emplace(field).second) return absl::StrCat(field.first, "= is given twice");
  }
  for (const absl::string_view name : kFields) {
    if (fields[std::string(name)].empty()) return absl::StrCat(name, "= is missing or empty");
  }
  const absl::string_view share = fields["share"];
  if (!absl::EndsWith(share, "%") ||
      !absl::SimpleAtod(share.substr(0, share.size() - 1), &entry.share) || entry.share < 0 ||
      entry.share > 100) {
    return absl::StrCat("share=", share, " is not a share such as 0.4%");
  }
  entry.share /= 100;
  entry.owner = fields["owner"];
  entry.link = fields["link"];
  if (!absl::ParseCivilTime(fields["expires"], &entry.expires)) {
    return absl::StrCat("expires=", fields["expires"], " is not a day such as 2027-03-31");
  }
  if (entry.reason.empty()) return "there is no reason: write one after '#'";
  return "";
}

// How many of the cases of the bucket's rule that its participant was compared on diverge in this
// way.
struct Share {
  double divergences = 0;
  double cases = 0;
  // How much it may grow. A run that left out cases has others in another proportion.
  double growth = 2;

  double value() const { return cases == 0 ? 0 : std::min(1.0, divergences / cases); }
  std::string text() const { return absl::StrFormat("%.3g%%", value() * 100); }
  // Whether it is that much more than the given one, and not by chance: three standard deviations.
  bool is_grown_from(double before) const {
    const double most = growth * before * cases;
    return std::min(divergences, cases) > most + 3 * std::sqrt(most) + 3;
  }
};

// The share of each key. Of participants of one family, the one with the most counts.
std::map<std::string, Share> SharesByKey(const Report& report) {
  std::map<std::string, const ReportParticipant*> participants;
  for (const ReportParticipant& p : report.participants) participants.emplace(p.name, &p);
  std::map<std::string, Share> shares;
  for (const ReportBucket& b : report.buckets) {
    const auto owner = participants.find(b.participant);
    Share share = {.divergences = static_cast<double>(b.bucket.count)};
    if (owner != participants.end()) {
      const Tally& tally = owner->second->tally;
      share.cases = static_cast<double>(tally.Of(b.parts.semantics, b.parts.rule).cases);
      if (tally.left_out > tally.cases / 20) share.growth = 10;
    }
    Share& most = shares[b.key];
    if (most.cases == 0 || share.value() > most.value()) most = share;
  }
  return shares;
}

// Whether shares of the run's buckets can be compared with those of other runs. What the run has
// left out, or what an engine chose, would change them.
bool HasUsualShares(const RunInfo& run) {
  return run.engines.empty() && run.control.empty() && !run.interrupted;
}

// Whether the run would have found a bucket of this key, if it were still there.
bool WouldBeSeen(absl::string_view key, const Report& report) {
  const RunInfo& run = report.run;
  // Which buckets a campaign finds depends on where its engine leads it.
  if (run.interrupted || !run.unproved.empty() || run.shard.count != 1 ||
      !run.shards_missing.empty() || !run.control.empty() || !run.fp_environments ||
      !run.engines.empty()) {
    return false;
  }
  const std::vector<std::string> parts = absl::StrSplit(key, ':');
  const bool semantics = std::ranges::any_of(
      run.semantics, [&](Semantics s) { return MatchesGlob(parts[1], SemanticsName(s)); });
  return semantics && std::ranges::any_of(report.participants, [&](const ReportParticipant& p) {
           return p.available && MatchesGlob(parts[0], p.family);
         });
}

// Replaces the share on the line of the key, and returns whether there is one.
bool SetShare(const std::string& key, const std::string& share, std::string& text) {
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  for (std::string& line : lines) {
    std::vector<std::string> words =
        absl::StrSplit(line, absl::ByAnyChar(" \t"), absl::SkipEmpty());
    if (words.empty() || words.front() != key) continue;
    const size_t begin = line.find("share=");
    if (begin == std::string::npos) return true;
    line.replace(begin, line.find_first_of(" \t", begin) - begin, share);
    text = absl::StrJoin(lines, "\n");
    return true;
  }
  return false;
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
  const std::map<std::string, Share> shares = SharesByKey(triage.report);
  std::map<std::string, const BaselineEntry*> accepted;  // by key of a bucket
  triage.compared |= !baseline.path.empty();
  for (const BaselineEntry& entry : baseline.entries) {
    auto complain = [&](const std::string& what) {
      triage.problems.push_back(absl::StrCat(baseline.path, ":", entry.line, ": ", what, " (owner ",
                                             entry.owner, ", ", entry.link, ")"));
    };
    if (entry.expires < today) {
      complain(absl::StrCat(entry.key, " has expired on ", absl::FormatCivilTime(entry.expires)));
      continue;
    }
    bool occurs = false;
    for (const auto& [key, share] : shares) {
      if (!Accepts(entry.key, key)) continue;
      occurs = true;
      if (HasUsualShares(triage.report.run) && share.is_grown_from(entry.share)) {
        complain(absl::StrFormat(
            "%s has grown from %.3g%% to %s of its rule's cases: it may hide another fault", key,
            entry.share * 100, share.text()));
      } else {
        accepted.emplace(key, &entry);
      }
    }
    if (!occurs && WouldBeSeen(entry.key, triage.report)) {
      complain(absl::StrCat(entry.key, " no longer occurs: delete the line"));
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
  const std::map<std::string, Share> shares = SharesByKey(triage.report);
  std::set<std::string> written;
  for (size_t i = 0; i < triage.standings.size(); ++i) {
    const std::string& key = triage.report.buckets[i].key;
    const Standing standing = triage.standings[i];
    if (standing != Standing::kNew && standing != Standing::kSeenBefore) continue;
    if (!written.insert(key).second) continue;
    const std::string share = absl::StrCat("share=", shares.at(key).text());
    if (!SetShare(key, share, updated)) {
      absl::StrAppend(&updated, key, "  ", share, "  owner=  link=  expires=", expires, "  #\n");
    }
  }
  return updated;
}

}  // namespace divfix
