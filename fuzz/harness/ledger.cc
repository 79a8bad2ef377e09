#include "fuzz/harness/ledger.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <new>
#include <system_error>
#include <tuple>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"
#include "corpus/directory_lock.h"

namespace divfix {
namespace {

constexpr uint64_t kMagic = 0x32304c5846564944;  // "DIVFXL02": the number is the layout's version
constexpr size_t kSlots = 16'384;
constexpr size_t kNamesRoom = 65'536;
// Counters of this process and of others: what they say needs no order among them.
constexpr auto kRelaxed = std::memory_order_relaxed;

absl::Status FileError(const std::string& path, int error) {
  return absl::UnavailableError(
      absl::StrCat(path, ": ", std::error_code(error, std::generic_category()).message()));
}

// A key in one word that is never 0.
uint64_t Pack(size_t participant, const BucketKey& key) {
  return 1ull << 63 | static_cast<uint64_t>(participant) << 44 |
         static_cast<uint64_t>(key.semantics) << 43 | static_cast<uint64_t>(key.rule) << 39 |
         static_cast<uint64_t>(key.required_fields) << 23 | static_cast<uint64_t>(key.d_mismatch) << 16 |
         static_cast<uint64_t>(key.exception_mismatch.missing) << 8 | key.exception_mismatch.extra;
}

std::pair<size_t, BucketKey> Unpack(uint64_t packed) {
  return {packed >> 44 & 0x7ffff,
          {.semantics = static_cast<Semantics>(packed >> 43 & 1),
           .rule = static_cast<Rule>(packed >> 39 & 0xf),
           .required_fields = static_cast<ControlFieldSet>(packed >> 23),
           .d_mismatch = static_cast<DMismatch>(packed >> 16 & 0x7f),
           .exception_mismatch = {.missing = static_cast<uint8_t>(packed >> 8),
                              .extra = static_cast<uint8_t>(packed)}}};
}

}  // namespace

const char* EngineName(Engine engine) { return engine == Engine::kAfl ? "AFL++" : "libFuzzer"; }

// The file begins with this; bins, tallies and slots follow. A file of zeros is a ledger in which
// nothing is counted, but for the magic number, the start and the names.
struct Ledger::Header {
  std::atomic<uint64_t> magic;
  std::atomic<int64_t> start_seconds;  // of the Unix epoch
  std::atomic<uint64_t> inputs[kEngines];
  std::atomic<uint64_t> cases[kEngines];
  std::atomic<uint64_t> milliseconds[kEngines];
  std::atomic<uint64_t> buckets;
  std::atomic<uint64_t> lost;
  std::array<char, kNamesRoom> names;  // a line each
};

struct Ledger::Slot {
  enum State : uint32_t { kTaken = 0, kHasExample = 1, kSaved = 2 };
  std::atomic<uint64_t> key;  // 0: free
  std::atomic<uint64_t> count;
  std::atomic<uint32_t> state;
  uint32_t control;
  Operands operands;
  uint32_t expected_d;
  uint32_t actual_d;
  uint8_t expected_exceptions;
  uint8_t actual_exceptions;
};

// What is counted of a participant: cases, repeated, unsupported, divergences, and the rules that
// cases compared were decided by, 16 bits of them for each semantics.
constexpr size_t kCounts = 5;
constexpr size_t kRuleBits = 4;

struct Ledger::Layout {
  size_t bins = sizeof(Header);
  size_t tallies;
  size_t slots;
  size_t bytes;

  explicit Layout(size_t participants) {
    auto aligned = [](size_t x) { return (x + 63) / 64 * 64; };
    tallies = aligned(bins + Coverage::kBins);
    slots = aligned(tallies + participants * kCounts * sizeof(uint64_t));
    bytes = slots + kSlots * sizeof(Slot);
  }
};

Ledger::Ledger(void* memory, size_t bytes, std::vector<std::string> participants)
    : memory_(memory), bytes_(bytes), participants_(std::move(participants)) {
  static_assert(std::atomic<uint64_t>::is_always_lock_free, "it is shared by processes");
  static_assert(std::atomic<uint8_t>::is_always_lock_free, "it is shared by processes");
  const Layout layout(participants_.size());
  auto* base = static_cast<char*>(memory);
  header_ = std::launder(reinterpret_cast<Header*>(base));
  bins_ = std::launder(reinterpret_cast<std::atomic<uint8_t>*>(base + layout.bins));
  tallies_ = std::launder(reinterpret_cast<std::atomic<uint64_t>*>(base + layout.tallies));
  slots_ = std::launder(reinterpret_cast<Slot*>(base + layout.slots));
}

Ledger::~Ledger() { munmap(memory_, bytes_); }

absl::StatusOr<std::unique_ptr<Ledger>> Ledger::Map(int file,
                                                    std::vector<std::string> participants) {
  const size_t bytes = Layout(participants.size()).bytes;
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                      file < 0 ? MAP_SHARED | MAP_ANONYMOUS : MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) return FileError("the campaign's ledger can't be mapped", errno);
  return std::unique_ptr<Ledger>(new Ledger(memory, bytes, std::move(participants)));
}

