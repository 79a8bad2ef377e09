"""Makes the mutants of the code that could hide a fault, and demands a test that fails for each; see scripts/mutate."""

import argparse
import concurrent.futures
import fnmatch
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

from program import Build, EnvironmentFailure, Processes, Program, Source, complain, remove, say, scratch_folder
from results import BadInput, Results, digest, match_equivalents, read_equivalents, table


def parse_arguments():
    parser = argparse.ArgumentParser(prog="scripts/mutate", allow_abbrev=False)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--changed", nargs="?", const="", metavar="BASE")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--root", type=Path, default=Path.cwd())
    parser.add_argument("--build", type=Path)
    parser.add_argument("--slowest", type=float, default=float("inf"))
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    # A test may take so many seconds of the CPU, however short it usually is.
    parser.add_argument("--least-seconds", type=int, default=10)
    return parser.parse_args()


def groups_of(root):
    """The groups of sources of mutated.toml, each with the files that it names."""
    with (root / "scripts/mutation/mutated.toml").open("rb") as file:
        groups = tomllib.load(file)["group"]
    for group in groups:
        names = [str(p.relative_to(root)) for pattern in group["sources"] for p in sorted(root.glob(pattern))]
        group["files"] = [n for n in dict.fromkeys(names) if not any(fnmatch.fnmatch(n, p) for p in group.get("but", []))]
    return groups


def git(root, *arguments):
    done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


def changed_lines(root, base):
    """By file, the numbers of the lines that differ from `base`."""
    if not base:
        base = next((b for b in ("origin/main", "HEAD~1") if git(root, "rev-parse", "-q", "--verify", b)), None)
        if base is None:
            raise BadInput("--changed: there is neither origin/main nor a last commit to compare with")
    diff = git(root, "diff", "-U0", "--no-color", "--no-ext-diff", base)
    if diff is None:
        raise BadInput(f"--changed: there is no revision '{base}'")
    lines, file = {}, None
    for line in diff.splitlines():
        if line.startswith("+++ "):
            file = line[6:]
        elif match := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(match[1]), int(match[2] or 1)
            # Where lines were only removed, the two around them are what changed.
            lines.setdefault(file, set()).update(range(first, first + count) if count else (first, first + 1))
    for name in (git(root, "ls-files", "--others", "--exclude-standard") or "").splitlines():
        lines[name] = range(1, 1_000_000)
    return lines


