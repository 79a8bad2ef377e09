// How each part of the contract is known, and which parts a case used.
#ifndef DIVFIX_ORACLE_EVIDENCE_H_
#define DIVFIX_ORACLE_EVIDENCE_H_

#include <cstdint>
#include <vector>

#include "oracle/case.h"
#include "oracle/oracle.h"

namespace divfix {

// From the strongest to the weakest.
enum class Grade : uint8_t {
  kSilicon,   // reproduces captured results
  kChecked,   // a public emulator says that it was checked on hardware; no raw capture
  kText,      // vendor documents
  kInferred,  // the contract's own reading
};

constexpr const char* GradeName(Grade grade) {
  constexpr const char* kNames[] = {"silicon", "checked", "text", "inferred"};
  return kNames[static_cast<size_t>(grade)];
}

// A part of the contract that a case used, and how it is known for the case's target class.
struct Evidence {
  const char* part;
  Grade grade;
};

// The parts that decided this case, the rule table first. Never empty.
std::vector<Evidence> EvidenceFor(const Case& c, const Expectation& verdict);

// The weakest grade among them: how well the whole outcome is known.
Grade WeakestGrade(const std::vector<Evidence>& evidence);

}  // namespace divfix

#endif  // DIVFIX_ORACLE_EVIDENCE_H_
