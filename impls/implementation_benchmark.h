// How fast implementations are, bare.
#ifndef DIVFIX_IMPLS_IMPLEMENTATION_BENCHMARK_H_
#define DIVFIX_IMPLS_IMPLEMENTATION_BENCHMARK_H_

namespace divfix {

// "run/NAME" for every built-in participant that runs here unasked: a batch of 4,096 cases with
// exceptions under the default control. "roofline": the same bytes read and written with next to no
// work on them, which is as fast as any implementation can be here. Items are cases.
void RegisterImplementationBenchmarks();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_IMPLEMENTATION_BENCHMARK_H_
