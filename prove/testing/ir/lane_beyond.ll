; DIFFERS poison
; A lane index that may be out of range.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %v = insertelement <2 x i32> zeroinitializer, i32 0, i32 1
  %y = extractelement <2 x i32> %v, i32 %s0
  %r = add i32 %d, %y
  ret i32 %r
}
