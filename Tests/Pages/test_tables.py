"""Tables are sorted, filtered and saved, and are cards in narrow windows."""

import csv
import html
import io
import json
import re

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from conftest import theme

COLUMNS = ["Binding", "Provides", "Scope", "Module", "Dependencies", "Dependents"]


def rows(browser, selector="tbody tr:not([hidden])"):
    """The texts of the cells of the first table."""
    return browser.execute_script(
        """return [...document.querySelector('.table table').querySelectorAll(arguments[0])]
        .map(row => [...row.cells].map(cell => cell.textContent.replace(/\\s+/g, ' ').trim()))""",
        selector,
    )


def saved(browser, button):
    """The name and the text of the file that a button saves."""
    return browser.execute_async_script(
        """const [label, done] = arguments;
        const create = URL.createObjectURL;
        let name;
        const note = event => { name = event.target.download; event.preventDefault(); };
        const click = HTMLAnchorElement.prototype.click;
        HTMLAnchorElement.prototype.click = function () { name = this.download; };
        URL.createObjectURL = blob => { blob.text().then(text => done([name, text])); return 'blob:'; };
        [...document.querySelectorAll('.table-tools button')].find(button => button.textContent === label).click();
        URL.createObjectURL = create;
        HTMLAnchorElement.prototype.click = click;""",
        button,
    )


def without_remark(row):
    """The cells of a row, with the remark on its name in a cell of its own."""
    name, remark = re.match(r"(\S+(?: #\S+)?) ?(.*)", row[0]).groups()
    return [name, remark, *row[1:]]


@pytest.fixture
def bindings(browser, bookshop):
    """The rows of the table of all bindings, which shows all of them."""
    browser.get((bookshop / "bindings" / "index.html").as_uri())
    browser.execute_script("document.querySelector('.all-rows input').click()")
    return rows(browser)


def heading(browser, title):
    return next(cell for cell in browser.find_elements(By.CSS_SELECTOR, "thead th") if cell.text == title)


def test_a_click_on_a_heading_sorts_the_rows(browser, bindings):
    for title, keys in [("Module", [False, True]), ("Dependents", [True, False])]:
        column = COLUMNS.index(title)
        is_number = title == "Dependents"
        for is_descending in keys:
            heading(browser, title).find_element(By.TAG_NAME, "button").click()
            key = lambda row: int(row[column]) if is_number else row[column].lower()
            # The rows that are equal in the column keep their order.
            assert rows(browser) == sorted(bindings, key=key, reverse=is_descending)
            assert heading(browser, title).get_attribute("aria-sort") == ("descending" if is_descending else "ascending")
            assert len(browser.find_elements(By.CSS_SELECTOR, "[aria-sort]")) == 1
    heading(browser, "Dependents").find_element(By.TAG_NAME, "button").click()
    assert rows(browser) == bindings
    assert browser.find_elements(By.CSS_SELECTOR, "[aria-sort]") == []


def test_the_filter_shows_the_rows_with_all_words(browser, bindings):
    field = browser.find_element(By.CSS_SELECTOR, ".table-tools input")
    field.send_keys("Payments  singleton")
    expected = [row for row in bindings if "payments" in " ".join(row).lower() and "singleton" in " ".join(row).lower()]
    assert rows(browser) == expected and 1 < len(expected) < len(bindings)
    status = browser.find_element(By.CSS_SELECTOR, ".table-tools [role=status]")
    assert status.text == f"{len(expected)} of {len(bindings)}"
    field.send_keys(" no such word")
    assert rows(browser) == [] and status.text == f"0 of {len(bindings)}"
    field.clear()
    field.send_keys(" ")
    assert rows(browser) == bindings and status.text == ""


def test_files_hold_the_rows_that_are_shown(browser, bindings):
    browser.find_element(By.CSS_SELECTOR, ".table-tools input").send_keys("Payments")
    shown = [without_remark(row) for row in rows(browser)]
    columns = [COLUMNS[0], "Summary", *COLUMNS[1:]]
    assert ["PaymentService", "Takes the payments that look right."] in [row[:2] for row in shown]
    name, text = saved(browser, "CSV")
    assert name == "bindings-all-bindings.csv"
    assert list(csv.reader(io.StringIO(text, newline=""))) == [columns, *shown]
    name, text = saved(browser, "JSON")
    assert name == "bindings-all-bindings.json"
    values = [row[:5] + [int(number) for number in row[5:]] for row in shown]
    assert json.loads(text) == [dict(zip(columns, row)) for row in values]


