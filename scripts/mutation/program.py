"""Builds test programs that have mutants inside, and runs them."""

import fcntl
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from mutants import find_mutants
from schema import Schema

HERE = Path(__file__).parent
# A test may take this many times its usual time of the CPU; if it waits, more of the clock.
TIMES_USUAL = 10
LEAST_WALL_SECONDS = 60
MOST_MEMORY = 8 << 30


class EnvironmentFailure(Exception):
    """Something that the tool needs is missing or fails; exit status 3."""


class Processes:
    """What is running, so that it can be ended. Each is the head of a process group of its own."""

    def __init__(self):
        self.lock = threading.Lock()
        self.running = set()
        self.stopped = False

    def run(self, command, wall=None, limits=False, **more):
        """Runs a command; returns (exit status, output), with None for the status if it took too long."""

        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (limits, limits + 1))

        with self.lock:
            if self.stopped:
                raise KeyboardInterrupt
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True,
                                       errors="replace", start_new_session=True, preexec_fn=limit if limits else None, **more)
            self.running.add(process)
        try:
            output, _ = process.communicate(timeout=wall)
            status = process.returncode
        except subprocess.TimeoutExpired:
            status, output = None, ""
        finally:
            self.end(process)
            with self.lock:
                self.running.discard(process)
        if self.stopped:
            raise KeyboardInterrupt
        return (None if status in (-signal.SIGXCPU, -signal.SIGKILL) else status), output

    @staticmethod
    def end(process):
        """Ends a process and all that it started."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        if process.stdout:
            process.stdout.close()

    def stop(self):
        with self.lock:
            self.stopped = True
            for process in self.running:
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass


class Build:
    """A build folder that has what is to be mutated."""

    def __init__(self, root, folder, processes):
        self.root = Path(root).resolve()
        self.folder = Path(folder).resolve()
        self.processes = processes
        try:
            database = json.loads((self.folder / "compile_commands.json").read_text())
        except OSError as error:
            raise EnvironmentFailure(f"{self.folder}: not a build folder: {error.strerror}") from error
        self.commands = {}
        for entry in database:
            path = (Path(entry["directory"]) / entry["file"]).resolve()
            self.commands.setdefault(path, (entry["directory"], entry.get("command") or shlex.join(entry["arguments"])))

    def make(self, targets):
        status, output = self.processes.run(["ninja", "-C", str(self.folder), *targets])
        if status != 0:
            raise EnvironmentFailure(f"{' '.join(targets)} can't be built in {self.folder}:\n{output[-3000:]}")

    def compile(self, path, source, output, more):
        """Compiles `source` as the build compiles `path`; returns the status and what the compiler says."""
        if path not in self.commands:
            raise EnvironmentFailure(f"{path}: not compiled in {self.folder}")
        directory, command = self.commands[path]
        words = shlex.split(command)
        kept = []
        skip = 0
        for index, word in enumerate(words):
            if skip:
                skip -= 1
            elif word in ("-o", "-MF", "-MT", "-MQ"):
                skip = 1
            # A precompiled header is made with other flags.
            elif words[index:index + 3:2] == ["-Xclang", "-Xclang"] and words[index + 1] in ("-include-pch", "-include"):
                skip = 3
            elif word not in ("-c", "-MD", "-MMD", "-Werror", "-Winvalid-pch") and not (
                    word.endswith(path.name) and (Path(directory) / word).resolve() == path):
                kept.append(word)
        words = kept + ["-iquote", str(path.parent), "-w", *more, str(source)]
        words += ["-o", str(output)] if output else []
        return self.processes.run(words, cwd=directory)

    def dump(self, path):
        """The AST of the declarations of a file's namespaces, as JSON."""
        directory, _ = self.commands.get(path, (None, None))
        status, output = self.compile(path, path, None,
                                      ["-fsyntax-only", "-Xclang", "-ast-dump=json", "-Xclang", "-ast-dump-filter=divfix"])
        if status != 0:
            raise EnvironmentFailure(f"{path}: can't be parsed (in {directory}):\n{output[-2000:]}")
        return output

    def link_command(self, group):
        """The words that link the test program of a group, without its tests of other folders and the libraries of `modules_without`."""
        program = group["program"]
        status, commands = self.processes.run(["ninja", "-C", str(self.folder), "-t", "commands", program])
        lines = [line for line in commands.splitlines() if f" -o {program} " in line]
        if status != 0 or not lines:
            raise EnvironmentFailure(f"{program}: not a program of {self.folder}")
        # What the build does before and after the link is of no use here.
        command = next(c for c in lines[-1].split(" && ") if f" -o {program} " in c)
        own = f"CMakeFiles/{program}.dir/"
        kept = []
        for word in shlex.split(command):
            if word.startswith(own) and not any(word[len(own):].startswith(f"{f}/") for f in group["tests"]):
                continue
            if any(word.startswith(f"{m}/") for m in group.get("modules_without", [])):
                continue
            kept.append(word)
        return kept

    def make_parts(self, group):
        """Builds what the test program of a group is linked from."""
        self.make(["-j2", *(word for word in self.link_command(group) if re.fullmatch(r"[^/-].*\.(o|a|so)", word))])

    def link(self, group, objects, output):
        """Links the test program of a group with `objects`, which come before its libraries."""
        words = self.link_command(group)
        at = words.index("-o")
        words[at:at + 2] = ["-Wl,--strip-debug", "-o", str(output), *map(str, objects)]
        status, said = self.processes.run(words, cwd=self.folder)
        if status != 0:
            raise EnvironmentFailure(f"{group['program']} can't be linked with mutants:\n{said[-3000:]}")


