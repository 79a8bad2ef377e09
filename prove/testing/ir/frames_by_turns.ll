; DIFFERS result that the IR leaves open
; A frame may reuse the addresses of the last one.
define internal i64 @g() noinline {
  %a = alloca i32, align 4
  %p = ptrtoint ptr %a to i64
  ret i64 %p
}
  %p = call i64 @g()
  %s = call i64 @g()
  %q = icmp eq i64 %p, %s
  %e = zext i1 %q to i32
