"""The matrix: its numbers with and without scripts, its expansion, its keyboard, and the references behind its cells."""

import pytest
from axe_selenium_python import Axe
from lxml import html
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from conftest import accessibility_violations, document, theme

FOLDER = '"><img src=x onerror=alert(1)>'
FILES = {
    "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Harbor\", targets: ["
    + ", ".join(f'.target(name: "{name}")' for name in ["Bow", "Loop", "Rope", "Shelf"]) + "])\n",
    ".dpend.yml": "layers:\n  - name: Ends\n    holds: module:Bow or module:Rope\n  - name: Lines\n    holds: module:Loop\n",
    "Sources/Bow/Bow.swift": "import Loop\npublic final class Bow { public init(loop: Loop, again: Loop) {} }\n",
    "Sources/Loop/Loop.swift": "import Bow\nimport Rope\npublic final class Loop { public init() {} }\nfinal class Tie { init(bow: Bow, rope: Rope, loop: Loop) {} }\n",
    f"Sources/Rope/{FOLDER}/Rope.swift": "public final class Rope { public init(name: `</script><b>`) {} }\n",
    "Sources/Rope/Name.swift": "public final class `</script><b>` {}\n",
    # Protocols are rows, and have no pages.
    **{
        f"Sources/Shelf/Row{row}/Box.swift": "".join(f"protocol Side{row}{side} {{}}\n" for side in range(70))
        + f"final class Box{row}: {', '.join(f'Side{row}{side}' for side in range(70))} {{}}\n"
        for row in "ABC"
    },
}


@pytest.fixture(scope="session")
def harbor(tmp_path_factory):
    """Modules in a cycle against the order of their layers, with hostile names and more types than rows."""
    source = tmp_path_factory.mktemp("harbor-source")
    for name, text in FILES.items():
        file = source / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return document(source, tmp_path_factory.mktemp("harbor"), "--implicit-filter", ".*", "--source-url", "https://ci.example/blob/main")


def parse(file):
    return html.fromstring(file.read_bytes(), parser=html.HTMLParser(encoding="utf-8", huge_tree=True))


def numbers(table, columns):
    """The numbers in the cells of a table of the names of its rows by column."""
    return {(row.find("th").text_content(), name): cell.text_content() for row in table.iter("tr") for name, cell in zip(columns, row.findall("td")) if cell.text_content()}


def cells(browser):
    """The names, the text, the class and the label of each cell."""
    return browser.execute_script(
        """const table = document.querySelector('#matrix-grid table');
        const columns = [...table.tHead.rows[0].cells].slice(1).map(cell => cell.textContent);
        return [...table.tBodies[0].rows].flatMap(row => [...row.cells].slice(1).map((cell, index) =>
            [row.className, row.cells[0].querySelector('a, span:not(.no-parts)').textContent, columns[index], cell.textContent, cell.className, cell.querySelector('a')?.getAttribute('aria-label') ?? '']))"""
    )


def press(browser, *keys):
    for key in keys:
        browser.switch_to.active_element.send_keys(key)


def focused(browser):
    element = browser.switch_to.active_element
    return element.get_attribute("aria-label") or element.text


def expand(browser, *names):
    for name in names:
        button = browser.find_element(By.CSS_SELECTOR, f"[aria-label='Parts of {name}']")
        # Selenium does not scroll to an element below the headings of the columns.
        browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", button)
        button.click()


def open_matrix(browser, site):
    browser.get("about:blank")
    browser.get((site / "matrix.html").as_uri())


@pytest.mark.parametrize("name", ["bookshop", "harbor", "farm"])
def test_the_numbers_are_those_of_the_architecture(request, name):
    site = request.getfixturevalue(name)
    page = parse(site / "matrix.html")
    [table] = page.xpath("//div[@id='matrix-grid']/table")
    columns = [cell.text_content() for cell in table.find("thead").iter("th")]
    shown = {ends: number for row in table.find("tbody") for ends, number in numbers(row, columns).items()}
    names = {row.find("th").text_content(): row.find("th")[0].text_content() for row in table.find("tbody")}
    rows = parse(site / "architecture.html").xpath("(//section[@id='dependencies']//tbody)[1]/tr")
    expected = [[cell.text_content() for cell in row] for row in rows]
    assert {(names[row], column): number for (row, column), number in shown.items()} == {(row[0], row[1]): row[2] for row in expected if row[2]} or name == "farm"
    # Each number leads to as many references.
    for link in table.iterfind("tbody//td/a"):
        [anchor] = page.xpath(f"//div[@id='{link.get('href').partition('#')[2]}']")
        assert len(anchor.getparent().findall(".//tbody/tr")) == int(link.text)
        assert f": {link.text} reference" in link.get("aria-label")


