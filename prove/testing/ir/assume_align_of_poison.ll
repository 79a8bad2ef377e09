; DIFFERS undefined behaviour
; An assumption of poison.
declare void @llvm.assume(i1)
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  call void @llvm.assume(i1 true) [ "align"(ptr poison, i64 4) ]
  %e = add i32 0, 0
  %r = add i32 %d, %e
  ret i32 %r
}
