#include "fuzz/harness/ledger.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <bit>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/time/clock.h"
#include "corpus/read_file.h"
#include "corpus/write_file.h"
#include "fuzz/harness/ledger_files.h"

namespace divfix {
namespace {

namespace fs = std::filesystem;

constexpr absl::Duration kWriteEvery = absl::Seconds(1);

std::string In(const std::string& folder, absl::string_view name) {
  return (fs::path(folder) / std::string(name)).string();
}

absl::Status FileError(const std::string& path, int error) {
  return absl::UnavailableError(
      absl::StrCat(path, ": ", std::error_code(error, std::generic_category()).message()));
}

// Makes a file with this content, which appears whole. False: a file of that name is there, and
// stays as it is.
absl::StatusOr<bool> CreateFile(const std::string& path, absl::string_view content) {
  const std::string unfinished = absl::StrCat(path, ".", getpid(), ".new");
  if (absl::Status status = ReplaceFile(unfinished, content); !status.ok()) return status;
  const absl::Cleanup remove = [&] { unlink(unfinished.c_str()); };
  if (link(unfinished.c_str(), path.c_str()) == 0) return true;
  if (errno == EEXIST) return false;
  return FileError(path, errno);
}

// The files in a folder of the ledger that are whole.
absl::StatusOr<std::vector<std::string>> FilesIn(const std::string& folder, const char* extension) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::directory_iterator i(folder, error), end; !error && i != end; i.increment(error)) {
    if (i->path().extension() == extension) files.push_back(i->path().string());
  }
  if (error) return ReadError(folder, error);
  return files;
}

absl::StatusOr<CampaignStart> ReadStart(const std::string& folder) {
  const std::string path = In(folder, "ledger/campaign.json");
  const absl::StatusOr<std::string> text = ReadFile(path);
  if (absl::IsNotFound(text.status())) {
    return absl::NotFoundError(absl::StrCat(folder, ": there is no campaign in this folder"));
  }
  if (!text.ok()) return text.status();
  return ParseCampaignStart(path, *text);
}

}  // namespace

const char* EngineName(Engine engine) { return engine == Engine::kAfl ? "AFL++" : "libFuzzer"; }

void CampaignCounts::Add(const CampaignCounts& other) {
  for (size_t e = 0; e < kEngines; ++e) {
    inputs[e] += other.inputs[e];
    cases[e] += other.cases[e];
    milliseconds[e] += other.milliseconds[e];
  }
  reached.Merge(other.reached);
  for (size_t p = 0; p < tallies.size(); ++p) tallies[p].Add(other.tallies[p]);
  for (const auto& [bucket, count] : other.divergences) divergences[bucket] += count;
}

absl::StatusOr<CampaignRecord> ReadCampaign(const std::string& folder) {
  absl::StatusOr<CampaignStart> start = ReadStart(folder);
  if (!start.ok()) return start.status();
  CampaignRecord record;
  record.participants = std::move(start->participants);
  record.start = start->start;
  const size_t participants = record.participants.size();
  record.counts.tallies.resize(participants);

  const auto processes = FilesIn(In(folder, "ledger/processes"), ".json");
  if (!processes.ok()) return processes.status();
  for (const std::string& path : *processes) {
    const absl::StatusOr<std::string> text = ReadFile(path);
    if (!text.ok()) return text.status();
    const absl::StatusOr<CampaignCounts> counts = ParseCounts(path, *text, participants);
    if (!counts.ok()) return counts.status();
    record.counts.Add(*counts);
  }
  const auto buckets = FilesIn(In(folder, "ledger/buckets"), ".json");
  if (!buckets.ok()) return buckets.status();
  for (const std::string& path : *buckets) {
    const absl::StatusOr<std::string> text = ReadFile(path);
    if (!text.ok()) return text.status();
    auto bucket = ParseBucketFile(path, *text, participants);
    if (!bucket.ok()) return bucket.status();
    record.buckets.insert(*std::move(bucket));
  }
  return record;
}

Ledger::Ledger(std::string folder, size_t participants)
    : folder_(std::move(folder)), process_(getpid()) {
  counts_.tallies.resize(participants);
}

Ledger::~Ledger() {
  Write().IgnoreError();
  if (lock_ >= 0) close(lock_);
}

std::unique_ptr<Ledger> Ledger::InMemory(const std::vector<std::string>& participants) {
  return std::unique_ptr<Ledger>(new Ledger("", participants.size()));
}

