; PROVED
; A table that nothing writes, although it may be written.
@table = internal global [4 x i32] zeroinitializer
  %i = and i32 %s0, 3
  %p = getelementptr [4 x i32], ptr @table, i64 0, i32 %i
  %e = load i32, ptr %p
