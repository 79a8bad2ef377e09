// One writer at a time: whoever reads a folder's files to write them again holds its lock
// meanwhile.
#ifndef DIVFIX_CORPUS_DIRECTORY_LOCK_H_
#define DIVFIX_CORPUS_DIRECTORY_LOCK_H_

#include <string>

namespace divfix {

// Waits until no other process holds the folder, and holds it for its lifetime. A folder that can't
// be opened is not locked: reading it will say why.
class DirectoryLock {
 public:
  explicit DirectoryLock(const std::string& directory);
  ~DirectoryLock();
  DirectoryLock(const DirectoryLock&) = delete;
  DirectoryLock& operator=(const DirectoryLock&) = delete;

 private:
  int file_;
};

}  // namespace divfix

#endif  // DIVFIX_CORPUS_DIRECTORY_LOCK_H_
