#include "crosscheck/runner.h"

#include <algorithm>
#include <map>
#include <utility>

#include "impls/fp_environment.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

constexpr uint32_t kGuardWord = 0x6a09e667;
constexpr uint8_t kGuardByte = 0xa5;

// Bytes above kAllExceptions are not a set of exceptions, so such a poison can't be mistaken for
// one.
constexpr uint8_t PoisonByte(uint32_t poison) { return poison == 0 ? 0xff : 0xbf; }

// Never the expected D, whatever that is, as long as `poison` is not all ones.
uint32_t PoisonWord(uint32_t expected, uint32_t poison) { return ~expected ^ poison; }

constexpr uint32_t kSecondPoison = 0x5a5a5a5a;

}  // namespace

Runner::Runner(Implementation& implementation, bool fp_environments)
    : implementation_(implementation),
      fp_environments_(fp_environments),
      one_(std::make_unique<Block>()) {
  d_.fill(kGuardWord);
  exceptions_.fill(kGuardByte);
}

absl::Status Runner::Run(const Block& block, std::vector<Divergence>& divergences) {
  return RunPiece(block, 0, block.size, 0, implementation_.ReportsExceptions(), divergences);
}

absl::Status Runner::Repeat(const Block& block, uint64_t odd, std::span<const Divergence> first,
                            std::vector<Divergence>& divergences) {
  const bool with_exceptions = implementation_.ReportsExceptions() && (odd & 1) != 0;
  const size_t cut = block.size < 2 ? 0 : 1 + (odd >> 8) % (block.size - 1);
  std::vector<Divergence> again;
  for (const auto& [begin, end] : {std::pair{size_t{0}, cut}, std::pair{cut, block.size}}) {
    if (absl::Status status =
            RunPiece(block, begin, end, 1 + (odd >> 1) % (kGuard - 1), with_exceptions, again);
        !status.ok()) {
      return status;
    }
  }
  AppendNew(first, again, Failure::kNotDeterministic, divergences);

  if (const unsigned variant = static_cast<unsigned>(odd >> 32) % kFpVariants;
      variant != 0 && SeesFpEnvironment()) {
    return UnderEnvironment(block, variant, first, divergences);
  }
  again.clear();
  const absl::Status status =
      RunPiece(block, 0, block.size, 0, implementation_.ReportsExceptions(), again);
  AppendNew(first, again, Failure::kNotDeterministic, divergences);
  return status;
}

absl::Status Runner::UnderEnvironment(const Block& block, unsigned variant,
                                      std::span<const Divergence> first,
                                      std::vector<Divergence>& divergences) {
  if (!SeesFpEnvironment()) return absl::OkStatus();
  const FpState before = ReadFpState();
  WriteFpState(FpVariant(before, variant));
  std::vector<Divergence> again;
  const absl::Status status =
      RunPiece(block, 0, block.size, 0, implementation_.ReportsExceptions(), again);
  WriteFpState(before);
  for (Divergence& d : again) d.seen.fp_variant = static_cast<uint8_t>(variant);
  AppendNew(first, again, Failure::kFpEnvironment, divergences);
  return status;
}

absl::Status Runner::UnderEveryEnvironment(const Block& block, std::span<const Divergence> first,
                                           std::vector<Divergence>& divergences) {
  if (!SeesFpEnvironment()) return absl::OkStatus();
  const FpState own = ReadFpState();
  std::map<uint32_t, Divergence> found;  // by lane, under the first environment that shows it
  std::vector<Divergence> added;
  for (unsigned variant = 0; variant < kFpVariants; ++variant) {
    if (FpVariant(own, variant) == own) continue;
    added.clear();
    const absl::Status status = UnderEnvironment(block, variant, first, added);
    if (!status.ok()) return status;
    for (Divergence& d : added) found.try_emplace(d.lane, std::move(d));
  }
  for (auto& [lane, divergence] : found) divergences.push_back(std::move(divergence));
  return absl::OkStatus();
}

