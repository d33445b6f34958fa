"""Pages of `dpend serve`, which follow the sources."""

import os
import shutil
import signal
import subprocess

import pytest
from selenium.webdriver.support.wait import WebDriverWait

from conftest import DPEND, ROOT


@pytest.fixture
def served(tmp_path):
    """The project, and the address of its pages."""
    project = tmp_path / "project"
    shutil.copytree(ROOT / "Examples" / "DependencyCycle", project)
    (tmp_path / "tmp").mkdir()
    environment = {**os.environ, "DPEND_NO_CACHE": "1", "TMPDIR": str(tmp_path / "tmp")}
    process = subprocess.Popen([DPEND, "serve", "--port", "0", "--quiet"], cwd=project, env=environment, stdout=subprocess.PIPE, text=True)
    yield project, process.stdout.readline().strip()
    process.send_signal(signal.SIGTERM)
    process.wait()


def test_reload(browser, served):
    project, address = served
    # Only tests that fail wait for this long.
    wait = WebDriverWait(browser, 40, poll_frequency=0.1)
    browser.get(address)
    source = next((project / "Sources").rglob("*.swift"))
    text = source.read_text()
    banner = "return document.getElementById('build-problems')?.textContent ?? ''"

    source.write_text(text + "final class <img onerror=alert(1)> {")
    wait.until(lambda browser: "error: " in browser.execute_script(banner))
    assert browser.find_element("id", "build-problems").get_attribute("role") == "alert"
    browser.execute_script("globalThis.isOldPage = true")
    source.write_text(text)
    wait.until(lambda browser: browser.execute_script("return document.getElementById('build-problems').hidden"))
    assert browser.execute_script("return globalThis.isOldPage === true")

    configuration = project / ".dpend.yml"
    configuration.write_text(configuration.read_text() + "title: Another farm\n")
    wait.until(lambda browser: browser.title == "Another farm")
    assert browser.execute_script("return globalThis.isOldPage === undefined")
    blocked = [entry for entry in browser.get_log("browser") if "Content Security Policy" in entry["message"]]
    assert blocked == []
