; DIFFERS result that the IR leaves open
; Objects of no size may share an address.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca [0 x i32]
  %q = alloca [0 x i32]
  %n = icmp eq ptr %p, %q
  %e = zext i1 %n to i32
  %r = add i32 %d, %e
  ret i32 %r
}
