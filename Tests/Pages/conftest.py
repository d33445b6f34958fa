"""Fixtures: documentation of the built dpend, and a headless browser."""

import json
import pathlib
import shutil
import subprocess

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[2]
DPEND = ROOT / ".build" / "debug" / "dpend"


def document(source, folder, *options):
    command = [str(DPEND), "docs", "-o", str(folder), "--quiet", *options]
    subprocess.run(command, cwd=source, check=True)
    return folder


@pytest.fixture(scope="session")
def bookshop(tmp_path_factory):
    """A sound graph of realistic size."""
    return document(ROOT / "Examples" / "Bookshop", tmp_path_factory.mktemp("bookshop"))


@pytest.fixture(scope="session")
def farm(tmp_path_factory):
    """A graph with a cycle, and with two earlier versions."""
    source = ROOT / "Examples" / "DependencyCycle"
    history = tmp_path_factory.mktemp("history")
    graph = json.loads(subprocess.run([str(DPEND), "graph", "--format", "json", "--quiet"], cwd=source, capture_output=True, check=True).stdout)
    for name, kept in (("v1.9", 2), ("v1.10", len(graph["bindings"]) - 1)):
        ids = {binding["id"] for binding in graph["bindings"][:kept]}
        earlier = graph | {
            "bindings": graph["bindings"][:kept],
            "edges": [edge for edge in graph["edges"] if edge["from"] in ids and edge["to"] in ids],
            "cycles": [],
            "findings": [],
        }
        (history / f"{name}.json").write_text(json.dumps(earlier))
    return document(source, tmp_path_factory.mktemp("farm"), "--history", str(history))


@pytest.fixture(scope="session")
def hostile(tmp_path_factory):
    """Code with names that are syntax in the pages."""
    source = tmp_path_factory.mktemp("hostile-source")
    shutil.copytree(pathlib.Path(__file__).parent / "Hostile", source / "Hostile")
    long_name = "Long" + "g" * 9_996
    (source / "Hostile" / "Long.swift").write_text(f"final class {long_name} {{ init(missing: Missing{long_name}) {{}} }}\n")
    return document(source, tmp_path_factory.mktemp("hostile"), "Hostile", "--implicit-filter", ".*", "--title", '"</title><script>alert(1)</script>')


@pytest.fixture(scope="session")
def browser():
    options = Options()
    for argument in ("--headless=new", "--no-sandbox", "--window-size=1600,1200", "--hide-scrollbars", "--disable-ipc-flooding-protection"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver_path = shutil.which("chromedriver")
    driver = webdriver.Chrome(options=options, service=Service(driver_path) if driver_path else None)
    # The time limit only ends tests that hang: on a busy machine, half a minute is not enough for the rules of axe on a large page.
    driver.set_script_timeout(900)
    driver.set_page_load_timeout(900)
    theme(driver, "light")
    yield driver
    driver.quit()


def theme(browser, name):
    """Emulates a light or dark system theme."""
    features = [
        {"name": "prefers-color-scheme", "value": name},
        # Selenium clicks at the current position of an element, before an animation ends.
        {"name": "prefers-reduced-motion", "value": "reduce"},
    ]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


def pages(folder):
    return sorted(folder.rglob("*.html"))
