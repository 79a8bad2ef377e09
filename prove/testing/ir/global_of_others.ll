; CANNOT an access of 'elsewhere', which is defined elsewhere
; Two such names may mean the same memory.
@elsewhere = external global i32
  %x = load i32, ptr @elsewhere
  %e = and i32 %x, 0
