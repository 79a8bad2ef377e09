; DIFFERS poison
; A pointer that is compared, but not dereferenced.
@table = internal constant [8 x i8] zeroinitializer
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = getelementptr inbounds i8, ptr @table, i64 9
  %c = icmp eq ptr %p, @table
  %x = zext i1 %c to i32
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
