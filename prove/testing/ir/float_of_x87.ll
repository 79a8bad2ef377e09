; CANNOT a float that f returns on the stack of the x87, which quiets NaNs
; A float that is returned in an 80-bit register.
target triple = "i686-unknown-linux-gnu"
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
define float @f(float %s0, float %s1, float %s2) {
  %x = bitcast float %s0 to i32
  %y = bitcast float %s1 to i32
  %z = bitcast float %s2 to i32
  %d = call i32 @fixup(i32 %x, i32 %y, i32 %z)
  %r = bitcast i32 %d to float
  ret float %r
}
