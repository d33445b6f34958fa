"""The reports of `dpend diff` are valid according to schemas and independent readers, and within the limits of code hosts."""

import collections
import gzip
import json
import re
import shutil
import subprocess

import jsonschema
import junitparser
import pytest
from lxml import etree
from markdown_it import MarkdownIt

from conftest import DPEND, HOSTILE, ROOT, repository
from test_reports import FORBIDDEN_IN_XML, GITLAB_SCHEMA, SARIF_SCHEMA, commands

FORMATS = ["text", "json", "markdown", "summary", "sarif", "github", "gitlab", "junit", "checkstyle"]
LEVELS = ["error", "warning", "note"]
MARK = "<!-- dpend:report:default -->"


class Difference:
    """The reports of one run."""

    def __init__(self, folder, base, head, *options, formats=FORMATS):
        arguments = [f"--report={name}={folder / name}" for name in formats]
        command = [DPEND, "diff", base, head, "--quiet", *arguments, "--format", "json", *options]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        assert run.returncode in (0, 1), run.stderr
        self.texts = {name: (folder / name).read_text() for name in formats}
        self.new = json.loads(run.stdout)["findings"]["new"]


def graph(bindings, findings):
    """Returns the JSON of a graph in which each binding depends on the next two, with findings of all severities."""
    location = lambda number: {"file": f"Sources/App/File{number % 97}.swift", "line": number + 1, "column": 3}
    key = lambda name: {"type": name, "module": "App", "tag": None}
    names = [f"Binding{number}" for number in range(bindings)]
    edges = [(number, number + step) for number in range(bindings) for step in (1, 2) if number + step < bindings]
    return {
        "schemaVersion": 1,
        "modules": [{"name": "App", "files": 97}],
        "components": [],
        "bindings": [
            {
                "id": name, "type": name, "keys": [key(name)], "kind": "initializer", "scope": "unique", "lifetime": "transient",
                "dialect": "dpend", "module": "App", "component": "App", "access": "internal", "condition": None, "isRoot": False,
                "location": location(number),
            }
            for number, name in enumerate(names)
        ],
        "edges": [
            {
                "from": names[source], "to": names[target], "label": f"b{target}", "key": key(names[target]),
                "declaredType": names[target], "hasDefault": False, "injection": "initializer", "resolution": "immediate",
                "cardinality": "one", "location": location(source),
            }
            for source, target in edges
        ],
        "entryPoints": [],
        "cycles": [],
        "findings": [
            {
                "rule": ["missing-dependency", "captive-dependency", "unused-binding"][number % 3], "severity": LEVELS[number % 3],
                "fingerprint": f"{number:016x}", "message": f"nothing is right with 'Thing{number}'", "path": [],
                "location": location(number), "notes": [{"message": f"see 'Other{number}'", "location": location(number + 1)}],
            }
            for number in range(findings)
        ],
    }


def many(folder):
    (folder / "base.json").write_text(json.dumps(graph(0, 0)))
    (folder / "head.json").write_text(json.dumps(graph(3_000, 5_000)))
    difference = Difference(folder, "base.json", "head.json", "--report-url", "https://ci.example/runs/7")
    assert len(difference.new) == 5_000
    return difference


def projects(folder):
    root = repository(folder)
    shutil.copytree(ROOT / "Tests" / "Pages" / "Hostile", root / "Hostile")
    (root / "Hostile" / "odd %25 #1, é🎉: [x](y).swift").write_text(HOSTILE)
    sound = root / "Sound"
    sound.mkdir()
    (sound / "Sound.swift").write_text("final class Alone {}\n")


def hostile(folder):
    projects(folder)
    return Difference(folder, "repository/Hostile", "repository/Sound", "--implicit-filter", ".*")


def hostile_new(folder):
    projects(folder)
    return Difference(folder, "repository/Sound", "repository/Hostile", "--implicit-filter", ".*")


def farm(folder):
    """The cycle of the example as a new cycle."""
    root = repository(folder)
    shutil.copytree(ROOT / "Examples" / "DependencyCycle", root / "Farm", ignore=shutil.ignore_patterns(".build"))
    shutil.copytree(root / "Farm", folder / "before" / "Farm")
    file = folder / "before" / "Farm" / "Sources" / "DependencyCycle" / "FarmConfiguration.swift"
    file.write_text(file.read_text().replace("egg(chicken: Chicken)", "egg()").replace("Egg(chicken: chicken)", "Egg()"))
    difference = Difference(folder, "before/Farm", "repository/Farm")
    assert [finding["rule"] for finding in difference.new] == ["dependency-cycle"]
    return difference


DIFFERENCES = {"many": many, "hostile": hostile, "hostile-new": hostile_new, "farm": farm}


@pytest.fixture(scope="session", params=DIFFERENCES, ids=str)
def difference(request, tmp_path_factory):
    return DIFFERENCES[request.param](tmp_path_factory.mktemp(request.param))


def is_ranked(levels):
    ranks = [LEVELS.index(level) for level in levels]
    return ranks == sorted(ranks)