void Runner::AppendNew(std::span<const Divergence> first, std::span<const Divergence> again,
                       Failure when_wrong, std::vector<Divergence>& divergences) {
  for (Divergence d : again) {
    if (std::ranges::binary_search(first, d.lane, {}, &Divergence::lane)) continue;
    if (d.failure == Failure::kNone) d.failure = when_wrong;
    divergences.push_back(d);
  }
}

absl::StatusOr<std::vector<Divergence>> Runner::RunCase(const Case& c, const Setting& setting) {
  Block& block = *one_;
  block.control = c.control;
  block.size = setting.batch;
  for (size_t lane = 0; lane < block.size; ++lane) block.SetOperands(lane, c.operands);
  block.Judge();
  std::vector<Divergence> divergences;
  const size_t offset = block.size == 1 ? 3 : 0;
  absl::Status status =
      RunPiece(block, 0, block.size, offset, implementation_.ReportsExceptions(), divergences);
  const auto elsewhere = [&](const Divergence& d) { return d.lane != setting.lane; };
  std::erase_if(divergences, elsewhere);
  if (status.ok() && divergences.empty() && setting.fp_variant != 0) {
    status = UnderEnvironment(block, setting.fp_variant, {}, divergences);
    std::erase_if(divergences, elsewhere);
  }
  if (!status.ok()) return status;
  return divergences;
}

absl::Status Runner::RunPiece(const Block& block, size_t begin, size_t end, size_t offset,
                              bool with_exceptions, std::vector<Divergence>& divergences) {
  if (absl::Status status = Call(block, begin, end, offset, with_exceptions, 0); !status.ok()) {
    return status;
  }
  not_run_ = implementation_.lanes_not_run().size();
  const size_t size = end - begin;
  const uint32_t* d = d_.data() + kGuard + offset;
  const uint8_t* exceptions = exceptions_.data() + kGuard + offset;
  const uint32_t* expected_d = block.expected_d.data() + begin;
  const uint8_t* expected_exceptions = block.expected_exceptions.data() + begin;

  // Nearly always all lanes are equal. The compiler vectorizes this test.
  const bool clean =
      batch_failure_ == Failure::kNone && implementation_.failures().empty() && not_run_ == 0;
  uint32_t differs = clean ? 0 : 1;
  for (size_t i = 0; i < size; ++i) differs |= d[i] ^ expected_d[i];
  if (with_exceptions) {
    for (size_t i = 0; i < size; ++i) {
      differs |= static_cast<uint32_t>(exceptions[i] ^ expected_exceptions[i]);
    }
  }
  if (differs == 0) return absl::OkStatus();

  const size_t first_new = divergences.size();
  if (!AppendDiffering(block, begin, end, offset, with_exceptions, divergences)) {
    return absl::OkStatus();
  }
  return ConfirmUnwritten(block, begin, end, offset, with_exceptions,
                          std::span(divergences).subspan(first_new));
}

bool Runner::AppendDiffering(const Block& block, size_t begin, size_t end, size_t offset,
                             bool with_exceptions, std::vector<Divergence>& divergences) const {
  const uint32_t* d = d_.data() + kGuard + offset;
  const uint8_t* exceptions = exceptions_.data() + kGuard + offset;
  std::span<const LaneFailure> failures = implementation_.failures();
  std::span<const size_t> not_run = implementation_.lanes_not_run();
  bool suspicious = false;
  for (size_t i = 0; i < end - begin; ++i) {
    if (!not_run.empty() && not_run.front() == i) {
      not_run = not_run.subspan(1);
      continue;
    }
    const Outcome expected = block.expected(begin + i);
    const Divergence none = {
        .lane = static_cast<uint32_t>(begin + i),
        .actual = expected,
        .seen = {static_cast<uint32_t>(end - begin), static_cast<uint32_t>(i)}};
    const auto append = [&](Failure failure, const Outcome& actual) -> Divergence& {
      Divergence& found = divergences.emplace_back(none);
      found.failure = failure;
      found.actual = actual;
      return found;
    };
    // What holds for the process is found at its first case, and the outcome is compared as well.
    if (i == 0 && batch_failure_ != Failure::kNone) append(batch_failure_, expected);
    bool no_outcome = false;
    for (; !failures.empty() && failures.front().lane == i; failures = failures.subspan(1)) {
      const LaneFailure& failure = failures.front();
      Divergence& found = append(failure.failure, expected);
      found.note = failure.note;
      found.output = failure.output;
      no_outcome |= HasNoOutcome(failure.failure);
    }
    if (no_outcome) continue;
    const Outcome actual = {d[i], with_exceptions ? exceptions[i] : expected.exceptions};
    if (actual == expected) continue;
    suspicious |= actual.d == PoisonWord(expected.d, 0) || actual.exceptions == PoisonByte(0);
    append(Failure::kNone, actual);
  }
  return suspicious;
}

