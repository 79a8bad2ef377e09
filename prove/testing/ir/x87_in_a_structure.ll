; CANNOT a float that g returns on the stack of the x87, which quiets NaNs
; The same for a structure with a float.
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
define internal {float} @g(i32 %x) noinline {
  %y = bitcast i32 %x to float
  %r = insertvalue {float} undef, float %y, 0
  ret {float} %r
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d0 = call {float} @g(i32 %s0)
  %d1 = extractvalue {float} %d0, 0
  %d2 = bitcast float %d1 to i32
  %d = call i32 @fixup(i32 %d2, i32 %s1, i32 %s2)
  ret i32 %d
}
