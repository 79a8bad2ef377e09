; CANNOT the result may depend on what 'mode' holds when the function is called
; What a constructor writes is not known.
@mode = global i32 1
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @set, ptr null }]
define internal void @set() {
  store i32 0, ptr @mode
  ret void
}
  %e = load i32, ptr @mode
