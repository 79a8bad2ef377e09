; CANNOT a store of bits that do not fill their bytes
; The remaining bit of the last byte may be anything.
  %p = alloca i32
  store {i31} {i31 0}, ptr %p
  %e = load i32, ptr %p
