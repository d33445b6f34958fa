"""The page of a difference: both graphs in one diagram, with a switch between the states."""

import subprocess

import pytest
from axe_selenium_python import Axe
from conftest import DPEND, accessibility_violations, theme
from selenium.webdriver.common.by import By

BEFORE = "protocol Store {}\nfinal class DiskStore: Store { init(folder: Folder) {} }\nfinal class Folder {}\nfinal class Shop { init(store: any Store) {} }\n"
AFTER = "protocol Store {}\nfinal class CloudStore: Store { init(client: Client) {} }\nfinal class Client { init(shop: Shop) {} }\nfinal class Shop { init(store: any Store) {} }\n"


@pytest.fixture(scope="module")
def difference(tmp_path_factory):
    source = tmp_path_factory.mktemp("difference")
    for name, text in (("before", BEFORE), ("after", AFTER)):
        (source / name).mkdir()
        (source / name / "Shop.swift").write_text(text)
    command = [str(DPEND), "diff", "before", "after", "--implicit-filter", ".*", "--pages", "pages", "--format", "json"]
    outcome = subprocess.run(command, cwd=source, capture_output=True, text=True)
    assert outcome.returncode == 1, outcome.stderr
    return source / "pages"


def shown(browser, name):
    return [element.is_displayed() for element in browser.find_elements(By.CSS_SELECTOR, f".picture .{name}")]


def choose(browser, state):
    browser.find_element(By.CSS_SELECTOR, f".views input[value={state}]").click()


def test_each_state_shows_its_bindings_at_the_same_positions(browser, difference):
    browser.get((difference / "index.html").as_uri())
    positions = [element.rect for element in browser.find_elements(By.CSS_SELECTOR, ".picture .unchanged")]
    assert positions
    assert all(shown(browser, "added")) and all(shown(browser, "removed"))
    choose(browser, "before")
    assert not any(shown(browser, "added")) and all(shown(browser, "removed"))
    choose(browser, "after")
    assert all(shown(browser, "added")) and not any(shown(browser, "removed"))
    assert positions == [element.rect for element in browser.find_elements(By.CSS_SELECTOR, ".picture .unchanged")]


def test_the_page_has_new_findings_and_no_search(browser, difference):
    browser.get((difference / "index.html").as_uri())
    assert "Worse: 1 new error, 1 new or worse cycle" in browser.find_element(By.ID, "verdict").text
    assert "Client → Shop → CloudStore → Client" in browser.find_element(By.ID, "new").text
    assert not browser.find_element(By.ID, "search").is_displayed()


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_page_is_accessible(browser, difference, name):
    theme(browser, name)
    try:
        browser.get((difference / "index.html").as_uri())
        axe = Axe(browser)
        axe.inject()
        violations = accessibility_violations(axe)
        assert violations == [], axe.report(violations)
        assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []
    finally:
        theme(browser, "light")


def test_links_have_targets(difference):
    import re

    text = (difference / "index.html").read_text()
    for address in re.findall(r'href="([^"]+)"', text):
        path, _, anchor = address.partition("#")
        if path:
            assert (difference / path).is_file(), address
        elif anchor:
            assert f'id="{anchor}"' in text, address
