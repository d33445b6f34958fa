"""Fixtures: documentation of the built dpend, and a headless browser."""

import fcntl
import json
import pathlib
import shutil
import subprocess

import pytest
from axe_selenium_python import Axe
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[2]
DPEND = ROOT / ".build" / "debug" / "dpend"


def accessibility_violations(axe, context=None, options=None):
    """The violations that axe finds, without those of a version that is older than ARIA 1.2: a text field itself can be the combobox."""
    violations = axe.run(context, options)["violations"]
    for violation in violations:
        if violation["id"] in ("aria-allowed-role", "aria-required-children"):
            violation["nodes"] = [node for node in violation["nodes"] if node["target"] != ["#search-input"]]
    return [violation for violation in violations if violation["nodes"]]


def page_problems(browser, pages, color, width):
    """Returns the problems that axe reports about named pages, in a theme and at a width."""
    theme(browser, color)
    browser.set_window_size(width, 1200)
    # Themes differ in colors only.
    rules = {"runOnly": {"type": "rule", "values": ["color-contrast"]}} if color == "dark" else None
    problems = []
    for name, page in pages.items():
        browser.get(page.as_uri())
        axe = Axe(browser)
        axe.inject()
        for violation in accessibility_violations(axe, options=rules):
            problems.append((name, violation["id"], [node["html"][:200] for node in violation["nodes"]][:3]))
    browser.set_window_size(1600, 1200)
    theme(browser, "light")
    return problems


def forget_messages(browser):
    """Forgets the messages and requests so far, also those of a page that still asks its server for news."""
    browser.get("about:blank")
    browser.get_log("browser")
    browser.get_log("performance")


def assert_silent_and_offline(browser):
    """Asserts that pages since then logged nothing, and requested files only."""
    assert browser.get_log("browser") == []
    messages = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    requested = {m["params"]["request"]["url"] for m in messages if m["method"] == "Network.requestWillBeSent"}
    assert requested and all(url.startswith("file://") for url in requested)


def document(source, folder, *options):
    command = [str(DPEND), "docs", "--only", "site", "-o", str(folder), "--quiet", *options]
    subprocess.run(command, cwd=source, check=True)
    return folder


