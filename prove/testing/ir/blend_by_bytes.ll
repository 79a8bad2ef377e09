; PROVED
; A bytewise blend whose mask comes from a comparison chooses whole lanes.
  %a = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %s0, i32 1
  %b = insertelement <4 x i32> <i32 5, i32 6, i32 7, i32 8>, i32 %s1, i32 1
  %c = icmp slt <4 x i32> %a, %b
  %m = sext <4 x i1> %c to <4 x i32>
  %ab = bitcast <4 x i32> %a to <16 x i8>
  %bb = bitcast <4 x i32> %b to <16 x i8>
  %mb = bitcast <4 x i32> %m to <16 x i8>
  %xb = call <16 x i8> @llvm.x86.sse41.pblendvb(<16 x i8> %ab, <16 x i8> %bb, <16 x i8> %mb)
  %x = bitcast <16 x i8> %xb to <4 x i32>
  %x1 = extractelement <4 x i32> %x, i32 1
  %less = icmp slt i32 %s0, %s1
  %max = select i1 %less, i32 %s1, i32 %s0
  %e = xor i32 %x1, %max
