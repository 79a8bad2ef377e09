; DIFFERS poison
; An unsigned difference may wrap.
  %x = sub nuw i32 %s0, %s1
  %e = sub i32 %x, %x
