; CANNOT a call that passes a wide vector to a function for another CPU
; A vector that some CPUs pass in one register and others do not.
define internal <16 x i32> @g(<16 x i32> %v) noinline {
  %y = xor <16 x i32> %v, splat (i32 7)
  ret <16 x i32> %y
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) "target-features"="+avx512f" "min-legal-vector-width"="512" {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %v = insertelement <16 x i32> zeroinitializer, i32 %d, i32 12
  %w = call <16 x i32> @g(<16 x i32> %v)
  %e = extractelement <16 x i32> %w, i32 12
  %x = xor i32 %e, 7
  ret i32 %x
}
