; CANNOT an argument that is passed by value (byval)
; Only one element of an array is passed.
define void @f(ptr byval(i32) align 4 %a, ptr %b, ptr %c, ptr %o, i64 %n) {
  br label %l
l:
  %i = phi i64 [ 0, %0 ], [ %j, %l ]
  %pa = getelementptr i32, ptr %a, i64 %i
  %pb = getelementptr i32, ptr %b, i64 %i
  %pc = getelementptr i32, ptr %c, i64 %i
  %po = getelementptr i32, ptr %o, i64 %i
  %x = load i32, ptr %pa
  %y = load i32, ptr %pb
  %z = load i32, ptr %pc
  %d = call i32 @fixup(i32 %x, i32 %y, i32 %z)
  store i32 %d, ptr %po
  %j = add i64 %i, 1
  %q = icmp eq i64 %j, %n
  br i1 %q, label %e, label %l
e:
  ret void
}
