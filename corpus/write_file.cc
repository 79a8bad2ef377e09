#include "corpus/write_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

absl::Status WriteError(const std::string& path, int error) {
  return absl::UnavailableError(absl::StrCat(
      path, ": can't be written: ", std::error_code(error, std::generic_category()).message()));
}

// The permissions of the existing file, or those of a new file.
mode_t Permissions(const std::string& path) {
  struct stat status = {};
  if (stat(path.c_str(), &status) == 0) return status.st_mode & 07777;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

bool WriteAll(int file, absl::string_view content) {
  while (!content.empty()) {
    const ssize_t written = write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

// A temporary file beside the one that it will replace.
struct Replacement {
  std::string target;  // with symbolic links followed
  std::string temporary;
  int file = -1;
};

absl::StatusOr<Replacement> Begin(const std::string& path) {
  std::error_code ignored;
  std::filesystem::path target = std::filesystem::canonical(path, ignored);
  if (target.empty()) target = path;  // it does not exist yet
  // Renaming over a device or a pipe would destroy it.
  if (std::filesystem::exists(target, ignored) &&
      !std::filesystem::is_regular_file(target, ignored)) {
    return absl::UnavailableError(
        absl::StrCat(path, ": can't be written: it is not a regular file"));
  }
  Replacement replacement = {.target = target.string()};
  replacement.temporary =
      (target.parent_path() / absl::StrCat(".", target.filename().string(), ".XXXXXX")).string();
  replacement.file = mkstemp(replacement.temporary.data());
  if (replacement.file < 0) return WriteError(path, errno);
  return replacement;
}

}  // namespace

absl::Status ReplaceFile(const std::string& path, absl::string_view content) {
  absl::StatusOr<Replacement> begun = Begin(path);
  if (!begun.ok()) return begun.status();
  auto& [target, temporary, file] = *begun;
  absl::Cleanup remove = [&name = temporary] { unlink(name.c_str()); };
  const bool written = WriteAll(file, content) && fchmod(file, Permissions(target)) == 0;
  const int write_error = errno;
  // Only now may a full disk be reported.
  if (close(file) != 0 && written) return WriteError(path, errno);
  if (!written) return WriteError(path, write_error);
  if (rename(temporary.c_str(), target.c_str()) != 0) return WriteError(path, errno);
  std::move(remove).Cancel();
  return absl::OkStatus();
}

absl::Status CheckReplaceable(const std::string& path) {
  absl::StatusOr<Replacement> begun = Begin(path);
  if (!begun.ok()) return begun.status();
  close(begun->file);
  unlink(begun->temporary.c_str());
  return absl::OkStatus();
}

}  // namespace divfix
