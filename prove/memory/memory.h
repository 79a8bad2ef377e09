// The memory of a function that is executed on terms: objects of known size, byte by byte.
#ifndef DIVFIX_PROVE_MEMORY_MEMORY_H_
#define DIVFIX_PROVE_MEMORY_MEMORY_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "prove/memory/value.h"
#include "prove/term/term.h"

namespace divfix::prove {

enum class ObjectKind : uint8_t {
  kNull,
  kStack,
  kHeap,
  kConstant,  // a global that never changes
  kGlobal,    // one that may
  kInput,     // passed by the caller: an array of operands, a control
  kOutput,    // where the caller expects results
  kFunction,
  kOpaque,  // a global that can't be accessed
};

// Whether a program may write objects of this kind.
inline bool IsWritable(ObjectKind kind) {
  return kind == ObjectKind::kStack || kind == ObjectKind::kHeap || kind == ObjectKind::kGlobal ||
         kind == ObjectKind::kOutput;
}

struct Object {
  std::string name;
  ObjectKind kind = ObjectKind::kNull;
  uint64_t size = 0;   // bytes
  uint64_t align = 1;  // of its address, as far as known
  // For an array of unknown length, of which only one element is modelled: the number of bytes
  // before that element. Any other access is refused.
  std::optional<Term> only_at = {};
  std::optional<Term> address = {};  // set when it is first needed
  // Whether something else may have the same address: the linker may merge it, or it is defined
  // elsewhere.
  bool shares_address = false;
  // For kStack and kHeap: whether it exists for a part of the run only, so that another such object
  // may have its address before or after.
  bool passes = false;
  // Size of a pointer to it; 0: its address is not a number, or differs between address spaces.
  uint32_t address_bits = 64;
  const void* function = nullptr;  // for kFunction: the llvm::Function
};

// A byte, or the part of a pointer that a byte holds, or on some paths the one and on some the
// other.
struct Byte {
  Term bits;    // 8
  Term poison;  // 1
  std::shared_ptr<const std::vector<Place>> places;
  uint8_t part = 0;                      // index within the pointer, from the low end
  unsigned space = 0;                    // address space of the pointer
  std::optional<Term> number_when = {};  // for a pointer on some paths only: where it is a number
  bool mixed = false;                    // parts of different pointers: can't be read
};

using Contents = std::vector<Byte>;

// The part of memory that changes as a function runs. Copies are cheap.
struct MemoryState {
  struct Entry {
    std::shared_ptr<const Contents> contents;
    Term alive;  // 1 bit
  };
  std::vector<Entry> entries;  // indexed by ObjectId
};

// All objects, and operations on their states.
class Memory {
 public:
  explicit Memory(TermPool& pool);

  // Adds a live object with these bytes.
  ObjectId Add(Object object, Contents contents);
  // Sets the initial bytes of an object, in every state, before any of them is accessed.
  void Fill(ObjectId id, Contents contents) { *initial_[id] = std::move(contents); }
  // Extends a state to objects that were added after it was made, with their initial bytes.
  void Complete(MemoryState& state) const;

  const Object& At(ObjectId id) const { return objects_[id]; }
  Object& At(ObjectId id) { return objects_[id]; }
  size_t size() const { return objects_.size(); }

  // Returns the object's address, a 64-bit variable. It is assumed not to be null, to be aligned,
  // not to wrap around the end of memory, and to be apart from every other object that exists at
  // the same time and whose address was asked for.
  Term AddressOf(ObjectId id);
  // The assumptions about addresses.
  const std::vector<Term>& assumptions() const { return assumptions_; }

  // Returns undefined bytes, each of which may differ at each use.
  Contents Undefined(uint64_t size);

  // Returns the one state where `first` holds, else the other.
  MemoryState Merge(Term first, const MemoryState& yes, const MemoryState& no) const;

  // Returns the one pointer where `first` holds, else the other.
  std::shared_ptr<const std::vector<Place>> MergePlaces(
      Term first, const std::shared_ptr<const std::vector<Place>>& yes,
      const std::shared_ptr<const std::vector<Place>>& no) const;

  Byte MergeByte(Term first, const Byte& yes, const Byte& no) const;

 private:
  TermPool& pool_;
  std::vector<Object> objects_;
  std::vector<std::shared_ptr<Contents>> initial_;
  std::vector<Term> assumptions_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_MEMORY_MEMORY_H_
