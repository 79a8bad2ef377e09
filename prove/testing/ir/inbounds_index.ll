; DIFFERS poison
; A pointer that may leave its table.
@table = internal constant [8 x i8] zeroinitializer
  %i = and i32 %s0, 15
  %p = getelementptr inbounds i8, ptr @table, i32 %i
  %c = icmp eq ptr %p, @table
  %x = zext i1 %c to i32
  %e = sub i32 %x, %x
