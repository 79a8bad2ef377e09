// The host process: it starts a worker or a command, and ends it when divfix has ended in any way.
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

#include "absl/strings/string_view.h"
#include "impls/process/host.h"
#include "impls/process/host_protocol.h"
#include "impls/process/shared_block.h"
#include "impls/process/worker.h"

namespace divfix {
namespace {

class Keeper {
 public:
  // Without a kind, `what` is a command for the shell.
  Keeper(SharedBlock& block, const WorkerKind* kind, const char* what)
      : block_(block), kind_(kind), what_(what) {}

  // Returns when the other end of the socket is closed.
  void Keep() {
    sigset_t ended;
    sigemptyset(&ended);
    sigaddset(&ended, SIGCHLD);
    sigprocmask(SIG_BLOCK, &ended, nullptr);
    signals_ = signalfd(-1, &ended, SFD_CLOEXEC | SFD_NONBLOCK);
    if (signals_ < 0) return;  // the end of a worker would never be seen
    for (;;) {
      std::array<pollfd, 3> fds = {pollfd{kHostSocket, POLLIN, 0}, pollfd{signals_, POLLIN, 0},
                                   pollfd{output_, POLLIN, 0}};
      if (poll(fds.data(), fds.size(), -1) < 0 && errno != EINTR) break;
      if (fds[2].revents != 0) ReadOutput();
      if (fds[1].revents != 0) Reap();
      if (fds[0].revents != 0 && !Obey()) break;
    }
    Kill();
    KillStrays();
  }

 private:
  // Returns false when divfix has closed the socket.
  bool Obey() {
    char order = 0;
    if (read(kHostSocket, &order, 1) != 1) return false;
    if (order == kOrderStart) Start();
    if (order == kOrderKill) Kill();
    if (order == kOrderRead) {
      if (output_ >= 0) ReadOutput();
      ++block_.head.reads;
      FutexWake(block_.head.reads);
    }
    return true;
  }

  void Start() {
    if (output_ >= 0) close(output_);
    last_output_.clear();
    block_.head.output_bytes = 0;
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) != 0) return ReportEnd(W_EXITCODE(127, 0));
    output_ = pipe[0];
    fcntl(output_, F_SETFL, O_NONBLOCK);
    worker_ = fork();
    if (worker_ == 0) Work(pipe[1]);
    close(pipe[1]);
    if (worker_ < 0) return ReportEnd(W_EXITCODE(127, 0));
    // From now on only the command holds them, so that divfix sees when it closes them.
    if (kind_ == nullptr) {
      close(kHostInput);
      close(kHostOutput);
    }
  }

  [[noreturn]] void Work(int output) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ}) {
      std::signal(signal, SIG_DFL);
    }
    // Thousands of crashes would be thousands of core dumps. A limit of 0 does not keep the kernel
    // from starting a program that takes them; 1, which is too small for any file, does.
    const rlimit no_core = {1, 1};
    setrlimit(RLIMIT_CORE, &no_core);
    setenv("RUST_BACKTRACE", "0", 1);  // resolving symbols takes half a second for each panic
    close(kHostSocket);
    close(signals_);
    dup2(output, STDERR_FILENO);
    if (kind_ == nullptr) {
      close(kHostMemory);
      dup2(kHostInput, STDIN_FILENO);
      dup2(kHostOutput, STDOUT_FILENO);
      close(kHostInput);
      close(kHostOutput);
      execl("/bin/sh", "sh", "-c", what_, nullptr);
      _exit(127);
    }
    if (const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC); nothing >= 0) {
      dup2(nothing, STDIN_FILENO);
    }
    dup2(output, STDOUT_FILENO);
    ServeBatches(*kind_, what_, kHostMemory);
    _exit(0);
  }

  void Kill() const {
    if (worker_ > 0) kill(-worker_, SIGKILL);
    // It may not have its own process group yet.
    if (worker_ > 0) kill(worker_, SIGKILL);
  }

  // Ends every process that this one inherited, and the children of those.
  static void KillStrays() {
    constexpr int kMostRounds = 100;
    const std::string path = "/proc/self/task/" + std::to_string(getpid()) + "/children";
    for (int round = 0; round < kMostRounds; ++round) {
      std::ifstream children(path);
      for (pid_t pid = 0; children >> pid;) kill(pid, SIGKILL);
      if (waitpid(-1, nullptr, 0) < 0 && errno == ECHILD) return;
    }
  }

  void ReadOutput() {
    std::array<char, 4096> bytes;
    ssize_t size = 0;
    while ((size = read(output_, bytes.data(), bytes.size())) > 0) {
      Take(absl::string_view(bytes.data(), static_cast<size_t>(size)));
    }
    if (size == 0) {
      close(output_);
      output_ = -1;
    }
  }

  void Take(absl::string_view output) {
    const uint32_t before = block_.head.output_bytes.load(std::memory_order_relaxed);
    const size_t at = std::min<size_t>(before, block_.first_output.size());
    const size_t first = std::min(output.size(), block_.first_output.size() - at);
    std::copy_n(output.begin(), first, block_.first_output.begin() + at);
    last_output_.append(output.data(), output.size());
    if (last_output_.size() > block_.last_output.size()) {
      last_output_.erase(0, last_output_.size() - block_.last_output.size());
    }
    // So much that the count does not fit any more says nothing new.
    constexpr uint32_t kMost = 1u << 31;
    block_.head.output_bytes.store(
        static_cast<uint32_t>(std::min<uint64_t>(kMost, uint64_t{before} + output.size())),
        std::memory_order_release);
  }

  void Reap() {
    signalfd_siginfo ignored;
    while (read(signals_, &ignored, sizeof(ignored)) > 0) {
    }
    int status = 0;
    for (pid_t pid = 0; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
      if (pid != worker_) continue;  // one that the worker left behind
      if (output_ >= 0) ReadOutput();
      kill(-worker_, SIGKILL);
      worker_ = -1;
      ReportEnd(status);
    }
  }

  void ReportEnd(int status) {
    SharedHead& head = block_.head;
    head.wait_status = status;
    std::ranges::copy(last_output_, block_.last_output.begin());
    head.answer.store(SharedHead::kEnded, std::memory_order_release);
    FutexWake(head.answer);
  }

  SharedBlock& block_;
  const WorkerKind* const kind_;
  const char* const what_;
  int signals_ = -1;
  int output_ = -1;  // the pipe with the worker's output
  pid_t worker_ = -1;
  std::string last_output_;
};

bool can_be_host = false;

}  // namespace

bool ThisProgramCanBeHost() { return can_be_host; }

std::optional<int> HostMain(int argc, char** argv, std::span<const WorkerKind> kinds) {
  can_be_host = true;
  if (argc != 4 || std::strcmp(argv[1], kHostArgument) != 0) return std::nullopt;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) {
    std::signal(signal, SIG_IGN);
  }
  // This process inherits whatever the worker starts and leaves behind, and ends it.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  void* const at =
      mmap(nullptr, sizeof(SharedBlock), PROT_READ | PROT_WRITE, MAP_SHARED, kHostMemory, 0);
  if (at == MAP_FAILED) return 3;
  const auto kind = std::ranges::find_if(
      kinds, [&](const WorkerKind& k) { return std::strcmp(argv[2], k.name) == 0; });
  if (kind == kinds.end() && std::strcmp(argv[2], kHostCommand) != 0) return 2;
  Keeper keeper(*static_cast<SharedBlock*>(at), kind == kinds.end() ? nullptr : &*kind, argv[3]);
  keeper.Keep();
  return 0;
}

}  // namespace divfix
