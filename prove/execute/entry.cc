#include <utility>

#include "prove/execute/instructions.h"
#include "prove/execute/promises.h"
#include "prove/execute/run.h"

namespace divfix::prove {

using llvm::Attribute;

std::optional<Returned> RunEntry(Machine& m, llvm::Function& function, std::vector<Value> arguments,
                                 State state) {
  m.memory().Complete(state.memory);
  if (!function.getParent()->getModuleInlineAsm().empty()) {
    m.Refuse(nullptr, "module-level assembly");
  }
  const FunctionPlan* plan = PlanOf(m, function);
  if (plan == nullptr) return std::nullopt;
  Frame caller = {.function = function, .plan = *plan, .state = state};
  m.Enter(caller);
  const llvm::Instruction& at = *function.getEntryBlock().begin();
  for (const llvm::Argument& argument : function.args()) {
    const unsigned k = argument.getArgNo();
    ApplyAttributes(m, function.getAttributes().getParamAttrs(k), argument.getType(), at,
                    arguments[k]);
    if (argument.hasAttribute(Attribute::ByVal)) {
      m.Refuse(&at, "an argument that is passed by value (byval)");
    }
    if (argument.hasAttribute(Attribute::Initializes) && arguments[k].scalars[0].IsPointer()) {
      const Place& place = (*arguments[k].scalars[0].places)[0];
      // Nothing is known in any case of where a result is stored.
      if (m.memory().At(place.object).kind != ObjectKind::kOutput) {
        m.Refuse(&at, "the attribute initializes of an input");
      }
    }
  }
  m.rules().Enter(function, nullptr, static_cast<ObjectId>(m.memory().size()));
  MarkArguments(m, function, nullptr, arguments);
  std::optional<Returned> returned = Run(m, function, arguments, std::move(state));
  m.rules().Leave();
  if (returned.has_value()) {
    m.state() = returned->state;
    CheckPromises(m, function, nullptr, arguments, returned->value, at);
  }
  m.Leave();
  return returned;
}

}  // namespace divfix::prove
