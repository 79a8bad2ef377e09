#include "prove/solve/solver.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <z3.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"

namespace divfix::prove {
namespace {

// A context, with what is made in it. Errors are asked for, never thrown.
class Session {
 public:
  Session() {
    Z3_config config = Z3_mk_config();
    context_ = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(context_, [](Z3_context, Z3_error_code) {});
  }
  ~Session() { Z3_del_context(context_); }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  Z3_context context() const { return context_; }
  // What went wrong, or "".
  std::string Error() const {
    const Z3_error_code code = Z3_get_error_code(context_);
    return code == Z3_OK ? "" : Z3_get_error_msg(context_, code);
  }

 private:
  Z3_context context_;
};

std::map<std::string, uint64_t> ReadModel(Z3_context context, Z3_model model) {
  std::map<std::string, uint64_t> values;
  for (unsigned i = 0; i < Z3_model_get_num_consts(context, model); ++i) {
    Z3_func_decl constant = Z3_model_get_const_decl(context, model, i);
    Z3_ast value = Z3_model_get_const_interp(context, model, constant);
    if (value == nullptr) continue;
    const std::string name = Z3_get_symbol_string(context, Z3_get_decl_name(context, constant));
    uint64_t number = 0;
    const Z3_lbool truth = Z3_get_bool_value(context, value);
    if (truth != Z3_L_UNDEF) {
      values[name] = truth == Z3_L_TRUE ? 1 : 0;
    } else if (Z3_get_ast_kind(context, value) == Z3_NUMERAL_AST &&
               Z3_get_numeral_uint64(context, value, &number)) {
      values[name] = number;
    }
  }
  return values;
}

absl::StatusOr<SolverAnswer> SolveHere(const std::string& text, absl::string_view logic,
                                       absl::Duration timeout) {
  const Session session;
  Z3_context context = session.context();
  Z3_solver solver =
      Z3_mk_solver_for_logic(context, Z3_mk_string_symbol(context, std::string(logic).c_str()));
  if (!session.Error().empty()) return absl::InternalError(session.Error());
  Z3_solver_inc_ref(context, solver);
  Z3_params parameters = Z3_mk_params(context);
  Z3_params_inc_ref(context, parameters);
  const int64_t milliseconds = std::clamp<int64_t>(absl::ToInt64Milliseconds(timeout), 1, 1 << 30);
  Z3_params_set_uint(context, parameters, Z3_mk_string_symbol(context, "timeout"),
                     static_cast<unsigned>(milliseconds));
  // It would take Ctrl-C for itself, and leave it at that.
  Z3_params_set_bool(context, parameters, Z3_mk_string_symbol(context, "ctrl_c"), false);
  Z3_solver_set_params(context, solver, parameters);
  Z3_solver_from_string(context, solver, text.c_str());
  SolverAnswer answer;
  std::string error = session.Error();
  if (error.empty()) {
    const Z3_lbool result = Z3_solver_check(context, solver);
    error = session.Error();
    if (result == Z3_L_TRUE) {
      answer.satisfiable = Satisfiable::kYes;
      Z3_model model = Z3_solver_get_model(context, solver);
      Z3_model_inc_ref(context, model);
      answer.model = ReadModel(context, model);
      Z3_model_dec_ref(context, model);
    } else if (result == Z3_L_FALSE) {
      answer.satisfiable = Satisfiable::kNo;
    } else {
      answer.reason = Z3_solver_get_reason_unknown(context, solver);
      error.clear();
    }
  }
  Z3_params_dec_ref(context, parameters);
  Z3_solver_dec_ref(context, solver);
  if (!error.empty()) return absl::InternalError(absl::StrCat("Z3: ", error));
  return answer;
}

// An answer as text, from one process to another: what it is, then the model, a variable a line, or
// the reason.
std::string Packed(const absl::StatusOr<SolverAnswer>& answer) {
  if (!answer.ok()) return absl::StrCat("error\n", answer.status().message());
  switch (answer->satisfiable) {
    case Satisfiable::kNo:
      return "unsat\n";
    case Satisfiable::kUnknown:
      return absl::StrCat("unknown\n", answer->reason);
    case Satisfiable::kYes:
      break;
  }
  std::string text = "sat\n";
  for (const auto& [name, value] : answer->model) absl::StrAppend(&text, name, " ", value, "\n");
  return text;
}

// The same read; nothing where the process that wrote it did not come to an end.
std::optional<absl::StatusOr<SolverAnswer>> Unpacked(absl::string_view text) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits('\n', 1));
  SolverAnswer answer;
  if (parts.first == "error") return absl::InternalError(parts.second);
  if (parts.first == "unknown") {
    answer.reason = std::string(parts.second);
    return answer;
  }
  if (parts.first == "unsat") {
    answer.satisfiable = Satisfiable::kNo;
    return answer;
  }
  if (parts.first != "sat") return std::nullopt;
  answer.satisfiable = Satisfiable::kYes;
  for (const absl::string_view line : absl::StrSplit(parts.second, '\n', absl::SkipEmpty())) {
    const std::pair<absl::string_view, absl::string_view> value = absl::StrSplit(line, ' ');
    uint64_t number = 0;
    if (!absl::SimpleAtoi(value.second, &number)) return std::nullopt;
    answer.model[std::string(value.first)] = number;
  }
  return answer;
}

void WriteAll(int file, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<size_t>(written));
  }
}

// Reads to the end, or until it is time to give up: false then.
bool ReadAll(int file, absl::Time deadline, const std::atomic<bool>* stop, std::string& text) {
  constexpr int kLookMilliseconds = 20;
  char buffer[4096];
  for (;;) {
    if ((stop != nullptr && *stop) || absl::Now() >= deadline) return false;
    pollfd waiting = {.fd = file, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, kLookMilliseconds) <= 0) continue;
    const ssize_t got = read(file, buffer, sizeof(buffer));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return true;
    text.append(buffer, static_cast<size_t>(got));
  }
}

}  // namespace

// In a process of its own, since Z3 looks at neither its time nor an interrupt while it reads a
// question, and may run out of stack where one is deep. Nothing else here uses Z3, so that the
// process never begins with one of its locks held.
absl::StatusOr<SolverAnswer> Solve(const std::string& text, absl::string_view logic,
                                   absl::Duration timeout, const std::atomic<bool>* stop) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return absl::UnavailableError("no pipe to the solver");
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return absl::UnavailableError("no process for the solver");
  }
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    signal(SIGINT, SIG_IGN);  // it is ended by who asks
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
    WriteAll(ends[1], Packed(SolveHere(text, logic, timeout)));
    _exit(0);
  }
  close(ends[1]);
  // Its own time is over first, as a rule.
  const absl::Duration grace = std::max(absl::Seconds(1), timeout / 10);
  std::string written;
  const bool whole = ReadAll(ends[0], absl::Now() + timeout + grace, stop, written);
  close(ends[0]);
  if (!whole) kill(child, SIGKILL);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  SolverAnswer none;
  none.reason = stop != nullptr && *stop ? "interrupted" : "timeout";
  if (!whole) return none;
  if (std::optional<absl::StatusOr<SolverAnswer>> answer = Unpacked(written)) {
    return *std::move(answer);
  }
  none.reason = WIFSIGNALED(status) ? absl::StrCat("it ended by ", strsignal(WTERMSIG(status)))
                                    : "it ended without an answer";
  return none;
}

std::string SolverName() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned build = 0;
  unsigned revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return absl::StrCat("Z3 ", major, ".", minor, ".", build);
}

}  // namespace divfix::prove
