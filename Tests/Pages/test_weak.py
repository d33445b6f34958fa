"""Weak references on the pages: a direct dependency, but no part of a chain."""

import pytest
from selenium.webdriver.common.by import By

from conftest import document
from pictures import note, open_page, shown
from test_behavior import find_path
from test_picture_filter import change, node_id
from test_selections import selected

SOURCE = """
protocol ScreenDelegate: AnyObject { func screenDidFinish() }
final class Disk {}
final class Screen { weak var delegate: (any ScreenDelegate)? }
final class Panel {
  let screen: Screen
  init(screen: Screen) { self.screen = screen }
}
final class Flow: ScreenDelegate {
  private let disk: Disk
  private var panel: Panel?
  init(disk: Disk) { self.disk = disk }
  func start() {
    let screen = Screen()
    screen.delegate = self
    panel = Panel(screen: screen)
  }
  func screenDidFinish() {}
}
let flow = Flow(disk: Disk())
flow.start()
"""


@pytest.fixture(scope="module")
def weak(tmp_path_factory):
    """The top-level code keeps Flow, which keeps Panel, which keeps Screen, which has a weak reference to Flow."""
    source = tmp_path_factory.mktemp("weak-source")
    (source / "Sources" / "App").mkdir(parents=True)
    (source / "Sources" / "App" / "main.swift").write_text(SOURCE)
    return document(source, tmp_path_factory.mktemp("weak"))


def open_binding(browser, site, name):
    browser.get(next((site / "bindings").glob(f"{name}-*.html")).as_uri())


@pytest.mark.parametrize("name, dependents, dependencies, impact", [
    ("flow", "2 direct, 2 in total.", "2 direct, 3 in total.", "1 dependent could not be created without it: main.swift."),
    ("screen", "1 direct, 3 in total.", "1 direct, 1 in total.", "3 dependents could fail without it:\n1 could not be created: Panel.\n2 could fail later, on use of a deferred dependency: Flow, main.swift."),
    ("disk", "1 direct, 2 in total.", None, "2 dependents could not be created without it: Flow, main.swift."),
])
def test_totals_have_no_chains_with_weak_references(browser, weak, name, dependents, dependencies, impact):
    open_binding(browser, weak, name)
    text = lambda anchor: browser.find_element(By.ID, anchor).text
    assert dependents in text("dependents") and (dependencies or "no dependencies") in text("dependencies") and impact in text("impact")
    count = browser.find_element(By.CSS_SELECTOR, "#dependents").find_element(By.PARTIAL_LINK_TEXT, " in total")
    # One of them is the top-level code, a consumer.
    bindings = int(count.text.removesuffix(" in total")) - 1
    count.click()
    assert browser.find_element(By.ID, "selection-count").text == f"{bindings} binding{'' if bindings == 1 else 's'}, 1 consumer."


def test_the_dependents_that_survive_a_removal_are_listed(browser, weak):
    open_binding(browser, weak, "flow")
    browser.find_element(By.CSS_SELECTOR, "#impact a[href*=selection]").click()
    assert browser.find_element(By.ID, "selection-count").text == "1 binding."
    assert [link.text for link in browser.find_elements(By.CSS_SELECTOR, ".selection-answer li a")] == ["Screen"]


@pytest.mark.parametrize("selection, expected", [
    ("uses:Flow", ["Screen", "main.swift"]), ("uses:Disk", ["Flow", "main.swift"]),
    ("uses:Screen", ["Flow", "Panel", "main.swift"]),
    ("used-by:Screen", ["Flow"]), ("used-by:Panel", ["Screen"]), ("used-by:(Screen or Panel)", ["Flow", "Screen"]), ("requires:Flow", ["main.swift"]),
])
def test_selections_have_no_chains_with_weak_references(browser, weak, selection, expected):
    selected(browser, weak, selection)
    assert sorted(link.text for link in browser.find_elements(By.CSS_SELECTOR, ".selection-answer li a")) == expected


