"""DocC converts the articles of dpend, and articles with filled markers, without a warning."""

import json
import pathlib
import shutil
import subprocess

import pytest

from conftest import DPEND, ROOT

CATALOG = "Sources/Ferry/Ferry.docc"
PAGE = """# The ferry

An example.

@Metadata {
  @TechnologyRoot
}

## Overview

<!-- dpend:diagram format="svg" name="whole" -->
<!-- /dpend -->

<!-- dpend:table -->
<!-- /dpend -->

<!-- dpend:findings -->
<!-- /dpend -->

## Topics

### Architecture

- <doc:dependency-graph>
"""


def find_docc():
    """DocC is beside the compiler, which can be a link to one elsewhere."""
    found = shutil.which("docc")
    compiler = shutil.which("swift")
    return found or (compiler and shutil.which("docc", path=str(pathlib.Path(compiler).resolve().parent)))


@pytest.mark.skipif(find_docc() is None, reason="DocC is not installed")
def test_conversion(tmp_path):
    folder = tmp_path / "project"
    shutil.copytree(ROOT / "Examples/Factory", folder, ignore=shutil.ignore_patterns(".build"))
    (folder / CATALOG).mkdir()
    (folder / CATALOG / "Ferry.md").write_text(PAGE)
    settings = (folder / ".dpend.yml").read_text()
    (folder / ".dpend.yml").write_text(f"{settings}\npages: {CATALOG}\ndocc: {CATALOG}\n")
    command = [DPEND, "docs", "--quiet", "--no-cache", "--only", "pages", "--only", "docc"]
    written = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert (written.returncode, written.stderr) == (0, "")
    archive = tmp_path / "archive"
    convert = [find_docc(), "convert", CATALOG, "--warnings-as-errors", "--analyze", "--output-path", archive]
    converted = subprocess.run(convert, cwd=folder, capture_output=True, text=True)
    assert (converted.returncode, (converted.stdout + converted.stderr).strip()) == (0, "")
    pages = [json.loads(path.read_text()) for path in (archive / "data/documentation").rglob("*.json")]
    titles = {page["metadata"]["title"] for page in pages}
    assert titles >= {"The ferry", "Dependency graph", "Architecture", "Cycles", "Ferry"}
    pictures = {name: len(reference["variants"]) for page in pages for name, reference in page["references"].items() if reference["type"] == "image"}
    assert pictures["whole.svg"] == pictures["dependency-graph-modules.svg"] == 2