def test_the_matrix_works_without_scripts(browser, bookshop):
    open_matrix(browser, bookshop)
    with_scripts = cells(browser)
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get((bookshop / "matrix.html").as_uri())
        number = browser.find_element(By.CSS_SELECTOR, "[aria-label^='Orders depends on Storage: ']")
        count = int(number.text)
        number.click()
        [shown] = [table for table in browser.find_elements(By.CSS_SELECTOR, "details[open] tbody") if table.is_displayed()]
        assert len(shown.find_elements(By.TAG_NAME, "tr")) == count
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert len(with_scripts) == 11 * 11


@pytest.mark.parametrize("name", ["bookshop", "harbor", "farm", "hostile"])
def test_scripts_show_the_same_matrix(browser, request, name):
    site = request.getfixturevalue(name)
    open_matrix(browser, site)
    shown = cells(browser)
    browser.execute_script("const page = new DOMParser().parseFromString(arguments[0], 'text/html'); document.querySelector('#matrix-grid table').replaceWith(page.querySelector('#matrix-grid table'))", (site / "matrix.html").read_text())
    assert shown == cells(browser) and len(shown) > 0


def test_cycles_and_violations_are_marked(browser, harbor):
    open_matrix(browser, harbor)
    assert [cell[1:] for cell in cells(browser) if cell[4] or cell[3]] == [
        ["Bow", "Bow", "", "self cycle", ""],
        ["Bow", "Loop", "2", "cycle", "Bow depends on Loop: 2 references, in a cycle"],
        ["Loop", "Bow", "1", "cycle violation", "Loop depends on Bow: 1 reference, 1 violation, in a cycle"],
        ["Loop", "Loop", "", "self cycle", ""],
        ["Loop", "Rope", "1", "violation", "Loop depends on Rope: 1 reference, 1 violation"],
        ["Shelf", "Shelf", "", "self", ""],
        ["Rope", "Rope", "", "self", ""],
    ]


def test_rows_and_columns_expand_and_their_numbers_add_up(browser, bookshop):
    open_matrix(browser, bookshop)
    modules = {(row, column): int(text) for _, row, column, text, _, _ in cells(browser) if text}
    expand(browser, "Orders", "Storage", "Accounts")
    parts = browser.execute_script("return dpendMatrix.names.map((name, part) => [name, dpendMatrix.names[dpendMatrix.parents[part]] ?? null])")
    shown = cells(browser)
    assert len(shown) == (11 + sum(parent in ("Orders", "Storage", "Accounts") for _, parent in parts)) ** 2
    inside = {name: parent for name, parent in parts if parent}
    for row, column in [("Orders", "Storage"), ("Orders", "Accounts"), ("Accounts", "Storage")]:
        of_types = [int(text) for _, source, destination, text, _, _ in shown if text and inside.get(source) == row and inside.get(destination) == column]
        assert sum(of_types) == modules[row, column] > 0
    assert {(row, column): int(text) for _, row, column, text, _, _ in shown if text and row not in inside and column not in inside} == modules
    expand(browser, "Orders", "Storage", "Accounts")
    assert len(cells(browser)) == 11 * 11


def test_a_cell_opens_its_references(browser, harbor):
    open_matrix(browser, harbor)
    expand(browser, "Loop")
    cell = browser.find_element(By.CSS_SELECTOR, "[aria-label^='Tie depends on Bow: ']")
    cell.click()
    answer = browser.switch_to.active_element
    assert answer.find_element(By.TAG_NAME, "h3").text == "Tie → Bow, 1 reference"
    [row] = answer.find_elements(By.CSS_SELECTOR, "tbody tr")
    assert row.text == "Tie requests Bow Sources/Loop/Loop.swift:4"
    assert [link.get_attribute("href").rpartition("/")[2] for link in row.find_elements(By.TAG_NAME, "a")][1] == "Loop.swift#L4"
    row.find_element(By.LINK_TEXT, "Tie").send_keys(Keys.ESCAPE)
    assert not answer.is_displayed() and focused(browser) == "Tie depends on Bow: 1 reference, 1 violation, in a cycle"
    for link in browser.find_elements(By.CSS_SELECTOR, "#matrix-grid td a"):
        link.click()
        assert len(answer.find_elements(By.CSS_SELECTOR, "tbody tr")) == int(link.text)
    answer.find_element(By.TAG_NAME, "button").click()
    assert not answer.is_displayed() and browser.switch_to.active_element == link


def test_numbers_on_other_pages_open_their_references(browser, large):
    links = [(page, link) for page in (large / "folders").glob("*.html") for link in parse(page).xpath("//a[contains(@href, 'matrix.html#from=')]")]
    assert {"Services", "Screens"} <= {name for page, link in links for name in link.xpath("ancestor::tr/th//text()")}
    for page, link in links:
        browser.get("about:blank")
        browser.get(page.as_uri().rpartition("/")[0] + "/" + link.get("href"))
        answer = browser.switch_to.active_element
        assert answer.get_attribute("id") == "matrix-answer"
        assert len(answer.find_elements(By.CSS_SELECTOR, "tbody tr")) == int(link.text)
    open_matrix(browser, large)
    browser.execute_script("location.hash = 'from=Shop/Nothing/&to=Shop'")
    WebDriverWait(browser, 30).until(lambda browser: browser.find_element(By.ID, "matrix-status").text == "The matrix has no rows for Shop/Nothing/ and Shop.")


