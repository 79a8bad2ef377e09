; DIFFERS undefined behaviour
; A pointer to less memory than dereferenceable says.
define internal i32 @zero(ptr %p) {
  ret i32 0
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %y = call i32 @zero(ptr dereferenceable(8) %p)
  %r = add i32 %d, %y
  ret i32 %r
}
