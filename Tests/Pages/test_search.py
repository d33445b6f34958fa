"""The search: its matching as a table of whole results, its list by keyboard and for screen readers, and questions that it answers."""

import pytest
from axe_selenium_python import Axe
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import accessibility_violations, document, theme

# Names with their key, if they have one; `|` marks the module.
NAMES = [
    "UserBookService", "URLSessionRepository", "BookStore|key AnyBookStore", "Bookkeeper", "Store #OnDisk|tag OnDisk", "HTTP2Client",
    "Éclair", "e\u0301clairs", "Größe", "ΩΜΕΓΑ", "注文サービス", "👩‍👩‍👧", "</mark><script>alert(1)</script>", "User.Profile<Book>", "getBookByID",
    "Till|summary Counts coins, e.g. cents.", "Desk.swift|path Sources/App/Desk.swift",
]
# The results of each search, in order: the name with the matched parts in brackets, and the reason.
TABLE = {
    "bookstore": ["[BookStore] name"],
    "book": [
        "[Book]Store name", "[Book]keeper name", "get[Book]ByID name", "User[Book]Service name", "User.Profile<[Book]> name",
    ],
    "ubs": ["[U]ser[B]ook[S]ervice initials"],
    "UBS": ["[U]ser[B]ook[S]ervice initials"],
    "URLRepo": ["[URL]Session[Repo]sitory name"],
    "usr": ["[U]RL[S]ession[R]epository initials"],
    "userv": ["[U]serBook[Serv]ice name"],
    "anybook": ["BookStore key [AnyBook]Store"],
    "ondisk": ["Store #OnDisk tag [OnDisk]"],
    "store #on": ["[Store] [#On]Disk name"],
    "http2": ["[HTTP2]Client name"],
    "client": ["HTTP2[Client] name"],
    "ECLAIR": ["[Éclair] name", "[e\u0301clair]s name"],
    "éclairs": ["[e\u0301clairs] name"],
    "grosse": [],
    "grö": ["[Grö]ße name"],
    "gro": ["[Grö]ße name"],
    "ωμε": ["[ΩΜΕ]ΓΑ name"],
    "サービス": ["注文[サービス] name"],
    "👩": ["[👩]‍👩‍👧 name"],
    "</mark>": ["[</mark>]<script>alert(1)</script> name"],
    "any bookkeeper": ["[Bookkeeper] name"],
    "bkpr": ["[B]oo[k]kee[p]e[r] letters"],
    "book user": ["[UserBook]Service name", "[User].Profile<[Book]> name"],
    "book book": ["[Book]Store name", "[Book]keeper name", "get[Book]ByID name", "User[Book]Service name", "User.Profile<[Book]> name"],
    "  ": [],
    "z": [],
    "constructor": [],
    # Beginnings of words count in summaries, and neither other parts nor initials.
    "coin": ["Till summary Counts [coin]s, e.g. cents."],
    "counts coins": ["Till summary [Counts] [coins], e.g. cents."],
    "oins": [],
    # The line and the column of a location do not count.
    "desk.swift:8": ["[Desk.swift] name"],
    "app/desk.swift:8:16": ["Desk.swift path Sources/[App/Desk.swift]"],
    "desk.swift:8x": [],
    "cceg": [],
    "x" * 100_000: [],
    "book " + " ".join(f"no{number}" for number in range(10_000)): [],
}


# A tag that differs from a type in the first letter only: the kind of the first result of a search.
FIRST = {"EventSynchronizer": "binding", "eventSynchronizer": "tag", "eventsynchronizer": "binding", "any EventSynchronizer": "binding", "EventSynchronizers": "key"}


def index_of(names):
    """An index whose subjects are bindings."""
    texts, subjects = [], []

    def number(text):
        texts.append(text)
        return len(texts) - 1

    fields = ["key", "tag", "creates", "factory", "module", "rule", "path", "summary", "topic"]
    for name in names:
        title, _, more = name.partition("|")
        field, _, text = more.partition(" ")
        subjects.append([number(title), number(""), number("x.html")] + ([fields.index(field), number(text)] if more else []))
    return {"kinds": ["binding"], "fields": fields, "texts": texts, "subjects": [subjects], "sites": []}


MATCH = """
const { prepare, search, describe } = dpendSearchMatch;
const prepared = prepare(arguments[0]);
const marked = (text, ranges) => ranges.reduceRight((text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, text);
return arguments[1].map((text) => search(prepared, text).flatMap(({ results }) => results.map((found) => {
    const { name, ranges, reasons } = describe(prepared, found);
    return [marked(name, ranges), ...reasons.map(({ reason, text, ranges }) => `${reason} ${marked(text, ranges)}`.trim())].join(" ");
})));
"""


