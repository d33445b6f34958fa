"""The impact of a removal: an optional request helps against a missing binding, and not against one that cannot be created."""

import json
import subprocess

import pytest
from selenium.webdriver.common.by import By

from conftest import DPEND, document
from test_selections import selected

SOURCE = """
final class Disk {}
final class Store { init(disk: Disk) {} }
final class Desk { init(store: Store?) {} }
final class Office { init(desk: Desk) {} }
let disk = Disk()
let store = Store(disk: disk)
let office = Office(desk: Desk(store: store))
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    source = tmp_path_factory.mktemp("requires-source")
    (source / "Sources" / "App").mkdir(parents=True)
    (source / "Sources" / "App" / "App.swift").write_text(SOURCE)
    return source


@pytest.fixture(scope="module")
def site(source, tmp_path_factory):
    return document(source, tmp_path_factory.mktemp("requires"))


@pytest.mark.parametrize("name, expected", [("Disk", ["Desk", "Office", "Store"]), ("Store", []), ("Desk", ["Office"])])
def test_only_the_dependents_without_another_value_require_a_binding(browser, source, site, name, expected):
    selected(browser, site, f"requires:{name}")
    assert sorted(link.text for link in browser.find_elements(By.CSS_SELECTOR, ".selection-answer li a")) == expected
    command = [str(DPEND), "graph", "Sources", "--select", f"requires:{name}", "--format", "json", "--quiet"]
    done = subprocess.run(command, cwd=source, capture_output=True)
    assert sorted(binding["type"] for binding in json.loads(done.stdout or '{"bindings": []}')["bindings"]) == expected
