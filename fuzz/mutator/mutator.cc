#include "fuzz/mutator/mutator.h"

#include <algorithm>
#include <array>

#include "crosscheck/draw.h"
#include "crosscheck/generator.h"
#include "fuzz/harness/fuzz_input.h"
#include "fuzz/mutator/moves.h"
#include "oracle/case.h"

namespace divfix {
namespace {

// An input being changed. It allocates nothing, because an engine asks for millions.
struct Draft {
  Control control;
  std::array<Operands, kMostTriples> triples;
  size_t size = 0;  // 1 to `room` once it is read
  size_t room = 1;  // triples that fit

  Operands& Any(Generator& g) { return triples[g.Below(static_cast<uint32_t>(size))]; }
};

// How many triples fit into so many bytes; 1, to be cut off, if not even one does.
size_t RoomFor(size_t bytes) {
  if (bytes < kControlBytes + kTripleBytes) return 1;
  return std::min((bytes - kControlBytes) / kTripleBytes, kMostTriples);
}

Draft Read(std::span<const uint8_t> bytes, size_t room) {
  Draft draft;
  draft.room = room;
  draft.control = DecodeEach(bytes, [&](size_t number, const Operands& triple) {
    if (number < room) draft.triples[number] = triple;
  });
  draft.size = std::min(TriplesIn(bytes.size()), room);
  return draft;
}

// Writes as much of the draft as fits.
size_t Write(const Draft& draft, std::span<uint8_t> out) {
  size_t at = 0;
  auto put = [&](uint32_t word) {
    for (int i = 0; i < 4 && at < out.size(); ++i) out[at++] = static_cast<uint8_t>(word >> 8 * i);
  };
  put(ControlToWord(draft.control));
  for (size_t t = 0; t < draft.size; ++t) {
    put(draft.triples[t].s0);
    put(draft.triples[t].s1);
    put(draft.triples[t].s2);
  }
  return at;
}

// Appends triples: drawn ones, or changed copies. Up to 16, because an engine's work for one input
// costs as much as dozens of cases.
void Grow(Draft& draft, Generator& g) {
  const size_t wanted = draft.size + 1 + g.Below(16);
  while (draft.size < std::min(wanted, draft.room)) {
    const Operands triple = g.Below(2) == 0 ? DrawOperands(g) : MovedOperands(draft.Any(g), g);
    draft.triples[draft.size++] = triple;
  }
}

void Shrink(Draft& draft, Generator& g) {
  draft.Any(g) = draft.triples[draft.size - 1];
  --draft.size;
}

void Move(Draft& draft, Generator& g) {
  const uint32_t move = g.Below(8);
  if (move < 2) {
    draft.control = MovedControl(draft.control, g);
  } else if (move == 2 && draft.size < draft.room) {
    Grow(draft, g);
  } else if (move == 3 && draft.size > 1) {
    Shrink(draft, g);
  } else {
    Operands& triple = draft.Any(g);
    triple = MovedOperands(triple, g);
  }
}

}  // namespace

size_t MutateInput(std::span<uint8_t> buffer, size_t size, uint64_t seed) {
  Generator g(seed);
  Draft draft = Read(buffer.first(size), RoomFor(buffer.size()));
  // One move half of the time, two a quarter of the time, and so on.
  do {
    Move(draft, g);
  } while (g.Below(2) == 0);
  return Write(draft, buffer);
}

size_t CrossInputs(std::span<const uint8_t> a, std::span<const uint8_t> b, std::span<uint8_t> out,
                   uint64_t seed) {
  Generator g(seed);
  const size_t room = RoomFor(out.size());
  const Draft first = Read(a, room);
  const Draft second = Read(b, room);
  Draft draft = g.Below(2) == 0 ? first : second;
  const Draft& other = g.Below(2) == 0 ? first : second;
  switch (g.Below(3)) {
    case 0:  // the other's control
      draft.control = other.control;
      break;
    case 1: {  // some operands of one of the other's triples
      const auto [s0, s1, s2] = other.triples[g.Below(static_cast<uint32_t>(other.size))];
      Operands& triple = draft.Any(g);
      const uint32_t which = 1 + g.Below(7);
      if ((which & 1) != 0) triple.s0 = s0;
      if ((which & 2) != 0) triple.s1 = s1;
      if ((which & 4) != 0) triple.s2 = s2;
      break;
    }
    default: {  // the other's triples from a random one on
      size_t from = g.Below(static_cast<uint32_t>(other.size));
      for (; from < other.size && draft.size < room; ++from) {
        draft.triples[draft.size++] = other.triples[from];
      }
      break;
    }
  }
  return Write(draft, out);
}

}  // namespace divfix
