"""The features of the scripts: themes, highlighted neighbors and paths. The tests of the search and of pictures are in files of their own."""

import collections
import json
import re
import subprocess

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import DPEND, ROOT, document, theme
from pictures import open_page, window


def color(browser, selector, name):
    return browser.find_element(By.CSS_SELECTOR, selector).value_of_css_property(name)


def test_themes_change_pages_and_pictures(browser, bookshop):
    theme(browser, "light")
    browser.get((bookshop / "diagram.html").as_uri())
    node = "svg.picture .node rect"
    light = (color(browser, "body", "background-color"), color(browser, node, "fill"))
    theme(browser, "dark")
    dark = (color(browser, "body", "background-color"), color(browser, node, "fill"))
    assert light[0] != dark[0] and light[1] != dark[1]
    button = browser.find_element(By.ID, "theme")
    button.click()
    assert (color(browser, "body", "background-color"), color(browser, node, "fill")) == light
    browser.refresh()
    assert (color(browser, "body", "background-color"), color(browser, node, "fill")) == light
    browser.execute_script("localStorage.clear()")
    theme(browser, "light")


def test_a_binding_under_the_pointer_or_in_focus_highlights_its_neighbors(browser, bookshop):
    browser.get(next((bookshop / "bindings").glob("ordereventservice-*.html")).as_uri())
    node = browser.find_element(By.CSS_SELECTOR, "svg .node.focus")
    number = browser.execute_script("return String(dpendPictures[0].nodes.find(({ element }) => element === arguments[0]).index)", node)
    edges = browser.find_elements(By.CSS_SELECTOR, "svg .edge[data-ends]")
    touching = [e for e in edges if number in e.get_attribute("data-ends").split()]
    ActionChains(browser).move_to_element(node).perform()
    assert len(browser.find_elements(By.CSS_SELECTOR, "svg .edge.lifted")) == len(touching) > 0
    ActionChains(browser).move_to_element(browser.find_element(By.TAG_NAME, "h1")).perform()
    assert browser.find_elements(By.CSS_SELECTOR, "svg .lifted") == []
    browser.execute_script("arguments[0].querySelector('a').focus()", node)
    assert len(browser.find_elements(By.CSS_SELECTOR, "svg .edge.lifted")) == len(touching)


