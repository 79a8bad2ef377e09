; DIFFERS does not return
; It traps for one operand.
declare void @llvm.trap()
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %c = icmp eq i32 %s0, 9
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  %y = and i32 %s0, 0
  %r = add i32 %d, %y
  ret i32 %r
}