absl::StatusOr<std::unique_ptr<Ledger>> Ledger::InMemory(
    const std::vector<std::string>& participants) {
  return Map(-1, participants);
}

absl::StatusOr<std::unique_ptr<Ledger>> Ledger::Open(const std::string& folder,
                                                     const std::vector<std::string>& participants) {
  const std::string names = absl::StrJoin(participants, "\n");
  if (names.size() >= kNamesRoom || participants.size() > 0x7ffff) {
    return absl::InvalidArgumentError("too many participants for one campaign");
  }
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return FileError(folder, error.value());
  {
    const DirectoryLock lock(folder);
    const std::string path = (std::filesystem::path(folder) / kFileName).string();
    if (!std::filesystem::exists(path, error)) {
      // Under another name until it is whole, since its maker too may be killed.
      const std::string unfinished = absl::StrCat(path, ".new");
      const int file = open(unfinished.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
      if (file < 0) return FileError(unfinished, errno);
      const absl::Cleanup close_file = [file] { close(file); };
      const auto bytes = static_cast<off_t>(Layout(participants.size()).bytes);
      if (ftruncate(file, bytes) != 0) return FileError(path, errno);
      absl::StatusOr<std::unique_ptr<Ledger>> made = Map(file, participants);
      if (!made.ok()) return made.status();
      Header& header = *(*made)->header_;
      std::ranges::copy(names, header.names.begin());
      header.start_seconds = absl::ToUnixSeconds(absl::Now());
      header.magic = kMagic;
      if (rename(unfinished.c_str(), path.c_str()) != 0) return FileError(path, errno);
    }
  }
  absl::StatusOr<std::unique_ptr<Ledger>> ledger = OpenExisting(folder);
  if (ledger.ok() && (*ledger)->participants_ != participants) {
    return absl::InvalidArgumentError(absl::StrCat(
        folder, " has a campaign of other participants (",
        absl::StrJoin((*ledger)->participants_, ", "), "): name another folder, or the same ones"));
  }
  return ledger;
}

absl::StatusOr<std::unique_ptr<Ledger>> Ledger::OpenExisting(const std::string& folder) {
  const std::string path = (std::filesystem::path(folder) / kFileName).string();
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0 && errno == ENOENT) {
    return absl::NotFoundError(absl::StrCat(folder, ": has no campaign"));
  }
  if (file < 0) return FileError(path, errno);
  const absl::Cleanup close_file = [file] { close(file); };
  absl::Status other = absl::InvalidArgumentError(
      absl::StrCat(path,
                   ": is no ledger that this version of divfix can read: name another "
                   "folder, or remove this one"));
  struct stat status = {};
  if (fstat(file, &status) != 0) return FileError(path, errno);
  if (static_cast<size_t>(status.st_size) < sizeof(Header)) return other;
  std::vector<std::string> participants;
  {
    const auto header = std::make_unique<std::array<char, sizeof(Header)>>();
    if (pread(file, header->data(), sizeof(Header), 0) != sizeof(Header)) return other;
    uint64_t magic = 0;
    std::memcpy(&magic, header->data() + offsetof(Header, magic), sizeof magic);
    if (magic != kMagic) return other;
    header->back() = '\0';
    participants = absl::StrSplit(header->data() + offsetof(Header, names), '\n');
  }
  if (static_cast<size_t>(status.st_size) != Layout(participants.size()).bytes) return other;
  return Map(file, std::move(participants));
}

void Ledger::CountInput(Engine engine, uint64_t cases, const Coverage& reached) {
  const auto e = static_cast<size_t>(engine);
  header_->inputs[e].fetch_add(1, kRelaxed);
  header_->cases[e].fetch_add(cases, kRelaxed);
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    // Written once each, so that processes do not take the line from each other for every input.
    if (reached.reached(bin) && bins_[bin].load(kRelaxed) == 0) bins_[bin].store(1, kRelaxed);
  }
}

void Ledger::AddTally(size_t participant, const Tally& tally) {
  std::atomic<uint64_t>* counts = tallies_ + kCounts * participant;
  const uint64_t added[] = {tally.cases, tally.repeated, tally.unsupported, tally.divergences};
  for (size_t i = 0; i < kRuleBits; ++i) {
    if (added[i] != 0) counts[i].fetch_add(added[i], kRelaxed);
  }
  const uint64_t rules = tally.rules[0] | static_cast<uint64_t>(tally.rules[1]) << 16;
  // Written only where it says something new, as bins are.
  if ((rules & ~counts[kRuleBits].load(kRelaxed)) != 0) counts[kRuleBits].fetch_or(rules, kRelaxed);
}