absl::Status Runner::Call(const Block& block, size_t begin, size_t end, size_t offset,
                          bool with_exceptions, uint32_t poison) {
  const size_t size = end - begin;
  const size_t at = kGuard + offset;
  for (size_t i = 0; i < size; ++i) d_[at + i] = PoisonWord(block.expected_d[begin + i], poison);
  std::fill_n(exceptions_.begin() + static_cast<ptrdiff_t>(at), size, PoisonByte(poison));
  std::fill_n(d_.begin() + static_cast<ptrdiff_t>(offset), kGuard, kGuardWord);
  std::fill_n(d_.begin() + static_cast<ptrdiff_t>(at + size), kGuard, kGuardWord);
  std::fill_n(exceptions_.begin() + static_cast<ptrdiff_t>(offset), kGuard, kGuardByte);
  std::fill_n(exceptions_.begin() + static_cast<ptrdiff_t>(at + size), kGuard, kGuardByte);

  const FpState before = ReadFpState();
  absl::Status status = implementation_.Run(
      block.control, std::span(block.s0).subspan(begin, size),
      std::span(block.s1).subspan(begin, size), std::span(block.s2).subspan(begin, size),
      std::span(d_).subspan(at, size),
      with_exceptions ? std::span(exceptions_).subspan(at, size) : std::span<uint8_t>());
  batch_failure_ = Failure::kNone;
  if (ReadFpState() != before) {
    WriteFpState(before);
    batch_failure_ = Failure::kFpState;
  }
  if (!GuardsIntact(offset, size)) batch_failure_ = Failure::kWrongCount;
  return status;
}

absl::Status Runner::ConfirmUnwritten(const Block& block, size_t begin, size_t end, size_t offset,
                                      bool with_exceptions, std::span<Divergence> suspects) {
  if (absl::Status status = Call(block, begin, end, offset, with_exceptions, kSecondPoison);
      !status.ok()) {
    return status;
  }
  for (Divergence& suspect : suspects) {
    const Outcome expected = block.expected(suspect.lane);
    const size_t at = kGuard + offset + suspect.lane - begin;
    const bool d_unwritten = suspect.actual.d == PoisonWord(expected.d, 0) &&
                             d_[at] == PoisonWord(expected.d, kSecondPoison);
    const bool exceptions_unwritten =
        suspect.actual.exceptions == PoisonByte(0) && exceptions_[at] == PoisonByte(kSecondPoison);
    if (!d_unwritten && !exceptions_unwritten) continue;
    suspect.failure = Failure::kUnwritten;
    // Only the part that was written is compared further.
    if (exceptions_unwritten) suspect.actual.exceptions = expected.exceptions;
  }
  return absl::OkStatus();
}

bool Runner::GuardsIntact(size_t offset, size_t size) const {
  const size_t at = kGuard + offset;
  auto intact = [&](const auto& buffer, auto guard, size_t begin) {
    return std::all_of(buffer.begin() + static_cast<ptrdiff_t>(begin),
                       buffer.begin() + static_cast<ptrdiff_t>(begin + kGuard),
                       [&](auto value) { return value == guard; });
  };
  return intact(d_, kGuardWord, offset) && intact(d_, kGuardWord, at + size) &&
         intact(exceptions_, kGuardByte, offset) && intact(exceptions_, kGuardByte, at + size);
}

}  // namespace divfix
