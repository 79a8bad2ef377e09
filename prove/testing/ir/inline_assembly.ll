; CANNOT inline assembly
; Inline machine code.
  %e = call i32 asm "xor $0, $0", "=r"()
