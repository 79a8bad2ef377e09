"""Runs what the documents show: see scripts/docs-test.

Every command of an ```sh block is run, and every line of a ```text block that begins with `divfix `, in the order of the
document, in a copy of the tree of its own, by bash. A ```text block behind an ```sh block is its output: each line of it must
be in what came out, in this order, but for figures, rows of participants that depend on the machine, and a line `...`. A ```c
block is the file that the next command compiles. Commands in `backquotes` within the text are not run: what they name must be
there, and know its flags.

What is run instead, so that it takes no time and does not depend on the machine's speed:
  - `divfix check` of which no output is shown and that takes no part already gets --shard=0/256;
  - with --plugin or --exec it gets --budget=10m;
  - whatever scripts/docs_test.toml says.
Those that it says can't run are counted and listed with the reason.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMIT_SECONDS = 240
MACHINE = r'(?:simd|hip)/[\w.:-]+'  # participants that another machine does not have


class Command:
    def __init__(self, document, line, text, kind):
        self.document, self.line, self.text, self.kind = document, line, text, kind
        self.output = []  # what is shown of it
        self.file = None  # (name, text) of a block that comes before it
        self.runs, self.instead, self.status, self.reason = True, None, 0, ''

    def __str__(self):
        return f'{self.document}:{self.line}: {self.text}'


def documents():
    return ['README.md', 'CONTRIBUTING.md', 'HACKING.md', 'fuzz/README.md',
            *sorted(str(p.relative_to(ROOT)) for p in ROOT.glob('docs/*.md'))]


def without_comment(line):
    """The line up to a # that begins a word outside quotes."""
    quote = ''
    for i, c in enumerate(line):
        if quote:
            quote = '' if c == quote else quote
        elif c in '\'"':
            quote = c
        elif c == '#' and (i == 0 or line[i - 1].isspace()):
            return line[:i].rstrip()
    return line.rstrip()


def commands_of(document, text):
    """The commands of a document, in order."""
    found, block, kind, start, held, last = [], [], None, 0, '', []
    prose = []
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.fullmatch(r'```(\w*)', line)
        if kind is None and fence:
            kind, block, start = fence[1], [], number
        elif kind is not None and fence:
            if kind == 'sh':
                last = []
                whole, begun = '', 0
                for offset, part in enumerate(block, start + 1):
                    part = without_comment(part)
                    begun = begun if whole else offset
                    whole = f'{whole} {part.strip()}'.strip()
                    if whole.endswith('\\'):
                        whole = whole[:-1].rstrip()
                        continue
                    if whole:
                        last.append(Command(document, begun, whole, 'sh'))
                        whole = ''
                if last and held:
                    name = re.search(r'[\w.-]+\.c\b', ' '.join(c.text for c in last))
                    last[0].file = (name[0], held)
                    held = ''
                found += last
            elif kind == 'c':
                held = '\n'.join(block) + '\n'
            elif kind == 'text':
                if last:
                    last[-1].output = block
                    last = []
                for offset, part in enumerate(block, start + 1):
                    if part.strip().startswith('divfix ') and not part.strip().startswith('divfix check: '):
                        if re.match(r'divfix [\w-]+: ', part.strip()):
                            continue  # a message
                        found.append(Command(document, offset, part.strip(), 'text'))
            kind = None
        elif kind is not None:
            block.append(line)
        else:
            prose.append((number, line))
    prose_text = '\n'.join(line for _, line in prose)
    for span in re.finditer(r'`([^`]+)`', prose_text):
        words = ' '.join(span[1].split())
        if re.match(r'(divfix [a-z]|scripts/[\w-]+)', words):
            line = prose[prose_text.count('\n', 0, span.start())][0]
            found.append(Command(document, line, words, 'prose'))
    return found


def broken_links(document, text):
    """Links to files that are not there, each with its line."""
    for link in re.finditer(r'\]\(([^)#:\s]+)(?:#[^)]*)?\)', text):
        if not ((ROOT / document).parent / link[1]).exists():
            yield text.count('\n', 0, link.start()) + 1, link[1]