Ledger::Slot* Ledger::FindSlot(uint64_t packed_key, bool& inserted) {
  inserted = false;
  size_t at = packed_key * 0x9e3779b97f4a7c15 >> 50;
  static_assert(kSlots == 1u << 14);
  for (size_t probes = 0; probes < kSlots; ++probes, at = (at + 1) % kSlots) {
    Slot& slot = slots_[at];
    uint64_t there = slot.key.load(std::memory_order_acquire);
    if (there == 0) {
      if (header_->buckets.load(kRelaxed) >= kMostBuckets) return nullptr;
      if (slot.key.compare_exchange_strong(there, packed_key)) {
        header_->buckets.fetch_add(1, kRelaxed);
        inserted = true;
        return &slot;
      }
    }
    if (there == packed_key) return &slot;
  }
  return nullptr;
}

bool Ledger::AddToBucket(size_t participant, const BucketKey& key, const Bucket& found) {
  bool inserted = false;
  Slot* slot = FindSlot(Pack(participant, key), inserted);
  if (slot == nullptr) {
    header_->lost.fetch_add(found.count, kRelaxed);
    return false;
  }
  slot->count.fetch_add(found.count, kRelaxed);
  if (!inserted) return false;
  slot->operands = found.example.c.operands;
  slot->control = ControlToWord(found.example.c.control);
  slot->expected_d = found.example.expected.d;
  slot->expected_exceptions = found.example.expected.exceptions;
  slot->actual_d = found.example.actual.d;
  slot->actual_exceptions = found.example.actual.exceptions;
  slot->state.store(Slot::kHasExample, std::memory_order_release);
  return true;
}

void Ledger::Saved(size_t participant, const BucketKey& key) {
  bool inserted = false;
  Slot* slot = FindSlot(Pack(participant, key), inserted);
  if (slot != nullptr) slot->state.store(Slot::kSaved, std::memory_order_release);
}

void Ledger::AddTime(Engine engine, absl::Duration time) {
  header_->milliseconds[static_cast<size_t>(engine)].fetch_add(
      static_cast<uint64_t>(absl::ToInt64Milliseconds(time)), kRelaxed);
}

uint64_t Ledger::inputs(Engine engine) const {
  return header_->inputs[static_cast<size_t>(engine)];
}
uint64_t Ledger::cases(Engine engine) const { return header_->cases[static_cast<size_t>(engine)]; }
absl::Duration Ledger::time(Engine engine) const {
  return absl::Milliseconds(header_->milliseconds[static_cast<size_t>(engine)].load());
}
absl::Time Ledger::start() const { return absl::FromUnixSeconds(header_->start_seconds); }
uint64_t Ledger::lost() const { return header_->lost; }

Coverage Ledger::coverage() const {
  Coverage coverage;
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    if (bins_[bin].load(kRelaxed) != 0) coverage.MarkBin(bin);
  }
  return coverage;
}

Tally Ledger::tally(size_t participant) const {
  const std::atomic<uint64_t>* counts = tallies_ + kCounts * participant;
  return {.cases = counts[0],
          .repeated = counts[1],
          .unsupported = counts[2],
          .divergences = counts[3],
          .rules = {static_cast<uint16_t>(counts[kRuleBits]),
                    static_cast<uint16_t>(counts[kRuleBits] >> 16)}};
}

std::vector<Ledger::KnownBucket> Ledger::buckets() const {
  std::vector<KnownBucket> known;
  for (size_t i = 0; i < kSlots; ++i) {
    const Slot& slot = slots_[i];
    const uint64_t packed = slot.key.load(std::memory_order_acquire);
    if (packed == 0) continue;
    KnownBucket bucket;
    std::tie(bucket.participant, bucket.key) = Unpack(packed);
    const uint32_t state = slot.state.load(std::memory_order_acquire);
    bucket.saved = state == Slot::kSaved;
    bucket.bucket.count = slot.count;
    if (state != Slot::kTaken) {
      bucket.bucket.example = {.c = {slot.operands, ControlFromWord(slot.control)},
                               .expected = {slot.expected_d, slot.expected_exceptions},
                               .actual = {slot.actual_d, slot.actual_exceptions}};
    }
    known.push_back(bucket);
  }
  std::ranges::sort(known, {},
                    [](const KnownBucket& b) { return std::pair(b.participant, b.key); });
  return known;
}

}  // namespace divfix
