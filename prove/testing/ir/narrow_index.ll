; DIFFERS wrong result
; Twice 2^31 wraps around.
target datalayout = "e-p:32:32"
  %a = alloca i32, align 4
  %p = getelementptr i8, ptr %a, i32 -2147483648
  %t = getelementptr i8, ptr %p, i32 -2147483648
  %q = icmp eq ptr %t, %a
  %e = zext i1 %q to i32
