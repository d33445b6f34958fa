"""Runs that are killed while they write, and runs at the same time: outputs are those before or after, or say that they are neither."""

import collections
import contextlib
import functools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

import pytest

from conftest import DPEND, ROOT, git

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strace traces Linux only")

CACHES = ["--cache-dir", "../cache"]
OLD = "public final class Store {}\npublic final class Cart { init(store: Store) {} }\n"
NEW = "public final class Till { init(cart: Cart) {} }\npublic final class Cart {}\n"
LIST = pathlib.Path("dpend-files.txt")
# The files that say that those beside them may not belong together: the pattern of these, the others that match it, and the words.
NOTICES = {
    "C.swift": ("C*.swift", (), b"\n#error(\"dpend did not replace"),
    "markdown/index.md": ("*.md", (), b"some of them are older than others"),
    "assets/site.css": ("*.*", ("C*.swift", "*.md", "*.txt", "*.json"), b"some of them are older than others"),
}


def run(project, *arguments, tracer=()):
    environment = {**os.environ, "DPEND_NO_CACHE": "1", "TMPDIR": str(project.parent / "tmp")}
    return subprocess.run([*tracer, DPEND, *arguments], cwd=project, env=environment, capture_output=True, text=True)


def injecting(kind, call, number, log=os.devnull):
    return ["strace", "-f", "-qq", "-o", log, "-e", f"trace={call}", "-e", f"inject={call}:signal={kind}:when={number}"]


def wait_until(condition):
    """Waits for an event in another process; the limit is for tests that fail."""
    end = time.monotonic() + 60
    while not (value := condition()):
        assert time.monotonic() < end
        time.sleep(0.01)
    return value


def stopped(tracer):
    """The process that a tracer runs, once the signal that the tracer sends has stopped it."""
    log = pathlib.Path(tracer.args[tracer.args.index("-o") + 1])
    if not log.exists() or "--- stopped by SIGSTOP ---" not in log.read_text(errors="replace"):
        return None
    [process] = pathlib.Path(f"/proc/{tracer.pid}/task/{tracer.pid}/children").read_text().split()
    return int(process)


def start(project, *arguments, tracer=()):
    environment = {**os.environ, "DPEND_NO_CACHE": "1", "TMPDIR": str(project.parent / "tmp")}
    streams = {name: subprocess.DEVNULL for name in ("stdin", "stdout", "stderr")}
    # A shell that starts the tests in the background ignores interrupts for them.
    return subprocess.Popen([*map(str, tracer), DPEND, *arguments], cwd=project, env=environment, **streams, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))


def resume(process, tracer):
    """Lets a stopped process run to its end; it may stop after the first signal only. Returns the exit code."""

    def has_ended():
        if tracer.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)
        return tracer.poll() is not None

    wait_until(has_ended)
    return tracer.returncode


def end(project, *arguments, call, number, kind):
    """Runs dpend until a call of the system, and ends it with a signal there.

    Threads can block other signals, which therefore go to the whole process while it is stopped.
    """
    tracer = start(project, *arguments, tracer=injecting("STOP" if kind != "KILL" else kind, call, number, project.parent / "strace.log"))
    if kind != "KILL":
        process = wait_until(lambda: stopped(tracer))
        os.kill(process, getattr(signal, f"SIG{kind}"))
        resume(process, tracer)
    assert tracer.wait(timeout=120) == -getattr(signal, f"SIG{kind}")


