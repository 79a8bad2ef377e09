#include "corpus/read_file.h"

#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <memory>

#include "absl/strings/str_cat.h"

namespace divfix {

absl::Status ReadError(const std::string& path, const std::error_code& error) {
  const std::string message = absl::StrCat(path, ": can't be read: ", error.message());
  if (error == std::errc::is_a_directory) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": it is a folder, not a file"));
  }
  return error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory
             ? absl::NotFoundError(message)
             : absl::UnavailableError(message);
}

namespace {

absl::Status TooLong(const std::string& path) {
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": has more than ", kMostFileBytes, " bytes; divfix reads no such file"));
}

}  // namespace

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(path.c_str(), "rb"),
                                                           std::fclose);
  if (in == nullptr) return ReadError(path, std::error_code(errno, std::generic_category()));
  struct stat found = {};
  if (fstat(fileno(in.get()), &found) == 0 && S_ISREG(found.st_mode) &&
      static_cast<uint64_t>(found.st_size) > kMostFileBytes) {
    return TooLong(path);
  }
  std::string content;
  std::array<char, 1 << 14> chunk;
  errno = 0;
  while (std::feof(in.get()) == 0) {
    const size_t size = std::fread(chunk.data(), 1, chunk.size(), in.get());
    if (std::ferror(in.get()) != 0) {
      return ReadError(path, std::error_code(errno, std::generic_category()));
    }
    content.append(chunk.data(), size);
    if (content.size() > kMostFileBytes)
      return TooLong(path);  // a pipe or a device may have no end
  }
  return content;
}

}  // namespace divfix
