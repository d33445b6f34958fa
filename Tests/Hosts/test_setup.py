"""The files of `dpend init`, checked by the schemas of code hosts and by security tools, and its scripts as jobs run them."""

import os
import shutil
import subprocess
import sys

import jsonschema
import json
import pytest
import yaml

from api import Host
from conftest import DPEND, ROOT, git
from test_action import HOSTILE, MARK
from test_files import passes

CONFIGURATION = json.loads((ROOT / "site/reference/dpend.schema.json").read_text())
EXAMPLES = sorted(path.name for path in (ROOT / "Examples").iterdir() if path.is_dir())


def init(folder, *options, code=0):
    done = subprocess.run([DPEND, "init", *options], cwd=folder, capture_output=True, text=True)
    assert done.returncode == code, done.stdout + done.stderr
    return done


def repository(folder, example):
    shutil.copytree(ROOT / "Examples" / example, folder, ignore=shutil.ignore_patterns(".build", ".dpend.yml"))
    git(folder, "init", "-q")
    return folder


def uncommented(text):
    """The file with all suggestions uncommented."""
    lines = []
    for line in text.splitlines():
        proposal = line.startswith(("# external:", "# module:", "# implicit-filter:", "#   - "))
        lines.append(line[2:] if proposal else line)
    return "\n".join(lines)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_first_configuration_is_valid(tmp_path, example):
    project = repository(tmp_path / "project", example)
    init(project)
    text = (project / ".dpend.yml").read_text()
    for version in [text, uncommented(text)]:
        jsonschema.validate(yaml.safe_load(version) or {}, CONFIGURATION)
        (project / ".dpend.yml").write_text(version)
        done = subprocess.run([DPEND, "analyze"], cwd=project, capture_output=True, text=True)
        assert done.returncode in (0, 1), done.stderr
    # Missing types are external then.
    assert "[missing-dependency]" not in done.stdout or "and " in text


@pytest.mark.parametrize("options, folder", [([], "."), (["--from", "me/dpend@v1.0"], "."), ([], "it's a folder")])
def test_workflows_are_valid_and_safe(tmp_path, options, folder):
    root = tmp_path / "root"
    (root / ".github").mkdir(parents=True)
    git(root, "init", "-q")
    (root / folder).mkdir(exist_ok=True)
    init(root / folder, *options)
    workflows = sorted((root / ".github/workflows").iterdir())
    assert [path.name for path in workflows] == ["dpend-comment.yml", "dpend.yml"]
    passes("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *workflows)
    if not options:
        # A version instead of a commit is reported.
        passes("zizmor", "--offline", "--persona=pedantic", "--no-progress", *workflows)
    steps = yaml.safe_load(workflows[1].read_text())["jobs"]["dpend"]["steps"]
    [inputs] = [step.get("with", {}) for step in steps if "dpend@" in step["uses"]]
    assert inputs == ({} if folder == "." else {"working-directory": folder})
    inputs_of_the_action = yaml.safe_load((ROOT / "action.yml").read_text())["inputs"]
    assert set(inputs) <= set(inputs_of_the_action)
    comment = yaml.safe_load(workflows[0].read_text())["jobs"]["comment"]["steps"][0]["uses"]
    assert (ROOT / comment.split("@")[0].split("/", 2)[2] / "action.yml").is_file()


def test_jobs_of_gitlab_are_valid(tmp_path):
    (tmp_path / ".gitlab-ci.yml").write_text("")
    init(tmp_path)
    files = tmp_path / ".gitlab"
    passes("check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci", files / "dpend.gitlab-ci.yml")
    passes("shellcheck", files / "dpend.sh")
    job = yaml.safe_load((files / "dpend.gitlab-ci.yml").read_text())["dpend"]
    assert job["script"] == ["sh .gitlab/dpend.sh"] and job["image"]["entrypoint"] == [""]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="every folder can be written to by the user root")
def test_a_read_only_folder_is_a_problem():
    done = init("/proc/sys/fs", code=2)
    assert done.stderr.startswith("error: .dpend.yml: cannot write the file") and "Wrote" not in done.stdout


# The job of GitLab


