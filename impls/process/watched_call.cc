#include "impls/process/watched_call.h"

#include <array>
#include <bit>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#if defined(__x86_64__)

// Gives each callee-saved register a value of its own, calls, and compares. %rsi to %rcx become the
// function's first three arguments; %r8 points to the breaches. A function that returns nothing, or
// a float, "returns" 0.
asm(R"(
  .pushsection .text
  .p2align 4
  .type divfix_call_watched, @function
divfix_call_watched:
  .cfi_startproc
  .irp r, rbp, rbx, r12, r13, r14, r15, r8
  pushq %\r
  .cfi_adjust_cfa_offset 8
  .endr
  movq %rdi, %r11
  movq %rsi, %rdi
  movq %rdx, %rsi
  movq %rcx, %rdx
  movq $-0x51a3c7e1, %rbx
  movq $-0x51a3c7e2, %rbp
  movq $-0x51a3c7e3, %r12
  movq $-0x51a3c7e4, %r13
  movq $-0x51a3c7e5, %r14
  movq $-0x51a3c7e6, %r15
  xorl %eax, %eax
  callq *%r11
  pushfq
  popq %rdx
  cld
  xorl %ecx, %ecx
  .macro divfix_watch register, value, bit
  cmpq $\value, %\register
  je 1f
  orl $\bit, %ecx
1:
  .endm
  divfix_watch rbx, -0x51a3c7e1, 0x1
  divfix_watch rbp, -0x51a3c7e2, 0x2
  divfix_watch r12, -0x51a3c7e3, 0x4
  divfix_watch r13, -0x51a3c7e4, 0x8
  divfix_watch r14, -0x51a3c7e5, 0x10
  divfix_watch r15, -0x51a3c7e6, 0x20
  .purgem divfix_watch
  testl $0x400, %edx
  je 1f
  orl $0x40, %ecx
1:
  popq %r8
  .cfi_adjust_cfa_offset -8
  orl %ecx, (%r8)
  .irp r, r15, r14, r13, r12, rbx, rbp
  popq %\r
  .cfi_adjust_cfa_offset -8
  .endr
  retq
  .cfi_endproc
  .size divfix_call_watched, . - divfix_call_watched
  .popsection
)");

#elif defined(__aarch64__)

// The same. x1 to x3 become the function's arguments; x4 points to the breaches. Of d8 to d15 the
// low 64 bits are callee-saved, which is all that there is of them here.
asm(R"(
  .pushsection .text
  .p2align 4
  .type divfix_call_watched, %function
divfix_call_watched:
  .cfi_startproc
  stp x29, x30, [sp, #-176]!
  .cfi_def_cfa_offset 176
  .cfi_offset x29, -176
  .cfi_offset x30, -168
  stp x19, x20, [sp, #16]
  stp x21, x22, [sp, #32]
  stp x23, x24, [sp, #48]
  stp x25, x26, [sp, #64]
  stp x27, x28, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  str x4, [sp, #160]
  mov x9, x0
  mov x0, x1
  mov x1, x2
  mov x2, x3
  .irp n, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28
  mov x\n, #(0x5a00 + \n)
  .endr
  .irp n, 8, 9, 10, 11, 12, 13, 14, 15
  mov x10, #(0x3c00 + \n)
  fmov d\n, x10
  .endr
  mov x29, #0x5a1d
  blr x9
  mov w11, wzr
  .irp n, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
  mov x10, #(0x5a00 + \n)
  cmp x\n, x10
  cset w12, ne
  orr w11, w11, w12, lsl #(\n - 19)
  .endr
  .irp n, 8, 9, 10, 11, 12, 13, 14, 15
  mov x10, #(0x3c00 + \n)
  fmov x12, d\n
  cmp x12, x10
  cset w12, ne
  orr w11, w11, w12, lsl #(\n + 3)
  .endr
  ldr x4, [sp, #160]
  ldr w10, [x4]
  orr w10, w10, w11
  str w10, [x4]
  ldp x19, x20, [sp, #16]
  ldp x21, x22, [sp, #32]
  ldp x23, x24, [sp, #48]
  ldp x25, x26, [sp, #64]
  ldp x27, x28, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  ldp x29, x30, [sp], #176
  .cfi_def_cfa_offset 0
  ret
  .cfi_endproc
  .size divfix_call_watched, . - divfix_call_watched
  .popsection
)");

#endif

namespace divfix {
namespace {

#if defined(__x86_64__)
constexpr int kRegisters = 6;
constexpr std::array<const char*, kRegisters> kNames = {"rbx", "rbp", "r12", "r13", "r14", "r15"};
#elif defined(__aarch64__)
constexpr int kRegisters = 19;
constexpr std::array<const char*, kRegisters> kNames = {
    "x19", "x20", "x21", "x22", "x23", "x24", "x25", "x26", "x27", "x28",
    "x29", "d8",  "d9",  "d10", "d11", "d12", "d13", "d14", "d15"};
#else
constexpr int kRegisters = 0;
constexpr std::array<const char*, kRegisters> kNames = {};
#endif

constexpr Breaches kDirectionFlag = 1u << kRegisters;
constexpr Breaches kX87Stack = 2u << kRegisters;

#if defined(__x86_64__) || defined(__aarch64__)
extern "C" uint32_t CallAndCompare(const void* function, uint64_t a, uint64_t b, uint64_t c,
                                   Breaches* breaches) asm("divfix_call_watched");
#endif

}  // namespace

#if defined(__x86_64__) || defined(__aarch64__)

uint32_t CallWatched(const void* function, uint64_t a, uint64_t b, uint64_t c, Breaches& breaches) {
  return CallAndCompare(function, a, b, c, &breaches);
}

#else

uint32_t CallWatched(const void* function, uint64_t a, uint64_t b, uint64_t c, Breaches&) {
  return reinterpret_cast<uint32_t (*)(uint64_t, uint64_t, uint64_t)>(function)(a, b, c);
}

#endif

#if defined(__x86_64__)

Breaches TakeX87Breach() {
  struct Environment {
    uint32_t control, status, tags, rest[4];
  };
  constexpr uint32_t kAllEmpty = 0xffff;
  Environment environment;
  asm volatile("fnstenv %0" : "=m"(environment));  // this masks all exceptions
  const bool empty = (environment.tags & kAllEmpty) == kAllEmpty;
  environment.tags |= kAllEmpty;
  asm volatile("fldenv %0" : : "m"(environment));
  return empty ? 0 : kX87Stack;
}

#else

Breaches TakeX87Breach() { return 0; }

#endif

std::string DescribeBreaches(Breaches breaches) {
  std::vector<std::string> parts;
  std::vector<const char*> registers;
  for (int i = 0; i < kRegisters; ++i) {
    if ((breaches >> i & 1) != 0) registers.push_back(kNames[static_cast<size_t>(i)]);
  }
  if (!registers.empty()) {
    parts.push_back(absl::StrCat("it does not restore the callee-saved ",
                                 registers.size() == 1 ? "register " : "registers ",
                                 absl::StrJoin(registers, ", ")));
  }
  if ((breaches & kDirectionFlag) != 0) parts.emplace_back("it leaves the direction flag set");
  if ((breaches & kX87Stack) != 0) {
    parts.emplace_back("it leaves values on the x87 stack (MMX code without EMMS does that)");
  }
  return absl::StrJoin(parts, "; ");
}

}  // namespace divfix