def test_the_picture_of_the_modules_shows_its_table(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    browser.find_element(By.CSS_SELECTOR, "#table-modules summary").click()
    rows = [row.text.split(maxsplit=2)[2] for row in browser.find_elements(By.CSS_SELECTOR, "#table-modules tbody tr")]
    visible = lambda: [edge for edge in browser.find_elements(By.CSS_SELECTOR, "#figure-modules .edge") if edge.is_displayed()]
    assert len(visible()) == len([row for row in rows if row != "at run time only"]) < len(rows)
    browser.find_element(By.CSS_SELECTOR, "#figure-modules input[value=all]").click()
    assert len(visible()) == len(rows)


def test_the_container_and_the_bindings_link_to_each_other(browser, bookshop):
    browser.get(next((bookshop / "bindings").glob("ordereventservice-*.html")).as_uri())
    browser.find_element(By.CSS_SELECTOR, "#container a[href*='container.html#L']").click()
    line = browser.find_element(By.CSS_SELECTOR, ".line:target")
    assert "OrderEventService" in line.text
    browser.find_element(By.XPATH, "//a[@class='creates'][text()='OrderEventService']").click()
    assert browser.find_element(By.TAG_NAME, "h1").text == "OrderEventService"


def test_hostile_names_remain_text(browser, hostile):
    browser.get((hostile / "bindings" / "index.html").as_uri())
    text = browser.find_element(By.TAG_NAME, "main").text
    assert '</script><script>alert("name")</script>' in text
    assert "👩‍👩‍👧" in text
    assert browser.execute_script("return document.scripts.length") == 3
    assert browser.title.endswith('"</title><script>alert(1)</script>')


def find_path(browser, start, end):
    for field, name in (("path-from", start), ("path-to", end)):
        element = browser.find_element(By.ID, field)
        element.clear()
        element.send_keys(name)
    element.send_keys(Keys.ENTER)
    answer = browser.find_element(By.ID, "path-answer")
    return [e.text for e in answer.find_elements(By.CSS_SELECTOR, "p, li > a, li > button")]


def test_the_path_between_two_bindings_is_shown(browser, bookshop):
    browser.get((bookshop / "why.html").as_uri())
    assert find_path(browser, "PlaceOrderUseCase", "QuoteService") == [
        "PlaceOrderUseCase depends on QuoteService. On the shortest path, each binding depends on the next:", "PlaceOrderUseCase", "CheckoutService", "QuoteService"
    ]
    assert find_path(browser, "QuoteService", "PlaceOrderUseCase")[0] == "QuoteService does not depend on PlaceOrderUseCase, but PlaceOrderUseCase depends on QuoteService:"
    assert find_path(browser, "WelcomeViewModel", "no such thing") == ["No binding matches “WelcomeViewModel”."]
    # A part of a name is enough where only one binding matches.
    find_path(browser, "placeorderuse", "checkoutserv")
    browser.find_element(By.CSS_SELECTOR, "#path-answer li:last-child a").click()
    assert browser.find_element(By.TAG_NAME, "h1").text == "CheckoutService"


SAME_NAMES = """
protocol Item {}
final class Log: Item { init() {} }
final class Box { let item: any Item; init(item: any Item) { self.item = item } }
final class Page: Item { let box: Box; init(box: Box) { self.box = box } }
final class Frame { let box: Box; init(box: Box) { self.box = box } }
let inner = Box(item: Log())
let outer = Box(item: Page(box: inner))
let frame = Frame(box: outer)
"""


def test_bindings_of_one_name_have_a_second_line_in_pictures(browser, tmp_path):
    source = tmp_path / "Names" / "Sources" / "App"
    source.mkdir(parents=True)
    (source / "main.swift").write_text(SAME_NAMES)
    site = document(tmp_path / "Names", tmp_path / "pages")
    browser.get((site / "why.html").as_uri())
    find_path(browser, "Frame", "Log")
    lines = browser.execute_script("return [...document.querySelectorAll('.path-picture a')].map(box => [...box.querySelectorAll('text')].map(text => text.textContent))")
    assert lines == [["Frame"], ["Box", "at main.swift:8"], ["Page"], ["Box", "at main.swift:7"], ["Log"]]
    browser.get((site / "diagram.html").as_uri())
    lines = browser.execute_script("return [...document.querySelectorAll('figure svg .node')].map(node => [...node.querySelectorAll('text')].map(text => text.textContent))")
    assert sorted(texts[:2] for texts in lines if texts[0] == "Box") == [["Box", "at main.swift:7"], ["Box", "at main.swift:8"]]


SOME_BUILDS = """
protocol Gateway {}
final class Numbers {}
#if DEBUG
final class Sandbox: Gateway { init(numbers: Numbers) {} }
#else
final class Live: Gateway { init(numbers: Numbers) {} }
#endif
final class Checkout { init(gateway: any Gateway) {} }
"""


def test_bindings_of_some_builds_have_their_condition_in_pictures(browser, tmp_path):
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "All.swift").write_text(SOME_BUILDS)
    site = document(tmp_path / "source", tmp_path / "pages", "--implicit-filter", ".*")
    browser.get((site / "why.html").as_uri())
    find_path(browser, "Checkout", "Numbers")
    lines = browser.execute_script("return [...document.querySelectorAll('.path-picture a')].map(box => [...box.querySelectorAll('text')].map(text => text.textContent))")
    assert lines == [["Checkout"], ["Live", "under #if !DEBUG"], ["Sandbox", "under #if DEBUG"], ["Numbers"]]


def test_each_step_of_a_path_has_its_request_and_all_paths_a_picture(browser, bookshop):
    browser.get((bookshop / "why.html").as_uri())
    find_path(browser, "PlaceOrderUseCase", "QuoteService")
    assert [item.text for item in browser.find_elements(By.CSS_SELECTOR, "#path-answer li")] == [
        "PlaceOrderUseCase",
        "CheckoutService as checkout, at Sources/Orders/PlaceOrderUseCase.swift:23",
        "QuoteService as quoting, at Sources/Orders/CheckoutService.swift:19",
    ]
    boxes = browser.find_elements(By.CSS_SELECTOR, ".path-picture a")
    assert [box.text for box in boxes] == ["PlaceOrderUseCase", "CheckoutService", "QuoteService"]
    assert [box.location["y"] for box in boxes] == sorted({box.location["y"] for box in boxes})
    assert browser.execute_script(
        """return [...document.querySelectorAll('.path-picture a')].every(box =>
        box.querySelector('text').getBBox().width < box.querySelector('rect').getBBox().width)""")
    titles = browser.execute_script("return [...document.querySelectorAll('.path-picture title')].map(title => title.textContent)")
    assert titles[0] == "PlaceOrderUseCase depends on CheckoutService as checkout\nSources/Orders/PlaceOrderUseCase.swift:23"
    browser.find_element(By.CSS_SELECTOR, ".path-picture a:last-of-type").click()
    assert browser.find_element(By.TAG_NAME, "h1").text == "QuoteService"


