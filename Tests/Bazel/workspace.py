"""Bazel workspaces with Swift modules, and builds of them."""

import json
import os
import pathlib
import re
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DPEND = ROOT / ".build" / "debug" / "dpend"

BUILD = """load("@dpend//:defs.bzl", "dpend_docs", "dpend_gate_test", "dpend_graph")
load("//:program.bzl", "waiting_program")

waiting_program(name = "waiting", program = "//tools:dpend")

dpend_graph(name = "graph", config = ".dpend.yml", deps = ["//Sources/{app}"])

dpend_gate_test(name = "gate", config = ".dpend.yml", options = ["--fail-on", "note"], deps = ["//Sources/{app}"])

dpend_graph(name = "part", config = ".dpend.yml", deps = ["//Sources/{part}"])

dpend_docs(name = "pages", config = ".dpend.yml", deps = ["//Sources/{part}"])
"""

MODULE = """load("//:swift.bzl", "swift_library")

swift_library(
    name = "{name}",
    srcs = glob(["**/*.swift"]),
    module_name = "{name}",
    visibility = ["//visibility:public"],
    deps = [{dependencies}],
)
"""

# Bazel downloads this repository for every test, although only the measurement of coverage requires it.
WORKSPACE = """workspace(name = "shop")

local_repository(name = "dpend", path = "{rules}")

local_repository(name = "remote_coverage_tools", path = "coverage")
"""

OPTIONS = """build --incompatible_strict_action_env
build --@dpend//:program=//tools:dpend
build --spawn_strategy=remote --remote_local_fallback=false --jobs=8
build --symlink_prefix=/ --color=no --curses=no --show_progress_rate_limit=60
test --test_output=errors
"""


class Workspace:
    """A workspace, of which each folder in `Sources` becomes a module.

    It has targets for the graph of the module `app` and for that of `part`, each with the modules that it imports.
    """

    def __init__(self, folder, service, bases, app, part):
        self.folder, self.service, self.bases = folder, service, bases
        self.used_bases, self.folders = set(), {}
        self.write("WORKSPACE", WORKSPACE.format(rules=ROOT / "bazel"))
        self.write("BUILD.bazel", BUILD.format(app=app, part=part))
        self.write(".bazelrc", OPTIONS)
        self.write("coverage/WORKSPACE", "")
        self.write("coverage/BUILD.bazel", 'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n')
        for name in ["swift.bzl", "program.bzl"]:
            shutil.copy(HERE / name, folder)
        self.write("tools/BUILD.bazel", 'exports_files(["dpend"])\n')
        shutil.copy(DPEND, folder / "tools" / "dpend")
        modules = sorted(path.name for path in (folder / "Sources").iterdir())
        for name in modules:
            texts = [path.read_text() for path in (folder / "Sources" / name).rglob("*.swift")]
            imports = {match for text in texts for match in re.findall(r"^import (\w+)", text, re.M)}
            dependencies = ", ".join(f'"//Sources/{module}"' for module in sorted(imports.intersection(modules)))
            self.write(f"Sources/{name}/BUILD.bazel", MODULE.format(name=name, dependencies=dependencies))

    def write(self, path, text):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text)

    def bazel(self, *arguments, base="first", start=subprocess.run, **options):
        """Runs Bazel with an output base, without the configuration and the caches of the user.

        Debian's Bazel requires the configuration of the system, which names the folder of its other files.
        """
        self.used_bases.add(base)
        startup = [f"--output_user_root={self.bases / 'user'}", f"--output_base={self.bases / self.folder.name / base}"]
        startup += ["--nohome_rc", "--host_jvm_args=-Xmx768m"]
        return start(["bazel", *startup, *arguments], cwd=self.folder, text=True, **options)

    def build(self, *targets, command="build", code=0, **options):
        """Builds targets remotely, and returns the process."""
        done = self.bazel(command, *self.remote, *targets, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
        assert done.returncode == code, done.stdout + self.service.log.read_text()
        return done

    @property
    def remote(self):
        return ["--remote_executor=grpc://127.0.0.1:%d" % self.service.address[1], f"--execution_log_json_file={self.log}"]

    @property
    def log(self):
        return self.bases / f"{self.folder.name}.json"

    def actions(self):
        """The actions of the last build: for each runner, the names of the outputs without extension, in order."""
        text, position, actions = self.log.read_text(), 0, {}
        while position < len(text):
            action, position = json.JSONDecoder().raw_decode(text, position)
            [output] = action["listedOutputs"]
            actions.setdefault(action["runner"], []).append(pathlib.PurePath(output).stem)
        return {runner: sorted(names) for runner, names in actions.items()}

    def output(self, name, folder="bin", base="first"):
        """The path of an output in the folder `bin` or `testlogs`."""
        if (folder, base) not in self.folders:
            done = self.bazel("info", f"bazel-{folder}", base=base, capture_output=True, check=True)
            self.folders[folder, base] = pathlib.Path(done.stdout.strip())
        return self.folders[folder, base] / name

    def local(self, *arguments):
        """The output of dpend on this machine."""
        options = {"cwd": self.folder, "env": os.environ | {"DPEND_NO_CACHE": "1"}, "text": True}
        return subprocess.run([DPEND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options).stdout

    def clean(self):
        for base in self.used_bases:
            self.bazel("clean", "--expunge", base=base, capture_output=True, check=True)


def write_modules(folder, modules, files):
    """Writes modules of which each depends on the previous one, and in which each type depends on the previous one."""
    for module in range(modules):
        path = folder / "Sources" / f"Feature{module}"
        path.mkdir(parents=True)
        for number in range(files):
            previous = f"Feature{module}Service{number - 1}" if number else f"Feature{module - 1}Service{files - 1}"
            parameter = f"dependency: {previous}" if module or number else ""
            text = f"public final class Feature{module}Service{number} {{\n  public init({parameter}) {{}}\n}}\n"
            head = f"import Feature{module - 1}\n\n" if module and not number else ""
            (path / f"Service{number}.swift").write_text(head + text)
    (folder / ".dpend.yml").write_text("implicit-filter:\n  - '.+Service\\d+'\n")
