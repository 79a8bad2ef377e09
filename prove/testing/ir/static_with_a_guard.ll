; PROVED
; An object that is made at the first call, with a table of functions.
@object = internal global { ptr, i32 } zeroinitializer
@_ZGVobject = internal global i64 0
@table = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @typeinfo, ptr @method] }
@typeinfo = external constant ptr
define internal i32 @method(ptr %this) {
  %p = getelementptr inbounds i8, ptr %this, i64 8
  %x = load i32, ptr %p
  ret i32 %x
}
declare i32 @__cxa_guard_acquire(ptr)
declare void @__cxa_guard_release(ptr)
  %made = load atomic i8, ptr @_ZGVobject acquire, align 8
  %unmade = icmp eq i8 %made, 0
  br i1 %unmade, label %check, label %use
check:
  %mine = call i32 @__cxa_guard_acquire(ptr @_ZGVobject)
  %make = icmp ne i32 %mine, 0
  br i1 %make, label %construct, label %use
construct:
  store ptr getelementptr inbounds inrange(-16, 8) ({ [3 x ptr] }, ptr @table, i32 0, i32 0, i32 2), ptr @object
  store i32 0, ptr getelementptr inbounds ({ ptr, i32 }, ptr @object, i32 0, i32 1)
  call void @__cxa_guard_release(ptr @_ZGVobject)
  br label %use
use:
  %functions = load ptr, ptr @object
  %f = load ptr, ptr %functions
  %e = call i32 %f(ptr @object)
