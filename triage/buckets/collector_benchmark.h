// What sorting divergences into buckets costs.
#ifndef DIVFIX_TRIAGE_BUCKETS_COLLECTOR_BENCHMARK_H_
#define DIVFIX_TRIAGE_BUCKETS_COLLECTOR_BENCHMARK_H_

namespace divfix {

// "bucket/FAULT": 10 million divergences of a wrong implementation, over drawn cases under drawn
// controls, sorted into buckets on one thread; running the cases is part of it. Items are
// divergences; the counter "buckets" says how many there are.
void RegisterCollectorBenchmarks();

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_COLLECTOR_BENCHMARK_H_