def test_files_of_tables_without_remarks_have_the_columns_of_the_page(browser, bookshop):
    browser.get((bookshop / "architecture.html").as_uri())
    titles = browser.execute_script("return [...document.querySelector('.table table').tHead.rows[0].cells].map((cell) => cell.textContent.trim())")
    assert next(csv.reader(io.StringIO(saved(browser, "CSV")[1], newline=""))) == titles


def test_no_cell_is_a_formula_of_a_spreadsheet(browser, bindings):
    texts = ["=1+1", "+1", "-1", "@SUM(A1)", 'a"b', "a,b", "plain", "</script>"]
    browser.execute_script(
        "document.querySelectorAll('tbody th').forEach((cell, index) => { cell.textContent = arguments[0][index] ?? ''; })", texts)
    written = [row[0] for row in csv.reader(io.StringIO(saved(browser, "CSV")[1], newline=""))][1:]
    assert written[: len(texts)] == ["'=1+1", "'+1", "'-1", "'@SUM(A1)", *texts[4:]]
    assert [row["Binding"] for row in json.loads(saved(browser, "JSON")[1])][: len(texts)] == texts


def test_rows_are_cards_in_narrow_windows(browser, bindings):
    browser.set_window_size(500, 1200)
    try:
        assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")
        row = browser.find_element(By.CSS_SELECTOR, "tbody tr")
        assert row.get_attribute("role") == "row"
        tops = [cell.location["y"] for cell in row.find_elements(By.CSS_SELECTOR, "th, td")]
        assert tops == sorted(set(tops))
        titles = browser.execute_script(
            "return [...arguments[0].querySelectorAll('td')].map(cell => getComputedStyle(cell, '::before').content)", row)
        assert titles == [f'"{title}: "' for title in COLUMNS[1:]]
        # Cards have a list in place of the headings, which are invisible.
        assert not any(button.is_enabled() for button in browser.find_elements(By.CSS_SELECTOR, ".sort"))
        order = Select(browser.find_element(By.CSS_SELECTOR, ".table-tools select"))
        order.select_by_visible_text("Dependents")
        assert rows(browser) == sorted(bindings, key=lambda row: int(row[5]), reverse=True)
        order.select_by_visible_text("Sort by")
        assert rows(browser) == bindings
    finally:
        browser.set_window_size(1600, 1200)
    assert browser.find_element(By.CSS_SELECTOR, "tbody tr").get_attribute("role") is None
    assert not browser.find_element(By.CSS_SELECTOR, ".table-tools select").is_displayed()


def displayed(browser):
    """The names of the rows of the tables that are displayed."""
    return browser.execute_script(
        "return [...document.querySelectorAll('.table tbody tr')].filter(row => row.getClientRects().length > 0).map(row => row.cells[0].textContent.replace(/\\s+/g, ' ').trim())")


@pytest.fixture
def long_table(browser, tower):
    """The names of the rows of a long table, which the page contains in two parts."""
    page = tower / "bindings" / "index.html"
    names = [html.unescape(re.sub("<[^>]*>", "", name)) for name in re.findall('<tr><th>(.*?)<td>', page.read_text())]
    browser.get("about:blank")
    browser.get(page.as_uri())
    assert len(names) == 97 and [row[0] for row in rows(browser)] == names[:50]
    return names


def test_a_long_table_shows_its_first_rows_and_all_on_demand(browser, long_table):
    more = browser.find_element(By.CSS_SELECTOR, ".all-rows")
    assert more.text == "Show all 97 rows" and displayed(browser) == long_table[:50]
    more.click()
    assert displayed(browser) == long_table
    more.click()
    assert displayed(browser) == long_table[:50]
    # Numbers lead to what they count in the other rows, too.
    cell = "[...document.querySelectorAll('.table tbody tr')].find(row => row.cells[0].textContent.trim() === 'Storage9').cells[5]"
    assert browser.execute_script(f"return {cell}.querySelector('a').href").endswith("#dependents")


