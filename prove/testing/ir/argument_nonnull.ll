; DIFFERS poison
; A null pointer as a nonnull argument.
define internal i32 @isnull(ptr %p) {
  %c = icmp eq ptr %p, null
  %x = zext i1 %c to i32
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = call i32 @isnull(ptr nonnull null)
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
