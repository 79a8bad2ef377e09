// What is known of the bytes of mutable globals when the function is called.
#ifndef DIVFIX_PROVE_EXECUTE_HELD_H_
#define DIVFIX_PROVE_EXECUTE_HELD_H_

#include <llvm/IR/GlobalVariable.h>

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace divfix::prove {

struct HeldByte {
  // From much to little.
  enum class Known : uint8_t {
    kValue,      // always this one
    kPointer,    // always this part of a pointer into a global, or of null
    kDefined,    // a number
    kUndefined,  // anything, perhaps undefined
    kNothing,    // perhaps a pointer: it can't be read
  };
  Known known = Known::kDefined;
  uint8_t value = 0;
  const llvm::GlobalValue* global = nullptr;  // for kPointer; null: a null pointer
  int64_t offset = 0;
  std::optional<std::pair<int64_t, int64_t>> within = {};  // as in Place
  uint8_t part = 0;
  unsigned space = 0;

  friend bool operator==(const HeldByte&, const HeldByte&) = default;
};

using HeldGlobals = std::map<const llvm::GlobalVariable*, std::vector<HeldByte>>;

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_HELD_H_
