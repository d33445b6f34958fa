"""Fixtures: findings of the built dpend in every format, for the examples and for code with names that are syntax in the formats."""

import json
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DPEND = ROOT / ".build" / "debug" / "dpend"
FORMATS = ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown"]
EXAMPLES = sorted(path.name for path in (ROOT / "Examples").iterdir() if path.is_dir())

HOSTILE = """
final class `]]> <![CDATA[ &amp; </failure>` {
  init(`100%% :: , done`: `::error file=a,line=1::forged`, other: `-- <script>alert(1)</script>`) {}
}
final class `::set-output name=x::y` { init(next: `##[error]forged`, 👩‍👩‍👧: `[link](javascript:alert(1)) ![image](x)`) {} }
final class `##[error]forged` { init(next: `::set-output name=x::y`) {} }
final class `| *bold* _em_ </details> {0} {{1}}` { init(a: `"quoted" 'name'`, a b: `"quoted" 'name'`) {} }
"""


class Reports:
    """The reports of one run."""

    def __init__(self, root, source, folder, *options):
        self.root, self.source, self.options = root, source, options
        arguments = [f"--report={name}={folder / name}" for name in FORMATS]
        command = [DPEND, "analyze", "--quiet", *arguments, *options]
        run = subprocess.run(command, cwd=source, capture_output=True, text=True)
        assert run.returncode in (0, 1) and run.stderr == ""
        self.texts = {name: (folder / name).read_text() for name in FORMATS}
        assert run.stdout == self.texts["text"]
        self.findings = json.loads(self.texts["json"])["findings"]


def repository(folder):
    root = folder / "repository"
    (root / ".git").mkdir(parents=True)
    return root


def example(name):
    def write(folder):
        root = repository(folder)
        shutil.copytree(ROOT / "Examples", root / "Examples", ignore=shutil.ignore_patterns(".build"))
        return Reports(root, root / "Examples" / name, folder)

    return write


def hostile(folder):
    root = repository(folder)
    shutil.copytree(ROOT / "Tests" / "Pages" / "Hostile", root / "Hostile")
    (root / "Hostile" / "odd %25 #1, é🎉: [x](y).swift").write_text(HOSTILE)
    (root / "Hostile" / "Broken.swift").write_text("/* 🎉 */ let broken = \"é\x07 ]]>\n")
    return Reports(root, root, folder, "--implicit-filter", ".*", "--fail-on", "warning")


def sound(folder):
    root = repository(folder)
    (root / "Sound.swift").write_text("final class Alone {}\n")
    return Reports(root, root, folder, "--implicit-filter", ".*")


PROJECTS = {**{name: example(name) for name in EXAMPLES}, "hostile": hostile, "sound": sound}


@pytest.fixture(scope="session", params=PROJECTS, ids=str)
def reports(request, tmp_path_factory):
    return PROJECTS[request.param](tmp_path_factory.mktemp(request.param))