def files(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def new_project(folder, source=OLD):
    project = folder / "project"
    (project / "Sources").mkdir(parents=True)
    (project / ".dpend.yml").write_text("implicit-filter: '.*'\n")
    (project / "Sources/Shop.swift").write_text(source)
    (folder / "tmp").mkdir()
    return project


def write_modules(project):
    """Modules of which a change of the source changes two, and removes the bindings of a third one."""
    is_old = (project / "Sources/Shop.swift").read_text() == OLD
    types = {"Catalog": "Books" if is_old else "Maps", "Orders": "Order" if is_old else "Bill", "Prices": "Price" if is_old else None}
    parameters = ", ".join(f"{name.lower()}: {name}" for name in types.values() if name)
    texts = {module: f"public final class {name} {{ public init() {{}} }}\n" if name else "" for module, name in types.items()}
    texts["App"] = f"{''.join(f'import {module}; ' for module in types)}final class Shop {{ init({parameters}) {{}} }}\n"
    for module, text in texts.items():
        (project / "Sources" / module).mkdir()
        (project / "Sources" / module / "File.swift").write_text(text)


def is_whole(state, before, after):
    """Whether the files of a state belong together, or one of them says that they may not."""
    for notice, (pattern, others, words) in NOTICES.items():
        states = [
            {path: text for path, text in files.items() if path.match(pattern) and not any(map(path.match, others))}
            for files in (state, before, after)
        ]
        if states[0] not in states[1:] and words not in state.get(pathlib.Path(notice), b""):
            return False
    return True


class Command:
    """A command with its output, before and after a change of the source."""

    def __init__(self, folder, *arguments):
        self.arguments, self.folder = arguments, folder
        self.before, self.after = (self.outputs(name, source) for name, source in [("before", OLD), ("after", NEW)])
        assert self.before.keys() and self.before != self.after

    def outputs(self, name, source):
        project = new_project(self.folder / name, source)
        self.prepare(project)
        outcome = run(project, *self.arguments)
        assert outcome.returncode == 0, outcome.stderr
        return files(self.folder / name / "out")

    def prepare(self, project):
        (project.parent / "out").mkdir()
        if "--file-per-module" in self.arguments:
            write_modules(project)
        if "diff" in self.arguments:
            git(project, "init", "-q")
            git(project, "commit", "-q", "--allow-empty", "-m", "nothing")

    def updating(self, folder):
        """A project with the outputs before the change of its source, beside a file of the user."""
        project = new_project(folder, NEW)
        self.prepare(project)
        shutil.copytree(self.folder / "before/out", folder / "out", dirs_exist_ok=True)
        (folder / "out/CNAME").write_text("example.org")
        return project

    @functools.cached_property
    def calls(self):
        """The largest number of calls of each kind in one thread of an update; the tracer counts them for each thread."""
        trace = self.folder / "trace"
        outcome = run(self.updating(self.folder / "traced"), *self.arguments, tracer=["strace", "-f", "-qq", "-o", trace])
        assert outcome.returncode == 0, outcome.stderr
        calls = collections.Counter(re.findall(r"^(\d+) +(\w+)\(", trace.read_text(errors="replace"), re.MULTILINE))
        largest = {}
        for (_, call), count in calls.items():
            largest[call] = max(count, largest.get(call, 0))
        return largest


COMMANDS = {
    "docs": ["docs", "--output", "../out"],
    "generate": ["generate", "--output-file", "../out/Container.swift"],
    "diff": ["diff", "--base", "HEAD", "--pages", "../out", "--report", "json=../out/difference.json", "--fail-on", "grown-lifetimes"],
    "divided": [
        "generate", "--file-per-module", "--output-file", "../out/C.swift",
        *[word for module in ["App", "Catalog", "Orders", "Prices"] for word in ["--module", f"{module}=Sources/{module}"]], "Sources",
    ],
    "graph": ["graph", "--format", "json", "--output", "../out/graph.json", "--jobs", "2"],
}


@pytest.fixture(scope="module")
def commands(tmp_path_factory):
    created = {}

    def command(name):
        if name not in created:
            created[name] = Command(tmp_path_factory.mktemp(name), *COMMANDS[name])
        return created[name]

    return command


# The share of the calls of a kind before the one at which the run ends.
POINTS = [
    *[("docs", call, share, kind) for kind, call, share in [
        ("KILL", "flock", 0), ("KILL", "mkdir", 0), ("KILL", "fchmod", 0), ("TERM", "fchmod", 0), ("INT", "mkdir", 1), ("TERM", "mkdir", 1), ("KILL", "fsync", 0), ("KILL", "rename", 0),
        ("KILL", "rename", 0.1), ("INT", "rename", 0.3), ("KILL", "rename", 0.5), ("TERM", "rename", 0.7), ("KILL", "rename", 0.9),
        ("KILL", "unlink", 0), ("INT", "unlink", 1), ("KILL", "rmdir", 0), ("KILL", "fsync", 1), ("KILL", "rename", 1),
    ]],
    *[("generate", call, 0, "KILL") for call in ["flock", "ftruncate", "fsync", "rename"]],
    *[("divided", call, share, "KILL") for call, share in [
        ("flock", 0), ("flock", 0.5), ("fsync", 0.5), ("fsync", 1), ("rename", 0), ("rename", 0.3), ("rename", 0.6), ("rename", 1), ("unlink", 0), ("unlink", 1),
    ]],
    *[("graph", call, 0, "KILL") for call in ["ftruncate", "rename"]],
    *[("diff", call, share, "KILL") for call, share in [("rename", 0), ("rename", 0.4), ("rename", 0.8), ("mkdir", 0)]],
]


@pytest.mark.parametrize("name, call, share, kind", POINTS)
def test_an_output_is_that_before_or_after(tmp_path, commands, name, call, share, kind):
    command = commands(name)
    number = 1 + int(share * (command.calls[call] - 1))
    project = command.updating(tmp_path / "killed")
    out = project.parent / "out"
    end(project, *command.arguments, call=call, number=number, kind=kind)
    # A run that SIGTERM ends before it replaces files removes its new ones.
    assert kind == "KILL" or call not in ["fchmod", "mkdir"] or not (out / ".dpend-staging").exists()
    left = {path: contents for path, contents in files(out).items() if not path.name.endswith(".dpendtmp") and path.parts[0] != ".dpend-staging"}
    assert left.pop(pathlib.Path("CNAME")) == b"example.org"
    assert is_whole(left, command.before, command.after)
    if not left.get(LIST, b"").startswith(b"# incomplete: ") and name != "divided":
        pages = [{path: text for path, text in state.items() if path.suffix != ".json" or len(state) == 1} for state in (left, command.before, command.after)]
        assert pages[0] in pages[1:]
    outcome = run(project, *command.arguments)
    assert outcome.returncode == 0, outcome.stderr
    assert files(out) == {**command.after, pathlib.Path("CNAME"): b"example.org"}
    assert list((project.parent / "tmp").iterdir()) == []


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The pages and the messages of a run that is not killed, without caches."""
    project = tmp_path_factory.mktemp("expected") / "project"
    shutil.copytree(ROOT / "Examples/Sourcery", project)
    outcome = run(project, "docs", "--output", "../docs", "--no-cache")
    return files(project.parent / "docs"), outcome.stdout, outcome.stderr


# Each file of a cache is created, then completed, then moved to its path. Where the pages exist, only the caches are written.
@pytest.mark.parametrize("call, number, has_pages", [
    ("rename", 1, False), ("rename", 60, False), ("ftruncate", 2, False), ("rename", 1, True), ("rename", 2, True), ("ftruncate", 3, True),
])
def test_a_cache_never_changes_the_next_run(tmp_path, expected, call, number, has_pages):
    project = tmp_path / "project"
    shutil.copytree(ROOT / "Examples/Sourcery", project)
    docs = ["docs", "--output", "../docs"]
    if has_pages:
        run(project, *docs, "--no-cache")
    assert run(project, *docs, *CACHES, tracer=injecting("KILL", call, number)).returncode == -signal.SIGKILL
    for _ in range(2):
        outcome = run(project, *docs, *CACHES)
        assert (outcome.stdout, outcome.stderr) == expected[1:]
        assert files(tmp_path / "docs") == expected[0]


def start_stopped(project, *arguments, number, call="rename"):
    """A run that is stopped after a call of the system, and its tracer."""
    log = project.parent / "strace.log"
    log.unlink(missing_ok=True)
    tracer = start(project, *arguments, tracer=injecting("STOP", call, number, log))
    return wait_until(lambda: stopped(tracer)), tracer


def wait_for_lock(process):
    wait_until(lambda: any(f" {process.pid} " in line and "->" in line for line in pathlib.Path("/proc/locks").read_text().splitlines()))


def test_two_runs_on_one_output_do_not_mix(tmp_path, commands):
    command = commands("docs")
    project = command.updating(tmp_path)
    titled = [*command.arguments, "--title", "Second"]
    stopped_run, first = start_stopped(project, *command.arguments, number=5)
    assert (tmp_path / "out" / LIST).read_text().startswith("# incomplete: ")
    second = start(project, *titled)
    wait_for_lock(second)
    assert (resume(stopped_run, first), second.wait(timeout=120)) == (0, 0)
    alone = new_project(tmp_path / "alone", NEW)
    (tmp_path / "alone/out").mkdir()
    assert run(alone, *titled).returncode == 0
    assert files(tmp_path / "out") == {**files(tmp_path / "alone/out"), pathlib.Path("CNAME"): b"example.org"}


@pytest.mark.parametrize("changes_part_only", [False, True])
def test_two_runs_on_a_divided_container_write_one_after_the_other(tmp_path, commands, changes_part_only):
    command = commands("divided")
    project = command.updating(tmp_path)
    if changes_part_only:
        assert run(project, *command.arguments).returncode == 0
        (project / "Sources/Catalog/File.swift").write_text("public final class Maps { public init(scale: Int = 1) {} }\n")
    # The contents of the second file are complete.
    stopped_run, first = start_stopped(project, *command.arguments, call="fsync", number=2)
    second = start(project, *command.arguments)
    wait_for_lock(second)
    assert (resume(stopped_run, first), second.wait(timeout=120)) == (0, 0)
    assert run(project, *command.arguments, "--check").returncode == 0
    assert b"#error" not in (tmp_path / "out/C.swift").read_bytes()
    assert not list((tmp_path / "out").glob("*.dpendtmp"))


def test_runs_on_two_divided_containers_keep_their_files(tmp_path, commands):
    arguments = commands("divided").arguments
    others = [argument.replace("C.swift", "C+Extra.swift") for argument in arguments]
    project = commands("divided").updating(tmp_path)
    stopped_run, first = start_stopped(project, *others, number=2)
    assert run(project, *arguments).returncode == 0
    assert resume(stopped_run, first) == 0
    for container in (arguments, others):
        outcome = run(project, *container, "--check")
        assert outcome.returncode == 0, outcome.stdout
