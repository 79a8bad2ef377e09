; CANNOT which something else may share
; Constants with unnamed_addr may be merged.
@c1 = private unnamed_addr constant i32 7
@c2 = private unnamed_addr constant i32 7
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %p = getelementptr i8, ptr @c1, i32 %s0
  %same = icmp eq ptr %p, @c2
  %bit = zext i1 %same to i32
  %r = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = xor i32 %r, %bit
  ret i32 %x
}