def test_several_bindings_that_match_are_choices_and_an_answer_has_an_address(browser, bookshop):
    browser.get((bookshop / "why.html").as_uri())
    lines = find_path(browser, "PlaceOrder", "store")
    # The answer is about the nearest one, and the others can be chosen.
    assert re.fullmatch(r"\d+ bindings match “store”\. The answer is about Store .+; all of them follow below it, with the lengths of their paths\.", lines[0])
    assert lines[1].startswith("PlaceOrderUseCase depends on ")
    assert any(line.endswith(" bindings match “store”:") for line in lines)
    choices = browser.find_elements(By.CSS_SELECTOR, "#path-answer button")
    # Each has the length of its path.
    lengths = [item.text.removeprefix(item.find_element(By.TAG_NAME, "button").text) for item in browser.find_elements(By.CSS_SELECTOR, "#path-answer li:has(button)")]
    assert lengths == [" (2 steps)", " (3 steps)"]
    name = choices[0].text
    choices[0].click()
    answer = browser.find_element(By.ID, "path-answer").text
    assert answer.startswith(("PlaceOrderUseCase depends on " + name, "Neither PlaceOrderUseCase nor " + name))
    address = browser.current_url
    browser.get("about:blank")
    browser.get(address)
    assert browser.find_element(By.ID, "path-answer").text == answer
    assert browser.find_element(By.ID, "path-to").get_attribute("value") == name


def test_choices_for_both_ends_have_their_own_shortest_paths(browser, bookshop):
    browser.get((bookshop / "why.html").as_uri())
    find_path(browser, "ViewModel", "store")
    choices = [item.text for item in browser.find_elements(By.CSS_SELECTOR, "#path-answer li:has(button)")]
    # The other end of the answer is the end of some paths only.
    assert choices == [
        "AccountViewModel (3 steps to Store #OnDisk)", "BookDetailViewModel.Factory (2 steps)", "CartViewModel (3 steps)", "ReceiptViewModel.Factory (no path)",
        "SearchResultsViewModel.Factory (3 steps)", "StorefrontViewModel (4 steps)", "Store #InMemory (2 steps)", "Store #OnDisk (3 steps from AccountViewModel)",
    ]


def test_the_name_of_a_protocol_selects_the_bindings_that_provide_it(browser, bookshop):
    browser.get((bookshop / "why.html").as_uri())
    lines = find_path(browser, "CartViewModel", "PriceCalculator")
    assert lines[0].startswith("CartViewModel depends on PricingService.")
    lines = find_path(browser, "CartViewModel", "OrderEventHandler")
    assert lines[0].startswith("5 bindings match “OrderEventHandler”.")


def test_the_id_of_a_binding_selects_it(browser, bookshop):
    browser.get((bookshop / "why.html").as_uri())
    lines = find_path(browser, "Bookshop.CartViewModel.init(cart:quoting:purchase:receipts:formatter:)", "Telemetry.TelemetryConfiguration.log(sink:timeSource:)")
    assert lines[0].startswith("CartViewModel depends on ")


def shortest_paths(dependencies, start):
    """The shortest paths from a binding to each other one, found step by step."""
    paths = {start: [(start,)]}
    level = [start]
    while level:
        found = collections.defaultdict(list)
        for node in level:
            for target in dependencies[node]:
                if target not in paths:
                    found[target] += [(*path, target) for path in paths[node]]
        paths.update(found)
        level = list(found)
    return paths


def bookshop_graph():
    """The graph of the Bookshop, and the dependencies of its bindings by their ids."""
    command = [DPEND, "graph", "--format", "json", "--quiet"]
    graph = json.loads(subprocess.run(command, cwd=ROOT / "Examples" / "Bookshop", capture_output=True, check=True).stdout)
    dependencies = collections.defaultdict(set)
    for edge in graph["edges"]:
        dependencies[edge["from"]].add(edge["to"])
    return graph, dependencies


