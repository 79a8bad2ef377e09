// Measures what a check costs beyond the implementations themselves.
#ifndef DIVFIX_CROSSCHECK_CHECK_BENCHMARK_H_
#define DIVFIX_CROSSCHECK_CHECK_BENCHMARK_H_

namespace divfix {

// Uses blocks of all stages of the plan, and all participants on the host that run by default.
// "check/whole" is the check on one thread; "check/bare" runs the same blocks through the same
// implementations and does nothing else. Each case counts as one item, however many participants
// run.
void RegisterCheckBenchmarks();

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_CHECK_BENCHMARK_H_
