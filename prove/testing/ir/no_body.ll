; CANNOT has no body
; A function without a body.
declare i32 @elsewhere()
  %e = call i32 @elsewhere()
