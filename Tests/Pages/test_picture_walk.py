"""Keys and the pointer in a picture: one tab stop, steps along edges, and highlighted neighbors."""

import collections

import pytest
from axe_selenium_python import Axe
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import ROOT, theme
from pictures import choose, graph_of, open_page, open_panel, shown, status


def press(browser, *keys):
    ActionChains(browser).send_keys(*keys).perform()


def focused(browser):
    return browser.execute_script("return document.activeElement.closest('.node')?.querySelector('text').textContent.trim() ?? null")


def focus(browser, name):
    browser.execute_script(
        """const node = dpendPictures[0].nodes.find(node => node.name === arguments[0]);
        node.target.focus({ preventScroll: true });""",
        name,
    )


def test_a_picture_is_one_tab_stop(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    stops = browser.execute_script(
        """return [...document.querySelector('.canvas').querySelectorAll('*'), document.querySelector('.canvas')]
            .filter(element => element.matches('a[href], [tabindex]') && element.tabIndex >= 0).length"""
    )
    assert stops == 1
    browser.execute_script("document.querySelector('.tools .view summary').focus()")
    press(browser, Keys.TAB)
    assert focused(browser) is not None
    press(browser, Keys.TAB)
    assert focused(browser) is None
    # The picture is entered where it was left.
    focus(browser, "QuoteService")
    press(browser, Keys.TAB)
    ActionChains(browser).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    assert focused(browser) == "QuoteService"


def test_arrow_keys_follow_edges_and_enter_opens_a_page(browser, bookshop):
    bindings, dependencies = graph_of(ROOT / "Examples" / "Bookshop")
    types = {binding["id"]: binding["type"] for binding in bindings}
    needed = collections.defaultdict(set)
    for start, targets in dependencies.items():
        needed[types[start]] |= {types[target] for target in targets}
    open_page(browser, bookshop / "diagram.html")
    focus(browser, "PlaceOrderUseCase")
    seen = ["PlaceOrderUseCase"]
    while needed[seen[-1]]:
        press(browser, Keys.ARROW_DOWN)
        assert focused(browser) in needed[seen[-1]]
        seen.append(focused(browser))
    assert len(seen) > 2
    press(browser, Keys.ARROW_UP)
    assert seen[-1] in needed[focused(browser)]
    focus(browser, "PlaceOrderUseCase")
    press(browser, Keys.ARROW_DOWN)
    siblings = [focused(browser)]
    for _ in needed["PlaceOrderUseCase"] - {siblings[0]}:
        press(browser, Keys.ARROW_RIGHT)
        siblings.append(focused(browser))
        assert status(browser).startswith(f"{siblings[-1]}, ") and f" of {len(needed['PlaceOrderUseCase'])}: " in status(browser)
    assert set(siblings) == needed["PlaceOrderUseCase"]
    press(browser, Keys.ARROW_LEFT)
    assert focused(browser) == siblings[-2]
    press(browser, Keys.ENTER)
    assert browser.find_element(By.TAG_NAME, "h1").text == siblings[-2]


def test_a_walk_keeps_the_node_in_view_and_ends_at_leaves(browser, tower):
    open_page(browser, tower / "diagram.html")
    focus(browser, "App0")
    for _ in range(8):
        press(browser, Keys.ARROW_DOWN)
        is_visible = browser.execute_script(
            """const [node, canvas] = [document.activeElement, document.querySelector('.canvas')].map(element => element.getBoundingClientRect());
            return node.top >= canvas.top - 1 && node.bottom <= canvas.bottom + 1 && node.left >= canvas.left - 1 && node.right <= canvas.right + 1
                && node.bottom <= innerHeight + 1"""
        )
        assert is_visible
    leaf = focused(browser)
    assert leaf.startswith(("Storage", "Log")) and status(browser) == f"{leaf} has no dependencies in this picture"


def test_a_highlighted_node_states_where_its_other_neighbors_are(browser, tower):
    open_page(browser, tower / "diagram.html")
    node = next(node for node in browser.find_elements(By.CSS_SELECTOR, ".canvas .node") if node.text.startswith("App0"))
    ActionChains(browser).move_to_element(node).perform()
    assert len(browser.find_elements(By.CSS_SELECTOR, ".canvas .node.lifted")) == 4
    text = status(browser)
    assert text.startswith("App0: 3 dependencies, 0 dependents")
    outside = browser.execute_script(
        """const bounds = document.querySelector('.canvas').getBoundingClientRect();
        return [...document.querySelectorAll('.node.lifted')].filter(node => {
            const { top, bottom } = node.getBoundingClientRect();
            return (top + bottom) / 2 > Math.min(bounds.bottom, innerHeight);
        }).length"""
    )
    assert ("below" in text) == (outside > 0)
    browser.execute_script("dpendPictures[0].view.show({ x: 0, y: 0 }, 6)")
    focus(browser, "App0")
    assert "out of view: " in status(browser)


def test_a_picture_that_moves_under_the_pointer_keeps_the_highlights_of_the_node_in_focus(browser, tower):
    open_page(browser, tower / "diagram.html")
    passing = next(node for node in browser.find_elements(By.CSS_SELECTOR, ".canvas .node") if node.text.startswith("App1"))
    ActionChains(browser).move_to_element(passing).perform()
    focus(browser, "App0")
    sentence = status(browser)
    assert sentence.startswith("App0: ")
    # Chromium sends both events with the last position of the pointer if the node is not below it any more, or comes below it.
    for event in ("pointerleave", "pointerenter"):
        browser.execute_script(
            """const [node, type] = arguments, { x, y, width, height } = node.getBoundingClientRect();
            node.dispatchEvent(new PointerEvent(type, { clientX: x + width / 2, clientY: y + height / 2 }))""",
            passing,
            event,
        )
        assert status(browser) == sentence
        assert len(browser.find_elements(By.CSS_SELECTOR, ".canvas .node.lifted")) == 4


def test_space_chooses_a_node_and_escape_clears_it(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    focus(browser, "QuoteService")
    press(browser, " ")
    assert shown(browser, ".found") == ["QuoteService"]
    press(browser, Keys.ESCAPE)
    assert shown(browser, ".found") == [] and browser.find_elements(By.CSS_SELECTOR, ".lifted") == []


@pytest.mark.parametrize("color", ["light", "dark"])
def test_a_picture_in_use_is_accessible(browser, bookshop, color):
    theme(browser, color)
    try:
        open_page(browser, bookshop / "diagram.html")
        open_panel(browser)
        choose(browser, "Module", "Orders")
        choose(browser, "Selection", "module:")
        focus(browser, "QuoteService")
        axe = Axe(browser)
        axe.inject()
        # Themes differ in colors only.
        options = {"runOnly": {"type": "rule", "values": ["color-contrast"]}} if color == "dark" else None
        violations = axe.run("figure", options)["violations"]
        assert violations == [], axe.report(violations)
        assert browser.get_log("browser") == []
    finally:
        theme(browser, "light")


def test_the_first_stop_is_the_subject_or_the_beginning(browser, bookshop):
    tops = "const nodes = dpendPictures[0].nodes; return nodes.filter(node => node.element.querySelector('[tabindex=\"0\"]')).map(node => node.name)"
    open_page(browser, next((bookshop / "bindings").glob("quoteservice-*.html")))
    assert browser.execute_script(tops) == ["QuoteService"]
    open_page(browser, bookshop / "diagram.html")
    first = browser.execute_script("return [...dpendPictures[0].nodes].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)[0].name")
    assert browser.execute_script(tops) == [first]
