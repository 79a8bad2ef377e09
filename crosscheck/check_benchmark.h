// What a check costs beside the implementations themselves.
#ifndef DIVFIX_CROSSCHECK_CHECK_BENCHMARK_H_
#define DIVFIX_CROSSCHECK_CHECK_BENCHMARK_H_

namespace divfix {

// Over blocks of all stages of the plan, with every participant of the host that runs here unasked:
// "check/whole" is the check on one thread, "check/bare" the same blocks through the same
// implementations with nothing else. Items are cases, each counted once, whatever the participants.
void RegisterCheckBenchmarks();

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_CHECK_BENCHMARK_H_
