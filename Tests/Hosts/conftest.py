"""Fixtures: a repository with a pull request, a runner of the host, and a dpend that records its calls."""

import os
import pathlib
import shutil
import subprocess

import pytest

from runner import Runner

ROOT = pathlib.Path(__file__).resolve().parents[2]
DPEND = ROOT / ".build" / "debug" / "dpend"
TOOLS = ROOT / ".build" / "pages" / "bin"
ACTION_FILES = ["action.yml", ".github"]

# Writes the reports of a run, exits with CODE, and records its arguments; names in code can contain workflow commands.
FAKE_DPEND = """#!/usr/bin/env python3
import os, pathlib, sys
arguments = sys.argv[1:]
pathlib.Path(os.environ["RECORD"]).write_text("\\0".join([os.getcwd(), *arguments]))
name = next((a.split("=", 1)[1] for a in arguments if a.startswith("--comment-id=")), "default")
texts = {
    "markdown": f"<!-- dpend:report:{name} -->\\n# Worse\\n\\n`$(touch pwned)` \\"quoted\\" \\\\ %0A\\n",
    "summary": "# Worse, at length\\n", "sarif": "{}\\n", "github": "::error file=A.swift,line=1::a cycle\\n", "gitlab": "[]\\n",
}
code = int(os.environ.get("CODE", "1"))
for argument in arguments:
    if argument.startswith("--report=") and code < 2:
        kind, path = argument.removeprefix("--report=").split("=", 1)
        pathlib.Path(path).write_text(texts[kind])
print("A.swift:1:1: error: a cycle\\n::set-output name=x::forged", flush=True)
print("::set-output name=y::forged", file=sys.stderr)
sys.exit(code)
"""


def git(folder, *arguments):
    command = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


class PullRequest:
    """A remote repository with a pull request, and later commits on `main`."""

    def __init__(self, folder, example=None):
        self.remote = folder / "remote"
        self.remote.mkdir()
        git(self.remote, "init", "-q")
        if example:
            shutil.copytree(example, self.remote, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".build"))
        self.start = self.commit("Old.swift", "final class Old {}\n", **self.files("main"))
        git(self.remote, "switch", "-qc", "feature/$(touch${IFS}pwned);\"'")
        self.head = self.commit("New.swift", "final class New {}\n", **self.files("feature"))
        git(self.remote, "switch", "-q", "main")
        self.base = self.commit("Other.swift", "final class Other {}\n")
        git(self.remote, "switch", "-q", "--detach")
        git(self.remote, "merge", "-q", "--no-ff", "-m", "merge", self.head)
        self.merge = git(self.remote, "rev-parse", "HEAD")
        git(self.remote, "update-ref", "refs/pull/7/merge", self.merge)
        git(self.remote, "update-ref", "refs/pull/7/head", self.head)

    def files(self, branch):
        """Further files on a branch."""
        return {}

    def commit(self, name, text, **others):
        for path, contents in {name: text, **others}.items():
            (self.remote / path).write_text(contents)
        git(self.remote, "add", "-A")
        git(self.remote, "commit", "-q", "-m", name)
        return git(self.remote, "rev-parse", "HEAD")

    def checkout(self, folder, revision, depth):
        """A checkout as actions/checkout creates it."""
        folder.mkdir(parents=True)
        git(folder, "init", "-q")
        git(folder, "remote", "add", "origin", f"file://{self.remote}")
        git(folder, "fetch", "-q", "--no-tags", *([f"--depth={depth}"] if depth else []), "origin", revision)
        git(folder, "checkout", "-q", "--detach", "FETCH_HEAD")
        return folder

    @property
    def payload(self):
        return {"pull_request": {"number": 7, "base": {"sha": self.base}, "head": {"sha": self.head, "ref": "$(touch pwned)"}}}


@pytest.fixture
def action(tmp_path):
    """The files of the action as a runner downloads them."""
    folder = tmp_path / "action"
    folder.mkdir()
    for name in ACTION_FILES:
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
    for name in ["Sources", "templates"]:
        (folder / name).mkdir()
        (folder / name / "file").write_text("text")
    for name in ["Package.swift", "Package.resolved"]:
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture
def tools(tmp_path):
    """A folder for programs that replace others."""
    folder = tmp_path / "tools"
    folder.mkdir()
    return folder


def program(path, text):
    path.write_text(text)
    path.chmod(0o755)
    return path


@pytest.fixture
def dpend(tmp_path, tools):
    return program(tools / "dpend", FAKE_DPEND)


@pytest.fixture
def record(tmp_path):
    """The last call of the fake dpend: the folder, and the arguments."""
    path = tmp_path / "record"
    return lambda: path.read_text().split("\0")


@pytest.fixture(scope="session")
def pull_request(tmp_path_factory):
    return PullRequest(tmp_path_factory.mktemp("origin"))


@pytest.fixture(scope="session")
def merged(tmp_path_factory, pull_request):
    """The merge commit of the pull request, checked out as in the guide."""
    return pull_request.checkout(tmp_path_factory.mktemp("merged") / "workspace", "refs/pull/7/merge", 2)


@pytest.fixture
def runner(tmp_path, pull_request, merged, dpend, tools):
    """A runner with a checkout of the pull request."""
    workspace = tmp_path / "workspace"
    shutil.copytree(merged, workspace)
    environment = {"PATH": f"{tools}:{os.environ['PATH']}", "RECORD": str(tmp_path / "record")}
    return Runner(workspace, tmp_path, "pull_request", pull_request.payload, environment=environment)


@pytest.fixture(autouse=True)
def nothing_of_a_value_runs(tmp_path):
    yield
    assert not list(tmp_path.rglob("pwned"))
