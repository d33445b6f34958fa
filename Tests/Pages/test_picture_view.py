"""The view of a picture: size of the text, fit, zoom, drag, map, legend and print."""

import subprocess

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By

from conftest import DPEND, pages, theme
from pictures import boxes, button, is_inside, open_page, open_panel, window


@pytest.fixture(scope="session")
def sites(bookshop, tower):
    return {"bookshop": bookshop, "tower": tower}


def scale(browser):
    return browser.execute_script("return dpendPictures[0].view.scale")


def position(browser):
    return browser.execute_script("const { left, top } = document.querySelector('.canvas svg').getBoundingClientRect(); return [left, top]")


def drag(browser, x, y):
    """Drags the canvas from its corner, which has no node."""
    left, top = browser.execute_script("const { left, top } = document.querySelector('.canvas').getBoundingClientRect(); return [left, top]")
    actions = ActionBuilder(browser, duration=0)
    actions.pointer_action.move_to_location(int(left) + 60, int(top) + 60).pointer_down().move_to_location(int(left) + 60 + x, int(top) + 60 + y).pointer_up()
    actions.perform()


def test_all_text_of_all_pictures_has_at_least_11_pixels(browser, bookshop):
    found = {}
    figures = [page for page in pages(bookshop) if '<svg class="picture"' in page.read_text()]
    for page in [page for page in figures if page.parent.name != "bindings"] + figures[::20]:
        browser.get(page.as_uri())
        found[page.name] = browser.execute_script(
            """return Math.min(...[...document.querySelectorAll('svg.picture')].flatMap(svg =>
                [...svg.querySelectorAll('text')].map(text => svg.getScreenCTM().a * parseFloat(getComputedStyle(text).fontSize))))"""
        )
    assert len(found) > 15 and min(found.values()) >= 10.99


def test_the_picture_of_the_overview_opens_as_wide_as_its_canvas(browser, bookshop):
    with window(browser, 500):
        open_page(browser, bookshop / "index.html")
        canvas, picture = boxes(browser)
        assert canvas["left"] <= picture["left"] and picture["right"] <= canvas["right"]
        assert browser.execute_script("const { view } = dpendPictures[0]; return view.scale < view.readable && view.scale >= view.readable / 2")
        assert browser.execute_script("return document.querySelector('.canvas').style.overflowX") == "hidden"


@pytest.mark.parametrize("name", ["bookshop", "tower"])
@pytest.mark.parametrize("width", [1600, 400])
def test_fit_shows_the_whole_picture_and_minus_and_plus_change_its_size(browser, sites, name, width):
    with window(browser, width):
        open_page(browser, sites[name] / "diagram.html")
        canvas, picture = boxes(browser)
        assert not is_inside(picture, canvas)
        sizes = [scale(browser)]
        for label in ("−", "−", "+", "+", "+"):
            button(browser, label).click()
            sizes.append(scale(browser))
        assert sizes[0] > sizes[1] > sizes[2] < sizes[3] < sizes[4] < sizes[5]
        # The readable size is never skipped.
        assert sizes[4] == pytest.approx(sizes[0])
        button(browser, "Fit").click()
        canvas, picture = boxes(browser)
        assert is_inside(picture, canvas)
        assert max((picture["right"] - picture["left"]) / (canvas["right"] - canvas["left"]), (picture["bottom"] - picture["top"]) / (canvas["bottom"] - canvas["top"])) > 0.9
        button(browser, "−").click()
        assert scale(browser) < sizes[2]


@pytest.mark.parametrize("page", ["diagram.html", "bindings/ordereventservice-*.html"])
@pytest.mark.parametrize("label", [None, "Fit", "−", "+"])
def test_a_picture_can_be_dragged_in_both_directions_at_every_size(browser, bookshop, page, label):
    open_page(browser, next(bookshop.glob(page)))
    if label:
        button(browser, label).click()
    browser.execute_script("document.querySelector('.frame').scrollIntoView({ block: 'center', behavior: 'instant' })")
    for step in [(40, 0), (-40, 0), (0, 30), (0, -30), (-25, -20), (25, 20)]:
        before = position(browser)
        drag(browser, *step)
        assert position(browser) == pytest.approx([before[0] + step[0], before[1] + step[1]], abs=1)
    assert browser.current_url.partition("#")[0].endswith(".html")


