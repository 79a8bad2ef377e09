; PROVED
; As many paths as there are numbers, to few places.
@c = internal constant [128 x i8] zeroinitializer
  br label %round
round:
  %k = phi i32 [ 0, %0 ], [ %next, %round ]
  %t = phi i64 [ 0, %0 ], [ %one, %round ]
  %u = phi i64 [ 1, %0 ], [ %other, %round ]
  %a = lshr i32 %s0, %k
  %b = trunc i32 %a to i1
  %g = lshr i32 %s1, %k
  %h = trunc i32 %g to i1
  %one = select i1 %b, i64 %t, i64 %u
  %other = select i1 %h, i64 %t, i64 %u
  %next = add i32 %k, 1
  %more = icmp ult i32 %next, 30
  br i1 %more, label %round, label %end
end:
  %p = getelementptr i8, ptr @c, i64 %one
  %l = load i8, ptr %p
  %e = zext i8 %l to i32
