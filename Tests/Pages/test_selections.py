"""The page of selections: it selects what the command line selects, and the numbers of all pages are those of their selections."""

import json
import re
import subprocess
import urllib.parse

import pytest
from lxml import html
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from conftest import DPEND, ROOT, document, pages


SELECTIONS = [
    "OrderEventService", "LiveGateway", "uses:LoggedSession", "*Service", "?tore", "type:Store and tag:OnDisk", "module:Orders", "module:O*s",
    "scope:singleton and not module:Bookshop", "scope:singleton & ~(tag:InMemory | tag:OnDisk)", "not not module:Orders",
    "uses:Store", "used-by:OrderEventService", "uses:(tag:OnDisk and module:Storage)", "used-by:(is:root)", "not used-by:*",
    '"Store #InMemory"', 'uses:"Store #InMemory"', 'requests:"Store #OnDisk"', "*InMemory", '"*#InMemory"',
    "requires:Store", "requires:(tag:OnDisk) and not is:root", "used-only-by:OrderEventService", "used-only-by:(module:Orders)",
    "used-by:*ViewModel and uses:*Store* or kind:value", "(module:Orders or module:Payments) and lifetime:singleton",
    "path:Sources", "path:Sources/**", "path:Sources/*/Order*", "path:./Sources/Orders/", "path:Orders", "path:*.swift", "path:/", 'id:"Orders.*"',
    "requests:Store", "requests:Storage.Store and not module:Orders", "program:*", "dialect:dpend", "evidence:registered", "component:*", 'type:"Store"', "type:\\Store", 'type:"*<*>"', "lifetime:*ton", "\n module:Orders\t",
    "module:Orders\r\nand not is:root", "module:Orders\u0085", "module:Orders\ufeff", "Store \u0301", "e\u0301", "\u00e9*",
]
# The selections that no program may accept.
MALFORMED = [
    "", " ", "foo:bar", ":a", "scope:", "scope:a:b", "(", ")", "()", "(Store", "Store)", "Store Cart", "and Store", "Store and", "not", '"', '"Store',
    '"Store"Cart', "lifetime:forever", "is:", "uses:", "uses:(", "uses:uses:Store", "a\\", "Store AND Cart",
    "(" * 101 + "Store" + ")" * 101, "not " * 101 + "Store", 'type:"\u0301"',
]


def selected(browser, site, selection):
    """The ids of the bindings that the page shows for a selection in its address, and the sentence about them."""
    browser.get("about:blank")
    browser.get((site / "selection.html").as_uri() + "#select=" + urllib.parse.quote(selection, safe=""))
    ids = browser.execute_script(
        """for (const folded of document.querySelectorAll('.selection-answer details')) folded.open = true;
        const { names, bindings } = dpendSelectionIndex.id;
        const entries = dpendSearchMatch.subjects(dpendSearchIndex, 'binding');
        const ids = new Map(names.map((name, index) => [entries[bindings[index][0]].address, name]));
        return new Promise(done => requestAnimationFrame(() => setTimeout(() => done(
            [...document.querySelectorAll('.selection-answer a')].map(link => ids.get(link.getAttribute('href')))))))"""
    )
    return sorted(ids), browser.find_element(By.ID, "selection-count").text


def graph_of(selection, *paths, folder=ROOT / "Examples" / "Bookshop"):
    command = [DPEND, "graph", "--format", "json", "--quiet", "--select", selection, *paths]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


@pytest.mark.parametrize("selection", SELECTIONS)
def test_a_selection_on_the_page_is_that_of_the_command_line(browser, bookshop, selection):
    shown, sentence = selected(browser, bookshop, selection)
    done = graph_of(selection)
    expected = sorted(binding["id"] for binding in json.loads(done.stdout)["bindings"]) if done.returncode == 0 else []
    assert shown == expected and (done.returncode == 0 or "nothing matches" in done.stderr), done.stderr
    assert sentence == (f"{len(shown)} bindings." if len(shown) > 1 else "1 binding." if shown else "No binding matches.")


