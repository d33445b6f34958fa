"""Changes, failures and special modules, in a workspace of 20 modules that is built remotely."""

import json
import os
import subprocess

from service import poll

MODULES = sorted(f"Feature{number}" for number in range(20))
PART = ["Feature0", "Feature1", "Feature2"]

KIT = """load("//:swift.bzl", "swift_library")

swift_library(
    name = "ui-kit",
    srcs = ["Kit.swift"],
    data = ["deli.yml", "image.png"],
    private_deps = ["//Sources/Feature0"],
    visibility = ["//visibility:public"],
)
"""

WIDGETS = """load("@dpend//:defs.bzl", "dpend_graph", "dpend_module")

dpend_module(name = "Widgets", srcs = ["Widget.swift"])

dpend_graph(name = "graph", deps = [":Widgets", "//extra/kit:ui-kit"])
"""


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_change_runs_the_actions_that_depend_on_it(features):
    changed = features.folder / "Sources/Feature3/Service2.swift"
    commented = features.folder / "Sources/Feature7/Service0.swift"
    texts = {path: path.read_text() for path in [changed, commented]}

    features.build("//:graph")
    assert features.actions() == {"remote": [*MODULES, "graph"]}
    features.build("//:graph", base="second")
    assert features.actions() == {"remote cache hit": [*MODULES, "graph"]}

    changed.write_text(texts[changed].replace("init(", "init(other: Feature3Service0, "))
    features.build("//:graph")
    assert features.actions() == {"remote": ["Feature3", "graph"]}
    assert features.output("graph.json").read_text() == features.local("graph", "--format", "json", "--quiet", ".")

    # The facts contain the texts of the files, so the graph is linked again.
    commented.write_text(texts[commented] + "// A comment.\n")
    features.build("//:graph")
    assert features.actions() == {"remote": ["Feature7", "graph"]}

    for path, text in texts.items():
        path.write_text(text)
    features.build("//:graph")
    assert features.actions() == {"remote cache hit": ["Feature3", "Feature7", "graph"]}

    configuration = features.folder / ".dpend.yml"
    configuration.write_text("title: Features\n" + configuration.read_text())
    features.build("//:graph")
    assert features.actions() == {"remote": ["graph"]}


def test_a_build_finishes_although_a_worker_is_killed(features):
    """A pipe holds the first action until its worker is killed. Without a result, the action runs again."""
    features.build("//:part")
    expected = features.output("part.json").read_bytes()
    pipe = features.service.gate / "pipe"
    os.mkfifo(pipe)

    def opened():
        try:
            return os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            return None

    command = ["build", *features.remote, "--jobs=1", "--@dpend//:program=//:waiting", "//:part"]
    build = features.bazel(*command, start=subprocess.Popen, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        end = poll(opened)
        features.service.kill_worker()
    finally:
        pipe.unlink()
    output, _ = build.communicate()
    os.close(end)
    assert build.returncode == 0, output
    assert "exit code [137]" in features.service.log.read_text()
    assert features.actions() == {"remote": [*PART, "part"]}
    assert features.output("part.json").read_bytes() == expected


def test_a_build_on_this_machine_has_the_same_output(features):
    features.build("//:part")
    command = ["build", "--spawn_strategy=sandboxed", "--@dpend//:program=//:waiting", "//:part"]
    features.bazel(*command, base="second", capture_output=True, check=True)
    assert features.output("part.json", base="second").read_bytes() == features.output("part.json").read_bytes()


def test_documentation(features):
    features.build("//:pages")
    facts = [features.output(f"Sources/{name}/{name}.dpendfacts") for name in PART]
    features.local("docs", "--output", "local", *facts)
    assert contents(features.output("pages")) == contents(features.folder / "local")


def test_modules_of_several_rules(features):
    """A name from the label, companions in `data`, dependencies in other attributes, and a configuration for `collect`."""
    files = {
        "kit/BUILD.bazel": KIT,
        "kit/Kit.swift": "final class Kit { init(dependency: Feature0Service0) {} }\n",
        "kit/deli.yml": "target:\n  - Shop\n",
        "kit/image.png": "",
        "widgets/BUILD.bazel": WIDGETS,
        "widgets/Widget.swift": "@Injectable final class Widget {}\n",
        "BUILD.bazel": 'exports_files(["collect.yml"])\n',
        "collect.yml": "dialect: deli\n",
    }
    for path, text in files.items():
        features.write(f"extra/{path}", text)
    features.build("//extra/widgets:graph", "--@dpend//:collect_config=//extra:collect.yml")
    modules = json.loads(features.output("extra/widgets/graph.json").read_text())["modules"]
    assert [module["name"] for module in modules] == ["Feature0", "Widgets", "extra_kit_ui_kit"]

    local = features.folder / "local.dpendfacts"
    for module, facts, source in [
        ("extra_kit_ui_kit", "extra/kit/ui-kit.dpendfacts", "extra/kit/Kit.swift"),
        ("Widgets", "extra/widgets/Widgets.dpendfacts", "extra/widgets/Widget.swift"),
    ]:
        options = ["--root", ".", "--module", module, "--config", "extra/collect.yml", "--output", local]
        assert not features.local("collect", "--quiet", *options, source)
        assert features.output(facts).read_bytes() == local.read_bytes()
    assert b"- Shop" in features.output("extra/kit/ui-kit.dpendfacts").read_bytes()


def test_a_gate_without_findings_passes(features):
    done = features.build("//:gate", command="test")
    assert "1 test passes" in done.stdout
    assert 'failures="0"' in features.output("gate/test.xml", "testlogs").read_text()


def test_the_program_is_required(features):
    done = features.build("//:part", "--@dpend//:program=@dpend//:program_not_set", code=1)
    assert "The flag @dpend//:program is not set: pass the label of the executable file dpend" in done.stdout
