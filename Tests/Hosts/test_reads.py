"""A run is repeated only if it noted everything that it read from the disk, as a trace of its system calls shows."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

from conftest import DPEND, ROOT

# The loader and the runtime read these, and what they hold is part of the program.
SYSTEM = re.compile(r"/(proc|sys|dev|etc|usr|lib|lib64|opt)(/|$)")
CALL = re.compile(r'\d+\s+\w+\((?:AT_FDCWD, )?"((?:[^"\\]|\\.)+)"')

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="strace traces Linux only")


def text(path):
    """The text as a record contains it: its length, seven bits in each byte, and its bytes."""
    data, length, count = path.encode(), len(path.encode()), b""
    while length >= 0x80:
        count += bytes([length & 0x7F | 0x80])
        length >>= 7
    return count + bytes([length]) + data


def read_paths(command, folder, cache, trace):
    """The absolute paths of all files and folders that a command asks the system for."""
    environment = {key: value for key, value in os.environ.items() if key != "DPEND_NO_CACHE"}
    environment["XDG_CACHE_HOME"] = str(cache)
    tracing = ["strace", "-f", "-qq", "-e", "trace=%file", "-o", trace]
    run = subprocess.run([*tracing, DPEND, *command], cwd=folder, env=environment, capture_output=True, text=True)
    assert run.returncode in (0, 1), run.stderr
    found = {match[1] for match in map(CALL.match, trace.read_text(errors="replace").splitlines()) if match}
    return {path if path.startswith("/") else f"{folder}/{path}" for path in found}


@pytest.mark.parametrize(
    "example, command",
    [
        ("Bookshop", "analyze"),
        ("Bookshop", "docs --output ../docs"),
        ("Bookshop", "why CheckoutService"),
        ("Library", "generate --output-file ../Library.dpendmodule"),
        ("Sourcery", "tree"),
        ("Deli", "generate --container deli --output-file ../Deli.swift"),
        ("Templates", "docs --output ../docs --check"),
        ("CustomContainer", "graph --format json --output ../graph.json"),
    ],
)
def test_record(tmp_path, example, command):
    folder = tmp_path / "project"
    shutil.copytree(ROOT / "Examples" / example, folder, ignore=shutil.ignore_patterns(".build"))
    cache = tmp_path / "cache"
    paths = read_paths(command.split(), folder, cache, tmp_path / "trace.txt")
    (record,) = (cache / "dpend/runs").iterdir()
    noted = record.read_bytes()

    def is_input(path):
        is_temporary = re.search(r"\.dpendtmp$|/\.dpend-staging(/\d+)?$", path)
        is_program = pathlib.Path(path).is_relative_to(ROOT / ".build")
        return not (SYSTEM.match(path) or is_temporary or is_program or path.startswith(str(cache)))

    def is_noted(path):
        return any(text(form) in noted for form in (path, os.path.normpath(path)))

    inputs = {path for path in paths if is_input(path)}
    assert f"{folder}/.dpend.yml" in inputs
    # Looking for a file also reads the folders around it.
    assert {path for path in inputs if not is_noted(path) and not tmp_path.is_relative_to(path)} == set()
