"""Content on the pages: a direct dependency of the object that keeps it, but no part of a chain."""

import pytest
from selenium.webdriver.common.by import By

from conftest import document
from pictures import note, open_page, shown
from test_behavior import find_path
from test_picture_filter import change, node_id
from test_selections import selected
from test_weak import open_binding

SOURCE = """
protocol Screen {}
final class Entry {
  let screen: any Screen
  init(screen: any Screen) { self.screen = screen }
}
final class Stack {
  private var top: Entry?
  func push(_ screen: any Screen) { top = Entry(screen: screen) }
}
final class Disk {}
final class Files: Screen { init(disk: Disk) {} }
final class Help: Screen {}
final class Browser {
  private let stack: Stack
  private let disk: Disk
  init(stack: Stack, disk: Disk) {
    self.stack = stack
    self.disk = disk
  }
  func show() {
    let files = Files(disk: disk)
    stack.push(files)
  }
}
final class Guide {
  private let stack: Stack
  init(stack: Stack) { self.stack = stack }
  func show() {
    let help = Help()
    stack.push(help)
  }
}
let browser = Browser(stack: Stack(), disk: Disk())
let guide = Guide(stack: Stack())
browser.show()
guide.show()
"""


@pytest.fixture(scope="module")
def content(tmp_path_factory):
    """Browser and Guide push a screen each into a stack of their own."""
    source = tmp_path_factory.mktemp("content-source")
    (source / "Sources" / "App").mkdir(parents=True)
    (source / "Sources" / "App" / "main.swift").write_text(SOURCE)
    return document(source, tmp_path_factory.mktemp("content"))


@pytest.mark.parametrize("selection, expected", [
    ("uses:Disk", ["Browser", "Files", "main.swift"]), ("uses:Files", ["Browser", "Entry", "main.swift"]), ("uses:Help", ["Entry", "Guide", "main.swift"]),
    ("used-by:Entry", ["Files", "Help"]), ("used-by:Guide", ["Entry", "Help", "Stack"]), ("requires:Help", ["Guide", "main.swift"]),
])
def test_selections_have_no_chains_with_content(browser, content, selection, expected):
    selected(browser, content, selection)
    assert sorted(link.text for link in browser.find_elements(By.CSS_SELECTOR, ".selection-answer li a")) == expected


def test_a_path_with_content_is_no_dependency(browser, content):
    browser.get((content / "why.html").as_uri())
    assert find_path(browser, "Guide", "Files") == ["Guide does not depend on Files, but passed content leads to it:", "Guide", "Stack at main.swift:35", "Entry", "Files"]
    steps = [item.text for item in browser.find_elements(By.CSS_SELECTOR, "#path-answer li")]
    assert steps[3] == "Files as screen, kept as content, at Sources/App/main.swift:5"
    assert find_path(browser, "Entry", "Files")[0].startswith("Entry depends on Files.")


def test_highlights_have_no_chains_with_content(browser, content):
    open_page(browser, content / "diagram.html")
    change(browser, node=node_id(browser, "Guide"), direction="dependencies")
    assert shown(browser, ".lit") == ["Entry", "Guide", "Help", "Stack"]
    assert note(browser).startswith("Guide: 3 dependencies transitively")