def assert_sarif(difference, omitted):
    """The log is valid, and has the worst findings first, all but the omitted ones."""
    text = difference.texts["sarif"]
    assert len(gzip.compress(text.encode())) < 10_000_000
    log = json.loads(text)
    jsonschema.Draft4Validator(SARIF_SCHEMA).validate({**log, "runs": [{**run, "results": run["results"][:500]} for run in log["runs"]]})
    [run] = log["runs"]
    assert len(run["results"]) == len(difference.new) - omitted
    assert is_ranked(result["level"] for result in run["results"])
    reported = [note["message"]["text"] for note in run["invocations"][0]["toolExecutionNotifications"]]
    assert reported == ([f"{omitted} findings omitted: hosts accept 25000 results"] if omitted else [])
    assert all(len(result.get("relatedLocations", [])) <= 1_000 for result in run["results"])
    prints = [result["partialFingerprints"]["dpend/v2"] for result in run["results"]]
    assert len(set(prints)) == len(prints) and set(prints) <= {finding["fingerprint"] for finding in difference.new}


def test_sarif_is_valid_ranked_and_within_what_github_takes(difference):
    assert_sarif(difference, omitted=0)


def test_sarif_has_no_more_results_than_hosts_accept(tmp_path):
    (tmp_path / "base.json").write_text(json.dumps(graph(0, 0)))
    (tmp_path / "head.json").write_text(json.dumps(graph(0, 26_000)))
    assert_sarif(Difference(tmp_path, "base.json", "head.json", formats=["sarif"]), omitted=1_000)


def test_github_gets_ten_of_a_kind_and_the_worst_first(difference):
    read = list(commands(difference.texts["github"]))
    shown = collections.Counter(name for name, _, _ in read if name in ("error", "warning", "notice"))
    assert all(count <= 10 for count in shown.values())
    found = collections.Counter(finding["severity"] for finding in difference.new)
    assert shown["error"] == min(found["error"], 10) and shown["warning"] == min(found["warning"], 10)


def test_gitlab_report_is_valid_and_ranked(difference):
    issues = json.loads(difference.texts["gitlab"])
    jsonschema.validate(issues[:500], GITLAB_SCHEMA)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues) == len(difference.new)
    order = {"critical": "error", "major": "warning", "info": "note"}
    assert is_ranked(order[issue["severity"]] for issue in issues)


def test_junit_and_checkstyle_are_read_with_all_findings(difference):
    assert not FORBIDDEN_IN_XML.search(difference.texts["junit"] + difference.texts["checkstyle"])
    suites = junitparser.JUnitXml.fromstring(difference.texts["junit"].encode())
    assert sum(len(test.result) for suite in suites for test in suite) == len(difference.new)
    root = etree.fromstring(difference.texts["checkstyle"].encode(), etree.XMLParser(resolve_entities=False, huge_tree=True))
    assert sum(len(file) for file in root) == len(difference.new)


@pytest.mark.parametrize("name, most", [("markdown", 60_000), ("summary", 1_048_576)])
@pytest.mark.parametrize("preset", ["commonmark", "gfm-like"])
def test_markdown_is_within_its_limit_and_balanced(difference, name, most, preset):
    text = difference.texts[name]
    assert len(text.encode()) <= most
    assert text.startswith(MARK + "\n### ") or name == "summary" and text.startswith("### ")
    lines = text.splitlines()
    depth, tables = 0, set()
    for token in MarkdownIt(preset, {"linkify": False}).parse(text):
        if token.type == "html_block":
            for line in token.content.strip().splitlines():
                assert line in (MARK, "</details>") or re.fullmatch(r"<details><summary>[^<>]*</summary>", line), line
                depth += line.startswith("<details>") - line.startswith("</details>")
                assert depth in (0, 1)
        if token.type == "table_open":
            tables |= set(range(*token.map))
        if token.type == "fence":
            assert token.info == "mermaid" and lines[token.map[1] - 1] == token.markup
            assert name == "summary" or len(token.content.encode("utf-16-le")) // 2 < 2_000
        for child in token.children or []:
            assert child.type in {"text", "code_inline", "softbreak", "strong_open", "strong_close", "link_open", "link_close"}, child
            if child.type == "link_open":
                assert child.attrs["href"] == "https://ci.example/runs/7"
            if child.type == "text" and preset == "gfm-like":
                assert not re.search(r"[@#!~%&$^:][\w\"]|www\.|://", child.content), child.content
    assert depth == 0
    rows = {number for number, line in enumerate(lines) if line.startswith("|")}
    assert tables == (rows if preset == "gfm-like" else set())


def test_the_comment_has_the_worst_findings_and_the_number_of_omitted_ones(difference):
    text = difference.texts["markdown"]
    reported = re.findall(r"^- \*\*(error|warning|note)\*\* ", text.split("#### Fixed")[0], re.M)
    assert is_ranked(reported)
    omitted = re.search(r"^\*\*Omitted for length\*\*: (?:.*?)(\d+) new findings?", text, re.M)
    assert len(reported) + int(omitted[1] if omitted else 0) == len(difference.new)


def test_a_cycle_is_located_at_the_line_that_closes_it(tmp_path):
    [result] = json.loads(farm(tmp_path).texts["sarif"])["runs"][0]["results"]
    physical = result["locations"][0]["physicalLocation"]
    source = tmp_path / "repository" / physical["artifactLocation"]["uri"]
    assert "egg(chicken: Chicken)" in source.read_text().splitlines()[physical["region"]["startLine"] - 1]
    assert len(result["relatedLocations"]) == 4
