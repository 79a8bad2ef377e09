; DIFFERS does not return
; It traps for one operand.
  %c = icmp eq i32 %s0, 9
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  %e = and i32 %s0, 0
