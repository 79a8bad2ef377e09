; CANNOT assembly
; Module-level assembly may define or replace anything.
module asm "nop"
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %r = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  ret i32 %r
}
