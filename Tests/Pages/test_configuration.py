"""The JSON schema of .dpend.yml agrees with dpend, according to an independent validator."""

import json
import re
import subprocess

import pytest
import yaml
from jsonschema import Draft202012Validator

from conftest import DPEND, ROOT

SCHEMA = json.loads((ROOT / "site" / "reference" / "dpend.schema.json").read_text())
SETTINGS = json.loads(subprocess.run([DPEND, "list", "settings", "--format", "json"], capture_output=True, check=True).stdout)
EXAMPLES = [section["code"]["text"] for setting in SETTINGS for section in setting["sections"] if section["title"] == "Example"]
GUIDES = [ROOT / "README.md", *sorted((ROOT / "site" / "guides").glob("*.md"))]
SHOWN = [text for guide in GUIDES for text in re.findall(r"```yaml\n# \.dpend\.yml\n(.*?)```", guide.read_text(), re.DOTALL)]
PROJECTS = [path.read_text() for path in sorted((ROOT / "Examples").glob("*/.dpend.yml"))]

INVALID = [
    "titel: a",
    "title: [a]",
    "sources: {a: b}",
    "sources: [[a]]",
    "dialect: sparta",
    "dialect: [dpend, sparta]",
    "include-tests: maybe",
    "jobs: many",
    "jobs: 0",
    "properties: {a: [b]}",
    "rules: off",
    "rules: {nonsense: off}",
    "rules: {lazy-cycle: of}",
    "rules: {lazy-cycle: {level: off}}",
    "rules: {lazy-cycle: {paths: {Sources: [off]}}}",
    "- a",
    "just text",
]


def is_valid(text):
    return Draft202012Validator(SCHEMA).is_valid(yaml.safe_load(text))


def is_read(text, folder):
    (folder / "Empty.swift").write_text("")
    (folder / "dpend.yml").write_text(text)
    # Paths of other projects do not exist here. The test checks only whether dpend rejects the configuration.
    command = [DPEND, "analyze", "Empty.swift", "--quiet", "--config", "dpend.yml"]
    errors = subprocess.run(command, cwd=folder, capture_output=True, text=True).stderr
    return "error: dpend.yml" not in errors


def test_the_schema_is_valid():
    Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["properties"]) == {setting["name"] for setting in SETTINGS}


def test_there_are_examples():
    assert len(EXAMPLES) == len(SETTINGS) and len(SHOWN) > 1 and len(PROJECTS) > 5


@pytest.mark.parametrize("text", ["", "title: 2024", "rules: {lazy-cycle: off, weak-value: 'off'}", *EXAMPLES, *SHOWN, *PROJECTS])
def test_valid_configurations_are_accepted(text, tmp_path):
    assert is_valid(text) and is_read(text, tmp_path)


def test_all_settings_together_are_valid(tmp_path):
    text = "\n".join(EXAMPLES)
    assert is_valid(text) and is_read(text, tmp_path)


@pytest.mark.parametrize("text", INVALID)
def test_invalid_configurations_are_rejected(text, tmp_path):
    assert not is_valid(text) and not is_read(text, tmp_path)
