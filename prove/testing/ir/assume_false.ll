; DIFFERS undefined behaviour
; An assumption that does not hold for all inputs.
  %c = icmp ne i32 %s0, 7
  call void @llvm.assume(i1 %c)
  %e = and i32 %s0, 0
