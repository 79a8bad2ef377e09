// Requests for the tests of vectors.
#ifndef DIVFIX_VECTORS_TESTING_REQUESTS_H_
#define DIVFIX_VECTORS_TESTING_REQUESTS_H_

#include <gtest/gtest.h>

#include <vector>

#include "corpus/control_text.h"
#include "corpus/corpus.h"
#include "testing/paths.h"
#include "vectors/vector_set.h"

namespace divfix {

inline const std::vector<Entry>& OwnEntries() {
  static const std::vector<Entry> entries = [] {
    std::vector<Problem> problems;
    Corpus corpus = LoadCorpus(SourcePath("corpus"), problems).value();
    EXPECT_TRUE(problems.empty());
    return corpus.entries;
  }();
  return entries;
}

// Pins every field but the semantics to its default, as --default-control does.
inline Pins DefaultControlPins() {
  return {.mask = ~FieldMask(ControlField::kSemantics), .value = Control()};
}

inline VectorRequest DefaultControlRequest() {
  return {.semantics = {Semantics::kMeasured}, .pins = DefaultControlPins()};
}

// Both semantics, every control, exceptions: every mutant is found.
inline VectorRequest EverythingRequest() { return {.exceptions = true}; }

// Requests with and without flags that narrow the choice.
inline std::vector<VectorRequest> SomeRequests() {
  return {EverythingRequest(),
          DefaultControlRequest(),
          {.semantics = {Semantics::kPublished}},
          {.semantics = {Semantics::kMeasured},
           .pins = {.mask = FieldMask(ControlField::kRound) | FieldMask(ControlField::kOmod),
                    .value = {.round = Round::kDown, .omod = Omod::kMul4}},
           .exceptions = true}};
}

}  // namespace divfix

#endif  // DIVFIX_VECTORS_TESTING_REQUESTS_H_