def test_a_picture_as_high_as_the_window_is_beside_the_navigation(browser, bookshop):
    with window(browser, 1440, 900):
        open_page(browser, bookshop / "architecture.html")
        below = """const { bottom } = document.querySelector('.canvas').getBoundingClientRect();
            return [...document.querySelectorAll('.canvas .node')].filter(node => node.getBoundingClientRect().bottom > bottom).length"""
        assert browser.execute_script(below) == 0
        open_page(browser, bookshop / "diagram.html")
        side, main = browser.execute_script("return ['.side', 'main'].map(part => document.querySelector(part).getBoundingClientRect().toJSON())")
        assert side["right"] <= main["left"] and side["top"] < 100


def test_the_wheel_scrolls_the_page_over_a_picture_that_fits(browser, bookshop):
    open_page(browser, next((bookshop / "bindings").glob("ordereventservice-*.html")))
    overflow = browser.execute_script("const { overflowX, overflowY } = document.querySelector('.canvas').style; return [overflowX, overflowY]")
    assert overflow == ["hidden", "hidden"]
    open_page(browser, bookshop / "diagram.html")
    assert browser.execute_script("return document.querySelector('.canvas').style.overflowY") == "auto"


def test_keys_zoom(browser, bookshop):
    open_page(browser, next((bookshop / "bindings").glob("ordereventservice-*.html")))
    usual = scale(browser)
    node = browser.find_element(By.CSS_SELECTOR, ".node a[tabindex='0']")
    node.send_keys("-")
    assert scale(browser) < usual
    node.send_keys("0")
    assert scale(browser) == pytest.approx(usual)
    node.send_keys("+")
    assert scale(browser) > usual


def test_a_narrow_window_opens_on_nodes(browser, bookshop, tower):
    with window(browser, 400):
        for page in [bookshop / "diagram.html", tower / "diagram.html", next((bookshop / "bindings").glob("ordereventservice-*.html"))]:
            open_page(browser, page)
            visible = browser.execute_script(
                """const { visible } = dpendPictures[0].view;
                return dpendPictures[0].nodes.filter(({ box }) => box.x >= visible.x && box.x + box.width <= visible.x + visible.width
                    && box.y >= dpendPictures[0].view.center.y - 400 && box.y < dpendPictures[0].view.center.y + 400).length"""
            )
            assert visible > 0, page
        assert browser.execute_script("return document.querySelector('.node.focus').getBoundingClientRect().left") > 0


@pytest.mark.parametrize("width", [400, 700])
def test_the_subject_of_a_picture_that_does_not_fit_is_in_the_middle_half_at_first(browser, bookshop, width):
    larger = 0
    with window(browser, width, 500):
        for page in sorted((bookshop / "bindings").glob("*-*.html")):
            open_page(browser, page)
            for size, shown, offset in browser.execute_script(
                """const canvas = document.querySelector('.canvas'), box = canvas.getBoundingClientRect();
                const picture = canvas.querySelector('svg').getBoundingClientRect(), subject = canvas.querySelector('.focus').getBoundingClientRect();
                return [[box.width, picture.width, (subject.left + subject.right - box.left - box.right) / 2],
                    [box.height, picture.height, (subject.top + subject.bottom - box.top - box.bottom) / 2]]"""
            ):
                larger += shown > size
                assert shown <= size or abs(offset) <= size / 4, page
    assert larger > 0