def apply_rules(commands, rules, divfix=ROOT / 'build/release/divfix'):
    for rule in rules:
        rule['used'] = False
    for c in commands:
        if c.kind == 'prose':
            continue
        for rule in rules:
            if rule.get('document', c.document) != c.document or not re.fullmatch(rule['command'], c.text):
                continue
            rule['used'] = True
            c.runs, c.reason = not rule.get('skip', False), rule.get('reason', '')
            needs = rule.get('needs', [])
            for needed in [needs] if isinstance(needs, str) else needs:
                # What is built lies beside the program that is tried.
                built = needed.replace('build/release/', f'{divfix.parent}/', 1) if needed.startswith('build/release/') else needed
                if c.runs and not (ROOT / built).exists() and not shutil.which(built):
                    c.runs, c.reason = False, f'needs {needed}, which is not here'
            c.status = rule.get('status', 0)
            if not rule.get('output', True):
                c.output = []
            if 'instead' in rule:
                c.instead = re.sub(rule['command'], rule['instead'], c.text)
            break
        if c.runs and c.instead is None and re.match(r'(\S+=\S+ )*divfix check\b', c.text):
            more = ''
            if not c.output and '--shard' not in c.text and '--time' not in c.text:
                more += ' --shard=0/256'
            if re.search(r'--(plugin|exec)', c.text):
                more += ' --budget=10m'
            c.instead = c.text + more if more else None


def normalized(line):
    line = re.sub(r'  \([^()]*left out[^()]*\)|; [\d,]+ cases left out', '', line)
    line = re.sub(rf'(, )?{MACHINE}(?=, |$)', '', line)
    line = re.sub(r'(?<![\w.])\d[\d,]*(?:\.\d+)?(?!\w)', '#', line)
    return ' '.join(line.split())


def missing_line(shown, output):
    """The first line that is shown and did not come out, in order; or None."""
    rest = iter([normalized(line) for line in output.splitlines()])
    for line in shown:
        if line.strip() in ('', '...') or re.match(MACHINE, line.strip()):
            continue
        wanted = normalized(line)
        if not any(wanted == came for came in rest):
            return line
    return None


class Flags:
    """Which flags a program of this tree knows."""

    def __init__(self, divfix):
        self.divfix, self.known = divfix, {}

    def of_divfix(self, words):
        path = []
        for word in words:
            if not re.fullmatch(r'[a-z][a-z-]*', word):
                break
            key = tuple(path + [word])
            if key not in self.known:
                ended = subprocess.run([self.divfix, *key, '--help-all'], capture_output=True, text=True)
                self.known[key] = ended.stdout if ended.returncode == 0 else None
            if self.known[key] is None:
                if path:
                    break
                return f"divfix has no command '{word}'"
            path.append(word)
            if 'COMMAND ...' not in self.known[key]:
                break
        help_text = self.known.get(tuple(path), '')
        return self.unknown(words, lambda flag: re.search(rf'^  {flag}(?![\w-])', help_text, re.M) or flag in ('--help', '--help-all'))

    def of_script(self, script, words):
        path = ROOT / script
        if not path.is_file() or (not path.suffix and not os.access(path, os.X_OK)):
            return f'{script} is not there, or is no program'
        text = path.read_text()
        if re.search(r'scripts/\w+\.(mjs|py)', text):
            text += ''.join(p.read_text() for p in (ROOT / 'scripts').glob('*_test.*'))
        # What takes arguments of another program's passes them on.
        passes_on = re.search(r'^exec .*"\$@"', text, re.M)
        return self.unknown(words, lambda flag: passes_on or re.search(rf'{flag}(?![\w-])', text))

    @staticmethod
    def unknown(words, knows):
        for word in words:
            flag = re.match(r'--[a-z][\w-]*', word)
            if flag and not knows(flag[0]):
                return f'it does not know {flag[0]}'
        return None

    def fault(self, text):
        """What is wrong with a command that is not run, or None."""
        try:
            words = shlex.split(text)
        except ValueError as error:
            return str(error)
        while words and re.fullmatch(r'\w+=.*', words[0]):
            words = words[1:]
        if words[:2] == ['docker', 'run'] and 'divfix' in words:
            words = words[words.index('divfix') + 1:]
            if words[:1] == ['fuzz']:
                return self.of_script('scripts/fuzz', words)
            words = words if words[:1] == ['divfix'] else ['divfix', *(words or ['check'])]
        if words[0] == 'divfix':
            return self.of_divfix(words[1:])
        if words[0].startswith(('scripts/', 'path/to/divfix/scripts/')):
            return self.of_script(words[0].removeprefix('path/to/divfix/'), words[1:])
        if words[0] == 'docker' and words[1] in ('build', 'run'):
            return None if (ROOT / 'Dockerfile').is_file() else 'there is no Dockerfile'
        for word in words:
            path = word.split('=')[-1]
            if path.startswith(('fuzz/', 'docs/', 'impls/')) and not (ROOT / path).exists():
                return f'{path} is not there'
        for word in words:  # a preset, a target
            target = re.match(r'build/[\w-]+/(?:\w+/)*(\w+)$', word)
            if target and f'"{target[1]}"' not in (ROOT / 'CMakePresets.json').read_text():
                return f'nothing builds {word}'
        return None


