"""The printable report: as a page, and as the PDF that the guide describes."""

import base64
import re
import shutil
import subprocess

from conftest import ROOT, theme


def test_pdf(browser, bookshop):
    browser.get((bookshop / "print.html").as_uri())
    options = {"generateDocumentOutline": True, "preferCSSPageSize": True, "paperWidth": 8.27, "paperHeight": 11.69}
    pdf = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", options)["data"])
    # Printing ends the emulation.
    theme(browser, "light")
    pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
    assert 20 < pages < 80
    # The outline has the headings of all chapters.
    chapters = [heading.text for heading in browser.find_elements("css selector", "h2")]
    titles = [title.decode() for title in re.findall(rb"/Title \(((?:[^()\\]|\\.)*)\)", pdf)]
    assert chapters[:3] == ["Overview", "Architecture", "Findings"] and len(chapters) > 15
    assert [title for title in titles if title in set(chapters)].count("Overview") == 1
    assert set(chapters) <= set(titles)


def test_recipe(bookshop, tmp_path):
    """The command of the guide, with the name of the program here, and without a sandbox for the root user of containers."""
    guide = (ROOT / "site" / "guides" / "printing.md").read_text()
    command = re.search(r"```sh\ndpend docs.*\n(chromium .*(?:\\\n.*)*)\n```", guide)[1].replace("\\\n", " ").split()
    program = next(name for name in ("chromium", "chromium-browser", "google-chrome") if shutil.which(name))
    shutil.copytree(bookshop, tmp_path / "dpend-docs")
    subprocess.run([program, "--no-sandbox", *command[1:]], cwd=tmp_path, check=True, capture_output=True)
    pdf = (tmp_path / "report.pdf").read_bytes()
    assert pdf.startswith(b"%PDF-") and len(re.findall(rb"/Type\s*/Page\b", pdf)) > 20
    assert b"/Title (Overview)" in pdf


def test_paper(browser, bookshop):
    """On paper, nothing is wider than the sheet, and every picture is there."""
    browser.set_window_size(794, 1123)
    try:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        browser.get((bookshop / "print.html").as_uri())
        # A browser reads a picture when it is in view, and all when it prints.
        browser.execute_cdp_cmd("Page.printToPDF", {})
        images = browser.execute_script("return [...document.images].map((image) => [image.complete, image.naturalWidth > 0, image.getBoundingClientRect().right])")
        width = browser.execute_script("return document.documentElement.clientWidth")
        assert len(images) > 10
        assert all(complete and drawn and right <= width for complete, drawn, right in images)
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
        hidden = browser.execute_script("return [...document.querySelectorAll('details')].filter((part) => !part.open).length")
        assert hidden == 0
    finally:
        theme(browser, "light")
        browser.set_window_size(1600, 1200)

