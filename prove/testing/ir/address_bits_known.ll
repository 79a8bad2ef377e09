; PROVED
; These bits of an aligned address are known.
  %a = alloca i32, align 16
  %p = ptrtoint ptr %a to i64
  %b = and i64 %p, 15
  %e = trunc i64 %b to i32
