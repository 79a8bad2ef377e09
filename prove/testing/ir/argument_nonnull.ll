; DIFFERS poison
; A null pointer as a nonnull argument.
define internal i32 @isnull(ptr %p) {
  %c = icmp eq ptr %p, null
  %x = zext i1 %c to i32
  ret i32 %x
}
  %x = call i32 @isnull(ptr nonnull null)
  %e = sub i32 %x, %x