@pytest.fixture(scope="session")
def once(tmp_path_factory, worker_id):
    """Creates a folder with a name once for all parallel processes."""
    base = tmp_path_factory.getbasetemp()
    folder = base if worker_id == "master" else base.parent

    def create(name, fill):
        created = folder / f"once-{name}"
        with open(folder / f"once-{name}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not created.exists():
                fill(folder / f"unfinished-{name}")
                (folder / f"unfinished-{name}").rename(created)
        return created

    return create


@pytest.fixture(scope="session")
def bookshop(once):
    """A sound graph of realistic size."""
    return once("bookshop", lambda folder: document(ROOT / "Examples" / "Bookshop", folder))


@pytest.fixture(scope="session")
def farm(once):
    """A graph with a cycle, and with two earlier versions."""
    return once("farm", document_with_history)


def document_with_history(folder):
    source = ROOT / "Examples" / "DependencyCycle"
    history = folder.with_name(folder.name + "-history")
    history.mkdir()
    graph = json.loads(subprocess.run([str(DPEND), "graph", "--format", "json", "--quiet"], cwd=source, capture_output=True, check=True).stdout)
    for name, kept in (("v1.9", 2), ("v1.10", len(graph["bindings"]) - 1)):
        ids = {binding["id"] for binding in graph["bindings"][:kept]}
        earlier = graph | {
            "bindings": graph["bindings"][:kept],
            "edges": [edge for edge in graph["edges"] if edge["from"] in ids and edge["to"] in ids],
            "cycles": [],
            "findings": [],
        }
        (history / f"{name}.json").write_text(json.dumps(earlier))
    return document(source, folder, "--history", str(history))


@pytest.fixture(scope="session")
def hostile(once):
    """Code with names that are syntax in the pages."""

    def write(source):
        shutil.copytree(pathlib.Path(__file__).parent / "Hostile", source / "Hostile")
        long_name = "Long" + "g" * 9_996
        (source / "Hostile" / "Long.swift").write_text(f"final class {long_name} {{ init(missing: Missing{long_name}) {{}} }}\n")
        (source / ".dpend.yml").write_text("pages: Hostile\n")

    source = once("hostile-source", write)
    options = ["--implicit-filter", ".*", "--title", '"</title><script>alert(1)</script>']
    return once("hostile", lambda folder: document(source, folder, "Hostile", *options))


LAYERS = ["App", "Screens", "Services", "Storage"]


def write_tower(source):
    """Writes a project with four modules, whose types depend on types of their own module and of the next one, and many on a log."""
    targets = []
    for level, module in enumerate(LAYERS):
        below = LAYERS[level + 1:level + 2]
        targets.append(f'.target(name: "{module}", dependencies: [{", ".join(f"{chr(34)}{name}{chr(34)}" for name in below)}])')
        lines = [f"import {name}" for name in below]
        for number in range(24):
            required = [f"{module}{number + 1}"] if number % 3 == 0 else []
            required += [f"{name}{(number * 5 + step) % 24}" for name in below for step in range(2)]
            required += ["Log"] if module == "Storage" and number % 2 == 0 else []
            parameters = ", ".join(f"{name[0].lower()}{name[1:]}: {name}" for name in required)
            lines.append(f"public final class {module}{number} {{ public init({parameters}) {{}} }}")
        lines += ["public final class Log { public init() {} }"] if module == "Storage" else []
        folder = source / "Sources" / module
        folder.mkdir(parents=True)
        (folder / f"{module}.swift").write_text("\n".join(lines) + "\n")
    header = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    (source / "Package.swift").write_text(f'{header}let package = Package(name: "Tower", targets: [{", ".join(targets)}])\n')
    (source / ".dpend.yml").write_text("sources: [Sources]\nimplicit-filter: ['.*']\n")


@pytest.fixture(scope="session")
def tower_source(once):
    """The sources of a generated project."""
    return once("tower-source", write_tower)


@pytest.fixture(scope="session")
def tower(tower_source, once):
    """The documentation of a generated project whose picture is several windows high."""
    return once("tower", lambda folder: document(tower_source, folder))


def write_city(source):
    """Writes two modules that refer to each other, with too many bindings for a diagram, 520 references, a cycle, a tag and a long chain."""
    screens = [f"final class Screen{number} {{ init(first: Part{number}, second: Part{number + 1}) {{}} }}" for number in range(1, 260)]
    parts = [f"public final class Part{number} {{ public init() {{}} }}" for number in range(1, 261)]
    steps = [f"final class Step{number} {{ init(next: Step{number + 1}) {{}} }}" for number in range(19)]
    files = {
        "App": ["import Parts", "import DpendRuntime", "public final class Screen0 { public init(first: Part0, second: Part1) {} }", *screens,
                "enum Fast: DependencyTag {}", "protocol Store {}", "final class DiskStore: Store { init() {} }",
                "final class StoreConfiguration: DependencyConfiguration {",
                "  func store() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Fast.self, scope: .singleton) { DiskStore() } }", "}"],
        "Parts": ["import App", "public final class Part0 { public init(screen: Screen0) {} }", *parts, *steps, "final class Step19 { init() {} }"],
    }
    for module, lines in files.items():
        folder = source / "Sources" / module
        folder.mkdir(parents=True)
        (folder / f"{module}.swift").write_text("\n".join(lines) + "\n")
    targets = '.target(name: "App", dependencies: ["Parts"]), .target(name: "Parts", dependencies: ["App"])'
    header = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    (source / "Package.swift").write_text(f'{header}let package = Package(name: "City", targets: [{targets}])\n')
    (source / ".dpend.yml").write_text("sources: [Sources]\nimplicit-filter: ['(Screen|Part|Step)[0-9]+']\n")


@pytest.fixture(scope="session")
def city(once):
    """The documentation of a generated project whose diagram shows modules, because it has too many bindings."""
    return once("city", lambda folder: document(once("city-source", write_city), folder))


@pytest.fixture(scope="session")
def large(tmp_path_factory):
    """A module with folders, a protocol of six implementations, a missing type, and two programs."""
    source = tmp_path_factory.mktemp("large-source")

    def write(file, lines):
        path = source / "Sources" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n")

    for part in range(3):
        chain = [f"final class Service{part}N{index} {{ init(next: Service{part}N{index + 1}) {{}} }}" for index in range(6)]
        last = f"final class Service{part}N6 {{ {'init(other: any Unprovided) {}' if part == 2 else 'init() {}'} }}"
        write(f"Shop/Services/Part{part}.swift", [*chain, last])
        screens = [f"final class Screen{part}N{index} {{ init(service: Service{part}N{index}) {{}} }}" for index in range(1, 7)]
        write(f"Shop/Screens/Part{part}.swift", [*screens, f"final class Screen{part}N0 {{ init(plugins: [any Plugin]) {{}} }}"])
    plugins = [f"final class Plugin{index}: Plugin {{}}" for index in range(6)]
    write("Shop/Plugin.swift", ["public protocol Plugin {}", "protocol Unprovided {}", *plugins])
    for program in ("App", "Widget"):
        write(f"{program}/main.swift", ["import Shop", f"final class {program}Start {{ init(service: Service1N0) {{}} }}"])
    targets = [f'.executableTarget(name: "{program}", dependencies: ["Shop"])' for program in ("App", "Widget")]
    (source / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        f'let package = Package(name: "Shop", targets: [.target(name: "Shop"), {", ".join(targets)}])\n'
    )
    return document(source, tmp_path_factory.mktemp("large"), "--implicit-filter", ".*")


@pytest.fixture(scope="session")
def browser():
    options = Options()
    for argument in ("--headless=new", "--no-sandbox", "--window-size=1600,1200", "--hide-scrollbars", "--disable-ipc-flooding-protection"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver_path = shutil.which("chromedriver")
    driver = webdriver.Chrome(options=options, service=Service(driver_path) if driver_path else None)
    # The time limit only ends tests that hang: on a busy machine, half a minute is not enough for the rules of axe on a large page.
    driver.set_script_timeout(900)
    driver.set_page_load_timeout(900)
    theme(driver, "light")
    yield driver
    driver.quit()


def theme(browser, name):
    """Emulates a light or dark system theme."""
    features = [
        {"name": "prefers-color-scheme", "value": name},
        # Selenium clicks at the current position of an element, before an animation ends.
        {"name": "prefers-reduced-motion", "value": "reduce"},
    ]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


def pages(folder):
    return sorted(folder.rglob("*.html"))