@pytest.fixture
def job(tmp_path, dpend, pull_request):
    """A merge request on GitLab, with a clone of its head."""
    project = pull_request.checkout(tmp_path / "project", "refs/pull/7/head", 1)
    init(project, "--host", "gitlab", "--quiet")

    def run(**variables):
        environment = {
            "PATH": f"{dpend.parent}:{os.environ['PATH']}",
            "HOME": str(tmp_path),
            "RECORD": str(tmp_path / "record"),
            "no_proxy": "127.0.0.1",
            "CI_PROJECT_DIR": str(project),
            "CI_API_V4_URL": "http://127.0.0.1:1",
            **variables,
        }
        return subprocess.run(["sh", ".gitlab/dpend.sh"], cwd=project, env=environment, capture_output=True, text=True, timeout=900)

    return run, project


@pytest.fixture
def merge_request(pull_request):
    return {"CI_MERGE_REQUEST_IID": "7", "CI_MERGE_REQUEST_PROJECT_ID": "5", "CI_MERGE_REQUEST_DIFF_BASE_SHA": pull_request.start}


def test_a_merge_request_is_compared_and_gets_a_note(job, merge_request, record, pull_request):
    run, project = job
    mark = MARK + "\n"
    with Host([(3, "hello"), (4, mark), *[(9, "hello")] * 120, (3, f"{MARK}\r\nold")]).serving() as host:
        done = run(**merge_request, CI_API_V4_URL=host.url, DPEND_TOKEN="s3cret")
    assert done.returncode == 1, done.stderr
    # The shallow clone does not contain the merge base.
    assert record()[1:4] == ["diff", pull_request.start, "HEAD"]
    assert [comment["body"][:30] for comment in host.comments if comment["author"]["id"] in (3, 4)] == ["hello", mark, f"{mark}# Worse\n"[:30]]
    assert {request[2] for request in host.requests} == {"s3cret"}
    assert sorted(path.name for path in (project / "dpend-reports").iterdir()) == ["comment.md", "gl-code-quality.json", "summary.md"]


def test_the_target_of_a_merge_request_is_found(job, merge_request, record, pull_request):
    run, project = job
    git(project, "fetch", "-q", "--depth=2", "origin", "refs/pull/7/merge")
    git(project, "checkout", "-q", "--detach", "FETCH_HEAD")
    done = run(**merge_request, CI_MERGE_REQUEST_TARGET_BRANCH_SHA=pull_request.base)
    assert done.returncode == 1, done.stderr
    assert record()[1:3] == ["diff", f"--base={pull_request.base}"]


def test_a_note_runs_no_quick_actions(job, merge_request, dpend):
    run, project = job
    dpend.write_text(dpend.read_text().replace("# Worse\\n", "# Worse\\n/merge\\n  /approve\\na/b\\n"))
    with Host().serving() as host:
        done = run(**merge_request, CI_API_V4_URL=host.url, DPEND_TOKEN=HOSTILE)
    assert done.returncode == 1, done.stderr
    assert host.comments[0]["body"].split("\n")[2:5] == ["&#47;merge", "  &#47;approve", "a/b"]


@pytest.mark.parametrize("token, message", [("", "DPEND_TOKEN is not set"), ("s3cret", "could not write the note")])
def test_a_failed_note_does_not_change_the_exit_code(job, merge_request, token, message):
    run, project = job
    with Host(refuse=403).serving() as host:
        done = run(**merge_request, CI_API_V4_URL=host.url, DPEND_TOKEN=token)
    assert done.returncode == 1 and message in done.stdout + done.stderr
    assert (project / "dpend-reports/comment.md").is_file()


def test_the_default_branch_is_analyzed(job, record):
    run, project = job
    (project / ".dpend-baseline").write_text("")
    done = run(CODE="0")
    assert done.returncode == 0, done.stderr
    assert record()[1:] == ["analyze", f"--report=gitlab={project}/dpend-reports/gl-code-quality.json", "--baseline=.dpend-baseline"]
    assert run(CODE="1").returncode == 1
    assert run(CODE="2").returncode == 2


def test_a_failure_of_dpend_fails_the_job(job, merge_request, record):
    run, project = job
    assert run(**merge_request, CODE="2").returncode == 2
    assert record()[1] == "analyze"
