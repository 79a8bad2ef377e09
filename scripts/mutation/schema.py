"""Writes a source that holds all of its mutants, of which mutant.h chooses one when it runs."""


class Schema:
    """The source with the mutants `chosen` inside; `spans` says where in it each of them came to stand."""

    def __init__(self, source, mutants, offset=0):
        self.source = source
        self.offset = offset  # of the numbers by which they are chosen
        self.sites = {}
        for mutant in mutants:
            self.sites.setdefault((mutant.begin, mutant.end), []).append(mutant)
        self.order = sorted(self.sites, key=lambda place: (place[0], -place[1]))
        self.out = []
        self.length = 0
        self.spans = []  # (begin, end, mutants)
        self.next = 0
        self.emit_range(0, len(source))
        self.text = "".join(self.out)

    def put(self, text):
        self.out.append(text)
        self.length += len(text)

    def emit_range(self, begin, end):
        """The bytes [begin, end), with the sites that begin from here on and end in them."""
        at = begin
        while self.next < len(self.order) and self.order[self.next][0] < end:
            place = self.order[self.next]
            assert begin <= place[0] and place[1] <= end, "two mutants overlap"
            self.next += 1
            self.put(self.source[at:place[0]])
            self.emit_site(place)
            at = place[1]
        self.put(self.source[at:end])

    def emit_site(self, place):
        mutants = self.sites[place]
        start = self.length
        if mutants[0].statement:
            self.put("{")
            for mutant in mutants:
                self.put(f"if(DIVFIX_MUTANT({self.offset + mutant.number}))")
                self.alternative(mutant, "{", "}")
                self.put("else ")
            # In a block of its own: it may be an if itself.
            self.put("{")
            self.emit_range(*place)
            self.put("}}")
        else:
            # What is only used as a condition may be of any type that converts to bool.
            opening = "static_cast<bool>(" if any(m.condition for m in mutants) else "("
            self.put("(")
            for mutant in mutants:
                self.put(f"DIVFIX_MUTANT({self.offset + mutant.number})?")
                self.alternative(mutant, opening, "\n):")
            self.put(opening)
            self.emit_range(*place)
            self.put("\n))")
        self.spans.append((start, self.length, mutants))

    def alternative(self, mutant, opening, closing):
        start = self.length
        self.put(opening + mutant.text + closing)
        self.spans.append((start, self.length, [mutant]))

    def at(self, line, column):
        """The mutants that stand at a place of the text: those of the innermost site."""
        offset = 0
        for _ in range(line - 1):
            offset = self.text.index("\n", offset) + 1
        offset += column - 1
        around = [s for s in self.spans if s[0] <= offset < s[1]]
        return min(around, key=lambda s: s[1] - s[0])[2] if around else []
