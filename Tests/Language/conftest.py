"""The built tool, and a folder with all it prints for people."""

import concurrent.futures
import json
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DPEND = ROOT / ".build" / "debug" / "dpend"
SUBJECTS = ["dialects", "rules", "reporters", "differences", "gates", "containers", "settings", "predicates"]


def output(*arguments):
    """Returns what dpend prints to both streams, in a folder without a configuration."""
    result = subprocess.run([DPEND, *arguments], cwd="/", capture_output=True, text=True, timeout=900)
    return result.stdout + result.stderr


@pytest.fixture(scope="session")
def printed(tmp_path_factory):
    """A folder with the registries, the help of every command, and the site and the findings of the Bookshop."""
    folder = tmp_path_factory.mktemp("printed")
    commands = json.loads(output("--experimental-dump-help"))["command"]["subcommands"]
    names = ["", *(command["commandName"] for command in commands)]
    files = {f"help-{name or 'dpend'}.txt": [*name.split(), "--help"] for name in names}
    for subject in SUBJECTS:
        files |= {f"{subject}.{suffix}": ["list", subject, "--format", format] for suffix, format in [("md", "markdown"), ("json", "json")]}
    files["schema.json"] = ["list", "settings", "--format", "json-schema"]
    for example in sorted(path for path in (ROOT / "Examples").iterdir() if path.is_dir()):
        files |= {f"{verb}-{example.name}.txt": [verb, str(example)] for verb in ["analyze", "tree"]}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        site = pool.submit(output, "docs", str(ROOT / "Examples" / "Bookshop"), "--only", "site", "-o", str(folder / "site"))
        for name, text in zip(files, pool.map(lambda arguments: output(*arguments), files.values())):
            (folder / name).write_text(text)
        site.result()
    return folder
