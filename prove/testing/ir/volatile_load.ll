; CANNOT volatile
; A volatile load.
  %p = alloca i32
  store i32 0, ptr %p
  %e = load volatile i32, ptr %p