absl::StatusOr<std::unique_ptr<Ledger>> Ledger::Open(const std::string& folder,
                                                     const std::vector<std::string>& participants) {
  for (const char* name : {"ledger/buckets", "ledger/processes"}) {
    std::error_code error;
    fs::create_directories(In(folder, name), error);
    if (error) return FileError(In(folder, name), error.value());
  }
  const absl::StatusOr<bool> created =
      CreateFile(In(folder, "ledger/campaign.json"),
                 FormatCampaignStart({.participants = participants, .start = absl::Now()}));
  if (!created.ok()) return created.status();
  const absl::StatusOr<CampaignStart> start = ReadStart(folder);
  if (!start.ok()) return start.status();
  if (start->participants != participants) {
    return absl::InvalidArgumentError(absl::StrCat(
        folder, " has a campaign of other participants (", absl::StrJoin(start->participants, ", "),
        "): name another folder, or the same participants"));
  }
  return std::unique_ptr<Ledger>(new Ledger(In(folder, "ledger"), participants.size()));
}

void Ledger::NoticeFork() {
  if (getpid() == process_) return;
  process_ = getpid();
  const size_t participants = counts_.tallies.size();
  counts_ = {};
  counts_.tallies.resize(participants);
  counted_ = 0;
  // The parent's lock stays held as long as the parent has it open.
  if (lock_ >= 0) close(lock_);
  lock_ = -1;
}

absl::Status Ledger::TakeFile() {
  int lock = -1;
  for (size_t n = 0; lock < 0; ++n) {
    path_ = In(folder_, absl::StrCat("processes/", n, ".json"));
    const std::string lock_path = In(folder_, absl::StrCat("processes/", n, ".lock"));
    lock = open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock < 0) return FileError(lock_path, errno);
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) break;
    const int error = errno;
    close(lock);
    if (error != EWOULDBLOCK) return FileError(lock_path, error);
    lock = -1;
  }
  absl::Cleanup unlock = [lock] { close(lock); };
  const absl::StatusOr<std::string> text = ReadFile(path_);
  if (text.ok()) {
    const absl::StatusOr<CampaignCounts> earlier =
        ParseCounts(path_, *text, counts_.tallies.size());
    if (!earlier.ok()) return earlier.status();
    counts_.Add(*earlier);
  } else if (!absl::IsNotFound(text.status())) {
    return text.status();
  }
  std::move(unlock).Cancel();
  lock_ = lock;
  return absl::OkStatus();
}

absl::Status Ledger::Write() {
  if (folder_.empty()) return absl::OkStatus();
  NoticeFork();
  written_ = absl::Now();
  if (lock_ < 0) {
    if (absl::Status status = TakeFile(); !status.ok()) return status;
  }
  return ReplaceFile(path_, FormatCounts(counts_));
}

absl::Status Ledger::CountInput(Engine engine, uint64_t cases, const Coverage& reached) {
  NoticeFork();
  counts_.inputs[static_cast<size_t>(engine)] += 1;
  counts_.cases[static_cast<size_t>(engine)] += cases;
  counts_.reached.Merge(reached);
  if (folder_.empty()) return absl::OkStatus();
  ++counted_;
  if (!std::has_single_bit(counted_) && absl::Now() < written_ + kWriteEvery) {
    return absl::OkStatus();
  }
  return Write();
}

void Ledger::AddTally(size_t participant, const Tally& tally) {
  counts_.tallies[participant].Add(tally);
}

void Ledger::AddTime(Engine engine, absl::Duration time) {
  counts_.milliseconds[static_cast<size_t>(engine)] +=
      static_cast<uint64_t>(absl::ToInt64Milliseconds(time));
}

std::string Ledger::BucketPath(const BucketId& bucket) const {
  return In(folder_,
            absl::StrCat("buckets/", FormatBucketKey(absl::StrCat(bucket.first), bucket.second),
                         ".json"));
}

bool Ledger::AddDivergences(const BucketId& bucket, uint64_t count) {
  counts_.divergences[bucket] += count;
  if (!known_.insert(bucket).second) return false;
  return folder_.empty() || access(BucketPath(bucket).c_str(), F_OK) != 0;
}

absl::StatusOr<bool> Ledger::AddBucket(const BucketId& bucket, const Example& example) {
  if (folder_.empty()) return true;
  const absl::StatusOr<bool> created =
      CreateFile(BucketPath(bucket), FormatBucketFile(bucket, example));
  if (!created.ok()) return created.status();
  if (absl::Status status = Write(); !status.ok()) return status;
  return created;
}

}  // namespace divfix
