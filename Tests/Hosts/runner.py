"""Runs the steps of a composite action as the runner of GitHub: with the same shell, files and environment."""

import dataclasses
import os
import pathlib
import re
import subprocess

import yaml

from expressions import filled, holds

SHELL = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail"]


@dataclasses.dataclass
class Run:
    """The result of a run of an action."""

    code: int = 0
    log: str = ""
    summary: str = ""
    outputs: dict = dataclasses.field(default_factory=dict)
    used: list = dataclasses.field(default_factory=list)
    steps: dict = dataclasses.field(default_factory=dict)
    names: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Runner:
    """A GitHub runner with a checkout."""

    workspace: pathlib.Path
    folder: pathlib.Path
    event: str
    payload: dict
    api: str = "http://127.0.0.1:1"
    repository: str = "owner/shop"
    environment: dict = dataclasses.field(default_factory=dict)
    # The outputs of third-party actions, by name without the commit.
    answers: dict = dataclasses.field(default_factory=dict)

    def run(self, action, **inputs):
        definition = yaml.safe_load((action / "action.yml").read_text())
        assert definition["runs"]["using"] == "composite"
        unknown = {name.replace("_", "-") for name in inputs} - set(definition["inputs"])
        assert not unknown, unknown
        temp = self.folder / "temp"
        temp.mkdir(exist_ok=True)
        contexts = {
            "github": {"event": self.payload, "event_name": self.event, "token": "t0ken", "repository": self.repository},
            "runner": {"temp": str(temp), "os": "Linux", "arch": "X64"},
            "steps": {},
        }
        contexts["inputs"] = {
            name: inputs.get(name.replace("-", "_"), filled(input.get("default", ""), contexts))
            for name, input in definition["inputs"].items()
        }
        result = Run()
        for step in definition["runs"]["steps"]:
            if not holds(step.get("if"), contexts):
                continue
            result.names.append(step["name"])
            values = {name: filled(value, contexts) for name, value in step.get("with", {}).items()}
            if "uses" in step:
                name = step["uses"].split("@")[0]
                result.used.append((name, values))
                outputs, code = self.answers.get(name, lambda values: {})(values) or {}, 0
            else:
                outputs, code = self.execute(step, action, temp, contexts, result)
            if "id" in step:
                contexts["steps"][step["id"]] = {"outputs": outputs}
            if code and not step.get("continue-on-error"):
                result.code = code
                break
        result.steps = {name: step["outputs"] for name, step in contexts["steps"].items()}
        result.outputs = {name: filled(output["value"], contexts) for name, output in definition["outputs"].items()}
        return result

    def execute(self, step, action, temp, contexts, result):
        assert step["shell"] == "bash"
        files = {name: temp / f"{name}-{len(result.names)}" for name in ("output", "summary", "env", "path")}
        for file in files.values():
            file.write_text("")
        script = temp / "step.sh"
        script.write_text(step["run"])
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "CI": "true",
            "GITHUB_ACTIONS": "true",
            "GITHUB_ACTION_PATH": str(action),
            "GITHUB_API_URL": self.api,
            "GITHUB_SERVER_URL": "https://github.com",
            "GITHUB_REPOSITORY": self.repository,
            "GITHUB_EVENT_NAME": self.event,
            "GITHUB_RUN_ID": "9",
            "GITHUB_SHA": "5" * 40,
            "GITHUB_OUTPUT": str(files["output"]),
            "GITHUB_STEP_SUMMARY": str(files["summary"]),
            "GITHUB_ENV": str(files["env"]),
            "GITHUB_PATH": str(files["path"]),
            "RUNNER_TEMP": str(temp),
            "RUNNER_OS": "Linux",
            "RUNNER_ARCH": "X64",
            # Scripts must not use a proxy for the local server.
            "no_proxy": "127.0.0.1",
            **self.environment,
            **{name: filled(value, contexts) for name, value in step.get("env", {}).items()},
        }
        done = subprocess.run(
            [*SHELL, script], cwd=self.workspace, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=900
        )
        result.log += f"=== {step['name']}\n{done.stdout}{done.stderr}"
        result.summary += files["summary"].read_text()
        assert files["env"].read_text() == files["path"].read_text() == "", "the action must not affect later steps"
        return outputs(files["output"].read_text()), done.returncode


def outputs(text):
    lines = text.splitlines()
    assert all(re.match(r"[a-z-]+=", line) for line in lines), text
    pairs = [line.split("=", 1) for line in lines]
    assert len({name for name, _ in pairs}) == len(pairs), "an output was written twice: values must not hold line breaks"
    return dict(pairs)
