#include "prove/ir/state_layout.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace divfix::prove {
namespace {

constexpr uint64_t kMostBytes = 1u << 20;

absl::Status Fault(absl::string_view item, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("--state: '", item, "' ", what));
}

// Reads a decimal or hexadecimal number.
bool ReadNumber(absl::string_view text, uint64_t& number) {
  return absl::StartsWith(text, "0x") ? absl::SimpleHexAtoi(text, &number)
                                      : absl::SimpleAtoi(text, &number);
}

}  // namespace

absl::StatusOr<StateLayout> ParseStateLayout(absl::string_view text) {
  StateLayout layout;
  const std::vector<absl::string_view> items = absl::StrSplit(text, ',');
  if (!ReadNumber(items[0], layout.size) || layout.size == 0 || layout.size > kMostBytes) {
    return Fault(items[0], absl::StrCat("is not its size in bytes, from 1 to ", kMostBytes));
  }
  std::set<uint64_t> taken;
  for (size_t i = 1; i < items.size(); ++i) {
    const bool role_at = absl::StrContains(items[i], '@');
    const std::pair<absl::string_view, absl::string_view> sides =
        absl::StrSplit(items[i], absl::MaxSplits(role_at ? '@' : '=', 1));
    uint64_t offset = 0;
    uint64_t word = 0;
    const std::optional<Role> role = RoleOf(sides.first);
    const bool in_state = role == Role::kS0 || role == Role::kS1 || role == Role::kS2 ||
                          role == Role::kControl || role == Role::kD || role == Role::kExceptions;
    const bool read = role_at ? in_state && ReadNumber(sides.second, offset)
                              : ReadNumber(sides.first, offset) && ReadNumber(sides.second, word) &&
                                    word <= 0xffffffff;
    if (!read) {
      return Fault(items[i],
                   "is neither ROLE@OFFSET, with s0, s1, s2, control, d or exceptions, nor "
                   "OFFSET=NUMBER, for a word of 32 bits");
    }
    const uint64_t size = role == Role::kExceptions ? 1 : 4;
    if (offset > layout.size || size > layout.size - offset) return Fault(items[i], "is outside");
    for (uint64_t k = 0; k < size; ++k) {
      // D may replace an operand.
      if (role != Role::kD && !taken.insert(offset + k).second) {
        return Fault(items[i], "overlaps what is given before it");
      }
    }
    if (!role_at) layout.words[offset] = static_cast<uint32_t>(word);
    if (role_at && !layout.at.emplace(*role, offset).second) {
      return Fault(items[i], "gives a role again");
    }
  }
  return layout;
}

}  // namespace divfix::prove
