; DIFFERS result that the IR leaves open
; A byval copy may reuse the address of the last one.
define internal i64 @g(ptr byval(i32) %a) noinline {
  %p = ptrtoint ptr %a to i64
  ret i64 %p
}
  %c = alloca i32
  store i32 0, ptr %c
  %p = call i64 @g(ptr byval(i32) %c)
  %s = call i64 @g(ptr byval(i32) %c)
  %q = icmp eq i64 %p, %s
  %e = zext i1 %q to i32
