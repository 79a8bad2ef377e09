; CANNOT inline assembly
; Inline machine code.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %y = call i32 asm "xor $0, $0", "=r"()
  %r = add i32 %d, %y
  ret i32 %r
}
