; CANNOT noalias
; Two pointers to one object, one of them noalias.
define internal i32 @both(ptr noalias %p, ptr %q) {
  store i32 0, ptr %p
  %x = load i32, ptr %q
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %y = call i32 @both(ptr noalias %p, ptr %p)
  %r = add i32 %d, %y
  ret i32 %r
}
