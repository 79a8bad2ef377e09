; DIFFERS undefined behaviour
; A call of an intrinsic with a poison argument marked noundef.
declare i32 @llvm.umin.i32(i32, i32)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = call i32 @llvm.umin.i32(i32 noundef poison, i32 0)
  %e = add i32 0, 0
  %r = add i32 %d, %e
  ret i32 %r
}