def tree():
    """The files of the tree, without what is built; also where there is no git, or no history."""
    try:
        listed = subprocess.run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], cwd=ROOT,
                                capture_output=True, check=True).stdout.decode()
        return list(filter(None, listed.split('\0')))
    except (OSError, subprocess.CalledProcessError):
        paths = (p.relative_to(ROOT) for p in ROOT.rglob('*') if p.is_file())
        return [str(p) for p in paths if p.parts[0] not in ('.git', 'build', 'out')]


class Sandbox:
    """A copy of the tree, with the build that is there."""

    def __init__(self, folder, divfix, fixtures):
        self.folder = folder
        for name in tree():
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)
        (folder / 'build').mkdir()
        (folder / 'build' / 'release').symlink_to(divfix.parent)
        self.environment = {**os.environ, 'PATH': f'{divfix.parent}:{os.environ["PATH"]}', 'LC_ALL': 'C.UTF-8'}
        for command in fixtures:
            status, output = self.run(command)
            if status != 0:
                raise RuntimeError(f'{command}: status {status}\n{output}')

    def run(self, command):
        try:
            ended = subprocess.run(['bash', '-c', command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            return 124, f'it took more than {LIMIT_SECONDS} s'
        return ended.returncode, ended.stdout.decode(errors='replace')


def main(arguments):
    listing = arguments[:1] == ['--list']
    divfix = pathlib.Path(arguments[0] if arguments and not listing else ROOT / 'build/release/divfix').resolve()
    chosen = arguments[1:] or documents()
    with open(ROOT / 'scripts/docs_test.toml', 'rb') as file:
        settings = tomllib.load(file)
    rules = settings['rule']
    commands = [c for d in documents() for c in commands_of(d, (ROOT / d).read_text())]
    apply_rules(commands, rules, divfix)
    if listing:
        for c in commands:
            what = 'flags only' if c.kind == 'prose' else c.instead or c.text if c.runs else f'NOT RUN: {c.reason}'
            print(f'{c.document}:{c.line}: {c.text}' + ('' if what == c.text else f'\n    {what}'))
        return 0
    flags, failures, skipped, ran, looked, shown = Flags(divfix), [], [], 0, 0, 0

    def fail(command, why):
        failures.append(f'{command}\n    {why}')
        print(f'FAILED: {failures[-1]}', flush=True)

    for rule in rules:
        if not rule['used']:
            fail(f"scripts/docs_test.toml: {rule.get('document', 'any document')}: {rule['command']}", 'no document shows that')
    for document in chosen:
        for line, target in broken_links(document, (ROOT / document).read_text()):
            fail(f'{document}:{line}: {target}', 'the link leads nowhere')
        of_document = [c for c in commands if c.document == document]
        with tempfile.TemporaryDirectory(prefix='divfix-docs-') as folder:
            fixtures = settings.get('fixture', {}).get(document, [])
            sandbox = Sandbox(pathlib.Path(folder), divfix, fixtures) if any(c.runs for c in of_document) else None
            so_far = ''
            for c in of_document:
                if not c.runs or c.kind == 'prose':
                    looked += 1
                    if why := flags.fault(c.text):
                        fail(c, why)
                    if c.kind != 'prose':
                        skipped.append(c)
                    continue
                if c.file:
                    (sandbox.folder / c.file[0]).write_text(c.file[1])
                status, output = sandbox.run(c.instead or c.text)
                ran += 1
                so_far += output
                if status != c.status:
                    fail(c, f'status {status}, and not {c.status}: {c.instead or c.text}\n{output[-2000:]}')
                elif c.output:
                    shown += 1
                    if line := missing_line(c.output, so_far):
                        fail(c, f'this line does not come out: {line}\n{output[:6000]}')
                if c.output or c.kind == 'text':
                    so_far = ''
    for c in skipped:
        print(f'not run: {c}\n    {c.reason}')
    print(f'{ran} commands run, {shown} outputs compared; {len(skipped)} can\'t run here, for the reasons above; '
          f'{looked} looked at without being run; {len(failures)} failed')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
