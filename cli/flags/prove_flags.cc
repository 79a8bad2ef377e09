#include "cli/flags/prove_flags.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"

namespace divfix::prove {

Command ProveCommand(Flags& flags) {
  Command command = {
      .name = "prove",
      .summary = "Prove compiled code right for every input, or find the input",
      .flags =
          {{"--impl", &flags.impl, "TEXT", "with impls: only those whose name contains TEXT"},
           {"--function", &flags.function, "FUNCTION", "which function, if the file has several"},
           {"--arguments", &flags.arguments, "ROLE,...",
            "what its parameters are: s0, s1, s2, control, count, d, exceptions, outcome, state, "
            "or a "
            "number"},
           {"--state", &flags.state, "LAYOUT",
            "the state it is passed a pointer to: SIZE,ROLE@OFFSET,OFFSET=NUMBER,..."},
           {"--semantics", &flags.semantics, "published|measured|both",
            "the contract's semantics (default both)"},
           {"--fp", &flags.fp, "ieee|any-daz", "the floating-point environment (default ieee)"},
           {"--timeout", &flags.timeout, "TIME", "how long the solver may take (default 60s)"},
           {"--count", &flags.count, "N",
            "number of cases, if it takes arrays: 1 to 1024 (default 67)"},
           {"--all", &flags.all, "",
            "find every way in which it differs, each with its smallest example, and the rules "
            "that are right; --timeout covers all of it"},
           {"--report", &flags.report, "DIR",
            "the same as --all, and write all forms of the report into this folder"},
           {"--dump", &flags.dump, "FILE.smt2", "write the query as SMT-LIB, for any solver"},
           {"--run", &flags.run, "",
            "prove nothing: compile it, and answer lines 'S0 S1 S2 CONTROL', for --exec of divfix "
            "check and explain"},
           {"--case", &flags.place, "N",
            "with --run: the index of the case in arrays (default 0)"}},
      .operand = Operand{"FILE", &flags.file,
                         "LLVM bitcode or textual IR (clang -O2 -emit-llvm -c mine.c), or `impls`: "
                         "each built-in implementation",
                         /*required=*/true},
      .examples = {"divfix prove impls           # the built-in ones",
                   "divfix prove mine.bc         # of clang -O2 -emit-llvm -c mine.c -o mine.bc",
                   "divfix prove mine.bc --all   # everything that is wrong with it",
                   "divfix check --exec='divfix prove mine.bc --run'"}};
  for (const ControlField field : kControlFields) {
    if (field == ControlField::kSemantics) continue;
    const std::string name = ControlFieldName(field);
    const std::string values = ControlFieldValues(field);
    command.Add(
        {{"--" + name, &flags.control[name], absl::StrContains(values, '|') ? values : "LIST",
          absl::StrCat("prove for this value only: ", absl::StrReplaceAll(values, {{"|", ", "}})),
          kControlGroup}});
  }
  return command;
}

}  // namespace divfix::prove
