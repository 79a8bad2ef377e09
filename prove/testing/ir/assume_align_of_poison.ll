; DIFFERS undefined behaviour
; An assumption of poison.
  call void @llvm.assume(i1 true) [ "align"(ptr poison, i64 4) ]
  %e = add i32 0, 0
