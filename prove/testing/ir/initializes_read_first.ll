; DIFFERS poison
; A read before the promised write.
define internal i32 @g(ptr initializes((0, 4)) %q) noinline {
  %x = load i32, ptr %q
  store i32 0, ptr %q
  %z = and i32 %x, 0
  ret i32 %z
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 0, ptr %p
  %x = call i32 @g(ptr %p)
  %e = add i32 %d, %x
  ret i32 %e
}
