"""Names of a hostile project are only text in every format of every command. The formats come from the registries of dpend."""

import json
import re
import subprocess

import pytest

import inert
import names
from conftest import DPEND


def listed(subject):
    """The entries of a registry."""
    return json.loads(subprocess.run([DPEND, "list", subject, "--format", "json"], capture_output=True, text=True, check=True).stdout)


def commands(subject):
    """The commands that write each format of a registry, as its page in the reference shows them."""
    for entry in listed(subject):
        for section in entry["sections"]:
            for command in section.get("items", []) if section["title"] == "Written by" else []:
                yield entry["name"], command.strip("`").split()[1:]


WHY = re.search(r"--format <format>.*?values: ([\w, ]+)", subprocess.run([DPEND, "why", "--help"], capture_output=True, text=True).stdout, re.S)[1].split(", ")
PICTURES = re.search(r"in the format of the file extension: (.*?)\. ", subprocess.run([DPEND, "list", "reporters", "--format", "markdown"], capture_output=True, text=True).stdout)[1]
ADDRESSES = ["--report-url", "https://ci.example/runs/7", "--source-url", "https://ci.example/blob/main"]

REPORTS = [*commands("reporters"), *((name, ["why", "type:*", "--limit", "100000", "--format", name]) for name in WHY)]
DIFFERENCES = [(name, order) for name, _ in commands("differences") for order in ["added", "removed"]]
CONTAINERS = [entry["name"] for entry in listed("containers")]

# An answer and a difference as text have sentences besides lines in compiler format, as a tree has.
SENTENCES = {("why", "text"), ("diff", "text")}


def check(name, command, output):
    reader = inert.READERS.get(name)
    assert reader, f"add a reader of the format {name} to inert.py"
    (inert.tree if (command[0], name) in SENTENCES else reader)(output)
    assert "pwned" in output


def run(root, *command):
    done = subprocess.run([DPEND, *command], cwd=root, capture_output=True)
    # The line breaks are those of dpend.
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    assert done.returncode in (0, 1, 2), done.stderr
    inert.assert_plain(done.stderr)
    return done


@pytest.fixture(scope="session")
def project(tmp_path_factory):
    root = tmp_path_factory.mktemp("names") / "repository"
    (root / ".git").mkdir(parents=True)
    names.write(root)
    return root


@pytest.fixture(scope="session")
def findings(project, tmp_path_factory):
    """The files with the findings in each format, which one run writes."""
    folder = tmp_path_factory.mktemp("findings")
    formats = [name for name, command in REPORTS if command[0] == "analyze"]
    run(project, "analyze", *(f"--report={name}={folder / name}" for name in formats))
    return folder


@pytest.fixture(scope="session")
def differences(project, tmp_path_factory):
    """The files with differences in each format, of which two runs add and remove everything."""
    empty, folder = tmp_path_factory.mktemp("empty"), tmp_path_factory.mktemp("differences")
    (empty / "Sound.swift").write_text("final class Alone {}\n")
    for order, sides in [("added", [empty, project]), ("removed", [project, empty])]:
        reports = [f"--report={name}={folder / order}-{name}" for name, other in DIFFERENCES if other == order]
        run(project.parent, "diff", *sides, "--implicit-filter", ".*", *ADDRESSES, *reports)
    return folder


@pytest.mark.parametrize("name, command", REPORTS, ids=lambda value: value if isinstance(value, str) else value[0])
def test_names_are_text_in_reports(project, findings, name, command):
    check(name, command, (findings / name).read_bytes().decode() if command[0] == "analyze" else run(project, *command).stdout)


@pytest.mark.parametrize("name, order", DIFFERENCES)
def test_names_are_text_in_differences(differences, name, order):
    output = (differences / f"{order}-{name}").read_bytes().decode()
    # Formats for code hosts show new findings only.
    if order == "added" or "pwned" in output:
        check(name, ["diff"], output)


@pytest.mark.parametrize("extension", sorted(set(re.findall(r"\w+", PICTURES)) - {"pdf", "png"}))
def test_names_are_text_in_diagrams(project, tmp_path, extension):
    file = tmp_path / f"diagram.{extension}"
    run(project, "diagram", "--focus", "path:Sources/App/File*", "-o", file)
    inert.PICTURES[extension](file.read_bytes().decode())
    assert "pwned" in file.read_bytes().decode()


def test_names_are_text_on_pages(project, tmp_path):
    run(project, "docs", "-o", tmp_path, "--source-url", "https://ci.example/blob/main")
    read = set()
    for file in sorted(path for path in tmp_path.rglob("*") if path.is_file()):
        text = file.read_bytes().decode()
        read.add(file.suffix)
        if "pwned" not in text:
            continue
        if file.suffix == ".html":
            inert.html(text)
        elif file.suffix == ".svg":
            inert.svg(text)
        elif file.suffix == ".md":
            inert.page(text)
        elif file.suffix == ".txt":
            assert all(re.fullmatch(r"# .*|[a-z0-9./-]+(?: [0-9a-f]+)?|[0-9a-f]+ +[a-z0-9./-]+", line) for line in text.splitlines())
        else:
            # A script contains names in JSON only.
            assert file.suffix == ".js"
            [data] = re.findall(r"^\S.*? = (\[.*\]|\{.*\});$", text, re.S | re.M)
            assert "pwned" in json.dumps(json.loads(data)) and "pwned" not in text.replace(data, "")
    assert {".html", ".svg", ".md", ".js"} <= read


@pytest.mark.parametrize("style", CONTAINERS)
def test_names_are_identifiers_in_code(tmp_path, style):
    classes = [f"final class {names.quoted(name)} {{}}\nfinal class Holder{index} {{\n  init({names.quoted(name + ' label')}: {names.quoted(name)}) {{}}\n}}\n" for index, name in enumerate(names.IDENTIFIERS)]
    folder = tmp_path / names.FILES[0]
    folder.mkdir()
    for index, text in enumerate(classes):
        (folder / f"{names.FILES[index]}.swift").write_text(text)
    output = tmp_path / "Container.generated.swift"
    run(tmp_path, "generate", names.FILES[0], "--implicit-filter", ".*", "--container", style, "--output-file", output)
    if style in ("static", "dip", "factory", "swinject", "flexinject"):
        assert "pwned" in output.read_bytes().decode()
    if output.exists():
        inert.swift(output.read_bytes().decode())


@pytest.mark.parametrize("command", [["analyze"], ["docs", "--check", "-o", "docs"], ["generate"], ["tree"]], ids=lambda command: command[0])
def test_names_in_messages_are_text(tmp_path, command):
    """Problems with a configuration, a baseline and files are messages that name them."""
    tags = names.TAGS
    files = {
        "unknown.yml": {**dict.fromkeys(tags, tags[0]), "rules": dict(zip(tags, tags)), "layers": [{"name": tag, "holds": tag} for tag in tags]},
        "missing.yml": {"sources": tags, "properties": tags, "module": [f"{tag}=/nowhere" for tag in tags], "external": tags},
    }
    for file, settings in files.items():
        (tmp_path / file).write_text(names.yaml(settings))
        assert "pwned" in run(tmp_path, *command, "--config", file).stderr
