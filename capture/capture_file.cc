#include "capture/capture_file.h"

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include "absl/strings/str_cat.h"
#include "capture/bytes.h"
#include "capture/capture_header.h"
#include "capture/digest.h"
#include "capture/packing.h"
#include "corpus/read_file.h"

namespace divfix {
namespace {

constexpr size_t kWord = 4;
constexpr size_t kCorpusCaseBytes = 4 * kWord;  // control, S0, S1, S2
// Far more than any plan or corpus has.
constexpr uint64_t kMostControls = 1 << 16;
constexpr uint64_t kMostCorpusCases = 1 << 24;

// --- writing

std::string ControlBytes(const std::vector<CaseList>& lists) {
  std::set<uint32_t> words;
  for (const CaseList& list : lists) words.insert(ControlToWord(list.control));
  std::string bytes;
  for (const uint32_t word : words) AppendWord(word, bytes);
  return bytes;
}

std::string CorpusBytes(std::span<const CaseList> lists) {
  std::string bytes;
  for (const CaseList& list : lists) {
    for (const auto& [s0, s1, s2] : *list.operands) {
      for (const uint32_t word : {ControlToWord(list.control), s0, s1, s2}) AppendWord(word, bytes);
    }
  }
  return bytes;
}

// First every D, then every exceptions byte, which packs better than case by case.
std::string OutcomeBytes(const Capture& capture, size_t begin, size_t end) {
  std::string bytes;
  for (size_t i = begin; i < end; ++i) AppendWord(capture.d[i], bytes);
  if (capture.info.exceptions) {
    bytes.append(capture.exceptions.begin() + static_cast<ptrdiff_t>(begin),
                 capture.exceptions.begin() + static_cast<ptrdiff_t>(end));
  }
  return bytes;
}

// --- reading

class Reader {
 public:
  Reader(absl::string_view content, const CapturePlan& plan, CaptureHeader header)
      : rest_(content), plan_(plan), header_(std::move(header)) {}

  absl::StatusOr<Capture> Read() {
    capture_.info = header_.info;
    capture_.plan_version = header_.plan_version;
    capture_.plan_digest = header_.plan_digest;
    for (const auto& step : {&Reader::CheckPlan, &Reader::CheckLength, &Reader::ReadControls,
                             &Reader::ReadCorpus, &Reader::CheckCases, &Reader::ReadOutcomes}) {
      if (absl::Status status = (this->*step)(); !status.ok()) return status;
    }
    return std::move(capture_);
  }

 private:
  absl::Status CheckPlan() {
    if (header_.plan_version != plan_.version) {
      return absl::InvalidArgumentError(
          absl::StrCat("it was made with version ", header_.plan_version,
                       " of the capture plan, and this divfix has version ", plan_.version));
    }
    if (const std::string own = PlanDigest(plan_); header_.plan_digest != own) {
      return absl::InvalidArgumentError(absl::StrCat("its capture plan has the SHA-256 ",
                                                     header_.plan_digest,
                                                     ", and that of this divfix ", own));
    }
    return absl::OkStatus();
  }

  // "block 3 of 64 (outcomes of cases 65536 to 131071)", blocks from 1.
  std::string BlockName(size_t block) const {
    std::string name = absl::StrCat("block ", block + 1, " of ", header_.blocks.size(), " (",
                                    header_.blocks[block].holds);
    if (block >= 2) {
      const uint64_t first = (block - 2) * kCasesPerBlock;
      absl::StrAppend(&name, " of cases ", first, " to ", first + header_.blocks[block].items - 1);
    }
    return absl::StrCat(name, ")");
  }

  absl::Status BlockError(size_t block, absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat(BlockName(block), " ", what));
  }

  absl::Status CheckLength() {
    uint64_t begin = 0;
    for (size_t b = 0; b < header_.blocks.size(); ++b) {
      const uint64_t bytes = header_.blocks[b].bytes;
      if (bytes > rest_.size() - begin) {
        return BlockError(b, absl::StrCat("is cut off: ", rest_.size() - begin, " of ", bytes,
                                          " bytes are there"));
      }
      begin += bytes;
    }
    if (begin < rest_.size()) {
      return absl::InvalidArgumentError(
          absl::StrCat(rest_.size() - begin, " bytes follow the last block, block ",
                       header_.blocks.size(), ": are two files joined?"));
    }
    return absl::OkStatus();
  }

