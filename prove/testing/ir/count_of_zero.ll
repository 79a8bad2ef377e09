; DIFFERS poison
; Counting zeros of zero, marked as poison.
  %x = call i32 @llvm.ctlz.i32(i32 %s0, i1 true)
  %e = sub i32 %x, %x
