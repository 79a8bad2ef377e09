#include "impls/process/shared_block.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <climits>
#include <ctime>

namespace divfix {

void FutexWait(const std::atomic<uint32_t>& word, uint32_t value, int milliseconds) {
  const timespec limit = {.tv_sec = milliseconds / 1000,
                          .tv_nsec = milliseconds % 1000 * 1'000'000L};
  syscall(SYS_futex, &word, FUTEX_WAIT, value, &limit, nullptr, 0);
}

void FutexWake(const std::atomic<uint32_t>& word) {
  syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

}  // namespace divfix
