; DIFFERS undefined behaviour
; A call marked tail of a function that reads a copy that the caller was passed.
define internal i32 @g(ptr %p) noinline {
  %x = load i32, ptr %p
  ret i32 %x
}
define internal i32 @h(ptr byval(i32) align 4 %p) noinline {
  %x = tail call i32 @g(ptr %p)
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 0, ptr %p
  %e = call i32 @h(ptr byval(i32) align 4 %p)
  %r = add i32 %d, %e
  ret i32 %r
}