def test_all_shortest_paths_are_shown(browser, bookshop):
    graph, dependencies = bookshop_graph()
    browser.get((bookshop / "why.html").as_uri())
    names = browser.execute_script("return [...document.querySelectorAll('#path-names option')].map(option => option.value)")
    entries = browser.execute_script("return dpendSearchMatch.subjects(dpendSearchIndex, 'binding').map(entry => entry.name)")
    # Bindings whose names are unique on the page, by their ids.
    ids = {binding["id"]: name for binding, name, title in zip(graph["bindings"], names, entries) if name == title}
    several = [(start, end, paths) for start in ids for end, paths in shortest_paths(dependencies, start).items()
               if end in ids and 2 < len(paths) <= 10]
    assert len(several) >= 3
    for start, end, paths in several[:5]:
        find_path(browser, ids[start], ids[end])
        shown = [[link.text for link in path.find_elements(By.TAG_NAME, "a")] for path in browser.find_elements(By.CSS_SELECTOR, "#path-answer ol")]
        assert len(shown) == len(paths) and {len(path) for path in shown} == {len(paths[0])}
        titles = {binding["id"]: name for binding, name in zip(graph["bindings"], names)}
        assert sorted(shown) == sorted([titles[node] for node in path] for path in paths)


def test_more_than_ten_paths_are_shown_on_demand(browser, tmp_path):
    names = [f"Middle{number}" for number in range(12)]
    lines = [f"final class {name} {{ init(bottom: Bottom) {{}} }}" for name in names]
    lines += ["final class Bottom {}", f"final class Top {{ init({', '.join(f'{name.lower()}: {name}' for name in names)}) {{}} }}"]
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "All.swift").write_text("\n".join(lines) + "\n")
    pages = document(tmp_path / "source", tmp_path / "pages", "--implicit-filter", ".*")
    browser.get((pages / "why.html").as_uri())
    find_path(browser, "Top", "Bottom")
    middles = lambda: [path.find_elements(By.TAG_NAME, "a")[1].text for path in browser.find_elements(By.CSS_SELECTOR, "#path-answer ol")]
    answer = browser.find_element(By.ID, "path-answer")
    assert "9 of the other paths that are as short:" in answer.text and len(set(middles())) == 10
    assert "The picture shows 3 of the shortest paths." in answer.text
    assert len(browser.find_elements(By.CSS_SELECTOR, ".path-picture a")) == 5
    answer.find_element(By.TAG_NAME, "button").click()
    assert "11 more paths are as short:" in answer.text and sorted(middles()) == sorted(names)
    assert answer.find_elements(By.TAG_NAME, "button") == []


def test_the_path_between_the_nearest_of_several_bindings_is_shown(browser, bookshop):
    graph, dependencies = bookshop_graph()
    browser.get((bookshop / "why.html").as_uri())
    names = browser.execute_script("return [...document.querySelectorAll('#path-names option')].map(option => option.value.toLowerCase())")
    ids = [binding["id"] for binding in graph["bindings"]]
    assert len(ids) == len(names)
    for first, last in [("usecase", "store"), ("viewmodel", "i"), ("e", "configuration")]:
        starts, ends = ([id for id, name in zip(ids, names) if text in name] for text in (first, last))
        assert len(starts) > 1 and len(ends) > 1
        lengths = [len(paths[0]) for start in starts for end, paths in shortest_paths(dependencies, start).items() if end in ends and end != start]
        find_path(browser, first, last)
        assert len(browser.find_element(By.CSS_SELECTOR, "#path-answer ol").find_elements(By.TAG_NAME, "li")) == min(lengths)


def test_the_path_around_a_cycle_is_shown(browser, farm):
    browser.get((farm / "why.html").as_uri())
    assert find_path(browser, "Egg", "Egg")[1:] == ["Egg", "Chicken", "Chick", "Egg"]


def test_a_hostile_comment_is_text_and_a_link_to_its_own_page(browser, hostile):
    page = next((hostile / "bindings").glob("commented-*.html"))
    browser.get(page.as_uri())
    about = browser.find_element(By.ID, "about")
    for text in ["<script>alert(1)</script>", '<img src=x onerror="alert(1)">', "<!-- hidden", "</section></main><h1>Forged</h1>", "reversed"]:
        assert text in about.text
    assert "\u202e" not in about.text
    assert len(browser.find_elements(By.TAG_NAME, "h1")) == 1
    names = browser.execute_script("return [...new Set([...document.querySelectorAll('#about *')].map((element) => element.tagName))]")
    assert not {"SCRIPT", "IMG", "H1", "H3"} & set(names), names
    addresses = browser.execute_script("return [...document.querySelectorAll('#about a')].map((link) => link.href)")
    assert page.as_uri() in addresses and all(address.startswith("file:") for address in addresses)


