"""What became of the mutants: kept from run to run, excused by a list of equivalents, shown as a table."""

import hashlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from mutants import squeeze

COLUMNS = ("mutants", "killed", "timed-out", "crashed", "equivalent", "survived")


class BadInput(Exception):
    """A list or an argument is wrong; exit status 2."""


@dataclass
class Equivalent:
    """A mutant that does what the source does, or near enough; keyed by what a person can read, not by a line's number."""
    place: str  # of the entry
    file: str
    function: str
    before: str
    after: str
    reason: str

    def matches(self, mutant):
        return (self.function, self.before, self.after) == (mutant.function or "-", mutant.before, mutant.after)


def read_equivalents(path):
    """Reads entries of four parts, divided by empty lines; lines that begin with # are comments:

        triage/report/merge.cc: MergeBins      the file and the function, "-" outside of all
        - if (count == reports.size()) {       the line as it is
        + if (count >= reports.size()) {       the line with the mutant
        Why no test can tell them apart.       the reason, of one or more lines
    """
    entries = []
    lines = [line.rstrip() for line in Path(path).read_text().splitlines()] if Path(path).exists() else []
    lines = ["" if line.startswith("#") else line for line in lines] + [""]
    block, start = [], 0
    for number, line in enumerate(lines, 1):
        if line:
            if not block:
                start = number
            block.append(line)
            continue
        if not block:
            continue
        place = f"{path}:{start}"
        file, _, function = block[0].partition(": ")
        if len(block) < 4 or not function or not block[1].startswith("- ") or not block[2].startswith("+ "):
            raise BadInput(f"{place}: an entry is 'FILE: FUNCTION', '- LINE', '+ LINE' and a reason, each on lines of its own")
        entries.append(Equivalent(place, file, function, squeeze(block[1][2:]), squeeze(block[2][2:]), " ".join(block[3:])))
        block = []
    return entries


def match_equivalents(entries, sources):
    """The numbers of the equivalent mutants by source; an entry of one of the sources that matches none is an error."""
    matched = {name: set() for name in sources}
    stale = []
    for entry in entries:
        if entry.file not in sources:
            continue
        found = {m.number for m in sources[entry.file].mutants if entry.matches(m)}
        if not found:
            stale.append(f"{entry.place}: {entry.file} has no such mutant (any more): - {entry.before} + {entry.after}")
        matched[entry.file] |= found
    if stale:
        raise BadInput("\n".join(stale))
    return matched


def digest(*texts):
    whole = hashlib.sha256()
    for text in texts:
        whole.update(hashlib.sha256(text.encode()).digest())
    return whole.hexdigest()[:16]


class Results:
    """The results of one source, in a file of tab-separated values that is written line by line."""

    def __init__(self, folder, source, tests_digest):
        self.path = folder / (source.name.replace("/", "__") + ".tsv")
        self.source_digest = digest(source.text)
        self.tests_digest = tests_digest
        self.known = {}
        if self.path.exists():
            for line in self.path.read_text().splitlines():
                fields = line.split("\t")
                # A killed mutant stays killed; a survivor may be caught by other tests.
                if len(fields) == 8 and fields[0] == self.source_digest and (fields[6] != "survived" or fields[1] == tests_digest):
                    self.known[tuple(fields[2:6])] = (fields[6], fields[7])

    @staticmethod
    def key(mutant):
        return mutant.mutation, str(mutant.begin), str(mutant.end), squeeze(mutant.text)

    def get(self, mutant):
        return self.known.get(self.key(mutant))

    def put(self, mutant, result, test):
        self.known[self.key(mutant)] = (result, test)
        with self.path.open("a") as file:
            file.write("\t".join([self.source_digest, self.tests_digest, *self.key(mutant), result, test]) + "\n")


def table(rows, title):
    """Rows of (name, Counter) as text, with the sum below."""
    total = Counter()
    for _, counts in rows:
        total.update(counts)
    rows = [*rows, ("all", total)]
    width = max(len(title), *(len(name) for name, _ in rows))
    lines = [title.ljust(width) + "".join(c.rjust(12) for c in COLUMNS)]
    for name, counts in rows:
        lines.append(name.ljust(width) + "".join(f"{counts[c]:,}".rjust(12) for c in COLUMNS))
    return "\n".join(lines)