def test_the_keyboard_reaches_everything_from_one_tab_stop(browser, bookshop):
    open_matrix(browser, bookshop)
    [start] = browser.find_elements(By.CSS_SELECTOR, "#matrix-grid [tabindex='0']")
    browser.execute_script("arguments[0].focus()", start)
    assert focused(browser) == "Parts of Bookshop"
    press(browser, Keys.ARROW_RIGHT)
    assert focused(browser) == "Bookshop"
    press(browser, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert focused(browser) == "Bookshop depends on Notifications: 1 reference, 1 violation"
    press(browser, Keys.ARROW_UP)
    assert focused(browser) == "Notifications"
    press(browser, Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert focused(browser) == "Notifications, Notifications: no references"
    press(browser, Keys.END, Keys.ENTER)
    assert browser.find_element(By.ID, "matrix-answer-title").text == "Notifications → Telemetry, 7 references"
    press(browser, Keys.ESCAPE, "+")
    assert focused(browser) == "Parts of Notifications"
    assert browser.find_element(By.ID, "matrix-status").text == "Notifications: 12 parts."
    press(browser, Keys.ARROW_DOWN)
    assert len(browser.find_elements(By.CSS_SELECTOR, "#matrix-grid tbody tr")) == 23
    press(browser, "-")
    assert focused(browser) == "Parts of Notifications" and len(browser.find_elements(By.CSS_SELECTOR, "#matrix-grid tbody tr")) == 11
    press(browser, Keys.CONTROL + Keys.HOME, Keys.ENTER)
    assert browser.find_element(By.ID, "matrix-status").text.startswith("Bookshop: ")
    press(browser, Keys.CONTROL + Keys.END)
    assert focused(browser) == "Telemetry, Telemetry: no references"
    assert len(browser.find_elements(By.CSS_SELECTOR, "#matrix-grid [tabindex='0']")) == 1


def test_a_row_with_too_many_parts_does_not_expand(browser, harbor):
    open_matrix(browser, harbor)
    expand(browser, "Shelf", "RowA/", "RowB/")
    rows = len(browser.find_elements(By.CSS_SELECTOR, "#matrix-grid tbody tr"))
    assert rows == 4 + 3 + 71 + 71
    expand(browser, "RowC/")
    assert len(browser.find_elements(By.CSS_SELECTOR, "#matrix-grid tbody tr")) == rows
    assert browser.find_element(By.ID, "matrix-status").text == "RowC/ has 71 parts, and the matrix shows at most 200 rows. Collapse another row first."


@pytest.mark.parametrize("color", ["light", "dark"])
def test_an_expanded_matrix_is_accessible_and_shows_names_as_text(browser, harbor, color):
    theme(browser, color)
    open_matrix(browser, harbor)
    expand(browser, "Rope", "Loop")
    browser.find_element(By.CSS_SELECTOR, ".violation a").click()
    text = browser.find_element(By.ID, "matrix-grid").text
    assert FOLDER + "/" in text and "</script><b>" in text
    assert browser.find_elements(By.CSS_SELECTOR, "main img, main b") == []
    axe = Axe(browser)
    axe.inject()
    violations = accessibility_violations(axe)
    theme(browser, "light")
    assert [(violation["id"], violation["nodes"][0]["html"]) for violation in violations] == []


def test_the_layers_are_rows_from_the_top(browser, bookshop, harbor):
    browser.get((bookshop / "architecture.html").as_uri())
    boxes = [(area.rect["y"], area.rect["y"] + area.rect["height"]) for area in browser.find_elements(By.CSS_SELECTOR, "#figure-layers .area")]
    assert len(boxes) == 5 and all(upper[1] <= lower[0] for upper, lower in zip(boxes, boxes[1:]))
    browser.get((harbor / "architecture.html").as_uri())
    edges = browser.find_elements(By.CSS_SELECTOR, "#figure-layers .edge")
    violations = [edge for edge in edges if "violation" in edge.get_attribute("class")]
    labels = browser.find_elements(By.CSS_SELECTOR, "#figure-layers .label.violation")
    assert [label.text.strip() for label in labels] == ["1 upward"] * len(violations) == ["1 upward", "1 upward"]
    browser.find_element(By.CSS_SELECTOR, "#table-layers summary").click()
    assert len(edges) == len(browser.find_elements(By.CSS_SELECTOR, "#table-layers tbody tr")) == 3
