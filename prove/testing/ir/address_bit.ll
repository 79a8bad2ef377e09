; DIFFERS result that the IR leaves open
; The result depends on the address of the stack.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %a = alloca i32, align 4
  %p = ptrtoint ptr %a to i64
  %b = and i64 %p, 64
  %t = trunc i64 %b to i32
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = xor i32 %d, %t
  ret i32 %r
}
