; PROVED
; These bits of an aligned address are known.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %a = alloca i32, align 16
  %p = ptrtoint ptr %a to i64
  %b = and i64 %p, 15
  %t = trunc i64 %b to i32
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = xor i32 %d, %t
  ret i32 %r
}
