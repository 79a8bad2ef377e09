#include "crosscheck/runner.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "impls/fp_environment.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

constexpr uint32_t kGuardWord = 0x6a09e667;
constexpr uint8_t kGuardByte = 0xa5;

// Exception bytes above kAllExceptions are no set of exceptions, so a poison up there can't be
// taken for one.
constexpr uint8_t PoisonByte(uint32_t poison) { return poison == 0 ? 0xff : 0xbf; }

// Never the expected D, whatever that is, as long as `poison` is not all ones.
uint32_t PoisonWord(uint32_t expected, uint32_t poison) { return ~expected ^ poison; }

constexpr uint32_t kSecondPoison = 0x5a5a5a5a;

Symptom SymptomOf(MishapKind kind) {
  switch (kind) {
    case MishapKind::kCrash:
      return Symptom::kCrashed;
    case MishapKind::kHang:
      return Symptom::kHung;
    case MishapKind::kWrongCount:
      return Symptom::kWrongCount;
    case MishapKind::kNoAnswer:
      return Symptom::kUnwritten;
    case MishapKind::kWrongFpState:
      return Symptom::kChangedFpState;
    case MishapKind::kNotRun:
      break;
  }
  return Symptom::kWrong;
}

}  // namespace

Runner::Runner(Implementation& implementation, bool fp_environments)
    : implementation_(implementation),
      fp_environments_(fp_environments),
      alone_(std::make_unique<Block>()) {
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
  AppendNew(first, again, Symptom::kNotDeterministic, divergences);

  const FpState before = ReadFpState();
  again.clear();
  if (fp_environments_) {
    WriteFpState(FpVariant(before, static_cast<unsigned>(odd >> 32) % kFpVariants));
  }
  const absl::Status status =
      RunPiece(block, 0, block.size, 0, implementation_.ReportsExceptions(), again);
  WriteFpState(before);
  AppendNew(first, again,
            fp_environments_ ? Symptom::kNeedsFpEnvironment : Symptom::kNotDeterministic,
            divergences);
  return status;
}

absl::Status Runner::UnderEveryEnvironment(const Block& block, std::span<const Divergence> first,
                                           std::vector<Divergence>& divergences) {
  if (!SeesFpEnvironment()) return absl::OkStatus();
  const FpState before = ReadFpState();
  std::map<uint32_t, Divergence> found;  // by lane, the first environment of each
  std::vector<Divergence> again;
  std::vector<Divergence> added;
  for (unsigned variant = 0; variant < kFpVariants; ++variant) {
    const FpState state = FpVariant(before, variant);
    if (state == before) continue;
    again.clear();
    WriteFpState(state);
    const absl::Status status =
        RunPiece(block, 0, block.size, 0, implementation_.ReportsExceptions(), again);
    WriteFpState(before);
    if (!status.ok()) return status;
    for (Divergence& d : again) {
      if (d.note.empty()) d.note = absl::StrCat("wrong under ", FormatFpState(state));
    }
    added.clear();
    AppendNew(first, again, Symptom::kNeedsFpEnvironment, added);
    for (Divergence& d : added) found.try_emplace(d.lane, std::move(d));
  }
  for (auto& [lane, divergence] : found) divergences.push_back(std::move(divergence));
  return absl::OkStatus();
}

void Runner::AppendNew(std::span<const Divergence> first, std::span<const Divergence> again,
                       Symptom when_wrong, std::vector<Divergence>& divergences) {
  for (Divergence d : again) {
    if (std::ranges::binary_search(first, d.lane, {}, &Divergence::lane)) continue;
    if (d.symptom == Symptom::kWrong) d.symptom = when_wrong;
    divergences.push_back(d);
  }
}

absl::StatusOr<std::optional<Divergence>> Runner::RunAlone(const Case& c) {
  Block& block = *alone_;
  block.control = c.control;
  block.size = 1;
  block.SetOperands(0, c.operands);
  block.Judge();
  std::vector<Divergence> divergences;
  if (absl::Status status =
          RunPiece(block, 0, 1, 3, implementation_.ReportsExceptions(), divergences);
      !status.ok()) {
    return status;
  }
  if (divergences.empty()) return std::optional<Divergence>();
  return std::optional(divergences.front());
}

absl::Status Runner::RunPiece(const Block& block, size_t begin, size_t end, size_t offset,
                              bool with_exceptions, std::vector<Divergence>& divergences) {
  if (absl::Status status = Call(block, begin, end, offset, with_exceptions, 0); !status.ok()) {
    return status;
  }
  not_run_ = static_cast<size_t>(
      std::ranges::count(implementation_.mishaps(), MishapKind::kNotRun, &Mishap::kind));
  const size_t size = end - begin;
  const uint32_t* d = d_.data() + kGuard + offset;
  const uint8_t* exceptions = exceptions_.data() + kGuard + offset;
  const uint32_t* expected_d = block.expected_d.data() + begin;
  const uint8_t* expected_exceptions = block.expected_exceptions.data() + begin;

  // Nearly always all is equal, and this much the compiler turns into vector code.
  uint32_t differs = batch_symptom_ == Symptom::kWrong && implementation_.mishaps().empty() ? 0 : 1;
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
  std::span<const Mishap> mishaps = implementation_.mishaps();
  bool suspicious = false;
  for (size_t i = 0; i < end - begin; ++i) {
    const Outcome expected = block.expected(begin + i);
    Divergence found = {.lane = static_cast<uint32_t>(begin + i),
                        .actual = {d[i], with_exceptions ? exceptions[i] : expected.exceptions},
                        .symptom = i == 0 ? batch_symptom_ : Symptom::kWrong};
    if (!mishaps.empty() && mishaps.front().lane == i) {
      const Mishap& mishap = mishaps.front();
      mishaps = mishaps.subspan(1);
      if (mishap.kind == MishapKind::kNotRun) continue;
      found.symptom = SymptomOf(mishap.kind);
      found.note = mishap.note;
      if (mishap.kind != MishapKind::kWrongFpState) found.actual = expected;
    }
    if (found.actual == expected && found.symptom == Symptom::kWrong) continue;
    suspicious |=
        found.actual.d == PoisonWord(expected.d, 0) || found.actual.exceptions == PoisonByte(0);
    divergences.push_back(std::move(found));
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
  batch_symptom_ = Symptom::kWrong;
  if (ReadFpState() != before) {
    WriteFpState(before);
    batch_symptom_ = Symptom::kChangedFpState;
  }
  if (!GuardsIntact(offset, size)) batch_symptom_ = Symptom::kWroteOutside;
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
    if (suspect.symptom != Symptom::kWroteOutside) suspect.symptom = Symptom::kUnwritten;
    // What was never written is no answer: only a part that was is compared any further.
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
