; DIFFERS wrong result
; Twice 2^31 wraps around.
target datalayout = "e-p:32:32"
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %a = alloca i32, align 4
  %p = getelementptr i8, ptr %a, i32 -2147483648
  %t = getelementptr i8, ptr %p, i32 -2147483648
  %q = icmp eq ptr %t, %a
  %x = zext i1 %q to i32
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %r = xor i32 %d, %x
  ret i32 %r
}
