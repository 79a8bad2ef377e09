// The memory of a function that is executed on terms: objects of a known size, byte by byte.
#ifndef DIVFIX_PROVE_MEMORY_MEMORY_H_
#define DIVFIX_PROVE_MEMORY_MEMORY_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "prove/memory/value.h"
#include "prove/term/term.h"

namespace divfix::prove {

enum class ObjectKind : uint8_t {
  kNull,
  kStack,
  kConstant,  // a global that never changes
  kInput,     // what the caller passes: an array of operands, a control
  kOutput,    // where the caller wants results
  kFunction,
  kOpaque,  // a global about whose contents nothing is known
};

struct Object {
  std::string name;
  ObjectKind kind = ObjectKind::kNull;
  uint64_t size = 0;   // bytes
  uint64_t align = 1;  // what is known of its address
  // Of an array of unknown length, of which one element is held: the number of bytes in front of
  // that element. Any other access is refused.
  std::optional<Term> only_at = {};
  std::optional<Term> address = {};  // once it is asked for
  // Whether something else may be at its address: the linker merges it, or it is defined elsewhere.
  bool shares_address = false;
  // Of kStack: whether it is there for a part of the run only, so that another such object may be
  // at its address before or after.
  bool passes = false;
  // Of a pointer to it; 0: its address is none that can be told, or another in another space.
  uint32_t address_bits = 64;
  const void* function = nullptr;  // of kFunction, the llvm::Function
};

// A byte, or the part of a pointer that a byte holds.
struct Byte {
  Term bits;    // 8
  Term poison;  // 1
  std::shared_ptr<const std::vector<Place>> places;
  uint8_t part = 0;    // of the pointer, from its low end
  unsigned space = 0;  // the address space of the pointer
  bool mixed = false;  // here a pointer and there not: can't be read
};

using Contents = std::vector<Byte>;

// What changes as a function runs. Copies are cheap.
struct MemoryState {
  struct Entry {
    std::shared_ptr<const Contents> contents;
    Term alive;  // 1 bit
  };
  std::vector<Entry> entries;  // by object
};

// The objects, and how states of them are made.
class Memory {
 public:
  explicit Memory(TermPool& pool);

  // Adds an object, alive, with these bytes.
  ObjectId Add(Object object, Contents contents);
  // Sets the bytes that an object was added with, before any state has it.
  void SetInitial(ObjectId id, Contents contents);
  // Gives a state from before objects were added what they were added with.
  void Complete(MemoryState& state) const;

  const Object& At(ObjectId id) const { return objects_[id]; }
  Object& At(ObjectId id) { return objects_[id]; }
  size_t size() const { return objects_.size(); }

  // Its address as a variable, 64 bits, with what is known of it: not null, aligned, not around
  // the end of memory, apart from every other object that is there at the same time and whose
  // address was asked for.
  Term AddressOf(ObjectId id);
  // What is known of addresses, to be assumed.
  const std::vector<Term>& assumptions() const { return assumptions_; }

  // Undefined bytes, each a choice of its own at each use.
  Contents Undefined(uint64_t size);

  // The state where `first` holds, else the other.
  MemoryState Merge(Term first, const MemoryState& yes, const MemoryState& no) const;

  // Either pointer; their places are exclusive.
  std::shared_ptr<const std::vector<Place>> MergePlaces(
      Term first, const std::shared_ptr<const std::vector<Place>>& yes,
      const std::shared_ptr<const std::vector<Place>>& no) const;

  Byte MergeByte(Term first, const Byte& yes, const Byte& no) const;

 private:
  TermPool& pool_;
  std::vector<Object> objects_;
  std::vector<std::shared_ptr<const Contents>> initial_;
  std::vector<Term> assumptions_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_MEMORY_MEMORY_H_
