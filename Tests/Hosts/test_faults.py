"""Faults of the machine and of the file system: dpend says what happened and exits with 2, and loses nothing that was there."""

import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import pytest

from conftest import DPEND, git
from test_killed_runs import NEW, files, injecting, new_project, resume, run, start, stopped, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="namespaces and strace exist on Linux only")

GRAPH = ["graph", "--format", "json", "--quiet"]


def mounting(script, *values):
    """The beginning of a command that runs in a mount namespace of its own, after a script."""
    return ["unshare", "--mount", "--map-root-user", "sh", "-c", f'{script} || exit 99\nshift {len(values)}\nexec "$@"', "sh", *map(str, values)]


def is_mountable():
    if shutil.which("unshare") is None:
        return False
    done = subprocess.run(mounting('mount -t tmpfs -o size=64k none "$1"', "/tmp") + ["true"], capture_output=True)
    return done.returncode == 0


needs_mounts = pytest.mark.skipif(not is_mountable(), reason="the system allows no mount namespaces")


@pytest.fixture
def project(tmp_path):
    return new_project(tmp_path)


def limited(**limits):
    """A function for the child process that sets limits, by the names of the constants."""
    def apply():
        for name, value in limits.items():
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (value, value))
    return apply


def dpend(project, *arguments, before=None, **options):
    environment = {**os.environ, "DPEND_NO_CACHE": "1", **options.pop("env", {})}
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "timeout": 300, **options}
    return subprocess.run([DPEND, *arguments], cwd=project, env=environment, preexec_fn=before, **options)


# The disk


@needs_mounts
def test_a_full_disk_keeps_the_earlier_pages(project, tmp_path):
    docs = ["docs", "--quiet", "--output", "../out"]
    assert run(project, *docs).returncode == 0
    before = files(tmp_path / "out")
    (project / "Sources/Shop.swift").write_text(NEW)
    # A few of the new pages fit beside the earlier ones.
    script = 'mkdir "$2" && mount -t tmpfs -o size=2m none "$2" && cp -R "$1"/. "$2" && { cat /dev/zero > "$2"/rest || true; } 2>&- && truncate -s -16k "$2"/rest'
    check = 'code=0; "$@" || code=$?; rm -rf "$0"/left; cp -R ../disk "$0"/left; exit $code'
    command = mounting(script, tmp_path / "out", tmp_path / "disk") + ["sh", "-c", check, tmp_path, DPEND, "docs", "--quiet", "--output", "../disk"]
    done = subprocess.run(command, cwd=project, env={**os.environ, "DPEND_NO_CACHE": "1"}, capture_output=True, text=True)
    assert done.returncode == 2, done.stderr
    assert ": cannot write the file: No space left on device; check the free space\n" in done.stderr
    (tmp_path / "left/rest").unlink()
    assert files(tmp_path / "left") == before


@needs_mounts
@pytest.mark.parametrize("arguments", [["docs", "--output", "../out"], [*GRAPH, "--output", "../out/graph.json"], ["generate", "--output-file", "../out/C.swift"]])
def test_a_read_only_output_is_a_problem(project, tmp_path, arguments):
    (tmp_path / "out").mkdir()
    script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"'
    done = subprocess.run(mounting(script, tmp_path / "out") + [DPEND, *arguments], cwd=project, capture_output=True, text=True)
    assert done.returncode == 2 and "Read-only file system" in done.stderr, done.stderr
    assert files(tmp_path / "out") == {}


def test_a_file_above_the_limit_keeps_the_earlier_one(project, tmp_path):
    (tmp_path / "graph.json").write_text("earlier")
    done = dpend(project, *GRAPH, "--output", "../graph.json", before=limited(FSIZE=256), text=True)
    assert (done.returncode, done.stderr) == (2, "error: ../graph.json: cannot write the file: File too large; check the free space\n")
    assert files(tmp_path) == {**files(tmp_path), pathlib.Path("graph.json"): b"earlier"}
    assert not list(tmp_path.glob("*.dpendtmp"))


def test_an_output_that_vanishes_is_a_problem(project, tmp_path):
    tracer = start(project, "docs", "--output", "../out", tracer=injecting("STOP", "rename", 3, tmp_path / "strace.log"))
    process = wait_until(lambda: stopped(tracer))
    subprocess.run(["rm", "-rf", tmp_path / "out"], check=True)
    assert resume(process, tracer) == 2
    assert "index.html" not in {path.name for path in files(tmp_path)}


