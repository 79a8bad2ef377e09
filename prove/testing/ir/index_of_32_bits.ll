; DIFFERS wrong result
; An index may be narrower than a pointer.
target datalayout = "e-p:64:64:64:32"
@c = internal constant [2 x i32] zeroinitializer
  %q1 = getelementptr i8, ptr @c, i32 2147483647
  %q2 = getelementptr i8, ptr %q1, i32 2147483647
  %q = getelementptr i8, ptr %q2, i32 2
  %q4 = icmp eq ptr %q, @c
  %e = zext i1 %q4 to i32
