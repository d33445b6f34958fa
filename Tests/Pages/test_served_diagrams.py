"""Diagrams of selections, which `dpend serve` lays out."""

import json
import os
import re
import subprocess
import urllib.parse

import pytest
from axe_selenium_python import Axe
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from conftest import DPEND, ROOT, accessibility_violations

LAYOUT = "/.dpend/diagram"


def serve(source, *arguments):
    environment = {**os.environ, "DPEND_NO_CACHE": "1"}
    return subprocess.Popen([DPEND, "serve", "--port", "0", "--quiet", *arguments], cwd=source, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.fixture(scope="module")
def served():
    """The address of the pages of the bookshop."""
    with serve(ROOT / "Examples" / "Bookshop") as process:
        yield process.stdout.readline().strip()
        process.terminate()


def wait(browser, condition):
    # Only tests that fail wait for this long.
    return WebDriverWait(browser, 60, poll_frequency=0.05).until(condition)


def open_page(browser, address):
    browser.get("about:blank")
    browser.get_log("browser")
    browser.get(address)


def is_laid_out(browser):
    return browser.execute_script(
        "return location.pathname === arguments[0] && document.readyState === 'complete' && document.title !== 'Laying out'", LAYOUT
    )


def lay_out(browser, served, selection):
    """Opens the diagram of a selection."""
    open_page(browser, served.rstrip("/") + LAYOUT + "?select=" + urllib.parse.quote(selection, safe=""))
    wait(browser, is_laid_out)


def selection(browser):
    """The selection in the address of the page."""
    return urllib.parse.parse_qs(urllib.parse.urlsplit(browser.current_url).query)["select"][0]


def nodes(browser):
    """The positions of the shown nodes of bindings, by the addresses of their pages."""
    return browser.execute_script(
        """return Object.fromEntries(dpendPictures[0].nodes.filter(node => node.bindings.length > 0 && dpendPictures[0].isShown(node))
            .map(node => [node.link.href.baseVal.replace(/^([.][.][/])*(modules[/])?/, ''), [Math.round(node.middle.x), Math.round(node.middle.y)]]))"""
    )


def change(browser, **state):
    browser.execute_script("dpendPictures[0].filter.change(arguments[0])", state)


def press(browser):
    """Lays out the shown nodes, and returns those of both diagrams."""
    before = nodes(browser)
    browser.find_element(By.CSS_SELECTOR, ".picture-note button").click()
    wait(browser, is_laid_out)
    return before, nodes(browser)


def messages(browser):
    return [entry["message"] for entry in browser.get_log("browser")]


def selected(selection):
    command = [DPEND, "graph", "--format", "json", "--quiet", "--select", selection]
    graph = json.loads(subprocess.run(command, cwd=ROOT / "Examples" / "Bookshop", capture_output=True, check=True).stdout)
    return sorted(binding["type"] for binding in graph["bindings"])


def test_a_filtered_diagram_is_laid_out_again(browser, served):
    open_page(browser, served + "diagram.html")
    # Nothing is hidden yet.
    assert browser.find_elements(By.CSS_SELECTOR, ".picture-note button") == []
    change(browser, module="Orders", select="uses:Store")
    before, after = press(browser)
    assert selection(browser) == "uses:Store and module:Orders"
    assert before.keys() == after.keys() and len(after) == len(selected("uses:Store and module:Orders"))
    assert sum(before[node] != after[node] for node in before) > len(before) / 2
    caption = browser.find_element(By.TAG_NAME, "figcaption").text
    assert re.match(r"8 of 90 bindings, with the dependencies among them; \d+ outgoing and \d+ incoming dependencies are omitted\.", caption)

    # The frame of the site, a legend, and no message in the console.
    assert browser.title == "Selected bindings · The Corner Bookshop" and browser.find_elements(By.CSS_SELECTOR, "ul.legend li")
    search = browser.find_element(By.ID, "search-input")
    search.send_keys("CheckoutService")
    assert wait(browser, lambda browser: browser.find_elements(By.CSS_SELECTOR, "#search-results a"))[0].get_attribute("href").startswith(served + "bindings/")
    axe = Axe(browser)
    axe.inject()
    violations = accessibility_violations(axe)
    assert violations == [], axe.report(violations)
    assert messages(browser) == []

    # All links of the page lead to pages, and those of nodes to bindings.
    links = browser.execute_script("return [...document.querySelectorAll('a[href]')].map(link => typeof link.href === 'string' ? link.href : new URL(link.href.baseVal, location).href)")
    own = {link.split("#")[0] for link in links if link.startswith(served)} - {browser.current_url.split("#")[0]}
    statuses = browser.execute_script("return Promise.all(arguments[0].map(address => fetch(address).then(response => response.status)))", sorted(own))
    assert set(statuses) == {200} and sum("/bindings/" in link for link in own) > len(after)

    # The Back button returns to the filtered diagram, and Forward to this one.
    browser.back()
    wait(browser, lambda browser: urllib.parse.urlsplit(browser.current_url).path == "/diagram.html" and nodes(browser) == before)
    browser.forward()
    wait(browser, lambda browser: is_laid_out(browser) and nodes(browser) == after)


def test_a_laid_out_diagram_has_an_address_and_can_be_restricted(browser, served):
    lay_out(browser, served, "module:Orders or module:Payments")
    assert sorted(browser.execute_script("return dpendPictures[0].nodes.map(node => node.name)")) == selected("module:Orders or module:Payments")
    change(browser, scope="singleton")
    before, after = press(browser)
    assert selection(browser) == "(module:Orders or module:Payments) and scope:singleton"
    assert before.keys() == after.keys() and after

    browser.find_element(By.LINK_TEXT, "Edit selection").click()
    wait(browser, lambda browser: browser.execute_script("return document.getElementById('selection-count')?.textContent === arguments[0]", f"{len(after)} bindings."))
    field = browser.find_element(By.ID, "selection-text")
    # The link has the text that the server printed.
    assert field.get_attribute("value") == "(module:Orders or module:Payments) and scope:singleton"
    field.clear()
    field.send_keys("uses:Store")
    browser.find_element(By.XPATH, "//form//button[. = 'Show diagram']").click()
    wait(browser, is_laid_out)
    assert selection(browser) == "uses:Store" and len(nodes(browser)) == len(selected("uses:Store"))


COMBINATIONS = {
    "a tag and evidence": {"tag": "OnDisk", "evidence": "registered"},
    "hidden hubs": {"hubs": "5", "module": "Orders"},
    "dependents": {"node": "Cart", "direction": "dependents", "only": "yes"},
    "two steps": {"node": "CheckoutService", "direction": "both", "steps": "2", "only": "yes"},
    "a highlight hides nothing": {"node": "Cart", "direction": "both", "scope": "singleton"},
    "a collapsed area": {"collapse": ["Orders", "Payments"]},
    "everything": {"select": "not module:Networking", "scope": "unique", "node": "CheckoutService", "direction": "dependencies", "steps": "3", "only": "yes", "hubs": "10"},
}


@pytest.mark.parametrize("state", COMBINATIONS.values(), ids=COMBINATIONS)
@pytest.mark.parametrize("page", ["diagram.html", "module"])
def test_every_combination_is_a_selection(browser, served, page, state):
    open_page(browser, served + "diagram.html")
    if page == "module":
        browser.get(browser.execute_script("return [...document.querySelectorAll('.side a')].find(link => link.textContent === 'Orders').href"))
    identify = "return dpendPictures[0].nodes.find(node => node.name === arguments[0])?.id ?? ''"
    change(browser, **{key: browser.execute_script(identify, value) if key == "node" else value for key, value in state.items()})
    if not nodes(browser):
        assert browser.find_elements(By.CSS_SELECTOR, ".picture-note button") == []
        return
    before, after = press(browser)
    assert before.keys() == after.keys()
    assert messages(browser) == []


def test_terms_are_kept_where_they_are_exact(browser, served):
    def selection_of(**state):
        open_page(browser, served + "diagram.html")
        identify = "return dpendPictures[0].nodes.find(node => node.name === arguments[0]).id"
        change(browser, **{key: browser.execute_script(identify, value) if key == "node" else value for key, value in state.items()})
        press(browser)
        return selection(browser)

    own = 'id:"Orders.OrdersConfiguration.cart(log:)"'
    assert selection_of(node="Cart", direction="dependents", only="yes") == f"({own} or uses:({own}))"
    assert selection_of(tag="OnDisk", scope="singleton") == "scope:singleton and tag:OnDisk"
    hidden = selection_of(hubs="5", module="Orders")
    assert hidden.startswith("module:Orders and not ")


@pytest.mark.parametrize(
    "selection, reason",
    [
        ("module:Nope", "Nothing matches module:Nope"),
        ("module:(Orders", "Character 8: 'module:' has no value"),
        ("", "Character 1: "),
        ('type:"<img src=x onerror=alert(1)>"', 'Nothing matches type:"<img src=x onerror=alert(1)>"'),
        ("</code></p><script>alert(1)</script>", "Character 25: "),
        (" or ".join(f"Class{number}" for number in range(1_200)), "The address is longer than 16384 characters"),
    ],
)
def test_a_page_states_why_there_is_no_diagram(browser, served, selection, reason):
    lay_out(browser, served, selection)
    assert browser.title == "No diagram" and browser.find_element(By.CSS_SELECTOR, "main [role=alert].verdict-error:not(#build-problems)").text.startswith(reason)
    shown = browser.find_elements(By.CSS_SELECTOR, "main p code")
    assert [code.text for code in shown] == ([] if selection == "" or len(selection) > 300 else [selection])
    assert browser.find_elements(By.CSS_SELECTOR, "main img, main script") == []
    axe = Axe(browser)
    axe.inject()
    violations = accessibility_violations(axe)
    assert violations == [], axe.report(violations)
    # The browser reports the status of the page itself.
    assert [message for message in messages(browser) if "the server responded with a status of 4" not in message] == []
    if len(selection) <= 300:
        browser.find_element(By.LINK_TEXT, "Edit selection").click()
        assert wait(browser, lambda browser: browser.find_elements(By.ID, "selection-text"))[0].get_attribute("value") == selection


@pytest.fixture(scope="module")
def large_project(tmp_path_factory):
    """A project with more bindings than the page "Diagram" shows."""
    source = tmp_path_factory.mktemp("large-project")
    for module in ("Shop", "Store"):
        (source / "Sources" / module).mkdir(parents=True)
        lines = [f"final class {module}{number} {{ init() {{}} }}" for number in range(130)]
        (source / "Sources" / module / "All.swift").write_text("\n".join(lines) + "\n")
    (source / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        'let package = Package(name: "Large", targets: [.target(name: "Shop"), .target(name: "Store")])\n'
    )
    return source


def test_a_large_project_shows_the_bindings_of_a_combination(browser, large_project):
    with serve(large_project, "--implicit-filter", ".*") as process:
        served = process.stdout.readline().strip()
        open_page(browser, served + "diagram.html")
        browser.find_element(By.LINK_TEXT, "Select bindings to lay out").click()
        wait(browser, lambda browser: browser.find_elements(By.ID, "selection-text"))[0].send_keys("Shop1?")
        browser.find_element(By.XPATH, "//form//button[. = 'Show diagram']").click()
        wait(browser, is_laid_out)
        assert len(nodes(browser)) == 10
        process.terminate()