# Outputs that are no files


def test_links_and_devices_are_written_to(project, tmp_path):
    graph = dpend(project, *GRAPH, text=True).stdout
    (tmp_path / "link.json").symlink_to("target.json")
    (tmp_path / "target.json").write_text("")
    assert dpend(project, *GRAPH, "--output", "../link.json").returncode == 0
    assert (tmp_path / "link.json").is_symlink() and (tmp_path / "target.json").read_text() == graph
    for path in ["/dev/stdout", "/dev/fd/1"]:
        assert dpend(project, *GRAPH, "--output", path, text=True).stdout == graph
        with (tmp_path / "log").open("w+") as log:
            log.write("before\n")
            log.flush()
            assert dpend(project, *GRAPH, "--output", path, stdout=log).returncode == 0
            log.seek(0)
            assert log.read() == "before\n" + graph
    assert dpend(project, *GRAPH, "--output", "/dev/null").returncode == 0
    assert pathlib.Path("/dev/null").is_char_device()
    full = dpend(project, *GRAPH, "--output", "/dev/full", text=True)
    assert full.returncode == 2 and "No space left on device" in full.stderr


def test_a_pipe_is_written_to(project, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["cat", tmp_path / "pipe"], stdout=subprocess.PIPE) as reader:
        assert dpend(project, *GRAPH, "--output", "../pipe").returncode == 0
        assert json.loads(reader.stdout.read())["bindings"]


@pytest.mark.parametrize("target", ["loop", "../project/Sources/Shop.swift/x"])
def test_an_output_that_leads_nowhere_is_a_problem(project, tmp_path, target):
    (tmp_path / "loop").symlink_to(target)
    source = (project / "Sources/Shop.swift").read_text()
    for arguments in [[*GRAPH, "--output", "../loop/graph.json"], ["docs", "--quiet", "--output", "../loop"]]:
        done = dpend(project, *arguments, text=True)
        assert done.returncode == 2 and done.stderr.startswith("error: ../loop"), done
    assert (tmp_path / "loop").is_symlink() and (project / "Sources/Shop.swift").read_text() == source


# Standard output


def test_a_closed_standard_output_is_a_problem(project):
    closed = dpend(project, *GRAPH, before=lambda: os.close(1), stdout=None, text=True)
    assert (closed.returncode, closed.stderr) == (2, "error: cannot write to standard output: Bad file descriptor\n")
    with open("/dev/full", "w") as full:
        done = dpend(project, *GRAPH, stdout=full, text=True)
    assert (done.returncode, done.stderr) == (2, "error: cannot write to standard output: No space left on device\n")


def test_a_file_never_gets_the_text_of_a_closed_stream(project, tmp_path):
    def close():
        for stream in (0, 1, 2):
            os.close(stream)
    cache = tmp_path / "cache"
    done = dpend(project, *GRAPH, "--cache-dir", cache, before=close, stdin=None, stdout=None, stderr=None)
    assert done.returncode == 2
    done = dpend(project, "docs", "--output", "../out", before=close, stdin=None, stdout=None, stderr=None)
    assert done.returncode == 0
    assert not [path for path, text in files(tmp_path).items() if b"dpend: " in text and path.suffix in (".swift", ".html")]


