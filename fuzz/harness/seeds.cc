#include "fuzz/harness/seeds.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tuple>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "corpus/write_file.h"
#include "crosscheck/coverage.h"
#include "fuzz/harness/fuzz_input.h"
#include "fuzz/harness/input_file.h"
#include "fuzz/harness/input_hash.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

namespace fs = std::filesystem;

// Whether an export, libFuzzer (SHA-1) or AFL++ (id:000001,...) names a file so.
bool IsSeedName(const std::string& name) {
  if (absl::StartsWith(name, "id:")) return true;
  const bool hex = std::ranges::all_of(name, [](char c) {
    return absl::ascii_isxdigit(static_cast<unsigned char>(c)) &&
           !absl::ascii_isupper(static_cast<unsigned char>(c));
  });
  return hex && (name.size() == 16 || name.size() == 40);
}

void MarkBins(std::span<const uint8_t> input, Coverage& coverage) {
  const FuzzInput decoded = DecodeInput(input);
  for (const Operands& operands : decoded.triples) {
    const Case c = {operands, decoded.control};
    coverage.Mark(c, Judge(c).rule);
  }
}

bool AddsTo(const Coverage& kept, const Coverage& one) {
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    if (one.reached(bin) && !kept.reached(bin)) return true;
  }
  return false;
}

}  // namespace

std::string SeedName(std::span<const uint8_t> input) {
  return absl::StrCat(absl::Hex(HashInput(input), absl::kZeroPad16));
}

Seeds SeedsOf(const Corpus& corpus) {
  Seeds seeds;
  for (const Entry& entry : corpus.entries) {
    for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
      if (!HoldsUnder(entry, semantics)) continue;
      const Case c = CaseUnder(entry, semantics);
      std::vector<uint8_t> input = EncodeInput({c.control, {c.operands}});
      seeds.emplace(SeedName(input), std::move(input));
    }
  }
  return seeds;
}

absl::StatusOr<size_t> WriteSeeds(const Seeds& seeds, const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return absl::UnavailableError(absl::StrCat(folder, ": ", error.message()));
  size_t written = 0;
  for (const auto& [name, input] : seeds) {
    const fs::path path = fs::path(folder) / name;
    if (fs::exists(path, error)) continue;
    const absl::string_view bytes(reinterpret_cast<const char*>(input.data()), input.size());
    if (absl::Status status = ReplaceFile(path.string(), bytes); !status.ok()) return status;
    ++written;
  }
  return written;
}

absl::StatusOr<Pruned> PruneSeeds(const std::string& folder) {
  std::error_code error;
  std::vector<std::tuple<uintmax_t, std::string, fs::path>> files;  // the shortest first
  for (const auto& file : fs::directory_iterator(folder, error)) {
    if (!file.is_regular_file()) continue;
    const std::string name = file.path().filename().string();
    if (!IsSeedName(name)) {
      return absl::InvalidArgumentError(absl::StrCat(
          file.path().string(), ": not named like a seed, so nothing in this folder was removed"));
    }
    files.emplace_back(file.file_size(), name, file.path());
  }
  if (error) return absl::NotFoundError(absl::StrCat(folder, ": ", error.message()));
  std::ranges::sort(files);
  Pruned pruned;
  Coverage kept;
  std::vector<fs::path> to_remove;
  for (const auto& [size, name, path] : files) {
    const absl::StatusOr<std::vector<uint8_t>> input = ReadInputFile(path.string());
    if (!input.ok()) return input.status();
    Coverage one;
    MarkBins(*input, one);
    if (AddsTo(kept, one)) {
      kept.Merge(one);
      ++pruned.kept;
    } else {
      to_remove.push_back(path);
    }
  }
  for (const fs::path& path : to_remove) {
    if (!fs::remove(path, error)) {
      return absl::UnavailableError(absl::StrCat(path.string(), ": ", error.message()));
    }
    ++pruned.removed;
  }
  pruned.bins = kept.reached_count();
  return pruned;
}

}  // namespace divfix