class Source:
    """A source with its mutants: those that can be chosen at run time, and those that are compiled alone."""

    def __init__(self, build, name):
        self.build = build
        self.name = name
        self.path = build.root / name
        self.text = self.path.read_text(encoding="latin-1")
        self.mutants = find_mutants(self.text, build.dump(self.path))
        self.alone = {m.number for m in self.mutants if m.constant}

    FLAGS = ["-O1", "-g0", "-fsanitize=return", "-fsanitize-trap=return", "-include", str(HERE / "mutant.h")]

    def compile(self, folder, offset):
        """Compiles all mutants into one object, numbered from `offset` + 1 on; returns its path."""
        file = folder / (self.name.replace("/", "__"))
        for _ in range(10):
            schema = Schema(self.text, [m for m in self.mutants if m.number not in self.alone], offset)
            file.write_text(schema.text, encoding="latin-1")
            status, output = self.build.compile(self.path, file, file.with_suffix(".o"),
                                                [*self.FLAGS, "-c", "-ferror-limit=0", "-fno-caret-diagnostics", "-fno-color-diagnostics"])
            if status == 0:
                return file.with_suffix(".o")
            dropped = set()
            for line in output.splitlines():
                place = line.removeprefix(f"{file}:").split(":") if line.startswith(f"{file}:") and " error: " in line else []
                if len(place) > 2:
                    dropped |= {m.number for m in schema.at(int(place[0]), int(place[1]))}
            if not dropped:
                break
            self.alone |= dropped
        raise EnvironmentFailure(f"{self.name} can't be compiled with its mutants inside:\n{output[-3000:]}")

    def compile_alone(self, folder, mutant):
        """Compiles one mutant; returns the object's path, or None if it is not C++."""
        file = folder / f"{self.name.replace('/', '__')}.{mutant.number}.cc"
        file.write_text(self.text[:mutant.begin] + mutant.text + self.text[mutant.end:], encoding="latin-1")
        status, _ = self.build.compile(self.path, file, file.with_suffix(".o"), [*self.FLAGS, "-c"])
        return file.with_suffix(".o") if status == 0 else None


