; DIFFERS undefined behaviour
; A table of four, and an index of eight.
@table = internal constant [4 x i32] zeroinitializer
  %i = and i32 %s0, 7
  %p = getelementptr i32, ptr @table, i32 %i
  %e = load i32, ptr %p
