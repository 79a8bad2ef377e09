#include "prove/score/score_table.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"

namespace divfix::prove {
namespace {

// Counts the mutants of a kind with this state; of all kinds if none is given.
size_t Count(const ScoreTable& table, std::optional<MutationKind> kind, Standing standing) {
  return static_cast<size_t>(std::ranges::count_if(table.mutants, [&](const JudgedMutant& m) {
    return m.standing == standing && (!kind.has_value() || m.mutation.kind == *kind);
  }));
}

size_t CountKilled(const ScoreTable& table, std::optional<MutationKind> kind,
                   const std::vector<bool>& killed) {
  size_t wrong = 0;
  size_t count = 0;
  for (const JudgedMutant& m : table.mutants) {
    if (m.standing != Standing::kWrong) continue;
    const bool dead = killed.at(wrong++);
    if (dead && (!kind.has_value() || m.mutation.kind == *kind)) ++count;
  }
  return count;
}

void AppendRow(const ScoreTable& table, const char* name, std::optional<MutationKind> kind,
               std::string& text) {
  std::array<size_t, 5> counts{};
  size_t made = 0;
  for (size_t s = 0; s < counts.size(); ++s) {
    counts[s] = Count(table, kind, static_cast<Standing>(s));
    if (static_cast<Standing>(s) != Standing::kInvalid) made += counts[s];
  }
  const auto of = [&](Standing standing) { return counts[static_cast<size_t>(standing)]; };
  absl::StrAppendFormat(&text, "%-24s %5d %11d %10d %8d %6d", name, made, of(Standing::kEquivalent),
                        of(Standing::kUndefined), of(Standing::kUnknown), of(Standing::kWrong));
  for (const ScoreTable::Kills& kills : table.kills) {
    absl::StrAppendFormat(&text, "  %*d", static_cast<int>(kills.by.size()),
                          CountKilled(table, kind, kills.killed));
  }
  absl::StrAppend(&text, "\n");
}

// As `divfix corpus add` takes it, except for the dashes of control flags.
std::string InOneLine(const Case& c) {
  const auto& [s0, s1, s2] = c.operands;
  return absl::StrCat(FormatOperand(s0), " ", FormatOperand(s1), " ", FormatOperand(s2), " ",
                      FormatControl(c.control));
}

}  // namespace

size_t ScoreTable::unknown() const { return Count(*this, std::nullopt, Standing::kUnknown); }

size_t ScoreTable::survivors() const {
  size_t count = 0;
  for (const Kills& k : kills) {
    count += static_cast<size_t>(std::ranges::count(k.killed, false));
  }
  return count;
}

std::string FormatScore(const ScoreTable& table) {
  std::string text = absl::StrFormat("%-24s %5s %11s %10s %8s %6s", "mechanical mutants", "made",
                                     "equivalent", "undefined", "unknown", "wrong");
  for (const ScoreTable::Kills& kills : table.kills) absl::StrAppend(&text, "  ", kills.by);
  absl::StrAppend(&text, "\n");
  for (int k = 0; k < kMutationKinds; ++k) {
    const auto kind = static_cast<MutationKind>(k);
    AppendRow(table, MutationKindName(kind), kind, text);
  }
  AppendRow(table, "all", std::nullopt, text);
  size_t wrong = 0;
  for (const JudgedMutant& m : table.mutants) {
    if (m.standing == Standing::kUnknown) {
      absl::StrAppend(&text, "UNKNOWN  ", m.what, "\n         ", m.reason, "\n");
    }
    if (m.standing != Standing::kWrong) continue;
    std::string not_by;
    for (const ScoreTable::Kills& kills : table.kills) {
      if (!kills.killed.at(wrong)) absl::StrAppend(&not_by, not_by.empty() ? "" : ", ", kills.by);
    }
    ++wrong;
    if (not_by.empty()) continue;
    absl::StrAppend(&text, "SURVIVES ", not_by, "\n         ", m.what, "\n");
    if (m.example) absl::StrAppend(&text, "         killed by ", InOneLine(*m.example), "\n");
  }
  if (!table.suggestions.empty()) {
    absl::StrAppend(&text, table.suggestions.size(), " cases that kill every mutant:\n");
  }
  for (const Case& c : table.suggestions) absl::StrAppend(&text, "  ", InOneLine(c), "\n");
  return text;
}

}  // namespace divfix::prove
