#include "impls/external/program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

constexpr absl::Duration kEndTime = absl::Seconds(2);
constexpr absl::Duration kKillTime = absl::Seconds(20);

absl::Status Failed(absl::string_view what) {
  return absl::UnavailableError(
      absl::StrCat(what, ": ", std::error_code(errno, std::generic_category()).message()));
}

}  // namespace

absl::StatusOr<std::unique_ptr<Program>> Program::Start(const std::string& divfix,
                                                        const std::string& command) {
  std::unique_ptr<Program> program(new Program());
  int input[2];
  int output[2];
  if (pipe2(input, O_CLOEXEC) != 0) return Failed("no pipe");
  program->input_ = input[1];
  if (pipe2(output, O_CLOEXEC) != 0) {
    absl::Status status = Failed("no pipe");
    close(input[0]);
    return status;
  }
  program->output_ = output[0];
  fcntl(program->input_, F_SETFL, O_NONBLOCK);
  fcntl(program->output_, F_SETFL, O_NONBLOCK);
  absl::StatusOr<std::unique_ptr<Host>> host = Host::Start({.divfix = divfix,
                                                            .kind = kHostCommand,
                                                            .what = command,
                                                            .input = input[0],
                                                            .output = output[1]});
  close(input[0]);
  close(output[1]);
  if (!host.ok()) return host.status();
  program->host_ = *std::move(host);
  if (absl::Status status = program->host_->StartWorker(); !status.ok()) return status;
  return program;
}

Program::~Program() {
  CloseInput();
  if (output_ >= 0) close(output_);
}

void Program::CloseInput() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

ssize_t Program::WriteInput(absl::string_view input) const {
  sigset_t broken;
  sigset_t before;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken, &before);
  const ssize_t written = write(input_, input.data(), input.size());
  const int error = errno;
  if (written < 0 && error == EPIPE) {
    const timespec at_once = {};
    sigtimedwait(&broken, nullptr, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

Program::Event Program::Exchange(absl::string_view& input, std::string& output,
                                 absl::Duration limit) {
  const bool writes = input_ >= 0 && !input.empty();
  std::array<pollfd, 2> fds = {pollfd{output_, POLLIN, 0},
                               pollfd{writes ? input_ : -1, POLLOUT, 0}};
  const int ready =
      poll(fds.data(), fds.size(), static_cast<int>(absl::ToInt64Milliseconds(limit)));
  if (ready <= 0) return Event::kQuiet;
  if (fds[1].revents != 0) {
    const ssize_t written = WriteInput(input);
    if (written > 0) input.remove_prefix(static_cast<size_t>(written));
    if (written < 0 && errno == EPIPE) CloseInput();  // its earlier output must still be read
  }
  if (fds[0].revents != 0) {
    std::array<char, 1 << 16> bytes;
    const ssize_t size = read(output_, bytes.data(), bytes.size());
    if (size == 0) return Event::kClosed;
    if (size > 0) output.append(bytes.data(), static_cast<size_t>(size));
  }
  return Event::kMoved;
}

Program::Ending Program::End(bool kill, std::string& how) {
  CloseInput();
  if (kill) host_->KillWorker();
  absl::StatusOr<bool> ended = host_->Await(SharedHead::kStarting, kill ? kKillTime : kEndTime);
  const bool goes_on = ended.ok() && !*ended;
  if (goes_on) {
    host_->KillWorker();
    (void)host_->Await(SharedHead::kStarting, kKillTime);
  }
  if (!ended.ok() || host_->head().answer.load() != SharedHead::kEnded) {
    how = ended.ok() ? "how it ended is not known" : std::string(ended.status().message());
    return Ending::kBadly;
  }
  if (goes_on) {
    how = "it did not end by itself";
    return Ending::kNot;
  }
  how = host_->DescribeEnd();
  const int status = host_->head().wait_status;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? Ending::kWell : Ending::kBadly;
}

}  // namespace divfix
