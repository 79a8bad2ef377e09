; DIFFERS undefined behaviour
; The same for musttail.
define internal i32 @g(ptr %p, i32 %d) {
  %x = load i32, ptr %p
  %r = add i32 %x, %d
  ret i32 %r
}
define internal i32 @m(ptr %z, i32 %d) {
  %p = alloca i32
  store i32 0, ptr %p
  %r = musttail call i32 @g(ptr %p, i32 %d)
  ret i32 %r
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = call i32 @m(ptr null, i32 %d)
  ret i32 %r
}
