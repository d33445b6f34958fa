"""The page of a difference: both graphs in one picture, of which a reader can see one at a time."""

import subprocess

import pytest
from axe_selenium_python import Axe
from conftest import DPEND, theme
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


def choose(browser, moment):
    browser.find_element(By.CSS_SELECTOR, f".moments input[value={moment}]").click()


def test_each_moment_shows_what_was_there_and_all_in_one_place(browser, difference):
    browser.get((difference / "index.html").as_uri())
    places = [element.rect for element in browser.find_elements(By.CSS_SELECTOR, ".picture .stayed")]
    assert places
    assert all(shown(browser, "came")) and all(shown(browser, "went"))
    choose(browser, "before")
    assert not any(shown(browser, "came")) and all(shown(browser, "went"))
    choose(browser, "after")
    assert all(shown(browser, "came")) and not any(shown(browser, "went"))
    assert places == [element.rect for element in browser.find_elements(By.CSS_SELECTOR, ".picture .stayed")]


def test_the_page_says_what_is_new_and_offers_no_search(browser, difference):
    browser.get((difference / "index.html").as_uri())
    assert "Worse: 1 new error, 1 circle opened or worse" in browser.find_element(By.ID, "verdict").text
    assert "Client → Shop → CloudStore → Client" in browser.find_element(By.ID, "new").text
    assert not browser.find_element(By.ID, "search").is_displayed()


@pytest.mark.parametrize("name", ["light", "dark"])
def test_everybody_can_use_it(browser, difference, name):
    theme(browser, name)
    try:
        browser.get((difference / "index.html").as_uri())
        axe = Axe(browser)
        axe.inject()
        violations = axe.run()["violations"]
        assert violations == [], axe.report(violations)
        assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []
    finally:
        theme(browser, "light")


def test_links_lead_somewhere(difference):
    import re

    text = (difference / "index.html").read_text()
    for address in re.findall(r'href="([^"]+)"', text):
        path, _, anchor = address.partition("#")
        if path:
            assert (difference / path).is_file(), address
        elif anchor:
            assert f'id="{anchor}"' in text, address