def test_a_path_with_weak_references_is_no_dependency(browser, weak):
    browser.get((weak / "why.html").as_uri())
    assert find_path(browser, "Panel", "Disk") == ["Panel does not depend on Disk, but weak references lead to it:", "Panel", "Screen", "Flow", "Disk"]
    steps = [item.text for item in browser.find_elements(By.CSS_SELECTOR, "#path-answer li")]
    assert steps[2] == "Flow as delegate, referenced weakly, at Sources/App/main.swift:15"
    assert find_path(browser, "Screen", "Flow")[0].startswith("Screen depends on Flow.")
    # A module can precede a name.
    assert find_path(browser, "App.Flow", "screen")[0].startswith("Flow depends on Screen.")


def test_a_received_weak_reference_is_named_on_a_path_and_ends_it(browser, tmp_path):
    source = tmp_path / "Received" / "Sources" / "App"
    source.mkdir(parents=True)
    received = SOURCE.replace("(any ScreenDelegate)? }", "(any ScreenDelegate)?; init(delegate: any ScreenDelegate) { self.delegate = delegate } }")
    (source / "main.swift").write_text(received.replace("Screen()\n    screen.delegate = self", "Screen(delegate: self)"))
    site = document(tmp_path / "Received", tmp_path / "pages")
    browser.get((site / "why.html").as_uri())
    assert find_path(browser, "Panel", "Disk")[0] == "Panel does not depend on Disk, but weak references lead to it:"
    assert find_path(browser, "Screen", "Flow")[0].startswith("Screen depends on Flow.")
    steps = [item.text for item in browser.find_elements(By.CSS_SELECTOR, "#path-answer li")]
    assert steps[1].startswith("Flow as delegate, referenced weakly, at Sources/App/main.swift:")
    assert len(browser.find_elements(By.CSS_SELECTOR, "#path-answer .path-picture .kind-weak")) == 1


DETOUR = """
protocol ScreenDelegate: AnyObject { func screenDidFinish() }
final class Disk {}
final class Store { init(disk: Disk) {} }
final class Log { init(store: Store) {} }
final class Screen {
  weak var delegate: (any ScreenDelegate)?
  init(log: Log) {}
}
final class Flow: ScreenDelegate {
  private var screen: Screen?
  private let disk: Disk
  init(disk: Disk) { self.disk = disk }
  func start() {
    let screen = Screen(log: Log(store: Store(disk: disk)))
    screen.delegate = self
    self.screen = screen
  }
  func screenDidFinish() {}
}
let flow = Flow(disk: Disk())
flow.start()
"""


def test_a_shorter_path_over_weak_references_follows_the_others(browser, tmp_path):
    source = tmp_path / "Detour" / "Sources" / "App"
    source.mkdir(parents=True)
    (source / "main.swift").write_text(DETOUR)
    site = document(tmp_path / "Detour", tmp_path / "pages")
    browser.get((site / "why.html").as_uri())
    assert find_path(browser, "Screen", "Disk") == [
        "Screen depends on Disk. On the shortest path, each binding depends on the next:", "Screen", "Log", "Store", "Disk",
        "In 2 steps, weak references lead to it:", "Screen", "Flow", "Disk",
    ]
    assert find_path(browser, "Screen", "Store") == [
        "Screen depends on Store. On the shortest path, each binding depends on the next:", "Screen", "Log", "Store",
    ]


def test_highlights_have_no_chains_with_weak_references(browser, weak):
    open_page(browser, weak / "diagram.html")
    change(browser, node=node_id(browser, "Screen"), direction="dependencies")
    assert shown(browser, ".lit") == ["Flow", "Screen"] and note(browser).startswith("Screen: 1 dependency transitively")
    change(browser, node=node_id(browser, "Flow"), direction="dependencies")
    assert shown(browser, ".lit") == ["Disk", "Flow", "Panel", "Screen"] and note(browser).startswith("Flow: 3 dependencies transitively")
    change(browser, node=node_id(browser, "Flow"), direction="dependents")
    assert shown(browser, ".lit") == ["Flow", "Screen", "main.swift"]
