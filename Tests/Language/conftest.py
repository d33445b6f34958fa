"""The built tool, and a folder with all it prints for people."""

import json
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DPEND = ROOT / ".build" / "debug" / "dpend"
SUBJECTS = ["dialects", "rules", "reporters", "differences", "gates", "containers", "settings", "predicates"]


def output(*arguments):
    """Returns what dpend prints to both streams, in a folder without a configuration."""
    result = subprocess.run([DPEND, *arguments], cwd="/", capture_output=True, text=True, timeout=120)
    return result.stdout + result.stderr


@pytest.fixture(scope="session")
def printed(tmp_path_factory):
    """A folder with the registries, the help of every command, and the site and the findings of the Bookshop."""
    folder = tmp_path_factory.mktemp("printed")
    commands = json.loads(output("--experimental-dump-help"))["command"]["subcommands"]
    for name in ["", *(command["commandName"] for command in commands)]:
        (folder / f"help-{name or 'dpend'}.txt").write_text(output(*name.split(), "--help"))
    for subject in SUBJECTS:
        (folder / f"{subject}.md").write_text(output("list", subject, "--format", "markdown"))
        (folder / f"{subject}.json").write_text(output("list", subject, "--format", "json"))
    (folder / "schema.json").write_text(output("list", "settings", "--format", "json-schema"))
    for example in sorted(path for path in (ROOT / "Examples").iterdir() if path.is_dir()):
        (folder / f"findings-{example.name}.txt").write_text(output("analyze", str(example)))
        (folder / f"tree-{example.name}.txt").write_text(output("tree", str(example)))
    output("docs", str(ROOT / "Examples" / "Bookshop"), "-o", str(folder / "site"))
    return folder
