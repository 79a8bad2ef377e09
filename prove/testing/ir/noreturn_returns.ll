; DIFFERS undefined behaviour
; A noreturn function that returns.
define internal i32 @id(i32 %x) noreturn noinline {
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %a = call i32 @id(i32 %s0)
  %r = call i32 @fixup(i32 %a, i32 %s1, i32 %s2)
  ret i32 %r
}
