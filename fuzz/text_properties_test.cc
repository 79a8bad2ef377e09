// What is written reads back, for operands, controls, commands and entries alike.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "corpus/control_text.h"
#include "corpus/entry.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "fuzz/case_generators.h"
#include "fuzz/property.h"
#include "fuzz/show.h"
#include "oracle/case.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"
#include "triage/report/describe.h"

namespace divfix {
namespace {

using rc::detail::toProperty;

// Read as an operand, or a failure of the property that says why not.
uint32_t Read(const std::string& text) {
  const absl::StatusOr<uint32_t> bits = ParseOperand(text);
  if (!bits.ok()) RC_FAIL(bits.status().ToString());
  return *bits;
}

TEST(TextPropertiesTest, OperandsReadBack) {
  ExpectHolds(toProperty([] {
    const Operands operands = *AnyOperands();
    const uint32_t uniform = *rc::gen::arbitrary<uint32_t>();
    for (const uint32_t x : {operands.s0, operands.s1, operands.s2, uniform}) {
      RC_ASSERT(Read(FormatOperand(x)) == x);
      RC_ASSERT(Read(FormatBits(x)) == x);
    }
  }));
}

// Nine significant digits tell all numbers of 24 bits apart.
TEST(TextPropertiesTest, DecimalsOfNineDigitsReadBack) {
  ExpectHolds(toProperty([] {
    const Operands operands = *AnyOperands();
    for (const uint32_t x : {operands.s0, operands.s1, operands.s2}) {
      if (!IsFinite(x)) continue;
      const std::string decimal =
          absl::StrFormat("%.9g", static_cast<double>(std::bit_cast<float>(x)));
      RC_ASSERT(Read(decimal) == x);
    }
  }));
}

TEST(TextPropertiesTest, ControlsReadBackInAnyOrder) {
  ExpectHolds(toProperty([] {
    const Control control = *AnyControl();
    RC_ASSERT(ControlFromWord(ControlToWord(control)) == control);
    const std::string text = FormatControl(control);
    std::vector<std::string> fields = absl::StrSplit(text, ' ', absl::SkipEmpty());
    const int turns = *rc::gen::inRange(0, 10);
    for (int i = 0; i < turns && !fields.empty(); ++i) {
      std::ranges::rotate(fields, fields.begin() + 1);
    }
    for (const std::string& line : {text, absl::StrJoin(fields, "  ")}) {
      const absl::StatusOr<Control> read = ParseControl(line);
      RC_ASSERT(read.ok());
      RC_ASSERT(*read == control);
    }
  }));
}

// What a failure tells a person to run is the case that failed.
TEST(TextPropertiesTest, ExplainCommandsAreTheCase) {
  ExpectHolds(toProperty([] {
    const Case c = *AnyCase();
    const std::vector<std::string> words = absl::StrSplit(ExplainCommand(c), ' ');
    RC_ASSERT(words.size() >= 5u);
    Case read = {{Read(words[2]), Read(words[3]), Read(words[4])}, {}};
    for (size_t i = 5; i < words.size(); ++i) {
      const std::vector<std::string> flag = absl::StrSplit(words[i].substr(2), '=');
      RC_ASSERT(words[i].substr(0, 2) == "--" && flag.size() == 2);
      RC_ASSERT(SetControlField(read.control, flag[0], flag[1]).ok());
    }
    RC_ASSERT(read == c);
  }));
}

TEST(TextPropertiesTest, ExceptionsReadBack) {
  for (int exceptions = 0; exceptions <= kAllExceptions; ++exceptions) {
    const std::string text = FormatExceptions(static_cast<uint8_t>(exceptions));
    const absl::StatusOr<uint8_t> read = ParseExceptions(text);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(*read, exceptions) << text;
  }
}

// An entry with any case and outcome, and with a reason that has whatever else a line is made of.
rc::Gen<Entry> AnyEntry() {
  return rc::gen::exec([] {
    const Case c = *AnyCase();
    Entry entry = {.operands = c.operands, .control = c.control};
    entry.name = absl::StrCat(*rc::gen::element<std::string>("a", "1", "snan-over-0"), "-",
                              *rc::gen::inRange(0, 1000));
    if (*rc::gen::arbitrary<bool>()) {
      entry.semantics = c.control.semantics;
    } else {
      entry.control.semantics = Semantics::kPublished;
    }
    const Operands others = *AnyOperands();
    entry.expected = {others.s0, *rc::gen::inRange<uint8_t>(0, kAllExceptions + 1)};
    entry.origin = *rc::gen::element<std::string>("oracle", "hand", "ieee", "silicon:gfx1201");
    const auto word = rc::gen::element<std::string>("why", "#", "->", "@hand", "round=up",
                                                    "\xc3\xa9", "1.0", "-");
    entry.why = absl::StrJoin(
        *rc::gen::nonEmpty(rc::gen::resize(20, rc::gen::container<std::vector<std::string>>(word))),
        " ");
    return entry;
  });
}

void AssertReadsBack(const Entry& entry) {
  const std::string line = FormatEntry(entry);
  const absl::StatusOr<Entry> read = ParseEntry(line);
  if (!read.ok()) RC_FAIL(line + "\n" + read.status().ToString());
  if (!(*read == entry)) RC_FAIL(line + "\nreads as\n" + FormatEntry(*read));
}

TEST(TextPropertiesTest, EntriesReadBack) {
  ExpectHolds(toProperty([] { AssertReadsBack(*AnyEntry()); }));
}

// A line with a typing error is refused at a column that it has, with a reason; or it is another
// entry, whole.
TEST(TextPropertiesTest, AGarbledEntryIsRefusedOrWhole) {
  ExpectHolds(toProperty([] {
    std::string line = FormatEntry(*AnyEntry());
    const size_t at = *rc::gen::inRange<size_t>(0, line.size());
    const char typed = *rc::gen::element('0', 'x', '-', '.', ' ', '\t', '#', '@', '=', ',', '\n',
                                         '\0', '\xff', 'n', '(', 'p');
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        line[at] = typed;
        break;
      case 1:
        line.insert(at, 1, typed);
        break;
      case 2:
        line.erase(at, 1);
        break;
      default:
        line.resize(at);
        break;
    }
    Entry read;
    const std::optional<ParseError> error = ParseEntry(line, read);
    if (!error) {
      AssertReadsBack(read);
      return;
    }
    RC_ASSERT(!error->reason.empty());
    RC_ASSERT(error->column >= 1);
    RC_ASSERT(static_cast<size_t>(error->column) <= line.size() + 1);
  }));
}

// The entry of a failing case says what the oracle says, under every semantics that it holds for.
TEST(TextPropertiesTest, TheEntryOfACaseIsTheOraclesOutcome) {
  ExpectHolds(toProperty([] {
    const Case c = *AnyCase();
    const Entry entry = EntryFor(c);
    AssertReadsBack(entry);
    RC_ASSERT(HoldsUnder(entry, c.control.semantics));
    for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
      if (!HoldsUnder(entry, semantics)) continue;
      RC_ASSERT(ExpectedUnder(entry, semantics) == Judge(CaseUnder(entry, semantics)).outcome);
    }
    RC_ASSERT(CaseUnder(entry, c.control.semantics) == c);
  }));
}

}  // namespace
}  // namespace divfix
