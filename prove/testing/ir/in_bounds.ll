; PROVED
; A table of eight, and an index of eight.
@table = internal constant [8 x i32] zeroinitializer
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %i = and i32 %s0, 7
  %p = getelementptr inbounds i32, ptr @table, i32 %i
  %y = load i32, ptr %p
  %r = add i32 %d, %y
  ret i32 %r
}