def test_sorting_regards_all_rows_of_a_long_table(browser, long_table):
    heading(browser, "Dependents").find_element(By.TAG_NAME, "button").click()
    every = rows(browser)
    assert sorted(row[0] for row in every) == sorted(long_table)
    numbers = [int(row[5]) for row in every]
    assert numbers == sorted(numbers, reverse=True)
    assert displayed(browser) == [row[0] for row in every[:50]] != long_table[:50]


def test_the_filter_regards_all_rows_of_a_long_table(browser, long_table):
    more = browser.find_element(By.CSS_SELECTOR, ".all-rows")
    field = browser.find_element(By.CSS_SELECTOR, ".table-tools input")
    field.send_keys("Storage")
    matching = [row[0] for row in rows(browser)]
    assert displayed(browser) == matching and "Storage9" in matching and "Storage9" not in long_table[:50]
    assert not more.is_displayed()
    field.clear()
    field.send_keys(" ")
    assert displayed(browser) == long_table[:50] and more.is_displayed()


@pytest.mark.parametrize("format", ["CSV", "JSON"])
def test_files_contain_all_rows_of_a_long_table(browser, long_table, format):
    text = saved(browser, format)[1]
    values = json.loads(text) if format == "JSON" else csv.DictReader(io.StringIO(text, newline=""))
    assert [value["Binding"] for value in values] == long_table


def test_paper_has_all_rows_of_a_long_table(browser, long_table):
    browser.execute_cdp_cmd("Page.printToPDF", {})
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert displayed(browser) == long_table
    finally:
        theme(browser, "light")


def test_a_long_table_is_whole_without_scripts(browser, tower, long_table):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.refresh()
        names = [cell.text for cell in browser.find_elements(By.CSS_SELECTOR, ".table tbody th")]
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert names == long_table


def test_cards_have_all_rows_of_a_long_table(browser, long_table):
    browser.set_window_size(500, 1200)
    try:
        browser.find_element(By.CSS_SELECTOR, ".all-rows").click()
        assert displayed(browser) == long_table
        titles = browser.execute_script("return [...document.querySelectorAll('.table tbody tr')].map(row => row.getAttribute('role') + ', ' + row.cells[1].dataset.title)")
        assert set(titles) == {"row, Provides"}
    finally:
        browser.set_window_size(1600, 1200)


def test_a_short_table_shows_all_rows(browser, farm):
    browser.get((farm / "bindings" / "index.html").as_uri())
    assert browser.find_elements(By.CSS_SELECTOR, ".all-rows") == []
    assert all(row.is_displayed() for row in browser.find_elements(By.CSS_SELECTOR, "tbody tr"))


def test_a_caption_that_repeats_the_heading_is_the_number_of_rows(browser, bindings):
    caption = browser.find_element(By.CSS_SELECTOR, "caption")
    assert browser.execute_script("return [...arguments[0].childNodes].map((part) => part.textContent.trim())", caption) == ["All bindings", f"{len(bindings)} rows"]
    assert caption.find_element(By.CSS_SELECTOR, "span").size["width"] <= 1


def test_numbers_lead_to_what_they_count_on_the_page_of_their_row(browser, bindings):
    links = browser.execute_script(
        """return [...document.querySelectorAll('tbody tr')].map(row => [row.cells[0].querySelector('a').href,
        ...[...row.cells].slice(-2).map(cell => [cell.textContent.trim(), cell.querySelector('a')?.href ?? ''])])""")
    assert len(links) > 60
    for page, *numbers in links:
        assert [href for _, href in numbers] == ["" if number == "0" else f"{page}#{part}" for (number, _), part in zip(numbers, ["dependencies", "dependents"])]
    [page, (number, _), _] = next(link for link in links if link[1][0] == "3")
    browser.get(f"{page}#dependencies")
    assert len(browser.find_elements(By.CSS_SELECTOR, "#dependencies tbody tr")) >= int(number)
