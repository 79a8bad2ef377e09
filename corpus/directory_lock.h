// One writer at a time: code that reads a folder's files in order to rewrite them holds its lock.
#ifndef DIVFIX_CORPUS_DIRECTORY_LOCK_H_
#define DIVFIX_CORPUS_DIRECTORY_LOCK_H_

#include <string>

namespace divfix {

// Waits until no other process holds the folder's lock, and holds it for the object's lifetime. A
// folder that can't be opened is not locked; reading it reports the error.
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
