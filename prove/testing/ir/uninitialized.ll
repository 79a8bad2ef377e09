; DIFFERS result that the IR leaves open
; A load of an uninitialized stack slot.
  %p = alloca i32
  %e = load i32, ptr %p
