"""The archive of a release, packed from a built dpend: the program in DPEND_PROGRAM, or the debug build."""

import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import tarfile

import pytest

from conftest import DPEND, ROOT, program
from test_files import passes

PROGRAM = pathlib.Path(os.environ.get("DPEND_PROGRAM", DPEND))
ARCHIVE = ROOT / ".github" / "release" / "archive.sh"
SYSTEM = {"Linux": "linux", "Darwin": "macos"}[platform.system()]
ARCHITECTURE = {"aarch64": "arm64"}.get(platform.machine(), platform.machine())

# A small program with the options that the script uses.
SMALL_PROGRAM = """#!/bin/sh
case $1 in
--version) echo "1.2.3" ;;
--generate-completion-script) echo "completions for $2" ;;
*) exit 64 ;;
esac
"""
CONTENTS = {
    "bin": None,
    "bin/dpend": 0o755,
    "share": None,
    "share/bash-completion": None,
    "share/bash-completion/completions": None,
    "share/bash-completion/completions/dpend": 0o644,
    "share/doc": None,
    "share/doc/dpend": None,
    "share/doc/dpend/CHANGELOG.md": 0o644,
    "share/doc/dpend/INSTALL.txt": 0o644,
    "share/doc/dpend/LICENSE": 0o644,
    "share/doc/dpend/licenses": None,
    **{f"share/doc/dpend/licenses/{checkout.name}.txt": 0o644 for checkout in sorted((ROOT / ".build" / "checkouts").iterdir())},
    "share/fish": None,
    "share/fish/vendor_completions.d": None,
    "share/fish/vendor_completions.d/dpend.fish": 0o644,
    "share/zsh": None,
    "share/zsh/site-functions": None,
    "share/zsh/site-functions/_dpend": 0o644,
}


def pack(program, folder, **options):
    return subprocess.run([ARCHIVE, program, folder], capture_output=True, text=True, **options)


@pytest.fixture
def small(tmp_path):
    return program(tmp_path / "small dpend", SMALL_PROGRAM)


def test_an_unpacked_archive_runs(tmp_path):
    # Without information for debuggers, as in a release.
    passes("strip", "-S", "-o", tmp_path / "dpend", PROGRAM)
    passes(ARCHIVE, tmp_path / "dpend", tmp_path)
    version = re.search(r'current = "(.+)"', (ROOT / "Sources/DpendKit/Version.swift").read_text())[1]
    name = f"dpend-{version}-{SYSTEM}-{ARCHITECTURE}"
    archive = tmp_path / f"{name}.tar.gz"
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    assert (tmp_path / f"{name}.tar.gz.sha256").read_text() == f"{digest}  {name}.tar.gz\n"
    with tarfile.open(archive) as contents:
        members = contents.getmembers()
    assert {member.name: None if member.isdir() else member.mode for member in members} == {
        name: None,
        **{f"{name}/{path}": mode for path, mode in CONTENTS.items()},
    }
    assert all(member.isdir() or member.isreg() and member.size > 500 for member in members)
    # As INSTALL.txt says, without the package and from another folder.
    prefix = tmp_path / "prefix"
    prefix.mkdir()
    subprocess.run(["tar", "-xzf", archive, "-C", prefix, "--strip-components=1"], check=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "Lamp.swift").write_text("final class Lamp {}\nfinal class LampService { init(lamp: Lamp) {} }\nlet service = LampService(lamp: Lamp())\n")
    environment = {"PATH": f"{prefix / 'bin'}:/usr/bin:/bin", "HOME": str(elsewhere)}
    for arguments, expected in [(["--version"], f"{version}\n"), (["tree", "--quiet"], "LampService [static]\n└─ lamp: Lamp [stored]\n")]:
        done = subprocess.run(["dpend", *arguments], cwd=elsewhere, env=environment, capture_output=True, text=True)
        assert (done.returncode, done.stdout, done.stderr) == (0, expected, "")
    passes("bash", "-n", prefix / "share/bash-completion/completions/dpend")


