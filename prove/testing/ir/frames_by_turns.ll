; DIFFERS result that the IR leaves open
; A frame may reuse the addresses of the last one.
define internal i64 @g() noinline {
  %a = alloca i32, align 4
  %p = ptrtoint ptr %a to i64
  ret i64 %p
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %p = call i64 @g()
  %s = call i64 @g()
  %q = icmp eq i64 %p, %s
  %x = zext i1 %q to i32
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = xor i32 %d, %x
  ret i32 %r
}
