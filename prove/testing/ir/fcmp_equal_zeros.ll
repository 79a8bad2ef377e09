; PROVED
; Zeros are equal whatever their signs.
  %x = bitcast i32 %s0 to float
  %c = fcmp oeq float %x, 0.0
  %m = and i32 %s0, 2147483647
  %n = icmp eq i32 %m, 0
  %k = xor i1 %c, %n
  %e = zext i1 %k to i32