  // The next block's content, once its bytes are known to be those that were written.
  absl::StatusOr<std::string> Next(absl::string_view holds, uint64_t most_items,
                                   size_t bytes_per_item) {
    const size_t b = block_++;
    if (b >= header_.blocks.size()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "it has ", header_.blocks.size(), " blocks, and none of ", holds, " after them"));
    }
    const CaptureBlock& block = header_.blocks[b];
    const absl::string_view packed = rest_.substr(0, block.bytes);
    rest_.remove_prefix(block.bytes);
    if (Sha256(packed) != block.sha256) {
      return BlockError(b, "does not have the SHA-256 that the header says: it was altered");
    }
    if (block.holds != holds || block.items > most_items) {
      return BlockError(b, absl::StrCat("should hold ", holds, ", and at most ", most_items));
    }
    std::optional<std::string> bytes = Unpack(packed, block.items * bytes_per_item);
    if (!bytes) return BlockError(b, "can't be unpacked to what the header says");
    return *std::move(bytes);
  }

  absl::Status ReadControls() {
    const absl::StatusOr<std::string> bytes = Next("controls", kMostControls, kWord);
    if (!bytes.ok()) return bytes.status();
    std::set<uint32_t> supported;
    for (size_t at = 0; at < bytes->size(); at += kWord) {
      const Control control = ControlFromWord(WordAt(*bytes, at));
      if (ControlToWord(control) != WordAt(*bytes, at) || !IsOfCapture(control)) {
        return BlockError(0, "has a control of another target or semantics, or none");
      }
      supported.insert(ControlToWord(control));
    }
    for (CaseList& list : PlanLists(plan_, header_.info.target, header_.info.semantics)) {
      if (supported.contains(ControlToWord(list.control)))
        capture_.lists.push_back(std::move(list));
    }
    capture_.plan_lists = capture_.lists.size();
    return absl::OkStatus();
  }

  bool IsOfCapture(const Control& control) const {
    return control.target == header_.info.target && control.semantics == header_.info.semantics;
  }

  absl::Status ReadCorpus() {
    const absl::StatusOr<std::string> bytes = Next("corpus", kMostCorpusCases, kCorpusCaseBytes);
    if (!bytes.ok()) return bytes.status();
    std::vector<Operands> operands;
    for (size_t at = 0; at < bytes->size(); at += kCorpusCaseBytes) {
      const Control control = ControlFromWord(WordAt(*bytes, at));
      if (ControlToWord(control) != WordAt(*bytes, at) || !IsOfCapture(control)) {
        return BlockError(1, "has a control of another target or semantics, or none");
      }
      operands.push_back({WordAt(*bytes, at + kWord), WordAt(*bytes, at + 2 * kWord),
                          WordAt(*bytes, at + 3 * kWord)});
      const size_t next = at + kCorpusCaseBytes;
      if (next < bytes->size() && WordAt(*bytes, next) == WordAt(*bytes, at)) continue;
      capture_.lists.push_back(
          {control, std::make_shared<const std::vector<Operands>>(std::move(operands))});
      operands = {};
    }
    return absl::OkStatus();
  }

  absl::Status CheckCases() {
    const auto lists = std::span(capture_.lists);
    uint64_t plan = 0;
    uint64_t corpus = 0;
    for (size_t i = 0; i < lists.size(); ++i) {
      (i < capture_.plan_lists ? plan : corpus) += lists[i].operands->size();
    }
    if (plan == header_.plan_cases && corpus == header_.corpus_cases) return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat(
        "the header says ", header_.plan_cases, " cases of the plan and ", header_.corpus_cases,
        " of the corpus, and its controls and its corpus make ", plan, " and ", corpus));
  }

  absl::Status ReadOutcomes() {
    const uint64_t cases = CountCases(capture_.lists);
    const bool with_exceptions = header_.info.exceptions;
    while (capture_.d.size() < cases) {
      const size_t items = std::min<uint64_t>(kCasesPerBlock, cases - capture_.d.size());
      const absl::StatusOr<std::string> bytes =
          Next("outcomes", items, kWord + (with_exceptions ? 1 : 0));
      if (!bytes.ok()) return bytes.status();
      if (header_.blocks[block_ - 1].items != items) {
        return BlockError(block_ - 1, absl::StrCat("should hold ", items, " cases"));
      }
      for (size_t i = 0; i < items; ++i) capture_.d.push_back(WordAt(*bytes, i * kWord));
      for (size_t i = items * kWord; i < bytes->size(); ++i) {
        capture_.exceptions.push_back(static_cast<uint8_t>((*bytes)[i]));
        if (capture_.exceptions.back() > kAllExceptions) {
          return BlockError(block_ - 1, "has exceptions that are none");
        }
      }
    }
    if (block_ == header_.blocks.size()) return absl::OkStatus();
    return BlockError(block_, "is one too many");
  }

  absl::string_view rest_;
  const CapturePlan& plan_;
  const CaptureHeader header_;
  size_t block_ = 0;  // the next one
  Capture capture_;
};

}  // namespace

std::string FormatCapture(const Capture& capture) {
  const auto lists = std::span(capture.lists);
  const auto plan = lists.first(capture.plan_lists);
  const auto corpus = lists.subspan(capture.plan_lists);
  CaptureHeader header = {.info = capture.info,
                          .plan_version = capture.plan_version,
                          .plan_digest = capture.plan_digest,
                          .plan_cases = CountCases({plan.begin(), plan.end()}),
                          .corpus_cases = CountCases({corpus.begin(), corpus.end()}),
                          .blocks = {}};
  std::string blocks;
  const auto add = [&](const char* holds, uint64_t items, const std::string& bytes) {
    const std::string packed = Pack(bytes);
    header.blocks.push_back({holds, items, packed.size(), Sha256(packed)});
    blocks += packed;
  };
  const std::string controls = ControlBytes(capture.lists);
  add("controls", controls.size() / kWord, controls);
  add("corpus", header.corpus_cases, CorpusBytes(corpus));
  for (size_t begin = 0; begin < capture.d.size(); begin += kCasesPerBlock) {
    const size_t end = std::min(begin + kCasesPerBlock, capture.d.size());
    add("outcomes", end - begin, OutcomeBytes(capture, begin, end));
  }
  return FormatCaptureHeader(header) + blocks;
}

absl::StatusOr<Capture> ParseCapture(absl::string_view content, const PlanOf& plan_of) {
  absl::StatusOr<CaptureHeader> header = ParseCaptureHeader(content);
  if (!header.ok()) return header.status();
  const CapturePlan& plan = plan_of(header->info.target);
  return Reader(content, plan, *std::move(header)).Read();
}

absl::StatusOr<Capture> LoadCapture(const std::string& path) {
  const absl::StatusOr<std::string> content = ReadFile(path);
  if (!content.ok()) return content.status();
  absl::StatusOr<Capture> capture = ParseCapture(*content);
  if (capture.ok()) return capture;
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": ", absl::string_view(capture.status().message())));
}

}  // namespace divfix
