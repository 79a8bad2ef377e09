; DIFFERS poison
; Counting zeros of zero, marked as poison.
declare i32 @llvm.ctlz.i32(i32, i1)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = call i32 @llvm.ctlz.i32(i32 %s0, i1 true)
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
