#include "prove/solver.h"

#include <z3.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

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

// Ends what the context is at, once the flag is set, for as long as this object lives.
class Interrupter {
 public:
  Interrupter(Z3_context context, const std::atomic<bool>* stop) {
    if (stop == nullptr) return;
    watch_ = std::jthread([context, stop](const std::stop_token& done) {
      constexpr auto kLook = std::chrono::milliseconds(20);
      std::mutex mutex;
      std::condition_variable_any wake;
      std::unique_lock lock(mutex);
      while (!wake.wait_for(lock, done, kLook, [&] { return done.stop_requested(); })) {
        if (*stop) Z3_interrupt(context);
      }
    });
  }

 private:
  std::jthread watch_;
};

}  // namespace

absl::StatusOr<SolverAnswer> Solve(const std::string& text, absl::string_view logic,
                                   absl::Duration timeout, const std::atomic<bool>* stop) {
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
    Z3_lbool result = Z3_L_UNDEF;
    {
      const Interrupter interrupter(context, stop);
      result = Z3_solver_check(context, solver);
    }
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

std::string SolverName() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned build = 0;
  unsigned revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return absl::StrCat("Z3 ", major, ".", minor, ".", build);
}

}  // namespace divfix::prove