class Program:
    """A test program with the mutants of several sources inside."""

    def __init__(self, build, group, folder, least_seconds):
        self.build = build
        self.group = group
        self.name = group["program"]
        self.folder = folder
        self.path = folder / self.name
        self.least_seconds = least_seconds
        self.times = {}  # by test, in seconds
        self.places = {}  # by test, the file that it is in
        self.reached = {}  # by number, the tests that reach the mutant
        self.failing = []

    def link(self, objects, count, output=None):
        runtime = self.folder / "runtime.o"
        if not runtime.exists():
            compiler = shlex.split(self.build.commands[next(iter(self.build.commands))][1])
            compiler = compiler[:2] if Path(compiler[0]).name == "ccache" else compiler[:1]
            status, said = self.build.processes.run(
                [*compiler, "-std=c++20", "-O1", "-c", f"-DDIVFIX_MUTANTS={count}", str(HERE / "runtime.cc"), "-o", str(runtime)])
            if status != 0:
                raise EnvironmentFailure(f"runtime.cc can't be compiled:\n{said[-3000:]}")
        self.build.link(self.group, [runtime, *objects], output or self.path)

    def list_tests(self):
        """Finds the tests in the group's folders, but those that its `tests_without` (a filter of GoogleTest) leaves out."""
        listing = self.folder / f"{self.name}.json"
        status, said = self.run(self.path, 0, f"*-{self.group.get('tests_without', '')}", ["--gtest_list_tests", f"--gtest_output=json:{listing}"], 600)
        if status != 0:
            raise EnvironmentFailure(f"{self.name} does not list its tests:\n{said[-2000:]}")
        for suite in json.loads(listing.read_text())["testsuites"]:
            for test in suite["testsuite"]:
                place = Path(os.path.relpath(self.build.folder / test["file"], self.build.root))
                if any(place.is_relative_to(f) for f in self.group["tests"]):
                    self.places[f"{suite['name']}.{test['name']}"] = str(place)

    def own_tests(self, source):
        """The tests of a source itself: x_test.cc, or x_more_test.cc, for x.cc."""
        stem = str(Path(source).with_suffix(""))
        return [t for t, place in self.places.items() if place.startswith(f"{stem}_")]

    def leave_out_slow(self, file, slowest):
        """Leaves out the tests that took more than `slowest` seconds of the CPU when they were last traced."""
        if not file.exists():
            return
        known = dict(line.split("\t") for line in file.read_text().splitlines())
        self.places = {t: place for t, place in self.places.items() if float(known.get(t, 0)) <= slowest}

    def trace(self, tests, times):
        """Runs tests without a mutant and notes which mutants each of them reaches, and in the file `times` how long it took."""
        if not tests:
            return
        file = self.folder / f"{self.name}.trace"
        status, said = self.run(self.path, -1, ":".join(tests), [], 7200, trace=file)
        if status is None or not file.exists():
            raise EnvironmentFailure(f"{self.name} does not end without any mutant:\n{said[-2000:]}")
        for line in file.read_text().splitlines():
            test, passed, milliseconds, numbers = line.split("\t")
            if passed != "1":
                self.failing.append(test)
                continue
            self.times[test] = int(milliseconds) / 1000
            for number in numbers.split():
                self.reached.setdefault(int(number), []).append(test)
        with times.open("a") as known:
            known.writelines(f"{test}\t{self.times[test]}\n" for test in tests if test in self.times)

    def run(self, path, number, filter_, more, cpu, trace=None):
        with tempfile.TemporaryDirectory(prefix="divfix-mutate-") as scratch:
            environment = {**os.environ, "DIVFIX_MUTANT": str(number), "TMPDIR": scratch, "TEST_TMPDIR": scratch,
                           # A filter can be longer than an argument in some shells, not here.
                           "GTEST_FILTER": filter_, "GTEST_COLOR": "no"}
            if trace:
                environment["DIVFIX_MUTANT_TRACE"] = str(trace)
            return self.build.processes.run([str(path), "--gtest_brief=1", *more], wall=max(LEAST_WALL_SECONDS, 20 * cpu), limits=int(cpu),
                                            cwd=scratch, env=environment)

    def groups(self, tests):
        """Tests in groups that are run together, the quick ones first."""
        rest = sorted(tests, key=lambda t: self.times[t])
        groups, limit = [], 0.5
        while rest:
            group, time = [], 0.0
            while rest and (not group or time + self.times[rest[0]] <= limit):
                time += self.times[rest[0]]
                group.append(rest.pop(0))
            groups.append(group)
            limit *= 8
        return groups

    def put_to(self, number, path, tests):
        """Puts a mutant to tests; returns (result, test): killed, crashed, timed-out or survived."""
        for group in self.groups(tests):
            usual = sum(self.times[t] for t in group)
            cpu = max(self.least_seconds, TIMES_USUAL * usual)
            status, output = self.run(path, number, ":".join(group), ["--gtest_fail_fast"], cpu)
            failed = next((line.split()[3].rstrip(",") for line in output.splitlines() if line.startswith("[  FAILED  ] ")), "")
            if status is None:
                return "timed-out", group[0] if len(group) == 1 else ""
            if status == 1 and failed:
                return "killed", failed
            if status != 0:
                return "crashed", ""
        return "survived", ""


def scratch_folder(folder):
    """An empty folder, always the same one, so that a compiler's cache hits; and what keeps other runs out of it."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = (folder / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise EnvironmentFailure(f"{folder}: another run is using it") from error
    remove(folder / "work")
    (folder / "work").mkdir()
    return folder / "work", lock


def remove(folder):
    shutil.rmtree(folder, ignore_errors=True)


def say(text):
    print(text, flush=True)


def complain(text):
    print(f"mutate: {text}", file=sys.stderr, flush=True)
