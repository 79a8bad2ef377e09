// Checks what a program asserts about its memory accesses against the accesses that it makes:
// noalias arguments and scopes, types (TBAA), the memory that a function touches, loads of memory
// that never changes. The rules work by object, not by byte, and so are coarser than LLVM's: they
// may refuse a correct program, but accept no wrong one.
#ifndef DIVFIX_PROVE_MEMORY_ACCESS_RULES_H_
#define DIVFIX_PROVE_MEMORY_ACCESS_RULES_H_

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Analysis/TypeBasedAliasAnalysis.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/ModRef.h>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "prove/memory/memory.h"

namespace divfix::prove {

struct Access {
  ObjectId object = kNullObject;
  ObjectKind kind = ObjectKind::kNull;
  std::vector<uint32_t> derived_from;
  bool write = false;
  std::optional<uint64_t> offset;  // if it is known
  uint64_t size = 0;
  const llvm::Instruction* instruction = nullptr;
};

class AccessRules {
 public:
  explicit AccessRules(const llvm::Module& module);

  // Notes that a call of the function begins.
  void Enter(const llvm::Function& function, const llvm::CallBase* call, ObjectId first_own_object);
  void Leave();
  // What a pointer argument of the innermost call asserts. AddArgument returns a number for
  // Place::derived_from.
  struct Argument {
    bool noalias = false;
    bool readonly = false;
    bool writeonly = false;
    bool readnone = false;
    std::set<ObjectId> initializes = {};  // the objects that it points to, if it says so
  };
  uint32_t AddArgument(const Argument& argument);
  // For the innermost call: whether it may write memory through its arguments, and whether its
  // attributes treat memory reached by arguments differently from other memory.
  bool MayWriteArguments() const;
  bool TellsArguments() const;

  // Returns whether LLVM takes a call of the function for one of the C library, whatever its body
  // is.
  bool IsOfLibrary(const llvm::Function& function) const;

  // Records an access. Returns the assertion that it contradicts, or "".
  std::string Add(const Access& access);

 private:
  struct Scope {
    llvm::MemoryEffects effects;
    ObjectId first_own_object;
    std::map<uint32_t, Argument> arguments;
  };
  // How an object was accessed: through a noalias argument, and otherwise.
  struct Uses {
    bool read_through = false;
    bool written_through = false;
    bool read_otherwise = false;
    bool written_otherwise = false;
  };
  struct Tagged {
    const llvm::MDNode* type;
    const llvm::MDNode* scopes;
    const llvm::MDNode* noalias;
    std::optional<uint64_t> offset;
    uint64_t size;
    bool write;

    friend auto operator<=>(const Tagged&, const Tagged&) = default;
  };

  std::string CheckEffects(const Access& access) const;
  std::string CheckArguments(const Access& access);
  std::string CheckTags(const Access& access);
  std::string CheckTag(const Access& access, const Tagged& now);
  bool TypesMayAlias(const llvm::MDNode* x, const llvm::MDNode* y);

  llvm::TargetLibraryInfoImpl library_;
  llvm::TargetLibraryInfo library_info_;
  llvm::AAResults results_;
  llvm::TypeBasedAAResult types_;
  std::vector<Scope> scopes_;
  uint32_t next_argument_ = 0;
  std::map<std::pair<uint32_t, ObjectId>, Uses> uses_;
  std::map<ObjectId, std::set<Tagged>> tagged_;
  std::set<ObjectId> never_written_;  // by loads that say that it never changes
  std::set<ObjectId> written_;
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_MEMORY_ACCESS_RULES_H_
