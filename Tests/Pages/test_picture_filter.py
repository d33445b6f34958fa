"""Search, filters, surroundings, hubs and collapsed areas of a picture, and their address."""

import json
import re
import subprocess
import urllib.parse

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from conftest import DPEND, ROOT
from pictures import choose, graph_of, note, open_page, reached, reversed_graph, shown, status

BOOKSHOP = ROOT / "Examples" / "Bookshop"


def titles(source, *options):
    """The types of the selected bindings of a project, sorted."""
    command = [DPEND, "graph", "--format", "json", "--quiet", *options]
    graph = json.loads(subprocess.run(command, cwd=source, capture_output=True, check=True).stdout)
    return sorted(binding["type"] for binding in graph["bindings"])


def visible_edges(browser):
    return browser.execute_script("return [...document.querySelectorAll('.canvas .edge[data-ends]')].filter(edge => edge.getClientRects().length > 0).length")


def change(browser, **state):
    browser.execute_script("dpendPictures[0].filter.change(arguments[0])", state)


def node_id(browser, name):
    return browser.execute_script("return dpendPictures[0].nodes.find(node => node.name === arguments[0]).id", name)


def test_the_field_finds_nodes_and_enter_goes_through_them(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    field = browser.find_element(By.CSS_SELECTOR, ".tools input[type=search]")
    field.send_keys("paymentgateway")
    assert shown(browser, ".match") == ["PaymentGateway"] * 4 and status(browser) == "4 nodes match"
    # The lines of other nodes are as faded as these.
    assert browser.execute_script(
        """const isFound = ({ element }) => element.classList.contains('match');
        const beside = dpendPictures[0].edges.filter(({ element }) => element.classList.contains('beside'));
        return beside.length > 0 && beside.length < dpendPictures[0].edges.length && beside.every(({ source, target }) => isFound(source) || isFound(target))"""
    )
    chosen = []
    for _ in range(4):
        field.send_keys(Keys.ENTER)
        assert len(browser.find_elements(By.CSS_SELECTOR, ".node.found")) == 1
        chosen.append(browser.execute_script("return dpendPictures[0].filter.state.node"))
        node, canvas = browser.execute_script(
            "return ['.node.found', '.canvas'].map(selector => document.querySelector(selector).getBoundingClientRect().toJSON())"
        )
        assert canvas["top"] <= node["top"] and node["bottom"] <= canvas["bottom"]
    assert len(set(chosen)) == 4 and status(browser) == "PaymentGateway, 4 of 4"
    ActionChains(browser).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
    assert browser.execute_script("return dpendPictures[0].filter.state.node") == chosen[2]
    field.send_keys("!")
    assert status(browser) == "No node matches" and field.get_attribute("aria-invalid") == "true"
    field.send_keys(Keys.ESCAPE)
    assert status(browser) == "" and shown(browser, ".found") == shown(browser, ".match") == []


@pytest.mark.parametrize(
    "label, value, selection",
    [
        ("Module", "Orders", "module:Orders"),
        ("Scope", "singleton", "scope:singleton"),
        ("Tag", "OnDisk", "tag:OnDisk"),
        ("Selection", "used-by:QuoteService or *Handler", "used-by:QuoteService or *Handler"),
    ],
)
def test_a_filter_shows_what_the_command_line_selects(browser, bookshop, label, value, selection):
    open_page(browser, bookshop / "diagram.html")
    total = len(shown(browser))
    choose(browser, label, value)
    expected = titles(BOOKSHOP, "--select", selection)
    values = ["apiKey: String", "baseURL: URL", "cacheFolder: URL"]
    assert [name for name in shown(browser) if name not in values] == expected
    assert note(browser) == f"{len(shown(browser))} of {total} nodes shown."
    numbers = browser.execute_script(
        """const { nodes, edges } = dpendPictures[0];
        return edges.filter(({ source, target }) => [source, target].every(({ element }) => element.getClientRects().length > 0)).length"""
    )
    assert visible_edges(browser) == numbers
    choose(browser, label, "")
    assert len(shown(browser)) == total and note(browser) == ""


def test_filters_combine_and_a_malformed_selection_has_an_error(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    choose(browser, "Module", "Orders")
    choose(browser, "Scope", "singleton")
    assert shown(browser) == titles(BOOKSHOP, "--select", "module:Orders and scope:singleton")
    choose(browser, "Selection", "module:Orders and")
    error = browser.execute_script("return document.querySelector('.panel-error').textContent")
    assert error.startswith("Character 18: ") and len(shown(browser)) > 0


def test_the_nodes_of_a_cycle_can_be_filtered(browser, farm):
    open_page(browser, farm / "diagram.html")
    choose(browser, "Cycle", "1")
    assert shown(browser) == ["Chick", "Chicken", "Egg"]


@pytest.mark.parametrize("steps", [None, 1, 2, 3])
def test_surroundings_are_those_of_the_graph(browser, tower, tower_source, steps):
    bindings, dependencies = graph_of(tower_source)
    types = {binding["id"]: binding["type"] for binding in bindings}
    searched = {"dependencies": dependencies, "dependents": reversed_graph(dependencies)}
    open_page(browser, tower / "diagram.html")
    for start in [binding["id"] for binding in bindings if binding["type"] in ("App0", "Screens7", "Services3", "Log")]:
        node = node_id(browser, types[start])
        for direction, neighbors in searched.items():
            expected = reached(neighbors, start, steps)
            change(browser, node=node, direction=direction, steps=str(steps or ""), only="")
            assert shown(browser, ".lit") == sorted({types[start], *(types[id] for id in expected)})
            assert len(shown(browser)) == len(bindings)
            assert f"{types[start]}: {len(expected)} depende" in note(browser)
            change(browser, only="yes")
            assert shown(browser) == sorted({types[start], *(types[id] for id in expected)})
        both = {start} | reached(dependencies, start, steps) | reached(searched["dependents"], start, steps)
        change(browser, direction="both")
        assert shown(browser) == sorted(types[id] for id in both)


def test_surroundings_beyond_the_picture_are_counted(browser, bookshop):
    bindings, dependencies = graph_of(BOOKSHOP)
    [start] = [binding["id"] for binding in bindings if binding["type"] == "PlaceOrderUseCase"]
    open_page(browser, next((bookshop / "modules").glob("orders-*.html")))
    drawn = set(browser.execute_script("return dpendPictures[0].nodes.flatMap(node => node.bindings).map(index => dpendSelection.tables.id.names.find((_, name) => dpendSelection.tables.id.bindings[name][0] === index))"))
    expected = reached(dependencies, start)
    change(browser, node=node_id(browser, "PlaceOrderUseCase"), direction="dependencies")
    outside = expected - drawn
    assert 0 < len(outside) < len(expected)
    assert note(browser) == f"PlaceOrderUseCase: {len(expected)} dependencies transitively, {len(outside)} of them not in this diagram."


def test_hubs_are_hidden_with_a_note(browser, tower, tower_source):
    bindings, dependencies = graph_of(tower_source)
    dependents = reversed_graph(dependencies)
    [log] = [binding["id"] for binding in bindings if binding["type"] == "Log"]
    assert max(len(found) for found in dependents.values()) == len(dependents[log]) == 12 > len(bindings) * 0.1
    open_page(browser, tower / "diagram.html")
    edges = visible_edges(browser)
    choose(browser, "Hide nodes", "10")
    assert "Log" not in shown(browser) and len(shown(browser)) == len(bindings) - 1
    assert note(browser) == "1 hub hidden, with 12 edges: Log (12 dependents)."
    assert visible_edges(browser) == edges - 12
    choose(browser, "Hide nodes", "20")
    assert note(browser) == "No hubs to hide." and "Log" in shown(browser)
    choose(browser, "Hide nodes", "")
    assert note(browser) == ""


def test_a_collapsed_area_keeps_its_box_and_ends_the_edges(browser, bookshop):
    bindings, dependencies = graph_of(BOOKSHOP)
    modules = {binding["id"]: binding["module"] for binding in bindings}
    inside = sum(modules[source] == modules[target] == "Orders" for source in dependencies for target in dependencies[source])
    open_page(browser, bookshop / "diagram.html")
    area = "[...document.querySelectorAll('.area')].find(area => area.textContent.includes('Orders'))"
    measured = f"const {{ x, y, width, height }} = {area}.querySelector('rect, path, polygon').getBBox(); return [x, y, width, height]"
    box = browser.execute_script(measured)
    edges = visible_edges(browser)
    own = titles(BOOKSHOP, "--select", "module:Orders")
    before = shown(browser)
    browser.execute_script("document.querySelector('.panel input[value=Orders]').click()")
    assert sorted(shown(browser) + own) == before
    assert visible_edges(browser) == edges - inside
    assert note(browser) == f"Orders collapsed: {len(own)} nodes, and {inside} edges between them."
    assert browser.execute_script(f"return {area}.textContent").strip().endswith(f"{len(own)} nodes")
    assert browser.execute_script(measured) == box
    # An edge is cut off inside the box and nowhere else.
    covered = browser.execute_script(
        f"""const hole = dpendPictures[0].filter.outlets;
        const at = ({{ x, y }}) => {{ const point = dpendPictures[0].svg.createSVGPoint(); [point.x, point.y] = [x, y]; return hole.isPointInFill(point); }};
        const {{ offset }} = dpendPictures[0];
        hole.setAttribute('fill-rule', 'evenodd');
        const move = ({{ x, y }}) => ({{ x: x - offset.x, y: y - offset.y }});
        return dpendPictures[0].nodes.filter(node => node.area).map(node => [node.area.title, at(move(node.middle))])"""
    )
    assert covered and all(is_drawn == (title != "Orders") for title, is_drawn in covered)
    browser.execute_script("document.querySelector('.panel input[value=Orders]').click()")
    assert shown(browser) == before and visible_edges(browser) == edges


def test_the_address_holds_the_view(browser, bookshop):
    page = bookshop / "diagram.html"
    open_page(browser, page)
    browser.execute_script("dpendPictures[0].view.zoom(0.8)")
    for label, value in [("Module", "Orders"), ("Selection", "not is:root & *"), ("Hide nodes", "5")]:
        choose(browser, label, value)
    browser.execute_script("document.querySelector('.panel input[value=Orders]').click()")
    names, sentence, address = shown(browser), note(browser), browser.current_url
    view = browser.execute_script("const { center, scale } = dpendPictures[0].view; return [center.x, center.y, scale]")
    fields = urllib.parse.parse_qs(urllib.parse.urldefrag(address).fragment)
    assert fields.pop("at") and fields == {"picture": ["bindings"], "select": ["not is:root & *"], "module": ["Orders"], "hubs": ["5"], "collapse": ["Orders"]}
    browser.get("about:blank")
    browser.get(address)
    assert (shown(browser), note(browser)) == (names, sentence)
    assert browser.execute_script("const { center, scale } = dpendPictures[0].view; return [center.x, center.y, scale]") == pytest.approx(view, abs=1.5)
    assert browser.execute_script("return document.querySelector('.panel input[value=Orders]').checked")
    assert browser.execute_script("return document.querySelector('.panel a').href") == address


@pytest.fixture
def tab(browser):
    """A new tab, whose history is short: the browser keeps 50 entries of a tab that all tests use."""
    original = browser.current_window_handle
    browser.switch_to.new_window("tab")
    yield browser
    browser.close()
    browser.switch_to.window(original)


@pytest.mark.parametrize("fragment", ["", "#diagram"])
def test_the_back_button_returns_to_the_previous_view(tab, bookshop, fragment):
    browser = tab
    open_page(browser, bookshop / "diagram.html", fragment)
    everything = shown(browser)
    choose(browser, "Module", "Orders")
    choose(browser, "Module", "Payments")
    browser.execute_script("location.hash = 'main'")
    assert shown(browser) == titles(BOOKSHOP, "--select", "module:Payments")
    # The button of the browser skips entries of the history that it attributes to a script, which depends on the time.
    back = lambda: browser.execute_script("setTimeout(() => history.back())")
    back()
    WebDriverWait(browser, 60).until(lambda _: "module=Payments" in browser.current_url)
    back()
    WebDriverWait(browser, 60).until(lambda _: shown(browser) == titles(BOOKSHOP, "--select", "module:Orders"))
    back()
    WebDriverWait(browser, 60).until(lambda _: shown(browser) == everything)


@pytest.mark.parametrize("fragment", ["#picture=none&module=A", "#picture=bindings&module=%22%3E%3Cimg&collapse=%3Cb%3E", "#picture", "#diagram", "#%"])
def test_addresses_with_other_values_do_no_harm(browser, bookshop, fragment):
    open_page(browser, bookshop / "diagram.html", fragment)
    assert browser.get_log("browser") == []
    browser.execute_script("dpendPictures[0].filter.restore({})")
    assert len(shown(browser)) == 93


def test_an_address_with_numbers_that_are_none_has_the_rest(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    node = node_id(browser, "QuoteService")
    open_page(browser, bookshop / "diagram.html", f"#picture=bindings&node={node}&direction=dependents&steps=x&hubs=y&at=1")
    assert re.fullmatch(r"QuoteService: \d+ dependents transitively\.", note(browser))


def test_pictures_with_hostile_names_can_be_searched_and_filtered(browser, hostile):
    open_page(browser, hostile / "diagram.html")
    count = len(shown(browser))
    names = browser.execute_script("return dpendPictures[0].nodes.map(node => node.name)")
    scripts = browser.execute_script("return document.scripts.length")
    name = next(name for name in names if "script" in name)
    field = browser.find_element(By.CSS_SELECTOR, ".tools input[type=search]")
    browser.execute_script("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))", field, name)
    field.send_keys(Keys.ENTER)
    assert name in shown(browser, ".found")
    assert browser.execute_script("return document.scripts.length") == scripts and len(shown(browser)) == count
    assert browser.get_log("browser") == []


IN_VIEW = """const canvas = document.querySelector('.canvas').getBoundingClientRect();
    return [...document.querySelectorAll('.canvas .node')].filter(node => {
        const box = node.getBoundingClientRect();
        return box.width > 0 && box.left < canvas.right && box.right > canvas.left && box.top < canvas.bottom && box.bottom > canvas.top;
    }).length"""


@pytest.mark.parametrize("fragment", ["", "#picture=bindings&module=Telemetry", "#picture=bindings&module=Telemetry&at=0 0 3"])
def test_a_filtered_diagram_is_not_empty(browser, bookshop, fragment):
    open_page(browser, bookshop / "diagram.html", fragment)
    if not fragment:
        choose(browser, "Module", "Telemetry")
    assert shown(browser) == titles(BOOKSHOP, "--select", "module:Telemetry")
    if "at=" not in fragment:
        assert browser.execute_script(IN_VIEW) > 0
    # A view that the reader chose moves only where nothing of the next filter is in it.
    choose(browser, "Module", "Payments")
    assert browser.execute_script(IN_VIEW) > 0


def test_the_field_prefers_whole_names_and_skips_hidden_nodes(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    field = browser.find_element(By.CSS_SELECTOR, ".tools input[type=search]")
    field.send_keys("cart", Keys.ENTER)
    # The parameters of initializers are not names.
    assert status(browser) == "Cart, 1 of 2"
    field.send_keys(Keys.ENTER)
    assert status(browser) == "CartViewModel, 2 of 2"
    choose(browser, "Module", "Bookshop")
    field.send_keys(Keys.ENTER)
    assert status(browser) == "CartViewModel, 1 of 1"


def test_a_key_without_effect_is_no_entry_of_the_history(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    entries = browser.execute_script("return history.length")
    browser.find_element(By.CSS_SELECTOR, ".tools input[type=search]").send_keys(Keys.ESCAPE)
    assert browser.current_url == (bookshop / "diagram.html").as_uri()
    assert browser.execute_script("return history.length") == entries


def test_many_collapsed_areas_are_one_sentence(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    change(browser, collapse=["Orders", "Payments"])
    assert note(browser).count(" collapsed: ") == 2
    change(browser, collapse=["Orders", "Payments", "Pricing"])
    assert note(browser) == "3 areas collapsed."


def areas(browser):
    """The last line of each displayed node by its name."""
    return browser.execute_script(
        """return Object.fromEntries([...document.querySelectorAll('.canvas .node')].filter(node => node.getClientRects().length > 0)
            .map(node => [...node.querySelectorAll('text')].map(text => text.textContent.trim())).map(texts => [texts[0], texts.at(-1)]))""")


@pytest.mark.parametrize(
    "label, value, matching, selection",
    [
        ("Scope", "singleton", {"App": "1 of 262"}, "scope:singleton"),
        ("Tag", "Fast", {"App": "1 of 262"}, "tag:Fast"),
        ("Module", "Parts", {"Parts": "281 of 281"}, "module:Parts"),
        ("Selection", "Step1* or Screen3", {"App": "1 of 262", "Parts": "11 of 281"}, "(Step1* or Screen3)"),
    ],
)
def test_a_filter_keeps_the_modules_with_such_bindings_and_counts_them(browser, city, label, value, matching, selection):
    open_page(browser, city / "diagram.html")
    everything = {"App": "262 bindings", "Parts": "281 bindings"}
    assert areas(browser) == everything
    choose(browser, label, value)
    assert areas(browser) == matching
    count = sum(int(text.split()[0]) for text in matching.values())
    assert note(browser) == f"{len(matching)} of 2 nodes shown: {count} of 543 bindings match. List them"
    link = browser.find_element(By.CSS_SELECTOR, ".picture-note a")
    assert urllib.parse.unquote(urllib.parse.urldefrag(link.get_attribute("href")).fragment) == f"select={selection}"
    link.click()
    assert browser.find_element(By.ID, "selection-count").text.startswith(f"{count} binding")
    # The address of the filtered diagram shows the same.
    browser.back()
    WebDriverWait(browser, 60).until(lambda _: areas(browser) == matching)
    choose(browser, label, "")
    assert areas(browser) == everything and note(browser) == ""


def test_the_list_of_a_filter_has_only_the_bindings_of_the_diagram(browser, city):
    page = next(path for path in (city / "modules").glob("app-*.html"))
    open_page(browser, page)
    before = areas(browser)
    choose(browser, "Selection", "Step1* or Screen3")
    assert "1 of" in note(browser) or "1 bindings match" in note(browser) or "1 binding matches" in note(browser)
    link = browser.find_element(By.CSS_SELECTOR, ".picture-note a")
    assert urllib.parse.unquote(urllib.parse.urldefrag(link.get_attribute("href")).fragment) == "select=(Step1* or Screen3) and module:App"
    link.click()
    assert browser.find_element(By.ID, "selection-count").text.startswith("1 binding")
    browser.back()
    choose(browser, "Selection", "")
    assert areas(browser) == before


def test_a_filter_keeps_the_names_of_an_area_whatever_they_are(browser, city):
    open_page(browser, city / "diagram.html")
    browser.execute_script(
        """const node = [...document.querySelectorAll('.canvas .node')].find((node) => node.querySelector('text').textContent.trim() === 'Parts');
        node.dataset.names = '1';
        [...node.querySelectorAll('text')].at(-1).textContent = '2 bindings · 281 bindings';""")
    choose(browser, "Selection", "Step1*")
    assert areas(browser) == {"Parts": "2 bindings · 11 of 281"}
    choose(browser, "Selection", "")
    assert areas(browser)["Parts"] == "2 bindings · 281 bindings"


def test_a_filter_keeps_the_modules_with_a_part_of_a_cycle(browser, city):
    open_page(browser, city / "diagram.html")
    choose(browser, "Cycle", "1")
    assert areas(browser) == {"App": "1 of 262", "Parts": "1 of 281"}
    choose(browser, "Scope", "singleton")
    assert areas(browser) == {} and note(browser) == "0 of 2 nodes shown: 0 of 543 bindings match."
    choose(browser, "Cycle", "")
    assert areas(browser) == {"App": "1 of 262"}