@pytest.mark.parametrize("selection", MALFORMED)
def test_a_malformed_selection_has_an_error_with_its_position(browser, bookshop, selection):
    shown, sentence = selected(browser, bookshop, selection)
    assert shown == [] and browser.find_element(By.ID, "selection-text").get_attribute("aria-invalid") == "true"
    done = graph_of(selection)
    assert done.returncode == 64
    [position] = re.findall(r"character (\d+)", done.stderr) or ["1"]
    assert sentence.startswith(f"Character {position}: "), done.stderr


def test_a_path_is_that_in_the_project_or_that_on_the_pages(browser, tmp_path):
    folder = tmp_path / "source"
    source = folder / "Shop" / "Sources" / "App"
    source.mkdir(parents=True)
    (folder / "Shop" / "Package.swift").write_text('let package = Package(name: "Shop", targets: [.executableTarget(name: "App")])\n')
    (source / "main.swift").write_text(CHAINS)
    site = document(folder, tmp_path / "site", "Shop")
    counts = []
    for selection in ("path:Shop/Sources/App/main.swift", "path:Sources/App", "path:Shop", "path:Elsewhere"):
        shown, _ = selected(browser, site, selection)
        done = graph_of(selection, "Shop", folder=folder)
        assert shown == (sorted(binding["id"] for binding in json.loads(done.stdout)["bindings"]) if done.returncode == 0 else []), done.stderr
        counts.append(len(shown))
    assert counts[0] > 0 and counts == [counts[0], counts[0], counts[0], 0]


