// The functions that a library built for a fuzzing engine calls. They do nothing, so that the
// library also loads without its engine: into `divfix`, and into a fuzz target of the other engine.
// All are weak, so an engine that is linked in uses its own.
//
// The names and signatures are LLVM's SanitizerCoverage callbacks and those of AFL++'s runtime.
#include <cstdint>

#define DIVFIX_CALLBACK extern "C" __attribute__((weak, visibility("default")))

namespace {
// Where AFL++'s instrumentation counts. Without its runtime guards stay 0, and code instrumented in
// AFL++'s older way counts anywhere in a map of this size.
uint8_t unread_map[1 << 16];
}  // namespace

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the engines' names
DIVFIX_CALLBACK void __sanitizer_cov_8bit_counters_init(char*, char*);
DIVFIX_CALLBACK void __sanitizer_cov_8bit_counters_init(char* /*start*/, char* /*stop*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_bool_flag_init(bool*, bool*);
DIVFIX_CALLBACK void __sanitizer_cov_bool_flag_init(bool* /*start*/, bool* /*stop*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_pcs_init(const uintptr_t*, const uintptr_t*);
DIVFIX_CALLBACK void __sanitizer_cov_pcs_init(const uintptr_t* /*start*/,
                                              const uintptr_t* /*stop*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_trace_pc_guard_init(uint32_t*, uint32_t*);
DIVFIX_CALLBACK void __sanitizer_cov_trace_pc_guard_init(uint32_t* /*start*/, uint32_t* /*stop*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_trace_pc_guard(uint32_t*);
DIVFIX_CALLBACK void __sanitizer_cov_trace_pc_guard(uint32_t* /*guard*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_trace_pc();
DIVFIX_CALLBACK void __sanitizer_cov_trace_pc() {}
DIVFIX_CALLBACK void __sanitizer_cov_trace_pc_indir(uintptr_t);
DIVFIX_CALLBACK void __sanitizer_cov_trace_pc_indir(uintptr_t /*callee*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_trace_switch(uint64_t, uint64_t*);
DIVFIX_CALLBACK void __sanitizer_cov_trace_switch(uint64_t /*value*/, uint64_t* /*cases*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_trace_gep(uintptr_t);
DIVFIX_CALLBACK void __sanitizer_cov_trace_gep(uintptr_t /*index*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_trace_div4(uint32_t);
DIVFIX_CALLBACK void __sanitizer_cov_trace_div4(uint32_t /*divisor*/) {}
DIVFIX_CALLBACK void __sanitizer_cov_trace_div8(uint64_t);
DIVFIX_CALLBACK void __sanitizer_cov_trace_div8(uint64_t /*divisor*/) {}

#define DIVFIX_COMPARISON(bytes, type)                                       \
  DIVFIX_CALLBACK void __sanitizer_cov_trace_cmp##bytes(type, type);         \
  DIVFIX_CALLBACK void __sanitizer_cov_trace_cmp##bytes(type, type) {}       \
  DIVFIX_CALLBACK void __sanitizer_cov_trace_const_cmp##bytes(type, type);   \
  DIVFIX_CALLBACK void __sanitizer_cov_trace_const_cmp##bytes(type, type) {} \
  DIVFIX_CALLBACK void __cmplog_ins_hook##bytes(type, type, uint8_t);        \
  DIVFIX_CALLBACK void __cmplog_ins_hook##bytes(type, type, uint8_t /*attribute*/) {}
DIVFIX_COMPARISON(1, uint8_t)
DIVFIX_COMPARISON(2, uint16_t)
DIVFIX_COMPARISON(4, uint32_t)
DIVFIX_COMPARISON(8, uint64_t)
#undef DIVFIX_COMPARISON
DIVFIX_CALLBACK void __cmplog_rtn_hook(const uint8_t*, const uint8_t*);
DIVFIX_CALLBACK void __cmplog_rtn_hook(const uint8_t* /*first*/, const uint8_t* /*second*/) {}

extern "C" {
extern uint8_t* __afl_area_ptr;
__attribute__((weak, visibility("default"))) uint8_t* __afl_area_ptr = unread_map;
// Null: comparisons are not logged.
extern uint8_t* __afl_cmp_map;
__attribute__((weak, visibility("default"))) uint8_t* __afl_cmp_map = nullptr;
extern thread_local uint32_t __afl_prev_loc[16];
__attribute__((weak, visibility("default"))) thread_local uint32_t __afl_prev_loc[16] = {};
extern thread_local uintptr_t __sancov_lowest_stack;
__attribute__((weak, visibility("default"))) thread_local uintptr_t __sancov_lowest_stack = 0;
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
