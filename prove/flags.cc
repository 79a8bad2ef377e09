#include "prove/flags.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"

namespace divfix::prove {

void AddFlags(CLI::App& command, Flags& flags) {
  command
      .add_option("file", flags.file,
                  "LLVM bitcode or textual IR (clang -O2 -emit-llvm -c mine.c), or `impls`: each "
                  "built-in implementation")
      ->required()
      ->type_name("FILE");
  command.add_option("--impl", flags.impl, "with impls: only those whose name contains this")
      ->type_name("TEXT");
  command.add_option("--function", flags.function, "which function, if the file has several")
      ->type_name("FUNCTION");
  command
      .add_option("--arguments", flags.arguments,
                  "what its parameters are: s0, s1, s2, control, count, d, exceptions, outcome")
      ->type_name("ROLE,...");
  command.add_option("--semantics", flags.semantics, "the contract's semantics (default both)")
      ->type_name("published|measured|both");
  command.add_option("--fp", flags.fp, "the floating-point environment (default ieee)")
      ->type_name("ieee|any-daz");
  command.add_option("--timeout", flags.timeout, "how long the solver may take (default 60s)")
      ->type_name("TIME");
  command
      .add_option("--count", flags.count,
                  "number of cases, if it takes arrays: 1 to 1024 (default 67)")
      ->type_name("N");
  command.add_flag("--all", flags.all,
                   "find every way in which it differs, each with its smallest example, and the "
                   "rules that are right; --timeout covers all of it");
  command
      .add_option("--report", flags.report,
                  "do the same, and write a report in all forms to this folder, for divfix triage")
      ->type_name("DIR");
  command.add_option("--dump", flags.dump, "write the query as SMT-LIB, for any solver")
      ->type_name("FILE.smt2");
  command.add_flag("--run", flags.run,
                   "prove nothing: compile it and answer lines 'S0 S1 S2 CONTROL', for --exec of "
                   "divfix check and explain");
  command
      .add_option("--case", flags.place, "with --run: the index of the case in arrays (default 0)")
      ->type_name("N");
  for (const ControlField field : kControlFields) {
    if (field == ControlField::kSemantics) continue;
    const std::string name = ControlFieldName(field);
    const std::string values = ControlFieldValues(field);
    command
        .add_option("--" + name, flags.control[name],
                    absl::StrCat("proved for this value only: ",
                                 absl::StrReplaceAll(values, {{"|", ", "}})))
        ->group("Control")
        ->type_name(absl::StrContains(values, '|') ? values : "LIST");
  }
}

}  // namespace divfix::prove
