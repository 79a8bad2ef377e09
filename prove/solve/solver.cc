#include "prove/solve/solver.h"

#include <z3.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"
#include "impls/process/child.h"

namespace divfix::prove {
namespace {

// Owns a context and what is made in it. Reports errors by status, never by exception.
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
  // Returns the last error, or "".
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
  // Z3 would handle Ctrl-C itself, and not end the program.
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

// Formats an answer as text for the other process: what it is, then the model with one variable a
// line, or the reason.
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

// Parses such a text; nothing if the process that wrote it did not finish.
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

}  // namespace

// Runs Z3 in a child process, since Z3 ignores its time limit and interrupts while it reads a
// question, and may run out of stack for a deep one. Nothing else here uses Z3, so that the child
// never inherits a locked mutex of it.
absl::StatusOr<SolverAnswer> Solve(const std::string& text, absl::string_view logic,
                                   absl::Duration timeout, const std::atomic<bool>* stop) {
  // Usually its own time limit ends it first.
  const absl::Duration grace = std::max(absl::Seconds(1), timeout / 10);
  const absl::StatusOr<ChildEnd> end = RunInChild(
      [&](int pipe) {
        WriteAll(pipe, Packed(SolveHere(text, logic, timeout)));
        return 0;
      },
      absl::Now() + timeout + grace, stop);
  if (!end.ok()) return end.status();
  SolverAnswer none;
  none.reason = stop != nullptr && *stop ? "interrupted" : "timeout";
  if (!end->finished) return none;
  if (std::optional<absl::StatusOr<SolverAnswer>> answer = Unpacked(end->written)) {
    return *std::move(answer);
  }
  none.reason = DescribeStatus(end->status);
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
