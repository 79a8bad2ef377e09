; DIFFERS undefined behaviour
; A call marked tail of a function that reads the caller's stack.
define internal i32 @g(ptr %p) {
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 0, ptr %p
  %e = tail call i32 @g(ptr %p)
  %r = add i32 %d, %e
  ret i32 %r
}
