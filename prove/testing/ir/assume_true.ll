; PROVED
; An assumption that always holds.
  %m = and i32 %s0, 3
  %c = icmp ult i32 %m, 4
  call void @llvm.assume(i1 %c)
  %e = and i32 %s0, 0
