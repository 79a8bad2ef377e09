// In front of every source that scripts/mutate compiles: which of the mutants inside it runs.
#ifndef DIVFIX_SCRIPTS_MUTATION_MUTANT_H_
#define DIVFIX_SCRIPTS_MUTATION_MUTANT_H_

// The number of the mutant from the environment variable DIVFIX_MUTANT; 0 for none, -1 to note
// which are reached.
extern int divfix_mutant;
extern unsigned char divfix_mutants_reached[];

inline constexpr bool DivfixMutant(int number) {
  // A constant is always the right one; else the program would not compile.
  if (__builtin_is_constant_evaluated()) return false;
  if (divfix_mutant >= 0) [[likely]] {
    return divfix_mutant == number;
  }
  divfix_mutants_reached[number] = 1;
  return false;
}
#define DIVFIX_MUTANT(number) DivfixMutant(number)

#endif  // DIVFIX_SCRIPTS_MUTATION_MUTANT_H_
