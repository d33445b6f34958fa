"""Runs that are killed while they write: the next run writes and prints what it would without them."""

import os
import shutil
import signal
import subprocess
import sys

import pytest

from conftest import DPEND, ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strace traces Linux only")

CACHES = ["--cache-dir", "../cache"]


def run(project, *options, tracer=()):
    command = [*tracer, DPEND, "docs", "--output", "../docs", *options]
    return subprocess.run(command, cwd=project, capture_output=True, text=True)


def pages(project):
    folder = project.parent / "docs"
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The pages and the messages of a run that is not killed, without caches."""
    project = tmp_path_factory.mktemp("expected") / "project"
    shutil.copytree(ROOT / "Examples/Sourcery", project)
    outcome = run(project, "--no-cache")
    return pages(project), outcome.stdout, outcome.stderr


# Each file is created, then completed, then moved to its path. Where the pages exist, only the caches are written.
@pytest.mark.parametrize("call, number, has_pages", [
    ("rename", 1, False), ("rename", 60, False), ("fsync", 2, False), ("rename", 1, True), ("rename", 2, True), ("fsync", 3, True),
])
def test_next_run(tmp_path, expected, call, number, has_pages):
    project = tmp_path / "project"
    shutil.copytree(ROOT / "Examples/Sourcery", project)
    if has_pages:
        run(project, "--no-cache")
    kill = ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}"]
    assert run(project, *CACHES, tracer=kill).returncode == -signal.SIGKILL
    for _ in range(2):
        outcome = run(project, *CACHES)
        assert (outcome.stdout, outcome.stderr) == expected[1:]
        written = pages(project)
        assert {path: written.get(path) for path in expected[0]} == expected[0]