def test_paths_between_hostile_names_are_found(browser, hostile):
    browser.get((hostile / "why.html").as_uri())
    names = browser.execute_script("return [...document.querySelectorAll('#path-names option')].map(o => o.value)")
    assert len(names) == len(set(names)) > 0
    name = next(n for n in names if "<script>" in n)
    assert find_path(browser, name, name)
    assert browser.execute_script("return document.scripts.length") == 9


def test_a_dark_theme_is_not_printed(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    colors = """return ['body', '.picture .node path', '.picture text'].map(selector => {
        const style = getComputedStyle(document.querySelector(selector));
        return [style.backgroundColor, style.color, style.fill];
    })"""
    light = browser.execute_script(colors)
    try:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        printed = browser.execute_script(colors)
        browser.execute_script("document.documentElement.dataset.theme = 'dark'")
        assert browser.execute_script(colors) == printed
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        assert browser.execute_script(colors) != light
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        theme(browser, "light")


@pytest.mark.parametrize("width", [500, 1600])
def test_headings_of_links_are_below_the_header(browser, bookshop, width):
    browser.set_window_size(width, 900)
    try:
        browser.get(next((bookshop / "bindings").glob("log-*.html")).as_uri() + "#dependents")
        top, bottom = browser.execute_script(
            """return [document.getElementById('dependents').getBoundingClientRect().top, document.querySelector('header').getBoundingClientRect().bottom]""")
        assert top >= bottom
    finally:
        browser.set_window_size(1600, 1200)


def test_the_number_of_a_line_leads_to_it(browser, bookshop):
    with window(browser, 700, 900):
        open_page(browser, bookshop / "container.html")
        browser.execute_script("document.querySelector('.code').scrollLeft = 200; document.getElementById('L30').scrollIntoView({ block: 'center', behavior: 'instant' })")
        point = browser.execute_script(
            """const numbers = document.querySelector('.line-numbers').getBoundingClientRect(), line = document.getElementById('L30').getBoundingClientRect();
            return [Math.round(numbers.left + numbers.width / 2), Math.round(line.top + line.height / 2)]"""
        )
        action = ActionBuilder(browser)
        action.pointer_action.move_to_location(*point).click()
        action.perform()
        assert browser.current_url.endswith("#L30")


def test_the_dependencies_between_two_modules_open_completely(browser, city):
    browser.get((city / "cycles" / "index.html").as_uri())
    browser.find_element(By.LINK_TEXT, "520").click()
    assert "matrix.html" in browser.current_url
    fold = "[...document.querySelectorAll('details.folded')].find(details => details.open)"
    displayed = f"return [...{fold}.querySelectorAll('tbody tr')].filter(row => row.getClientRects().length > 0).length"
    assert browser.execute_script(displayed) == 50
    browser.execute_script(f"{fold}.querySelector('.all-rows input').click()")
    assert browser.execute_script(displayed) == 520


def test_the_middle_of_a_long_path_opens(browser, city):
    browser.get(next((city / "bindings").glob("step19-*.html")).as_uri())
    fold = browser.find_element(By.CSS_SELECTOR, "#paths details.more")
    summary = fold.find_element(By.TAG_NAME, "summary")
    assert summary.text == "… 10 more …"
    summary.click()
    assert [link.text for link in fold.find_elements(By.TAG_NAME, "a")] == [f"Step{number}" for number in range(5, 15)]


def test_numbers_of_modules_lead_to_their_names(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    rows = browser.execute_script(
        """return [...document.querySelectorAll('#modules .table')].map(region => [...region.querySelectorAll('tbody tr')]).flat()
        .filter(row => row.cells.length === 7).map(row => [3, 4, 5, 6].map(column => [row.cells[column].textContent.trim(), row.cells[column].querySelector('a')?.href ?? '']))""")
    assert len(rows) == 11
    for column, term in enumerate(["Depends on modules", "Dependent modules", "Imports without references", "Imported without references by"]):
        for number, href in (row[column] for row in rows):
            assert (href == "") == (number == "0")
            if number == "0":
                continue
            browser.get(href)
            assert href.endswith("#about")
            names = browser.find_elements(By.XPATH, f"//dt[normalize-space() = '{term}']/following-sibling::dd[1]/a")
            assert len(names) == int(number)
