; DIFFERS poison
; A pointer that is compared, but not dereferenced.
@table = internal constant [8 x i8] zeroinitializer
  %p = getelementptr inbounds i8, ptr @table, i64 9
  %c = icmp eq ptr %p, @table
  %x = zext i1 %c to i32
  %e = sub i32 %x, %x
