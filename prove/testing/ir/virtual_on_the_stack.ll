; PROVED
; An object with a table of functions on the stack.
@table = linkonce_odr unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @typeinfo, ptr @method] }
@typeinfo = linkonce_odr constant { ptr } { ptr getelementptr inbounds (ptr, ptr @elsewhere, i64 2) }
@elsewhere = external global [0 x ptr]
define internal i32 @method(ptr %this) {
  ret i32 0
}
  %o = alloca { ptr, i32 }
  store ptr getelementptr inbounds inrange(-16, 8) ({ [3 x ptr] }, ptr @table, i32 0, i32 0, i32 2), ptr %o
  %functions = load ptr, ptr %o
  %f = load ptr, ptr %functions
  %e = call i32 %f(ptr %o)