def test_a_type_goes_before_a_tag_of_the_same_letters(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    index = index_of(["EventSynchronizer #eventSynchronizer|tag eventSynchronizer"])
    index["kinds"] += ["key", "tag"]
    for name in ("EventSynchronizers", "eventSynchronizer"):
        index["texts"].append(name)
        index["subjects"].append([[len(index["texts"]) - 1, 1, 2]])
    first = "const prepared = dpendSearchMatch.prepare(arguments[0]); return arguments[1].map((text) => dpendSearchMatch.search(prepared, text)[0].kind);"
    assert dict(zip(FIRST, browser.execute_script(first, index, list(FIRST)))) == FIRST


def test_each_search_finds_what_the_table_says(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    found = browser.execute_script(MATCH, index_of(NAMES), list(TABLE))
    assert dict(zip(TABLE, found)) == TABLE


def test_a_search_through_many_subjects_is_linear(browser, bookshop):
    """The number of texts that a search visits does not depend on the search, and long words do not multiply it."""
    browser.get((bookshop / "index.html").as_uri())
    names = [f"{'aA' * 16}{number}" for number in range(20_000)] + [f"UserBookService{number}" for number in range(30_000)]
    searches = ["u", "ubs", "a" * 31, "a" * 16 + "b", "book 7", "aA" * 50_000]
    counts = browser.execute_script(
        """const { prepare, search } = dpendSearchMatch;
        const prepared = prepare(arguments[0]);
        return arguments[1].map((text) => search(prepared, text).reduce((sum, group) => sum + group.results.length, 0));""",
        index_of(names), searches,
    )
    assert counts == [30_000, 30_000, 20_000, 0, sum("7" in str(number) for number in range(30_000)), 0]


def type_search(browser, text):
    field = browser.find_element(By.ID, "search-input")
    field.clear()
    field.send_keys(text)
    return field


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    """A type that code creates in seven files, and another one that it creates twice."""
    source = tmp_path_factory.mktemp("sites-source") / "Sources" / "App"
    source.mkdir(parents=True)
    (source / "Router.swift").write_text("final class Router { init() {} }\nfinal class Clock { init() {} }\n")
    for number in range(1, 8):
        clock = "; _ = Clock()" if number < 3 else ""
        (source / f"Flow{number}.swift").write_text(f"final class Flow{number} {{ func show() {{ _ = Router(){clock} }} }}\n")
    return document(source.parents[1], tmp_path_factory.mktemp("sites"))


def test_many_construction_sites_of_a_type_are_one_result(browser, sites):
    browser.get((sites / "index.html").as_uri())
    type_search(browser, "router")
    assert results(browser) == {"Keys (1)": ["Router"], "Bindings (1)": ["Router"], "Files (1)": ["Router.swift"]}
    [result] = [option for option in options(browser) if "7 construction sites" in option.text]
    result.click()
    assert browser.find_element(By.TAG_NAME, "h1").text == "Router" and browser.current_url.endswith("#bindings")
    summary = browser.find_element(By.CSS_SELECTOR, "#bindings tbody summary")
    assert summary.text == "7 construction sites"
    summary.click()
    assert len([link for link in browser.find_elements(By.CSS_SELECTOR, "#bindings tbody a") if link.text.startswith("Flow")]) == 7
    # A search that finds a few of them shows these.
    type_search(browser, "router flow2.swift")
    assert results(browser) == {"Bindings (1)": ["Router"]}
    assert "construction sites" not in options(browser)[0].text
    type_search(browser, "clock")
    assert results(browser) == {"Keys (1)": ["Clock"], "Bindings (2)": ["Clock", "Clock"]}


def options(browser):
    return browser.find_elements(By.CSS_SELECTOR, "#search-results [role=option]")


def results(browser):
    """The names of each group."""
    return browser.execute_script(
        """return Object.fromEntries([...document.querySelectorAll('#search-results [role=group]')].map((group) =>
            [group.querySelector('.heading').textContent, [...group.querySelectorAll('.result .name')].map((name) => name.textContent)]))"""
    )


def test_results_are_grouped_marked_and_announced(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    type_search(browser, "ondisk")
    assert results(browser) == {"Tags (1)": ["OnDisk"], "Bindings (1)": ["Store #OnDisk"], "Keys (1)": ["Store"]}
    assert [option.text.split("\n")[1] for option in options(browser)] == ["1 binding name", "Storage · 2 bindings, 5 requests tag OnDisk", "Storage · singleton tag OnDisk"]
    assert [mark.text for mark in browser.find_elements(By.CSS_SELECTOR, "#search-results mark")] == ["OnDisk"] * 3
    assert browser.find_element(By.ID, "search-status").get_attribute("textContent") == "3 results: 1 tag, 1 key, 1 binding"


def test_a_type_outside_of_the_graph_has_its_file_and_the_code_that_creates_it(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    type_search(browser, "BookDetailViewModel")
    found = [option.text.split("\n")[1] for option in options(browser) if option.text.startswith("BookDetailViewModel\n")]
    assert found == ["Bookshop · class that no binding provides · declared in BookDetailViewModel.swift · created by BookDetailViewModel.Factory name"]
    type_search(browser, "PaymentReceipt")
    next(option for option in options(browser) if option.text.startswith("PaymentReceipt\n")).click()
    assert browser.find_element(By.CSS_SELECTOR, "tr:target th").text == "PaymentReceipt"
    type_search(browser, "SignInUseCase.Factory")
    assert "Other types" not in " ".join(results(browser)), "The code that creates a type does not find it."


def test_conditions_and_roots_are_found_and_single_letters_of_files_are_not(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    type_search(browser, "#if DEBUG")
    assert results(browser) == {"Bindings (4)": ["PaymentGateway", "PaymentGateway", "PaymentGateway #Live", "PaymentGateway #Sandbox"]}
    type_search(browser, "root")
    assert results(browser) == {"Pages (1)": ["Initialization"]}


def test_the_list_is_used_by_keyboard(browser, bookshop):
    browser.get(next((bookshop / "modules").glob("orders-*.html")).as_uri())
    browser.find_element(By.TAG_NAME, "body").send_keys("/")
    is_expanded = lambda: browser.find_element(By.ID, "search-input").get_attribute("aria-expanded")
    field = browser.switch_to.active_element
    assert field.get_attribute("id") == "search-input" and is_expanded() == "false"
    field.send_keys("ondisk")
    selected = lambda: [option.get_attribute("aria-selected") for option in options(browser)]
    assert is_expanded() == "true" and selected() == ["true", "false", "false"]
    field.send_keys(Keys.ARROW_UP)
    assert selected() == ["false", "false", "true"]
    field.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert selected() == ["false", "true", "false"]
    assert field.get_attribute("aria-activedescendant") == options(browser)[1].get_attribute("id")
    field.send_keys(Keys.ESCAPE)
    assert is_expanded() == "false" and not browser.find_element(By.ID, "search-panel").is_displayed()
    field.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
    assert browser.find_element(By.TAG_NAME, "h1").text == "Store"


def test_the_field_is_the_combobox_of_the_list(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    field = type_search(browser, "ondisk")
    names = ["role", "aria-controls", "aria-autocomplete", "aria-expanded", "aria-activedescendant"]
    assert [field.get_attribute(name) for name in names] == ["combobox", "search-results", "list", "true", "search-option-0"]
    box = browser.find_element(By.ID, "search")
    assert box.get_attribute("role") == "search" and box.get_attribute("aria-expanded") is None


@pytest.mark.parametrize("selector", ["h1", ".canvas svg", ".top"])
def test_a_click_outside_closes_the_results(browser, bookshop, selector):
    browser.get((bookshop / "index.html").as_uri())
    panel = browser.find_element(By.ID, "search-panel")
    outside = browser.find_element(By.CSS_SELECTOR, selector)
    type_search(browser, "no such thing")
    ActionChains(browser).move_to_element(panel).click().perform()
    assert panel.is_displayed()
    # The middle of a wide element can be below the results.
    box = outside.rect
    ActionChains(browser).move_to_element_with_offset(outside, 5 - int(box["width"] / 2), 0).click().perform()
    assert not panel.is_displayed()
    assert browser.find_element(By.ID, "search-input").get_attribute("aria-expanded") == "false"


def test_words_of_summaries_find_bindings_and_are_marked_there(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    type_search(browser, "packing")
    assert results(browser) == {"Bindings (1)": ["WarehouseHandler"]}
    [option] = options(browser)
    summary = option.find_element(By.CSS_SELECTOR, ".summary")
    assert summary.text == "Sends packing orders to the warehouse."
    assert [mark.text for mark in option.find_elements(By.TAG_NAME, "mark")] == ["packing"]
    # Parts of words count in names only.
    type_search(browser, "acking ord")
    assert results(browser) == {}


def test_tooltips_of_links_and_pictures_have_summaries(browser, bookshop):
    """The tooltips of nodes keep their own texts."""
    browser.get(next((bookshop / "bindings").glob("checkoutservice-*.html")).as_uri())
    link = browser.find_element(By.CSS_SELECTOR, "#about a[href*=ordereventhandler]")
    assert link.get_attribute("title") == ""
    ActionChains(browser).move_to_element(link).perform()
    assert link.get_attribute("title") == "Does what must follow when something happens to an order."
    node = browser.find_element(By.CSS_SELECTOR, "#diagram .node a[*|href*=placeorderusecase]")
    title = "return arguments[0].closest('.node').querySelector('title').textContent"
    before = browser.execute_script(title, node)
    for _ in range(2):
        browser.execute_script("arguments[0].dispatchEvent(new FocusEvent('focusin', { bubbles: true }))", node)
    after = browser.execute_script(title, node)
    assert after.startswith(before + "\n\n") and after.count("\n\n") == 1, after
    # A module has no comment, and a link with a title keeps it.
    module = browser.find_element(By.CSS_SELECTOR, ".summary a[href*=modules]")
    ActionChains(browser).move_to_element(module).perform()
    assert module.get_attribute("title") == ""


def test_all_results_can_be_shown(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    field = type_search(browser, "orders")
    before = results(browser)
    [group] = [name for name in before if name.startswith("Bindings (")]
    count = int(group.removeprefix("Bindings (").removesuffix(")"))
    assert len(before[group]) == 5 < count
    more = next(option for option in options(browser) if option.text == f"Show all {count} bindings")
    while more.get_attribute("aria-selected") == "false":
        field.send_keys(Keys.ARROW_DOWN)
    field.send_keys(Keys.ENTER)
    after = results(browser)
    assert after[group][:5] == before[group] and len(after[group]) == count
    selected = browser.find_element(By.CSS_SELECTOR, "#search-results [aria-selected=true] .name")
    assert selected.text == after[group][5]


def test_search_says_what_it_covers_when_it_finds_nothing(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    field = type_search(browser, "no such thing")
    none = browser.find_element(By.ID, "search-none")
    assert none.text.startswith("Nothing matches “no such thing”. The search covers keys, modules, bindings, tags, other types, files, pages, findings.")
    assert browser.find_element(By.ID, "search-status").get_attribute("textContent") == "Nothing matches “no such thing”."
    none.find_element(By.LINK_TEXT, "Select bindings").click()
    assert browser.find_element(By.TAG_NAME, "h1").text == "Select bindings"
    field = type_search(browser, "no such thing")
    field.send_keys(Keys.ESCAPE)
    assert not browser.find_element(By.ID, "search-panel").is_displayed()


@pytest.mark.parametrize("color", ["light", "dark"])
@pytest.mark.parametrize("width", [1600, 380])
def test_open_results_are_accessible_and_fit(browser, bookshop, color, width):
    theme(browser, color)
    browser.set_window_size(width, 900)
    try:
        browser.get((bookshop / "index.html").as_uri())
        for text in ["order", "no such thing"]:
            type_search(browser, text)
            axe = Axe(browser)
            axe.inject()
            assert [(found["id"], [node["html"][:200] for node in found["nodes"]]) for found in accessibility_violations(axe, "#search")] == []
            assert browser.execute_script("const { left, right } = document.getElementById('search-panel').getBoundingClientRect(); return left >= 0 && right <= innerWidth")
    finally:
        browser.set_window_size(1600, 1200)
        theme(browser, "light")


def test_hostile_names_are_text_in_results(browser, hostile):
    browser.get((hostile / "index.html").as_uri())
    for text in ["script", "onmouseover", "javascript", "👩", "accent", "Long"]:
        type_search(browser, text)
        assert len(options(browser)) > 0
        names = browser.execute_script("return [...document.querySelectorAll('#search-results *')].map((element) => element.tagName)")
        assert set(names) <= {"A", "DIV", "SPAN", "MARK"}
        assert browser.execute_script("return [...document.querySelectorAll('#search-results a')].every((link) => link.protocol === 'file:')")
    type_search(browser, '</script><script>alert("name")</script>')
    options(browser)[0].click()
    assert browser.find_element(By.TAG_NAME, "h1").text == '</script><script>alert("name")</script>'
    assert browser.execute_script("return document.scripts.length") == 4


# MARK: Questions

def open_result(browser, site, text, group):
    """Opens the first result of a group, as a reader does with one search."""
    browser.get((site / "index.html").as_uri())
    type_search(browser, text)
    sections = browser.find_elements(By.CSS_SELECTOR, "#search-results [role=group]")
    section = next(section for section in sections if section.find_element(By.CLASS_NAME, "heading").text.startswith(group))
    section.find_element(By.CLASS_NAME, "result").click()


def rows(browser, section):
    return [
        [cell.text for cell in row.find_elements(By.CSS_SELECTOR, "th, td")]
        for row in browser.find_elements(By.CSS_SELECTOR, f"#{section} tbody tr")
    ]


def test_a_protocol_has_its_implementations_and_its_requests(browser, bookshop, large):
    open_result(browser, bookshop, "OrderEventHandler", "Keys")
    assert browser.find_element(By.TAG_NAME, "h1").text == "OrderEventHandler"
    providers = ["CustomerMessageHandler", "WarehouseHandler", "AuditHandler", "LedgerHandler", "StockHandler"]
    assert [row[0].split("\n")[0] for row in rows(browser, "bindings")] == providers
    resolving = browser.find_elements(By.CSS_SELECTOR, "#requests td details a")
    assert not any(link.is_displayed() for link in resolving)
    browser.find_element(By.CSS_SELECTOR, "#requests td summary").click()
    assert [link.text for link in resolving if link.is_displayed()] == providers
    [row] = rows(browser, "requests")
    assert [*row[:2], *row[2].split("\n")[:1], *row[3:]] == [
        "OrderEventService", "handlers", "5 bindings", "immediate dependency, one of many", "Sources/Orders/OrderEventService.swift:5"
    ]
    open_result(browser, large, "plugin", "Keys")
    assert len(rows(browser, "bindings")) == 6
    assert [row[0] for row in rows(browser, "requests")] == ["Screen0N0", "Screen1N0", "Screen2N0"]


def test_a_missing_type_is_found_with_its_consumers(browser, large):
    open_result(browser, large, "unprovided", "Missing types")
    assert browser.find_element(By.TAG_NAME, "h1").text == "Unprovided"
    assert [row[0] for row in rows(browser, "requests")] == ["Service2N6"]
    browser.get((large / "findings.html").as_uri())
    browser.find_element(By.LINK_TEXT, "Unprovided").click()
    assert browser.find_element(By.TAG_NAME, "h1").text == "Unprovided"


def test_a_tag_has_its_bindings(browser, bookshop):
    open_result(browser, bookshop, "sandbox", "Tags")
    assert browser.find_element(By.CSS_SELECTOR, "section:target h2").text == "#Sandbox"
    assert "PaymentGateway #Sandbox" in browser.find_element(By.CSS_SELECTOR, "section:target").text


def test_a_type_has_where_it_is_declared_and_created(browser, bookshop):
    open_result(browser, bookshop, "ordereventserv", "Bindings")
    assert browser.find_element(By.TAG_NAME, "h1").text == "OrderEventService"
    about = browser.find_element(By.ID, "about").text
    assert "Sources/Orders/OrderEventService.swift:5" in about and "declared at Sources/Orders/OrderEventService.swift:" in about


def test_folders_files_and_programs_are_found(browser, large):
    open_result(browser, large, "services", "Folders")
    assert browser.find_element(By.TAG_NAME, "h1").text == "Sources/Shop/Services"
    open_result(browser, large, "widget", "Programs")
    assert browser.find_element(By.TAG_NAME, "h1").text == "Widget"
    assert [row[0] for row in rows(browser, "modules")] == ["Shop", "Widget"]
    open_result(browser, large, "plugin.swift", "Files")
    assert browser.find_element(By.ID, "selection-count").text == "6 bindings."


def test_the_results_are_as_wide_as_the_field(browser, bookshop):
    browser.set_window_size(800, 1000)
    try:
        browser.get((bookshop / "diagram.html").as_uri())
        browser.find_element(By.ID, "search-input").send_keys("cart")
        widths = browser.execute_script(
            "return ['#search-input', '.search .panel'].map(selector => Math.round(document.querySelector(selector).getBoundingClientRect().width))")
        assert abs(widths[0] - widths[1]) <= 2, widths
    finally:
        browser.set_window_size(1600, 1200)