def test_the_same_program_gives_the_same_bytes(tmp_path, small):
    first, second = tmp_path / "first", tmp_path / "second folder"
    assert pack(small, first).returncode == 0
    copy = shutil.copy(small, tmp_path / "copy")
    os.utime(copy, (1, 1))
    os.chmod(copy, 0o700)
    environment = {"LC_ALL": "C.UTF-8", "TZ": "Asia/Kathmandu"}
    # A relative folder, as on the command line.
    done = pack("./copy", second.name, cwd=tmp_path, umask=0o077, env={**os.environ, **environment})
    assert done.returncode == 0, done.stderr
    names = [f"dpend-1.2.3-{SYSTEM}-{ARCHITECTURE}.tar.gz{suffix}" for suffix in ["", ".sha256"]]
    for folder in [first, second]:
        assert sorted(path.name for path in folder.iterdir()) == names
    assert [(first / name).read_bytes() for name in names] == [(second / name).read_bytes() for name in names]


@pytest.mark.parametrize("version", ["", "1.0 beta", "../1.0", "1.0\n2.0"])
def test_a_program_with_another_output_is_refused(tmp_path, small, version):
    script = SMALL_PROGRAM.replace("1.2.3", version)
    done = pack(program(small, script), tmp_path / "out")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"error: {small}: '{version}' is not a version\n")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name, message", [("none", "no such program; build it first"), ("failing", "the program does not run, so its version is not known")])
def test_a_program_that_does_not_run_is_refused(tmp_path, name, message):
    program(tmp_path / "failing", "#!/bin/sh\nexit 1\n")
    done = pack(tmp_path / name, tmp_path / "out")
    assert (done.returncode, done.stderr) == (2, f"error: {tmp_path / name}: {message}\n")


FORMULA = """class Dpend < Formula
  desc "Analyze, draw and document dependency injection in Swift"
  homepage "https://github.com/owner/dpend"
  url "https://github.com/owner/dpend/releases/download/1.2.3/dpend-1.2.3-macos-arm64.tar.gz"
  version "1.2.3"
  sha256 "a0b1"
  license "Apache-2.0"

  depends_on arch: :arm64
  depends_on "graphviz"
  depends_on :macos

  def install
    bin.install "bin/dpend"
    bash_completion.install "share/bash-completion/completions/dpend"
    fish_completion.install "share/fish/vendor_completions.d/dpend.fish"
    zsh_completion.install "share/zsh/site-functions/_dpend"
    doc.install Dir["share/doc/dpend/*"]
  end

  test do
    (testpath/"Lamp.swift").write "final class Lamp {}\\nlet lamp = Lamp()\\n"
    assert_match "Lamp", shell_output("#{bin}/dpend tree --quiet")
    assert_match version.to_s, shell_output("#{bin}/dpend --version")
  end
end
"""


def formula(*arguments):
    done = subprocess.run([ROOT / ".github" / "release" / "formula.sh", *arguments], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def test_the_formula_installs_the_archive_for_macos(tmp_path):
    for system, sum in [("linux-x86_64", "c2d3"), ("macos-arm64", "a0b1")]:
        (tmp_path / f"dpend-1.2.3-{system}.tar.gz.sha256").write_text(f"{sum}  dpend-1.2.3-{system}.tar.gz\n")
    assert formula("https://github.com/owner/dpend", tmp_path) == (0, FORMULA, "")
    # Every file that it installs is in the archive.
    installed = re.findall(r'\.install (?:Dir\[)?"([\w./-]+)', FORMULA)
    assert len(installed) == 5 and all(path.removesuffix("/") in CONTENTS for path in installed)
    assert formula('https://github.com/owner/dpend"', tmp_path)[0] == 2
    (tmp_path / "dpend-1.2.4-macos-arm64.tar.gz.sha256").write_text("")
    assert formula("https://github.com/owner/dpend", tmp_path) == (2, "", f"error: {tmp_path}: not one archive for macOS\n")


@pytest.mark.parametrize("tag, code", [("1.2.3", 0), ("1.2", 1), ("1.2.30", 1), ("2.0.0", 1)])
def test_a_tag_that_differs_from_the_version_fails(tmp_path, small, tag, code):
    assert pack(small, tmp_path).returncode == 0
    command = [ROOT / ".github" / "release" / "check-version.sh", tmp_path]
    done = subprocess.run(command, env={**os.environ, "GITHUB_REF_NAME": tag}, capture_output=True, text=True)
    assert done.returncode == code and (f"the tag is {tag}; change" in done.stderr) == (code == 1)
    assert subprocess.run([*command[:1], tmp_path / "empty"], env={**os.environ, "GITHUB_REF_NAME": tag}, capture_output=True).returncode == 1