def test_the_upper_edge_cuts_no_box_of_a_picture_that_does_not_fit_at_first(browser, bookshop):
    cut = []
    pages = [page for name in ("catalogrepository", "log", "moneyformatter") for page in (bookshop / "bindings").glob(f"{name}-*.html")]
    for height in (600, 700, 800, 900):
        with window(browser, 700, height):
            for page in pages:
                open_page(browser, page)
                count = browser.execute_script(
                    """const canvas = document.querySelector('.canvas'), top = canvas.getBoundingClientRect().top + 1;
                    const boxes = [...canvas.querySelectorAll('.node:not(.legend)')].map(node => node.getBoundingClientRect());
                    return boxes.filter(box => box.top < top && box.bottom > top).length"""
                )
                cut += [(page.name, height)] if count > 0 else []
    assert cut == []


def test_the_map_moves_the_view_and_disappears_when_everything_is_in_view(browser, tower):
    open_page(browser, tower / "diagram.html")
    map_ = browser.find_element(By.CSS_SELECTOR, ".map")
    assert map_.is_displayed() and len(map_.find_elements(By.CSS_SELECTOR, ".map-node")) == 97
    ActionChains(browser, duration=0).move_to_element_with_offset(map_, 0, map_.size["height"] // 2 - 10).click().perform()
    center, height = browser.execute_script("return [dpendPictures[0].view.center.y, dpendPictures[0].view.size.height]")
    assert center > height * 0.8
    button(browser, "Fit").click()
    assert not map_.is_displayed()


def test_the_map_is_in_a_corner_without_nodes(browser, bookshop):
    with window(browser, 1000, 750):
        open_page(browser, bookshop / "diagram.html")
        corners = set()
        for y in range(200, 2500, 200):
            corner, covered = browser.execute_script(
                """dpendPictures[0].view.show({ x: 500, y: arguments[0] }, 1);
                const map = document.querySelector('.map'), box = map.getBoundingClientRect();
                const covers = ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top;
                return [map.getAttribute('class'), [...document.querySelectorAll('.canvas .node')].filter(node => covers(node.getBoundingClientRect())).length]""",
                y,
            )
            corners.add(corner)
            assert covered == 0 or "covering" in corner, y
        assert len(corners) > 1


def test_fit_uses_the_height_of_the_window_for_the_diagram(browser, bookshop):
    with window(browser, 1400, 860):
        open_page(browser, bookshop / "diagram.html")
        before, _ = boxes(browser)
        button(browser, "Fit").click()
        after, picture = boxes(browser)
        assert after["bottom"] - after["top"] > 1.2 * (before["bottom"] - before["top"])
        assert is_inside(picture, after) and after["top"] > 0 and after["bottom"] <= 860


def test_fit_shows_the_nodes_that_a_filter_leaves(browser, tower):
    open_page(browser, tower / "diagram.html")
    button(browser, "Fit").click()
    whole = scale(browser)
    last = browser.execute_script("return [...dpendPictures[0].nodes].sort((one, other) => other.box.y - one.box.y)[0].id")
    browser.execute_script("dpendPictures[0].filter.change({ node: arguments[0], direction: 'dependents', steps: '1', only: 'yes' })", last)
    button(browser, "Fit").click()
    counts = browser.execute_script(
        """const { nodes, view } = dpendPictures[0], { visible } = view;
        const shown = nodes.filter(node => dpendPictures[0].isShown(node));
        const inside = shown.filter(({ box }) => box.x >= visible.x && box.x + box.width <= visible.x + visible.width
            && box.y >= visible.y && box.y + box.height <= visible.y + visible.height);
        return [nodes.length, shown.length, inside.length]"""
    )
    assert 1 < counts[1] < counts[0] and counts[1] == counts[2]
    assert scale(browser) > whole


@pytest.mark.parametrize("width", [1600, 400])
def test_the_legend_is_visible_without_scrolling(browser, bookshop, width):
    with window(browser, width, 900):
        open_page(browser, bookshop / "diagram.html")
        toggle = browser.find_element(By.CSS_SELECTOR, ".legend-button")
        entries = browser.find_elements(By.CSS_SELECTOR, "ul.legend li")
        texts = browser.execute_script("return [...document.querySelectorAll('ul.legend li')].map(entry => entry.textContent.trim())")
        assert any(text.startswith("singleton: ") for text in texts) and "immediate dependency" in texts
        assert entries[0].is_displayed() == (width == 1600) == (toggle.get_attribute("aria-expanded") == "true")
        if width == 400:
            toggle.click()
        assert all(entry.is_displayed() for entry in entries)
        assert all(entry.rect["y"] + entry.rect["height"] < 900 for entry in entries)
        assert browser.find_elements(By.CSS_SELECTOR, ".canvas .legend") == []
        strokes = browser.execute_script("return [...document.querySelectorAll('ul.legend .edge path')].map(path => getComputedStyle(path).stroke)")
        assert len(strokes) > 3 and "none" not in strokes


def test_printed_pictures_are_complete(browser, bookshop):
    open_page(browser, bookshop / "diagram.html")
    button(browser, "+").click()
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        canvas, picture = boxes(browser)
        assert is_inside(picture, canvas)
        assert not browser.find_element(By.CSS_SELECTOR, ".tools").is_displayed()
        assert not browser.find_element(By.CSS_SELECTOR, ".map").is_displayed()
        assert browser.find_element(By.CSS_SELECTOR, "ul.legend").is_displayed()
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_labels_of_lines_do_not_overlap(browser, tmp_path):
    source = tmp_path / "source"
    for module in ("Client", "Plugins"):
        (source / "Sources" / module).mkdir(parents=True)
    targets = '.target(name: "Plugins"), .target(name: "Client", dependencies: ["Plugins"])'
    (source / "Package.swift").write_text(f'import PackageDescription\nlet package = Package(name: "Choice", targets: [{targets}])\n')
    plugins = "".join(f"public final class Plugin{number}: Plugin {{ public init() {{}} }}\n" for number in range(5))
    (source / "Sources" / "Plugins" / "Plugins.swift").write_text("public protocol Plugin {}\n" + plugins)
    clients = "".join(f"final class Client{number} {{ init(plugin: any Plugin) {{}} }}\n" for number in range(8))
    (source / "Sources" / "Client" / "Client.swift").write_text("import Plugins\n" + clients)
    (source / ".dpend.yml").write_text("sources: [Sources]\nimplicit-filter: ['.*']\n")
    picture = tmp_path / "choice.svg"
    subprocess.run([DPEND, "diagram", "--quiet", "-o", picture], cwd=source, check=True)
    open_page(browser, picture)
    overlapping, count = browser.execute_script(
        """const boxes = [...document.querySelectorAll('.label text')].map(text => text.getBoundingClientRect());
        const isCommon = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return [boxes.filter((box, index) => boxes.slice(index + 1).some(other => isCommon(box, other))).length, boxes.length]"""
    )
    assert count > 10 and overlapping == 0


def crossed_labels(browser):
    """The labels of the first picture with a line of another edge below them, and the number of all labels."""
    return browser.execute_script(
        """const svg = document.querySelector('.canvas svg');
        const edges = [...svg.querySelectorAll('.edge[data-ends]')];
        const points = edges.map(edge => {
            const path = edge.querySelector('path');
            const matrix = path.getScreenCTM();
            const count = Math.ceil(path.getTotalLength() / 3);
            return Array.from({ length: count + 1 }, (_, index) => path.getPointAtLength(index * 3).matrixTransform(matrix));
        });
        const labels = [...svg.querySelectorAll('.label')];
        const crossed = labels.filter(label => {
            const { left, right, top, bottom } = label.querySelector('text').getBoundingClientRect();
            const isInside = ({ x, y }) => left < x && x < right && top < y && y < bottom;
            return points.some((line, index) => index !== Number(label.dataset.edge) && line.some(isInside));
        });
        return [crossed.map(label => label.textContent.trim()), labels.length]"""
    )


def test_labels_are_on_no_line_of_another_edge(browser, bookshop, tower):
    browser.get((bookshop / "index.html").as_uri())
    assert crossed_labels(browser) == [[], 33]
    browser.get((tower / "index.html").as_uri())
    assert crossed_labels(browser) == [[], 3]


@pytest.mark.parametrize("color", ["light", "dark"])
def test_the_background_of_a_label_hides_the_lines_below_it(browser, bookshop, color):
    theme(browser, color)
    browser.get((bookshop / "index.html").as_uri())
    found = browser.execute_script(
        """const canvas = getComputedStyle(document.querySelector('.canvas')).backgroundColor;
        return [...document.querySelectorAll('.canvas .label text')].map(text => {
            const { stroke, paintOrder } = getComputedStyle(text);
            const layer = text.closest('.labels');
            return [stroke === canvas, paintOrder, layer.previousElementSibling.matches('.edges'), layer.nextElementSibling.matches('.nodes')];
        })"""
    )
    theme(browser, "light")
    assert found == [[True, "stroke", True, True]] * 33


def test_labels_are_shown_with_their_edges(browser, bookshop):
    browser.get((bookshop / "index.html").as_uri())
    counts = lambda name: browser.execute_script(
        """const edges = [...document.querySelectorAll('.canvas .edge[data-ends]')];
        const pairs = [...document.querySelectorAll('.canvas .label')].map(label => [label, edges[Number(label.dataset.edge)]]);
        return pairs.map(pair => pair.map(element => element.classList.contains(arguments[0])))""",
        name,
    )
    ActionChains(browser).move_to_element(browser.find_element(By.CSS_SELECTOR, ".canvas .node")).perform()
    lifted = counts("lifted")
    assert 0 < lifted.count([True, True]) < len(lifted) == lifted.count([True, True]) + lifted.count([False, False])


def box(browser, selector):
    return browser.execute_script("return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()", selector)


def overlap(one, other):
    return one["left"] < other["right"] and other["left"] < one["right"] and one["top"] < other["bottom"] and other["top"] < one["bottom"]


@pytest.mark.parametrize("width", [1280, 1400])
@pytest.mark.parametrize("page", ["diagram", "orders"])
def test_the_filter_panel_is_beside_the_picture(browser, bookshop, width, page):
    path = bookshop / "diagram.html" if page == "diagram" else next((bookshop / "modules").glob(f"{page}-*.html"))
    with window(browser, width, 900):
        open_page(browser, path)
        whole = box(browser, ".canvas")
        open_panel(browser)
        canvas, panel = box(browser, ".canvas"), box(browser, ".tools .panel")
        assert canvas["width"] > whole["width"] / 2 and panel["width"] > 300
        for selector in (".canvas", ".legend", ".picture-note", "figcaption"):
            assert not overlap(box(browser, selector), panel)
        button(browser, "Fit").click()
        assert is_inside(boxes(browser)[1], boxes(browser)[0])
        open_panel(browser)
        assert box(browser, ".canvas")["width"] == whole["width"]


def test_the_filter_panel_is_above_the_picture_in_a_narrow_window(browser, bookshop):
    with window(browser, 500, 900):
        open_page(browser, bookshop / "diagram.html")
        open_panel(browser)
        canvas, panel = box(browser, ".canvas"), box(browser, ".tools .panel")
        assert panel["bottom"] <= canvas["top"] < 900


def test_the_heads_of_immediate_dependencies_are_filled_and_others_are_hollow(browser, bookshop):
    page = next(path for path in (bookshop / "bindings").glob("orderhistoryservice-*.html"))
    open_page(browser, page)
    fills = browser.execute_script("""
        return [...document.querySelectorAll('.picture .edge')].map(edge => [
            [...edge.classList].some(name => name === 'kind-factory' || name === 'kind-lazy'),
            ...[...edge.querySelectorAll('path')].slice(1).map(head => getComputedStyle(head).fill === 'none')])""")
    assert {is_hollow for is_deferred, *heads in fills if is_deferred for is_hollow in heads} == {True}
    assert {is_hollow for is_deferred, *heads in fills if not is_deferred for is_hollow in heads} == {False}
