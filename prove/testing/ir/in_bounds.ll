; PROVED
; A table of eight, and an index of eight.
@table = internal constant [8 x i32] zeroinitializer
  %i = and i32 %s0, 7
  %p = getelementptr inbounds i32, ptr @table, i32 %i
  %e = load i32, ptr %p
