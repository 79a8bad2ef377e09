; DIFFERS undefined behaviour
; An assumption that does not hold for all inputs.
declare void @llvm.assume(i1)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %c = icmp ne i32 %s0, 7
  call void @llvm.assume(i1 %c)
  %y = and i32 %s0, 0
  %r = add i32 %d, %y
  ret i32 %r
}
