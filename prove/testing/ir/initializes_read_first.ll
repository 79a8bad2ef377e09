; DIFFERS poison
; A read before the promised write.
define internal i32 @g(ptr initializes((0, 4)) %q) noinline {
  %x = load i32, ptr %q
  store i32 0, ptr %q
  %z = and i32 %x, 0
  ret i32 %z
}
  %p = alloca i32
  store i32 0, ptr %p
  %e = call i32 @g(ptr %p)
