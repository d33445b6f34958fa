"""The files for code hosts and build servers, checked by third-party tools."""

import json
import os
import re
import shutil
import subprocess

import pytest
import yaml

from conftest import DPEND, ROOT, TOOLS, git

ACTIONS = [ROOT / "action.yml", ROOT / ".github/action/comment/action.yml"]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = [*ACTIONS, *WORKFLOWS, *sorted((ROOT / "templates/setup/github").glob("*.mustache"))]
SCRIPTS = sorted((ROOT / ".github/action").rglob("*.sh"))
PACKAGING = sorted((ROOT / ".github" / "release").glob("*.sh"))


def passes(*command, **options):
    environment = {**os.environ, "PATH": f"{TOOLS}:{os.environ['PATH']}", **options.pop("env", {})}
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=environment, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_actions_are_valid_and_safe():
    passes("check-jsonschema", "--builtin-schema", "vendor.github-actions", *ACTIONS)
    passes("zizmor", "--offline", "--persona=pedantic", "--no-progress", *ACTIONS)


def test_workflows_are_valid_and_safe():
    assert [path.name for path in WORKFLOWS] == ["ci.yml", "fuzz.yml", "release.yml"]
    passes("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *WORKFLOWS)
    passes("zizmor", "--offline", "--persona=pedantic", "--no-progress", *WORKFLOWS)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.name)
def test_no_command_of_a_workflow_contains_a_value(workflow, tmp_path):
    jobs = yaml.safe_load(workflow.read_text())["jobs"]
    steps = [step for job in jobs.values() for step in job["steps"]]
    for step in [step for step in steps if "run" in step]:
        assert "${{" not in step["run"], step
        script = tmp_path / "run.sh"
        script.write_text(f"#!/usr/bin/env bash\n{step['run']}\n")
        passes("shellcheck", script)
        for path in re.findall(r"\.github/release/[\w.-]+", step["run"]):
            assert (ROOT / path).is_file()


def test_archives_and_the_image_of_a_release_have_provenance():
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text())["jobs"]
    assert [name for name, job in jobs.items() if {"id-token", "attestations"} & set(job["permissions"])] == ["provenance"]
    assert jobs["provenance"]["permissions"] == {"attestations": "write", "id-token": "write"}
    # Nothing is released without it.
    assert "provenance" in jobs["release"]["needs"] and {"linux", "macos", "image"} <= set(jobs["provenance"]["needs"])
    # The job runs nothing that the repository contains.
    steps = jobs["provenance"]["steps"]
    assert not [step for step in steps if step.get("uses", "").startswith("actions/checkout@") or ".github" in step.get("run", "")]
    subjects = [step["with"] for step in steps if step.get("uses", "").startswith("actions/attest-build-provenance@")]
    outputs = {name: f"${{{{ needs.image.outputs.{name} }}}}" for name in ["name", "digest"]}
    assert subjects == [{"subject-path": "archives/*.tar.gz"}, {"subject-name": outputs["name"], "subject-digest": outputs["digest"]}]
    [step] = [step for step in jobs["image"]["steps"] if step.get("id") == "combine"]
    assert jobs["image"]["outputs"] == {name: f"${{{{ steps.combine.outputs.{name} }}}}" for name in outputs}
    assert all(f'echo "{name}=$' in step["run"] for name in outputs)


def test_scripts_are_valid_and_executable():
    assert len(SCRIPTS) > 5
    assert PACKAGING
    passes("shellcheck", "--severity=style", *SCRIPTS, *PACKAGING)
    for script in [*SCRIPTS, *PACKAGING]:
        assert os.access(script, os.X_OK), script


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.parent.name)
def test_no_script_contains_a_value(action):
    used = set()
    for step in yaml.safe_load(action.read_text())["runs"]["steps"]:
        if "run" in step:
            assert "${{" not in step["run"], step
            path = re.fullmatch(r'"\$GITHUB_ACTION_PATH/([\w./-]+\.sh)"', step["run"])[1]
            assert (action.parent / path).is_file()
            used.update(step.get("env", {}))
        else:
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", step["uses"])
    # Every variable is read by a script.
    text = "".join(script.read_text() for script in SCRIPTS)
    assert {name for name in used if not re.search(rf"\$\{{?{name}\b", text)} == set()


def test_the_guide_documents_every_input_and_output():
    action = yaml.safe_load(ACTIONS[0].read_text())
    guide = (ROOT / "site/guides/pull-requests.md").read_text()
    tables = [re.findall(r"^\| `([\w-]+)` \|", table, re.M) for table in guide.split("\n\n") if table.startswith(("| Input |", "| Output |"))]
    assert tables == [list(action["inputs"]), list(action["outputs"])]
    # Pinned actions have the same version everywhere, also in the guide.
    pins = re.findall(r"uses: (actions/[\w/-]+|github/[\w/-]+)@(\S+)", guide + "".join(path.read_text() for path in PINNED))
    assert len({name.split("/")[1] + "/" + name.split("/")[-1] for name, _ in pins}) == len(set(pins))


def test_the_dockerfile_is_valid(tmp_path):
    passes("hadolint", ROOT / "Dockerfile")
    text = (ROOT / "Dockerfile").read_text()
    assert re.findall(r"^FROM \S+:\d+\.\d+\S*", text, re.M) and ":latest" not in text
    assert re.search(r"^USER (?!root|0)", text, re.M)
    # Copied files exist and are not ignored.
    copied = {path for paths in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.M) for path in paths.split()}
    assert copied and copied == {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert all((ROOT / path).exists() for path in copied)
    # SwiftPM requires the folders of all targets, also of those that are not built.
    manifest = json.loads(passes("swift", "package", "--package-path", ROOT, "--scratch-path", tmp_path, "dump-package"))
    parents = {"test": "Tests", "plugin": "Plugins"}
    folders = {target.get("path") or f"{parents.get(target['type'], 'Sources')}/{target['name']}" for target in manifest["targets"]}
    assert {folder.split("/")[0] for folder in folders} <= copied


@pytest.fixture
def hooks(tmp_path):
    """The part of this repository that the pre-commit hook uses."""
    folder = tmp_path / "dpend"
    folder.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", folder)
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "hooks")
    return folder


def test_the_hook_prevents_a_commit_with_a_cycle(hooks, tmp_path):
    passes("pre-commit", "validate-manifest", ROOT / ".pre-commit-hooks.yaml")
    project = tmp_path / "project"
    shutil.copytree(ROOT / "Examples" / "DependencyCycle", project, ignore=shutil.ignore_patterns(".build"))
    git(project, "init", "-q")
    git(project, "add", "-A")
    environment = {"PATH": f"{DPEND.parent}:{TOOLS}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(tmp_path / "home")}
    command = [TOOLS / "pre-commit", "try-repo", str(hooks), "dpend-installed", "--all-files"]
    done = subprocess.run(command, cwd=project, env={**os.environ, **environment}, capture_output=True, text=True)
    assert done.returncode == 1 and "[dependency-cycle]" in done.stdout, done.stdout + done.stderr
    for source in project.rglob("*.swift"):
        source.write_text("")
    git(project, "add", "-A")
    passes(*command, cwd=project, env=environment)
