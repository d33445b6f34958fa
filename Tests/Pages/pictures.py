"""The pictures of a page, for tests."""

import collections
import contextlib
import json
import subprocess

from selenium.webdriver.common.by import By

from conftest import DPEND


def open_page(browser, page, fragment=""):
    """Opens a page from the beginning, also where only the fragment of the address differs."""
    browser.get("about:blank")
    # The messages of earlier pages are not those of this one.
    browser.get_log("browser")
    browser.get(page.as_uri() + fragment)


@contextlib.contextmanager
def window(browser, width, height=800):
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        yield
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def button(browser, text):
    return browser.find_element(By.XPATH, f"//div[contains(@class, 'tools')]//button[normalize-space() = '{text}']")


def boxes(browser):
    """The boxes of the first canvas and of its picture, in pixels of the window."""
    return browser.execute_script(
        """return ['.canvas', '.canvas svg'].map(selector => {
            const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
            return { left, top, right, bottom };
        })"""
    )


def is_inside(inner, outer):
    return inner["left"] >= outer["left"] and inner["top"] >= outer["top"] and inner["right"] <= outer["right"] and inner["bottom"] <= outer["bottom"]


def shown(browser, extra=""):
    """The names of the nodes that are displayed in the first picture, sorted."""
    return browser.execute_script(
        f"""return [...document.querySelector('.canvas').querySelectorAll('.node{extra}')]
            .filter(node => node.getClientRects().length > 0).map(node => node.querySelector('text').textContent.trim()).sort()"""
    )


def note(browser):
    return browser.find_element(By.CSS_SELECTOR, ".picture-note").text


def status(browser):
    return browser.find_element(By.CSS_SELECTOR, ".picture-status").text


def open_panel(browser):
    browser.find_element(By.CSS_SELECTOR, ".tools .view > summary").click()


def choose(browser, label, value):
    """Selects a value of a control of the panel."""
    browser.execute_script(
        """const label = [...document.querySelectorAll('.panel label')].find(label => label.textContent.trim().startsWith(arguments[0]));
        const control = label.querySelector('select, input');
        if (control.type === 'checkbox') control.checked = arguments[1];
        else control.value = arguments[1];
        control.dispatchEvent(new Event('change', { bubbles: true }));""",
        label,
        value,
    )


def graph_of(source):
    """The titles of the bindings of a project by their ids, and the dependencies of each id."""
    command = [DPEND, "graph", "--format", "json", "--quiet"]
    graph = json.loads(subprocess.run(command, cwd=source, capture_output=True, check=True).stdout)
    dependencies = collections.defaultdict(set)
    for edge in graph["edges"]:
        if edge.get("to"):
            dependencies[edge["from"]].add(edge["to"])
    return graph["bindings"], dependencies


def reversed_graph(dependencies):
    dependents = collections.defaultdict(set)
    for source, targets in dependencies.items():
        for target in targets:
            dependents[target].add(source)
    return dependents


def reached(neighbors, start, steps=None):
    """The nodes within a number of steps, without the start unless a cycle leads back to it."""
    found, level = set(), {start}
    while level and steps != 0:
        level = {neighbor for node in level for neighbor in neighbors[node]} - found
        found |= level
        steps = None if steps is None else steps - 1
    return found - {start}
