"""Chains of dependencies on the pages and the command line: one program contains all bindings of a chain."""

import json
import re
import subprocess

import pytest
from selenium.webdriver.common.by import By

from conftest import DPEND, document
from pictures import note, open_page, shown
from test_behavior import find_path
from test_picture_filter import change, node_id
from test_selections import selected

FILES = {
    "project.yml": """
name: Shop
targets:
  Shop: {type: application, platform: iOS, sources: [Sources/App, Sources/Shared]}
  Widget: {type: app-extension, platform: iOS, sources: [Sources/Extension, Sources/Shared]}
""",
    "Sources/Shared/Hooks.swift": """
protocol Backup: AnyObject {}
final class Hooks { let screen = Screen() }
final class Screen { var backup: (any Backup)? }
""",
    "Sources/App/Shop.swift": """
final class Disk {}
final class DiskBackup: Backup {
  private let disk: Disk
  init(disk: Disk) { self.disk = disk }
}
final class Shop {
  private let hooks: Hooks
  init(hooks: Hooks) { self.hooks = hooks }
}
@main struct Program {
  static func main() {
    let hooks = Hooks()
    hooks.screen.backup = DiskBackup(disk: Disk())
    _ = Shop(hooks: hooks)
  }
}
""",
    "Sources/Extension/Notifier.swift": """
final class Notifier {
  private let hooks: Hooks
  init(hooks: Hooks) { self.hooks = hooks }
}
@main struct Extension {
  static func main() { _ = Notifier(hooks: Hooks()) }
}
""",
}


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """Notifier in one program and Shop in another one lead to Screen in both, which leads to DiskBackup in the program of Shop."""
    source = tmp_path_factory.mktemp("programs-source")
    for path, text in FILES.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text(text)
    return source


@pytest.fixture(scope="module")
def site(source, tmp_path_factory):
    return document(source, tmp_path_factory.mktemp("programs"))


def why(source, *words):
    command = [str(DPEND), "why", *words, "Sources", "--format", "json", "--quiet"]
    return json.loads(subprocess.run(command, cwd=source, check=True, capture_output=True).stdout)


@pytest.mark.parametrize("name, anchor, other, count, words", [
    ("Disk", "dependents", "users", 5, "1 direct, 5 in total."),
    ("Notifier", "dependencies", "needed", 2, "1 direct, 2 in total."),
    ("Screen", "dependents", "users", 6, "2 direct, 6 in total."),
    ("Shop", "dependencies", "needed", 4, "1 direct, 4 in total."),
])
def test_totals_have_no_chains_through_several_programs(browser, source, site, name, anchor, other, count, words):
    browser.get(next((site / "bindings").glob(f"{name.lower()}-*.html")).as_uri())
    section = browser.find_element(By.ID, anchor)
    assert words in section.text
    assert why(source, name)["uses"][0][other] == count
    section.find_element(By.PARTIAL_LINK_TEXT, " in total").click()
    counts = browser.find_element(By.ID, "selection-count").text
    assert sum(map(int, re.findall(r"\d+", counts))) == count


@pytest.mark.parametrize("selection, expected", [
    ("uses:Disk", ["DiskBackup", "Hooks", "Program", "Screen", "Shop"]),
    ("used-by:Notifier", ["Hooks", "Screen"]),
    ("requires:Screen", ["Extension", "Hooks", "Hooks", "Notifier", "Program", "Shop"]), ("requires:Disk", ["DiskBackup", "Program"]),
])
def test_selections_have_no_chains_through_several_programs(browser, source, site, selection, expected):
    selected(browser, site, selection)
    assert sorted(link.text for link in browser.find_elements(By.CSS_SELECTOR, ".selection-answer li a")) == expected
    command = [str(DPEND), "graph", "Sources", "--select", selection, "--format", "json", "--quiet"]
    graph = json.loads(subprocess.run(command, cwd=source, check=True, capture_output=True).stdout)
    assert len(graph["bindings"]) == len(expected)


def test_a_path_through_several_programs_is_no_dependency(browser, source, site):
    browser.get((site / "why.html").as_uri())
    path = ["Notifier", "Hooks in Widget", "Screen", "DiskBackup", "Disk"]
    assert find_path(browser, "Notifier", "Disk") == ["Notifier does not depend on Disk, but bindings of different programs lead to it:", *path]
    assert find_path(browser, "Shop", "Disk")[0].startswith("Shop depends on Disk.")
    # Several bindings match.
    assert find_path(browser, "Hooks", "DiskBackup")[1] == "Hooks in Shop depends on DiskBackup. On the shortest path, each binding depends on the next:"
    paths = why(source, "Notifier", "Disk")["paths"]
    assert paths["paths"] == [] and len(paths["acrossPrograms"]["bindings"]) == len(path) and paths["weak"] is None


def test_highlights_have_no_chains_through_several_programs(browser, site):
    open_page(browser, site / "diagram.html")
    change(browser, node=node_id(browser, "Notifier"), direction="dependencies")
    assert shown(browser, ".lit") == ["Hooks", "Notifier", "Screen"] and note(browser).startswith("Notifier: 2 dependencies transitively")
    change(browser, node=node_id(browser, "Disk"), direction="dependents")
    assert shown(browser, ".lit") == ["Disk", "DiskBackup", "Hooks", "Program", "Screen", "Shop"]
    assert note(browser).startswith("Disk: 5 dependents transitively")


def test_shared_files_of_two_targets_are_listed_and_no_dependency(browser, site):
    browser.get((site / "index.html").as_uri())
    sentence = browser.find_element(By.XPATH, "//section[@id='modules']/p[contains(., 'the same files')]")
    assert sentence.text == "1 pair of modules compiles the same files."
    sentence.find_element(By.TAG_NAME, "a").click()
    row = browser.find_element(By.CSS_SELECTOR, "#shared-files tbody tr")
    assert [cell.text for cell in row.find_elements(By.XPATH, "th|td")] == ["Shop", "Widget", "1 shared file", "not counted"]
    row.find_element(By.TAG_NAME, "summary").click()
    assert row.find_element(By.TAG_NAME, "code").text == "Sources/Shared/Hooks.swift"
    row.find_element(By.LINK_TEXT, "Widget").click()
    fact = browser.find_element(By.XPATH, "//dt[normalize-space(.)='Shared files']/following-sibling::dd")
    assert fact.text == "Shop: 1 shared file"


def test_programs_open_to_the_files_that_they_compile(browser, site):
    browser.get((site / "programs" / "index.html").as_uri())
    rows = [[cell.text for cell in row.find_elements(By.XPATH, "th|td")] for row in browser.find_elements(By.CSS_SELECTOR, "#programs tbody tr")]
    assert [(row[0], row[-1]) for row in rows] == [("Shop", ""), ("Widget", "Shop: 1 file")]
    browser.find_element(By.XPATH, "//summary[.='1 file']").click()
    assert browser.find_element(By.CSS_SELECTOR, "#programs details[open] code").text == "Sources/Shared/Hooks.swift"