class Run:
    """One run of the tool: what is to be done, and what became of it."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.root = arguments.root.resolve()
        self.processes = Processes()
        folder = arguments.build or next((self.root / "build" / p for p in ("dev", "release") if (self.root / "build" / p / "build.ninja").exists()),
                                         self.root / "build/dev")
        self.folder = self.root / "build/mutate"
        self.build = Build(self.root, folder, self.processes)
        self.pool = concurrent.futures.ThreadPoolExecutor(arguments.jobs)
        self.counts = {}  # by file and mutation
        self.survivors = []

    def choose(self):
        """The groups, reduced to the files that are asked for, and the changed lines if only those count."""
        groups = groups_of(self.root)
        every = [f for g in groups for f in g["files"]]
        wanted = [str(Path(os.path.relpath(f, self.root))) for f in self.arguments.files]
        for file in wanted:
            if file not in every:
                raise BadInput(f"{file}: not among the sources of scripts/mutation/mutated.toml")
        lines = None
        if self.arguments.changed is not None:
            lines = changed_lines(self.root, self.arguments.changed)
            wanted = [f for f in wanted or every if f in lines]
        elif not wanted:
            wanted = every
        for group in groups:
            group["files"] = [f for f in group["files"] if f in wanted]
        self.entries = read_equivalents(self.root / "scripts/mutation/equivalents.txt")
        for entry in self.entries:
            if entry.file not in every:
                raise BadInput(f"{entry.place}: {entry.file} is not among the sources of scripts/mutation/mutated.toml")
        return [g for g in groups if g["files"]], lines

    def run(self):
        groups, lines = self.choose()
        for group in groups:
            self.run_group(group, lines)
        return self.report()

    def run_group(self, group, lines):
        folders = group["tests"]
        parsed = [self.pool.submit(Source, self.build, name) for name in group["files"]]
        sources = {f.result().name: f.result() for f in parsed}
        equivalent = match_equivalents(self.entries, sources)
        tests_digest = digest(*(p.read_text() for f in folders for p in sorted((self.root / f).rglob("*_test.cc"))))
        results, todo = {}, []
        self.folder.mkdir(parents=True, exist_ok=True)
        for source in sources.values():
            results[source.name] = Results(self.folder, source, tests_digest)
            for mutant in source.mutants:
                if lines is not None and not any(n in lines[source.name] for n in range(mutant.line, mutant.last_line + 1)):
                    continue
                if self.arguments.list:
                    say(f"{source.name}:{mutant.line}:{mutant.column}: {mutant.mutation}\n  - {mutant.before}\n  + {mutant.after}")
                    continue
                known = None if self.arguments.again else results[source.name].get(mutant)
                if mutant.number in equivalent[source.name]:
                    self.note(source, mutant, "equivalent")
                elif known:
                    self.note(source, mutant, known[0])
                else:
                    todo.append((source, mutant))
        if todo:
            say(f"{group['program']}: {len(todo):,} mutants of {len({s.name for s, _ in todo})} sources")
            self.put_to_tests(group, todo, results)

    def put_to_tests(self, group, todo, results):
        folder, lock = scratch_folder(self.folder)
        try:
            sources = list({s.name: s for s, _ in todo}.values())
            compiled, offset = [], 0
            if not self.arguments.no_build:
                self.build.make_parts(group)
            for source in sources:
                source.offset = offset
                compiled.append(self.pool.submit(source.compile, folder, offset))
                offset += len(source.mutants)
            objects = [f.result() for f in compiled]
            program = Program(self.build, group, folder, self.arguments.least_seconds)
            program.link(objects, offset)
            program.list_tests()
            program.leave_out_slow(self.folder / "times.tsv", self.arguments.slowest)
            self.program, self.results, self.work = program, results, folder
            # The tests of the sources themselves kill most; only what they leave is put to all others.
            own = {t for source in sources for t in program.own_tests(source.name)}
            left = todo
            for tests in (own, set(program.places) - own):
                start = time.monotonic()
                program.trace(sorted(tests), self.folder / "times.tsv")
                say(f"  {len(left):,} mutants to {len(tests):,} tests, which take {time.monotonic() - start:.0f} s without a mutant")
                for test in program.failing:
                    complain(f"{test} fails without any mutant, and is left out")
                program.failing = []
                self.done, self.all, self.shown = 0, len(left), time.monotonic()
                tried = [(s, m, self.pool.submit(self.try_one, s, m, tests)) for s, m in left]
                for *_, future in tried:
                    future.result()
                left = [(s, m) for s, m, future in tried if not future.result()]
                if not left:
                    break
            if not program.times:
                raise EnvironmentFailure(f"{group['program']} has no test that passes")
            for source, mutant in left:
                reached = any(program.reached.get(n) for n in self.numbers(source, mutant))
                self.settle(source, mutant, "survived", "" if reached else "not reached")
        finally:
            remove(folder)
            lock.close()

    @staticmethod
    def numbers(source, mutant):
        """The numbers by which tests that reach a mutant are found: for one that is compiled alone, those of its whole source."""
        if mutant.number in source.alone:
            return range(source.offset + 1, source.offset + len(source.mutants) + 1)
        return [source.offset + mutant.number]

    def try_one(self, source, mutant, tests):
        """Puts a mutant to those of the tests that reach it; whether that settles it."""
        program = self.program
        reaching = {t for n in self.numbers(source, mutant) for t in program.reached.get(n, [])} & tests
        if not reaching:
            return False
        number, path = source.offset + mutant.number, program.path
        if mutant.number in source.alone:
            number, path = 0, self.work / f"{source.offset + mutant.number}"
            if not path.exists():
                built = source.compile_alone(self.work, mutant)
                if built is None:
                    self.settle(source, mutant, "not-compiled")
                    return True
                program.link([built], 0, path)
                built.unlink()
        result, test = program.put_to(number, path, reaching)
        self.done += 1
        if time.monotonic() - self.shown > 60:
            self.shown = time.monotonic()
            say(f"  {self.done:,} of {self.all:,}")
        if result == "survived":
            return False
        if number == 0:
            path.unlink()
        self.settle(source, mutant, result, test)
        return True

    def settle(self, source, mutant, result, test=""):
        self.results[source.name].put(mutant, result, test)
        self.note(source, mutant, result, test)

    def note(self, source, mutant, result, test=""):
        if result == "not-compiled":
            return
        for counts in (self.counts.setdefault(("file", source.name), Counter()), self.counts.setdefault(("mutation", mutant.mutation), Counter())):
            counts.update(["mutants", result])
        if result == "survived":
            where = f"{source.name}:{mutant.line}:{mutant.column}"
            text = f"{where}: {mutant.mutation} in {mutant.function or '-'}{' (no test reaches it)' if test == 'not reached' else ''}"
            self.survivors.append(((source.name, mutant.begin), f"{text}\n  - {mutant.before}\n  + {mutant.after}"))

    def report(self):
        if self.arguments.list:
            return 0
        if not self.counts:
            say("no mutant to try")
            return 0
        for what in ("file", "mutation"):
            say("\n" + table(sorted((name, c) for (kind, name), c in self.counts.items() if kind == what), what))
        if not self.survivors:
            return 0
        say(f"\n{len(self.survivors):,} survived. Each needs a test that fails, or an entry in scripts/mutation/equivalents.txt:")
        for _, text in sorted(self.survivors):
            say(text)
        return 1


def main():
    arguments = parse_arguments()
    run = None

    def interrupt(*_):
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    try:
        run = Run(arguments)
        return run.run()
    except BadInput as error:
        complain(error)
        return 2
    except EnvironmentFailure as error:
        complain(error)
        return 3
    except KeyboardInterrupt:
        complain("interrupted; what is known is kept")
        return 130
    finally:
        if run:
            run.processes.stop()
            run.pool.shutdown(wait=True, cancel_futures=True)


if __name__ == "__main__":
    sys.exit(main())