def test_a_reader_may_leave_early(project):
    with subprocess.Popen([DPEND, *GRAPH], cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        process.stdout.close()
        assert (process.stderr.read(), process.wait()) == ("", 0)


# Sources


@pytest.mark.parametrize("change", ["unlink", "write"])
def test_a_source_that_changes_while_it_is_read(project, tmp_path, change):
    source = project / "Sources/Zoo.swift"
    source.write_text("final class Zoo {}\n")
    # The run stops while it opens the first source.
    tracer = ["strace", "-P", str(project / "Sources/Shop.swift"), *map(str, injecting("STOP", "openat", 1, tmp_path / "strace.log")[1:])]
    command = [*tracer, DPEND, "tree", "--quiet", "--jobs", "1", "--no-cache"]
    process = subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    run = wait_until(lambda: stopped(process))
    source.unlink() if change == "unlink" else source.write_text("final class Other {}\n")
    resume(run, process)
    output, messages = process.communicate()
    # The run read one of the two states, or reports the file.
    if process.returncode == 2:
        assert change == "unlink" and messages.startswith("error: Sources/Zoo.swift: "), messages
    else:
        assert (process.returncode, messages) == (0, "") and ("Zoo\n" in output) != ("Other\n" in output)
    assert "Cart\n└─ store: Store\n" in output


def test_links_in_cycles_are_read_once(project):
    (project / "Sources/again").symlink_to("..")
    (project / "Sources/self.swift").symlink_to("self.swift")
    (project / "Sources/a").symlink_to("b")
    (project / "Sources/b").symlink_to("a")
    done = dpend(project, "tree", "--quiet", text=True)
    assert done.returncode in (0, 2) and done.stdout == "Cart\n└─ store: Store\n", done


@pytest.mark.parametrize("name", [b"a\nb.swift", b"\xff\xfe.swift", b"a\x1b[31m\r.swift", b"%s$(id)`id`.swift", b"<b>&\"'.swift"])
def test_any_name_of_a_file_is_read_or_a_problem(project, tmp_path, name):
    path = os.fsencode(project / "Sources") + b"/" + name
    with open(path, "w") as file:
        file.write("final class Zoo { init(cart: Cart) {} }\n")
    # A name that is not UTF-8 has no spelling in an output.
    is_text = name != b"\xff\xfe.swift"
    graph = dpend(project, *GRAPH, "--output", "../graph.json")
    messages = graph.stderr.decode()
    problem = "error: Sources/\\xFF\\xFE.swift: cannot read the file: its name is not UTF-8; rename it, or exclude it with --exclude\n"
    assert (graph.returncode, messages) == ((0, "") if is_text else (2, problem))
    types = (tmp_path / "graph.json").read_text(encoding="utf-8")
    assert "Cart" in types and ("Zoo" in types) == is_text
    docs = dpend(project, "docs", "--quiet", "--output", "../out")
    assert docs.returncode == (0 if is_text else 2), docs.stderr
    assert all(text.decode() for path, text in files(tmp_path / "out").items() if path.suffix in (".html", ".md"))


def test_only_names_that_are_not_utf8_and_matter_are_problems(project):
    folder = os.fsencode(project / "Sources") + "/größe".encode()
    os.makedirs(folder + b"/a\xc3/b")
    for name in ["b\ufffd.swift", b"c\xe2\x82.swift", b"d\xff.txt"]:
        open(folder + b"/" + (name.encode() if isinstance(name, str) else name), "w").close()
    problems = ["a\\xC3: cannot read the folder", "c\\xE2\\x82.swift: cannot read the file"]
    lines = [f"error: Sources/größe/{problem}: its name is not UTF-8; rename it, or exclude it with --exclude\n" for problem in problems]
    done = dpend(project, *GRAPH, "--no-cache")
    assert (done.returncode, sorted(done.stderr.decode().splitlines(True))) == (2, lines)
    done = dpend(project, *GRAPH, folder + b"/c\xe2\x82.swift", "--no-cache")
    assert (done.returncode, done.stderr.decode()) == (2, lines[1])
    assert dpend(project, *GRAPH, "--exclude", "Sources/größe/a*", "--exclude", "Sources/größe/c*.swift").returncode == 0


# The machine


@pytest.mark.parametrize("home", [None, "", "relative", "/nothing", "/proc"])
def test_no_home_means_no_cache(project, home):
    environment = {name: value for name, value in os.environ.items() if name not in ("HOME", "DPEND_NO_CACHE", "XDG_CACHE_HOME")}
    if home is not None:
        environment["HOME"] = home
    tree = subprocess.run([DPEND, "tree", "--quiet"], cwd=project, env=environment, capture_output=True, text=True)
    assert (tree.returncode, tree.stdout, tree.stderr) == (0, "Cart\n└─ store: Store\n", "")
    assert not (project / "relative").exists()


def test_threads_that_cannot_start_are_done_without(project):
    for number in range(40):
        (project / f"Sources/Type{number}.swift").write_text(f"final class Type{number} {{}}\n")
    done = dpend(project, "tree", "--quiet", "--jobs", "32", before=limited(AS=2_000_000 << 10), text=True)
    assert done.returncode == 0 and done.stdout.count("Type") == 40, done


def limited_run(limit, *arguments):
    """Runs dpend as a user with few processes, in a folder that every user can read. Returns the outcome and the names of the written files."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        program = pathlib.Path(folder) / "dpend"
        shutil.copy(DPEND, program)
        project = new_project(pathlib.Path(folder))
        git(project, "init", "-q")
        git(project, "commit", "-q", "--allow-empty", "-m", "nothing")
        for path in [pathlib.Path(folder), *pathlib.Path(folder).rglob("*")]:
            os.chown(path, LIMITED_USER, -1)
        command = ["setpriv", f"--reuid={LIMITED_USER}", "--clear-groups", "prlimit", f"--nproc={limit}", program, *arguments]
        environment = {**os.environ, "TMPDIR": f"{folder}/tmp"}
        done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, timeout=120)
        return done, {path.name for path in files(pathlib.Path(folder) / "out")}


# No other run or worker of the tests has processes of this user.
LIMITED_USER = 100_000 + os.getpid()
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root runs a command as another user")
FEW_THREADS = re.compile(r"error: (.*: )?the system lets dpend start only \d+ threads?, and \S+ needs \d+; raise the limit of processes, for example with 'ulimit -u 256', or the limit of memory\n")


@needs_root
@pytest.mark.parametrize("limit", [7, 8, 12])
def test_a_user_with_few_processes_gets_the_result(limit):
    done, _ = limited_run(limit, "tree", "--quiet", "--jobs", "4", "--no-cache")
    assert (done.returncode, done.stdout) == (0, "Cart\n└─ store: Store\n"), done


@needs_root
@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_too_few_processes_are_a_problem(limit):
    done, _ = limited_run(limit, "tree", "--quiet", "--no-cache")
    assert done.returncode == 2 and FEW_THREADS.fullmatch(done.stderr), done


@needs_root
@pytest.mark.parametrize("limit", [5, 8, 11, 14, 17, 20, 24, 40])
def test_few_processes_never_let_other_programs_hang(limit):
    done, _ = limited_run(limit, "diff", "HEAD", ".")
    # The highest limit suffices.
    assert done.returncode == 0 or limit < 40 and done.returncode == 2 and FEW_THREADS.fullmatch(done.stderr), done
    done, written = limited_run(limit, "docs", "--jobs", "4", "--output", "../out")
    # Pictures that cannot be drawn are findings.
    assert done.returncode == 0 and "index.html" in written, done


@pytest.mark.parametrize("kibibytes", [300_000, 500_000, 1_000_000])
def test_little_memory_never_lets_a_run_hang(project, tmp_path, kibibytes):
    (tmp_path / "graph.json").write_text("earlier")
    done = dpend(project, *GRAPH, "--output", "../graph.json", before=limited(AS=kibibytes << 10))
    text = (tmp_path / "graph.json").read_text()
    # A file for which the memory does not suffice is a finding of the new graph.
    assert "bindings" in json.loads(text) if done.returncode == 0 else text == "earlier"


def test_a_hundred_thousand_files_are_read_in_a_gigabyte(project):
    (project / ".dpend.yml").unlink()
    sources = project / "Sources"
    for folder in range(200):
        (sources / f"Part{folder}").mkdir()
        for file in range(500):
            (sources / f"Part{folder}/Item{file}.swift").write_text(f"struct Item{folder}x{file} {{}}\n")
    (sources / "Shop.swift").write_text("import SafeDI\n@Instantiable(isRoot: true) public struct Shop: Instantiable { public init() {} }\n")
    try:
        # Unoptimized, parsing all files takes minutes, so that only one dialect reads them here.
        with open(project / "graph.json", "w") as output:
            process = subprocess.Popen([DPEND, *GRAPH, "--dialect", "safedi", "--no-cache"], cwd=project, stdout=output)
            _, status, usage = os.wait4(process.pid, 0)
    finally:
        shutil.rmtree(sources)
    graph = json.loads((project / "graph.json").read_text())
    assert (os.waitstatus_to_exitcode(status), graph["findings"]) == (0, [])
    assert (graph["modules"], [binding["id"] for binding in graph["bindings"]]) == ([{"files": 100_001, "name": "App"}], ["App.Shop"])
    assert usage.ru_maxrss < 1_000_000
