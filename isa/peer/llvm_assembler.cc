#include "isa/peer/llvm_assembler.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace divfix {
namespace {

constexpr char kProgram[] = "llvm-mc-22";

// A file that is gone with this.
class TemporaryFile {
 public:
  TemporaryFile() : path_("/tmp/divfix_llvm_mc_XXXXXX") {
    if (const int descriptor = mkstemp(path_.data()); descriptor >= 0) close(descriptor);
  }
  ~TemporaryFile() { std::remove(path_.c_str()); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }
  std::string Read() const {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }

 private:
  std::string path_;
};

// "[0x05,0x00,0x27,0xd6,...]" to words.
std::vector<uint32_t> WordsOf(absl::string_view bytes) {
  std::vector<uint32_t> words;
  size_t at = 0;
  for (absl::string_view byte : absl::StrSplit(bytes, absl::ByAnyChar("[],"), absl::SkipEmpty())) {
    uint32_t value = 0;
    if (!absl::SimpleHexAtoi(byte, &value)) return {};
    if (at % 4 == 0) words.push_back(0);
    words.back() |= value << (8 * (at++ % 4));
  }
  return words;
}

}  // namespace

absl::StatusOr<std::vector<AssembledLine>> AssembleWithLlvm(const std::vector<std::string>& lines,
                                                            const std::string& target) {
  const TemporaryFile in;
  const TemporaryFile out;
  const TemporaryFile errors;
  std::ofstream(in.path()) << absl::StrJoin(lines, "\n") << "\n";
  if (std::system(absl::StrCat(kProgram, " --version >", out.path(), " 2>&1").c_str()) != 0) {
    return absl::UnavailableError(absl::StrCat(kProgram, " does not run here"));
  }
  // Fails when it refuses a line.
  (void)std::system(absl::StrCat(kProgram, " -triple=amdgcn -mcpu=", target, " -show-encoding ",
                                 in.path(), " >", out.path(), " 2>", errors.path())
                        .c_str());
  const std::string complaints = errors.Read();
  if (absl::StrContains(complaints, "is not a recognized processor")) {
    return absl::InternalError(absl::StrCat(kProgram, " does not know ", target));
  }
  std::vector<AssembledLine> answers(lines.size());
  for (absl::string_view line : absl::StrSplit(complaints, '\n')) {
    constexpr absl::string_view kError = ": error: ";
    const size_t error = line.find(kError);
    if (error == absl::string_view::npos) continue;
    const std::vector<absl::string_view> place = absl::StrSplit(line.substr(0, error), ':');
    size_t number = 0;
    if (place.size() < 3 || !absl::SimpleAtoi(place[place.size() - 2], &number) || number == 0 ||
        number > lines.size()) {
      return absl::InternalError(std::string(line));
    }
    answers[number - 1].text = std::string(line.substr(error + kError.size()));
  }
  size_t at = 0;
  const std::string listing = out.Read();
  for (absl::string_view line : absl::StrSplit(listing, '\n')) {
    const std::vector<absl::string_view> parts = absl::StrSplit(line, "; encoding: ");
    if (parts.size() != 2) continue;
    while (at < answers.size() && !answers[at].text.empty()) ++at;  // those that it refused
    if (at == answers.size()) return absl::InternalError("more answers than lines");
    answers[at++] = {WordsOf(parts[1]), std::string(absl::StripAsciiWhitespace(parts[0]))};
  }
  while (at < answers.size() && !answers[at].text.empty()) ++at;
  if (at != answers.size()) {
    return absl::InternalError(absl::StrCat("no answer to '", lines[at], "'"));
  }
  return answers;
}

}  // namespace divfix