def test_a_number_leads_to_what_it_counts(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    row = next(row for row in browser.find_elements(By.CSS_SELECTOR, "#modules tbody tr") if row.text.startswith("Orders "))
    number = row.find_element(By.CSS_SELECTOR, "td a")
    count = number.text
    number.click()
    assert browser.find_element(By.ID, "selection-count").text == f"{count} bindings."
    field = browser.find_element(By.ID, "selection-text")
    assert field.get_attribute("value") == "module:Orders and not is:consumer"
    field.clear()
    field.send_keys("module:Payments", Keys.ENTER)
    assert browser.current_url.endswith("#select=module%3APayments")
    assert browser.find_element(By.CSS_SELECTOR, ".selection-answer summary").text.startswith("Payments: ")
    browser.back()
    assert browser.find_element(By.ID, "selection-count").text == f"{count} bindings."
    browser.execute_script("location.hash = ''")
    WebDriverWait(browser, 60).until(lambda _: browser.find_element(By.ID, "selection-count").text == "")
    assert field.get_attribute("value") == "" and browser.find_elements(By.CSS_SELECTOR, ".selection-answer a") == []


@pytest.mark.parametrize("selection, title", [
    ("tag:OnDisk", "Bindings with the tag OnDisk"), ("Store", "Bindings of the type Store"), ("is:consumer", "Consumers"),
    ("not is:consumer", "Bindings"), ("module:Orders and is:consumer", "Consumers of the module Orders"),
    ("module:Orders and path:Sources and not is:consumer", "Bindings of the module Orders declared in Sources"),
    ("requests:Store and not is:consumer", "Bindings that request Store"), ("uses:Store", "Bindings that depend on Store"),
    ("uses:(id:ID) and not id:ID", "Bindings that depend on OrderEventService"),
    ("used-by:(id:ID) and not id:ID", "Bindings used by OrderEventService"),
    ("is:origin and uses:(id:ID) and not id:ID", "Origins that depend on OrderEventService"),
    ("uses:(id:ID) and not id:ID and not (requires:(id:ID) and not id:ID)", "Bindings that depend on OrderEventService and would work without it"),
    ("module:Orders and not path:A and not path:B and used-by:(module:Orders and path:A)", "Bindings of the module Orders not declared in A or B used by bindings of the module Orders declared in A"),
    ("module:O and not path:A and not path:B and not path:C and not path:D", "Bindings of the module O not declared in A, B or 2 others"),
    ("program:A and program:B", "Bindings of the program A and of the program B"),
    ("uses:Store and module:Orders", "Bindings of the module Orders that depend on Store"),
    ("uses:Store and used-by:Cart", "Bindings used by Cart and that depend on Store"),
    ('path:"a that b" and uses:Store', "Bindings declared in a that b that depend on Store"), ("is:ro*", "is:ro*"),
    ("Store or Cart", "Store or Cart"), ("not is:root", "not is:root"), ("uses:(Store or Cart)", "uses:(Store or Cart)"), ("foo:", "Select bindings"),
    ('tag:"</title>{}$&"', "Bindings with the tag </title>{}$&"),
])
def test_the_heading_of_a_selection_is_a_sentence(browser, bookshop, selection, title):
    browser.get((bookshop / "selection.html").as_uri())
    id = browser.execute_script(
        """const index = dpendSelection.entries.findIndex(({ name }) => name === 'OrderEventService');
        return dpendSelectionIndex.id.names[dpendSelectionIndex.id.bindings.findIndex((bindings) => bindings.includes(index))];"""
    )
    selection = selection.replace("ID", f'"{id}"')
    selected(browser, bookshop, selection)
    assert browser.find_element(By.TAG_NAME, "h1").text == title
    assert browser.title.startswith(f"{title} · ") and browser.find_element(By.ID, "selection-text").get_attribute("value") == selection


CHAINS = """
final class Log {}
final class Disk { init(log: Log) {} }
final class Hub { init(log: Log) {} }
final class Cart { init(hub: Hub) {} }
final class Till { init(cart: Cart) {} }
final class Both { init(hub: Hub, disk: Disk) {} }
_ = (Till(cart: Cart(hub: hub)), Both(hub: hub, disk: Disk(log: log)))
let log = Log()
let hub = Hub(log: log)
"""


def test_dependents_are_grouped_by_the_type_that_leads_to_them(browser, tmp_path):
    source = tmp_path / "source" / "Sources" / "App"
    source.mkdir(parents=True)
    (source / "main.swift").write_text(CHAINS)
    site = document(tmp_path / "source", tmp_path / "site")
    browser.get(next((site / "bindings").glob("log-*.html")).as_uri())
    browser.find_element(By.CSS_SELECTOR, "#dependents").find_element(By.PARTIAL_LINK_TEXT, " in total").click()
    groups = lambda: {
        group.find_element(By.TAG_NAME, "summary").text: [entry.text.split(" ·")[0] for entry in group.find_elements(By.TAG_NAME, "li")]
        for group in browser.find_elements(By.CSS_SELECTOR, ".selection-answer details")
    }
    total = sum(map(int, re.findall(r"\d+", browser.find_element(By.ID, "selection-count").text)))
    [(_, names)] = groups().items()
    assert len(names) == total and sorted(name for name in names if name.endswith(" direct")) == ["Disk direct", "Hub direct"]
    Select(browser.find_element(By.CSS_SELECTOR, ".selection-answer select")).select_by_visible_text("type in between")
    found = groups()
    assert list(found) == ["Direct: 2 bindings", "Only through Hub: 2 bindings", "Through different types: 1 binding, 1 consumer"]
    assert [sorted(name.split()[0] for name in names) for names in found.values()] == [["Disk", "Hub"], ["Cart", "Till"], ["Both", "main.swift"]]
    assert sum(map(len, found.values())) == total
    Select(browser.find_element(By.CSS_SELECTOR, ".selection-answer select")).select_by_visible_text("module")
    assert len(groups()) == 1
    selected(browser, site, "module:App")
    assert browser.find_elements(By.CSS_SELECTOR, ".selection-answer select") == []


def write_configurations(source):
    """Writes a hundred bindings in chains that start at two types with one name."""
    configuration = ["import Base", "public final class Config { public init(log: Log) {} }"]
    screens = [
        f"final class Screen{number} {{ init(config: {'AB'[number % 2]}.Config{f', previous: Screen{number - 2}' if number > 1 else ''}) {{}} }}"
        for number in range(96)
    ]
    files = {
        "Base": ["public final class Log { public init() {} }"], "A": configuration, "B": configuration,
        "App": ["import A", "import B", *screens, "final class Both { init(first: A.Config, second: B.Config) {} }"],
    }
    for module, lines in files.items():
        folder = source / "Sources" / module
        folder.mkdir(parents=True)
        (folder / f"{module}.swift").write_text("\n".join(lines) + "\n")
    dependencies = {"Base": "", "A": '"Base"', "B": '"Base"', "App": '"A", "B"'}
    targets = ", ".join(f'.target(name: "{module}", dependencies: [{names}])' for module, names in dependencies.items())
    header = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    (source / "Package.swift").write_text(f'{header}let package = Package(name: "Configurations", targets: [{targets}])\n')
    (source / ".dpend.yml").write_text("sources: [Sources]\nimplicit-filter: ['.*']\n")


def test_types_with_one_name_are_different_groups_also_of_a_filtered_selection(browser, tmp_path):
    write_configurations(tmp_path / "source")
    site = document(tmp_path / "source", tmp_path / "site")
    browser.get((site / "selection.html").as_uri())
    log = browser.execute_script(
        """const index = dpendSelection.entries.findIndex(({ name }) => name === 'Log');
        return dpendSelectionIndex.id.names[dpendSelectionIndex.id.bindings.findIndex((bindings) => bindings.includes(index))];"""
    )
    selected(browser, site, f'module:App and uses:(id:"{log}")')
    Select(browser.find_element(By.CSS_SELECTOR, ".selection-answer select")).select_by_visible_text("type in between")
    titles = [summary.text for summary in browser.find_elements(By.CSS_SELECTOR, ".selection-answer summary")]
    assert titles == ["Only through A.Config: 48 bindings", "Only through B.Config: 48 bindings", "Through different types: 1 binding"]


@pytest.fixture(scope="session")
def views(once):
    """A graph with consumers."""
    return once("views", lambda folder: document(ROOT / "Examples" / "SwiftUI", folder))


@pytest.mark.parametrize("name", ["bookshop", "farm", "hostile", "views", "large"])
def test_the_numbers_of_all_pages_are_those_of_their_selections(browser, request, name):
    site = request.getfixturevalue(name)
    counts = {}
    for page in pages(site):
        # The numbers on the pages of the bindings are those of the other graphs.
        if name == "large" and page.parent.name == "bindings":
            continue
        tree = html.fromstring(page.read_bytes(), parser=html.HTMLParser(encoding="utf-8", huge_tree=True))
        for link in tree.xpath("//a[contains(@href, 'selection.html#select=')]"):
            selection = urllib.parse.unquote(link.get("href").partition("#select=")[2])
            counts.setdefault(selection, set()).add(int(re.search(r"\d+", link.text_content()).group()))
    browser.get((site / "selection.html").as_uri())
    sentence = browser.find_element(By.ID, "selection-count")
    found = {}
    for selection in counts:
        browser.execute_script("document.getElementById('selection-count').textContent = ''; location.hash = arguments[0]", "#select=" + urllib.parse.quote(selection, safe=""))
        WebDriverWait(browser, 60, poll_frequency=0.01).until(lambda _: sentence.text != "")
        found[selection] = {sum(map(int, re.findall(r"\d+", sentence.text)))}
        # A number of bindings has no consumers in it.
        assert "consumer" not in sentence.text or "not is:consumer" not in selection
    assert counts == found and "not is:consumer" in counts
    overview = html.fromstring((site / "index.html").read_bytes())
    numbers = overview.xpath("//section[@id='modules']/div[@class='table']//tbody/tr/td[1]")
    assert numbers and all(number.xpath("a") or number.text_content().strip() == "0" for number in numbers)
