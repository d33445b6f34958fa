"""The steps of the action, as the runner of GitHub runs them."""

import json
import os
import pathlib
import re
import subprocess

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from api import BOT, Host
from conftest import DPEND, ROOT, PullRequest, git, program
from runner import Runner

HOSTILE = '"; touch pwned; "$(touch pwned)`touch pwned`'
MARK = "<!-- dpend:report:default -->"
REPORTS = ["sarif=dpend.sarif", "github=annotations.txt", "markdown=comment.md", "summary=summary.md"]


def arguments(record):
    """The arguments of dpend, without the folder of the reports."""
    return [re.sub(r"=/.*/", "=", argument) if argument.startswith("--report=") else argument for argument in record()[1:]]


def test_a_pull_request_is_compared_commented_and_fails(action, runner, record, pull_request):
    with Host().serving() as host:
        runner.api = host.url
        run = runner.run(action, dpend="dpend")
    assert run.code == 1, run.log
    assert run.names == ["Prepare", "Find the base", "Run dpend", "Summarize", "Upload findings to code scanning", "Comment", "Finish"]
    assert record()[0] == str(runner.workspace)
    addresses = ["--report-url=https://github.com/owner/shop/actions/runs/9", f"--source-url=https://github.com/owner/shop/blob/{pull_request.head}"]
    reports = [f"--report={report}" for report in REPORTS]
    expected = ["diff", f"--base={pull_request.base}", "--comment-id=default", *reports[:2], *addresses, *reports[2:]]
    assert arguments(record) == expected
    assert run.summary == "# Worse, at length\n"
    [(uses, values)] = run.used
    assert uses == "github/codeql-action/upload-sarif" and values["category"] == "dpend"
    assert open(values["sarif_file"]).read() == "{}\n"
    [comment] = host.comments
    assert comment["body"].startswith(MARK + "\n# Worse\n") and '`$(touch pwned)` "quoted" \\ %0A\n' in comment["body"]
    assert {request[2] for request in host.requests} == {"Bearer t0ken"}
    assert run.outputs["exit-code"] == "1"
    assert run.outputs["comment-url"] == "https://github.com/owner/shop/pull/7#issuecomment-100"


def test_output_of_dpend_runs_no_workflow_commands(action, runner):
    run = runner.run(action, dpend="dpend", comment="false")
    log = run.log.split("=== Run dpend\n")[1].split("===")[0].splitlines()
    [pause] = [line.removeprefix("::stop-commands::") for line in log if line.startswith("::stop-commands::")]
    assert len(pause) == 32
    shown = ["::set-output name=x::forged", "::set-output name=y::forged", f"::{pause}::", "::error file=A.swift,line=1::a cycle"]
    forged, of_errors, resumed, genuine = (log.index(line) for line in shown)
    # The runner reads standard error on its own, so that nothing of it may come after the pause.
    assert log.index(f"::stop-commands::{pause}") < forged < of_errors < resumed < genuine


def test_the_comment_of_an_earlier_run_is_updated(action, runner):
    others = [("someone", "hello"), ("someone", f"{MARK}\nforged"), (BOT, "<!-- dpend:report:other -->\nanother"), (BOT, f"see\n{MARK}")]
    # More than one page of comments, with the line endings of browsers.
    comments = [*others, *[("someone", "hello")] * 120, (BOT, f"{MARK}\r\nold"), (BOT, f"{MARK}\nolder")]
    with Host(comments).serving() as host:
        runner.api = host.url
        run = runner.run(action, dpend="dpend")
    assert run.steps["comment"]["posted"] == "true", run.log
    bodies = [comment["body"] for comment in host.comments]
    assert bodies[:124] == [body for _, body in comments][:124] and bodies[125] == f"{MARK}\nolder"
    assert bodies[124].startswith(f"{MARK}\n# Worse") and len(bodies) == 126


def test_a_clean_run_updates_the_comment_and_succeeds(action, runner):
    runner.environment["CODE"] = "0"
    with Host([(BOT, f"{MARK}\nold")]).serving() as host:
        runner.api = host.url
        run = runner.run(action, dpend="dpend")
    assert run.code == 0, run.log
    assert [comment["body"].split("\n")[1] for comment in host.comments] == ["# Worse"]


@pytest.mark.parametrize("status", [401, 403, 404])
def test_the_comment_of_a_read_only_token_is_an_artifact(action, runner, status):
    with Host(refuse=status).serving() as host:
        runner.api = host.url
        run = runner.run(action, dpend="dpend")
    assert run.code == 1 and "::notice title=dpend::The comment was not posted" in run.log
    assert run.names[-2:] == ["Upload the comment for another workflow", "Finish"]
    uses, values = run.used[-1]
    assert (uses, values["name"]) == ("actions/upload-artifact", "dpend-comment-default")
    comment, number = values["path"].split()
    assert open(comment).readline() == MARK + "\n" and open(number).read() == "7\n"
    assert run.summary == "# Worse, at length\n"


def test_an_unavailable_host_does_not_change_the_exit_code(action, runner):
    run = runner.run(action, dpend="dpend")
    assert run.code == 1 and "(000)" in run.log


def test_a_failure_of_dpend_is_reported(action, runner):
    runner.environment["CODE"] = "2"
    run = runner.run(action, dpend="dpend")
    assert run.code == 2 and run.outputs["exit-code"] == "2"
    assert run.names == ["Prepare", "Find the base", "Run dpend", "Summarize", "Finish"]
    assert run.summary == "dpend failed (exit code 2); see the log of this step.\n"


def test_values_are_passed_to_dpend_unchanged(action, runner, record):
    given = f"--implicit-filter\n.+(Service|Store)\n\n{HOSTILE}\n  two words\n*\n"
    run = runner.run(action, dpend="dpend", comment="false", fail_on=f"new-errors,{HOSTILE}", arguments=given)
    assert run.code == 1, run.log
    assert arguments(record)[-7:] == ["--fail-on=new-errors", f"--fail-on={HOSTILE}", "--implicit-filter", ".+(Service|Store)", HOSTILE, "  two words", "*"]


@pytest.mark.parametrize(
    "inputs, message",
    [
        ({"comment_id": HOSTILE}, "comment-id: use letters"),
        ({"comment_id": ""}, "comment-id: use letters"),
        ({"comment_id": "a\nmode=analyze"}, "comment-id: use letters"),
        ({"base": HOSTILE}, "base: not a revision"),
        ({"base": "--upload-pack=touch pwned"}, "base: not a revision"),
        ({"base": "nowhere"}, "cannot fetch the base revision"),
        ({"baseline": "a\nmode=analyze"}, "baseline: the path must be one line"),
        ({"dpend": HOSTILE}, "dpend: no such program"),
        ({"working_directory": HOSTILE}, "working-directory: no such folder"),
        ({"working_directory": "-P"}, "working-directory: no such folder"),
    ],
)
def test_bad_inputs_are_refused(action, runner, record, inputs, message):
    run = runner.run(action, **{"dpend": "dpend", **inputs})
    assert run.code == 2 and f"::error title=dpend::{message}" in run.log
    assert not (runner.folder / "record").exists()


def test_untrusted_code_with_a_trusted_token_is_refused(action, runner):
    runner.event = "pull_request_target"
    run = runner.run(action, dpend="dpend")
    assert run.code == 2 and run.names == ["Prepare"] and "pull_request_target" in run.log


@pytest.mark.parametrize(
    "revision, depth, comparison",
    [
        ("refs/pull/7/merge", 2, ["--base={base}"]),
        ("refs/pull/7/merge", 0, ["--base={base}"]),
        ("refs/pull/7/merge", 1, ["--base={base}"]),
        # The head of the branch: later commits on main do not count as changes, if the checkout contains the merge base.
        ("refs/pull/7/head", 0, ["--base={start}"]),
        ("refs/pull/7/head", 1, ["{base}", "HEAD"]),
    ],
)
def test_the_base_is_found_in_any_checkout(action, runner, pull_request, tmp_path, record, revision, depth, comparison):
    runner.workspace = pull_request.checkout(tmp_path / "another", revision, depth)
    run = runner.run(action, dpend="dpend", comment="false")
    assert run.code == 1, run.log
    assert arguments(record)[: len(comparison) + 2] == ["diff", *(word.format(**vars(pull_request)) for word in comparison), "--comment-id=default"]


def test_a_merge_queue_is_compared_with_its_target(action, runner, pull_request, record):
    runner.event, runner.payload = "merge_group", {"merge_group": {"base_sha": pull_request.base}}
    run = runner.run(action, dpend="dpend")
    assert run.code == 1 and arguments(record)[1] == f"--base={pull_request.base}" and "Comment" not in run.names


def test_the_base_can_be_set(action, runner, pull_request, tmp_path, record):
    run = runner.run(action, dpend="dpend", comment="false", base=pull_request.start)
    assert run.code == 1 and arguments(record)[1:3] == [pull_request.start, "HEAD"]
    runner.workspace = pull_request.checkout(tmp_path / "another", "refs/pull/7/merge", 0)
    run = runner.run(action, dpend="dpend", comment="false", base=pull_request.start)
    assert run.code == 1 and arguments(record)[1] == f"--base={pull_request.start}"


def test_no_repository_is_an_error(action, runner, tmp_path):
    runner.workspace = tmp_path / "empty"
    runner.workspace.mkdir()
    run = runner.run(action, dpend="dpend")
    assert run.code == 2 and "no commit is checked out" in run.log


def test_a_push_is_analyzed_against_the_baseline(action, runner, record):
    runner.event, runner.payload = "push", {}
    folder = runner.workspace / "a folder"
    folder.mkdir()
    (folder / ".dpend-baseline").write_text("")
    run = runner.run(action, dpend="dpend", working_directory="a folder")
    assert run.code == 1, run.log
    assert record()[0] == str(folder)
    assert arguments(record) == ["analyze", "--report=sarif=dpend.sarif", "--report=github=annotations.txt", "--report=markdown=summary.md", "--baseline=.dpend-baseline"]
    assert run.names == ["Prepare", "Run dpend", "Summarize", "Upload findings to code scanning", "Finish"]


def test_dpend_is_built_once(action, runner, tools, record):
    """A fake `swift` records the options of the build."""
    program(tools / "pkg-config", "#!/bin/sh\nexit 1\n")
    program(tools / "apt-get", '#!/bin/sh\necho "$@" >> "$RECORD-apt"\n')
    program(
        tools / "swift",
        f"""#!/bin/sh
if [ "$1" = --version ]; then echo "Apple Swift version 6.10.1 (swift)"; exit; fi
echo "$@" >> "$RECORD-swift"
folder=$5/release
case "$*" in *--show-bin-path*) echo "$folder"; exit ;; esac
mkdir -p "$folder" && cp '{tools}/dpend' "$folder/dpend"
""",
    )
    first = runner.run(action, comment="false")
    assert first.code == 1, first.log
    assert first.names[:6] == ["Prepare", "Install Graphviz", "Restore dpend", "Build dpend", "Save dpend", "Find the base"]
    assert "-c release --product dpend --static-swift-stdlib -Xlinker --gc-sections -Xlinker --strip-all" in (runner.folder / "record-swift").read_text()
    assert "libgraphviz-dev" in (runner.folder / "record-apt").read_text()
    restored, saved = (values for name, values in first.used[:2])
    assert restored == saved and re.fullmatch(r"dpend-Linux-X64-[0-9a-f]{32}", saved["key"])

    runner.answers["actions/cache/restore"] = lambda values: {"cache-hit": "true"}
    second = runner.run(action, comment="false")
    assert second.code == 1 and "Build dpend" not in second.names and second.used[0] == first.used[0]

    keys = {saved["key"]}
    for file, text in [(action / "Sources/file", "other text"), (action / "Package.resolved", "{}"), (tools / "swift", (tools / "swift").read_text().replace("6.10.1", "6.11"))]:
        file.write_text(text)
        keys.add(runner.run(action, comment="false").used[0][1]["key"])
    assert len(keys) == 4


def test_an_old_version_of_swift_is_reported(action, runner, tools):
    program(tools / "pkg-config", "#!/bin/sh\nexit 0\n")
    program(tools / "swift", '#!/bin/sh\necho "Swift version 6.1.3 (swift-6.1.3-RELEASE)"\n')
    run = runner.run(action)
    assert run.code == 2 and "::error title=dpend::Swift 6.1.3 is too old" in run.log and "swift:6.2" in run.log


def test_a_summary_above_the_limit_is_omitted(action, runner, dpend):
    dpend.write_text(dpend.read_text().replace("# Worse, at length", "long " * 300_000))
    run = runner.run(action, dpend="dpend", comment="false")
    assert run.summary.startswith("The summary is too long for this page")


# A trusted workflow posts the comments of runs for forks.


@pytest.fixture
def fork(tmp_path, pull_request):
    payload = {"workflow_run": {"id": 9, "head_sha": pull_request.head, "head_repository": {"full_name": "stranger/shop"}}}
    workspace = tmp_path / "nothing"
    workspace.mkdir()
    runner = Runner(workspace, tmp_path, "workflow_run", payload)

    def download(comment=f"{MARK}\n### Worse\n", number="7\n"):
        folder = tmp_path / "temp" / "dpend-comment"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "comment.md").write_text(comment)
        (folder / "pull-request").write_text(number)

    runner.left = lambda **values: runner.answers.update({"actions/download-artifact": lambda _: download(**values)})
    runner.left()
    return runner


def pulls(head, repository="stranger/shop"):
    return {7: {"head": {"sha": head, "repo": {"full_name": repository}}}}


ARTIFACTS = [{"name": "dpend-comment-default", "expired": False}]


def test_the_comment_of_a_fork_is_posted(action, fork, pull_request):
    with Host([(BOT, f"{MARK}\nold")], pulls=pulls(pull_request.head), artifacts=ARTIFACTS).serving() as host:
        fork.api = host.url
        run = fork.run(action / ".github/action/comment")
    assert run.code == 0 and run.outputs == {"posted": "true"}, run.log
    assert [comment["body"] for comment in host.comments] == [f"{MARK}\n### Worse\n"]
    assert run.used == [("actions/download-artifact", {"name": "dpend-comment-default", "path": f"{fork.folder}/temp/dpend-comment", "run-id": "9", "github-token": "t0ken"})]


def test_a_run_without_a_comment_is_no_error(action, fork):
    with Host(artifacts=[{"name": "dpend-comment-default", "expired": True}, {"name": "other", "expired": False}]).serving() as host:
        fork.api = host.url
        run = fork.run(action / ".github/action/comment")
    assert run.code == 0 and run.names == ["Look for a comment"] and run.used == []


@pytest.mark.parametrize(
    "left, head, repository, code",
    [
        ({}, "another commit", "stranger/shop", 0),
        ({}, None, "owner/shop", 0),
        ({"number": "8"}, None, "stranger/shop", 2),
        ({"number": "../issues/7"}, None, "stranger/shop", 2),
        ({"comment": "# Without a mark"}, None, "stranger/shop", 2),
        ({"comment": f"{MARK}\n### Worse\n\nask @owner\n"}, None, "stranger/shop", 2),
        ({"comment": f"{MARK}\n" + "long " * 20_000}, None, "stranger/shop", 2),
    ],
)
def test_an_untrusted_run_cannot_comment_elsewhere(action, fork, pull_request, left, head, repository, code):
    fork.left(**left)
    with Host(pulls=pulls(head or pull_request.head, repository), artifacts=ARTIFACTS).serving() as host:
        fork.api = host.url
        run = fork.run(action / ".github/action/comment")
    assert run.code == code, run.log
    assert host.comments == []


GENUINE = sorted((ROOT / "Tests/DpendReportersTests/Difference/Snapshots").glob("*.md"))
REPOSITORY = "https://github.com/owner/shop"


def foreign_line(text, mark=MARK):
    """The number of the first line that dpend does not write."""
    names = ["--arg", "mark", mark, "--arg", "repository", REPOSITORY]
    return subprocess.run(["jq", "-Rsr", *names, "-f", ROOT / ".github/action/comment/own-markdown.jq"], input=text, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("path", GENUINE, ids=lambda path: path.stem)
def test_the_lines_of_a_comment_of_dpend_are_its_own(path):
    text = path.read_text().replace("https://code.example/shop/", f"{REPOSITORY}/").replace("https://ci.example/", f"{REPOSITORY}/actions/")
    mark = text.splitlines()[0]
    assert foreign_line(text, mark if mark.startswith("<!--") else MARK) == ("" if mark.startswith("<!--") else "1\n")


@pytest.mark.parametrize("name", [
    "@team", "a`b``c", "<img src=x>", "[a](https://evil.example)", "#1 GH-1 !2", "https://evil.example www.evil.example", "a | b", "```x", "x@y.z", "</details>", "$(id)",
    "deadbeef01", "0123456789abcdef0123456789abcdef01234567", "a ' deadbeef01 ' b", "' GH-12 @team", "::error::x", "##[error]x", "\u202ex\u202c", " x ", "/close", "a..b", "-->", "1. x", "| a | b |",
])
def test_no_name_makes_a_comment_foreign(tmp_path, name):
    """Names of types and of files are code, or escaped where a message does not tell them from its words."""
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    (tmp_path / "old/A.swift").write_text("class A {}\n")
    type_name, file = name.replace("`", ""), name.replace("/", "∕") + ".swift"
    (tmp_path / "new" / file).write_text(f"class A {{ init(_ b: `{type_name} missing`) {{}} }}\nclass `{type_name}` {{ init(c: C) {{}} }}\n")
    command = [DPEND, "diff", "old", "new", "--implicit-filter", ".*", "--report", "markdown=comment.md", "--source-url", f"{REPOSITORY}/blob/0a1b"]
    subprocess.run(command, cwd=tmp_path, capture_output=True)
    text = (tmp_path / "comment.md").read_text()
    assert foreign_line(text) == "", text
    # A reader of Markdown finds the names, without the zero-width spaces that separate references and with control characters as spaces.
    shown = "".join(child.content for token in MarkdownIt("gfm-like", {"linkify": False}).parse(text) for child in [*(token.children or []), Token("text", "", 0, content="\n")])
    shown = shown.replace("\u200b", "").replace("# #[", "##[")
    for expected in [type_name, f"{type_name} missing", file]:
        assert expected.replace("\u202e", " ").replace("\u202c", " ") in shown, text


@pytest.mark.parametrize("line", [
    "# Urgent", "ask @owner", "see #1", "fixes owner/shop#1", "https://evil.example", "www.evil.example", "mail a@evil.example", "[here](https://evil.example)",
    f"[here]({REPOSITORY}/../../evil)", f"[here]({REPOSITORY}/blob/a/../../../../evil)", f"[here]({REPOSITORY}/blob/%2e%2E/x)", f"[here]({REPOSITORY}x/blob/a)",
    f"[here]({REPOSITORY}/blob/a \"title\")", f"![image]({REPOSITORY}/blob/a.png)", "![image](https://evil.example/x.png)", "[a]: https://evil.example", "[a][b]",
    "<img src=x onerror=alert(1)>", "<!-- hidden -->", "<details open>", "<details><summary><b>x</b></summary>", "<details><summary>@owner</summary>",
    "> quote", "~~~", "```", "```js", "    ```mermaid", "_word_", "~~gone~~", "$x$", "`open", "``a`", "a &#64;owner", "&commat;owner", "a\rb", "a | b", "-- [x](y)", "\\a", "\\@owner", "\\#12", "https\\://evil.example", "GH-12", "`a\r\r@evil `",
    # References that need no mark: commits, also with other words, and issues with an escaped hyphen.
    "deadbee", "see 0123456789abcdef0123456789abcdef01234567.", "(DEADBEEF)", "**deadbeef**", "GH\\-12", "gh\\-12",
    # Markup after a space, and at the start of a line.
    " # Urgent", "  # Urgent", " - item", " ===", "    code", ":-:", ":--", "1. item", "1) item", "- 1. item", "### # x", "/close", "- /close",
    # Folded sections without text of dpend.
    "<details><summary>owner/shop#1</summary>", "<details><summary>GH-12</summary>", "<details><summary>https://evil.example</summary>", "<details><summary>deadbeef</summary>",
    "<details><summary>&commat;owner</summary>", "<details><summary>www.evil.example</summary>", "<details><summary>a: b:c</summary>",
    # Characters that change the direction, or that other programs take for line breaks.
    "a \u202e b", "`a \u202e b`", "a \u2066 b", "`\u200f`", "a \u2028 b", "`a \u2029 b`", "a \x85 b", f"[`\u202e`]({REPOSITORY}/blob/a)",
    f"[here]({REPOSITORY}/blob/a/..?x)", f"[here]({REPOSITORY}/blob/..#x)", f"[here]({REPOSITORY}/actions/runs/../../settings)",
])
def test_a_line_of_somebody_else_is_foreign(line):
    assert foreign_line(f"{MARK}\n### Worse\n\nplain\n{line}\n") == "5\n"


@pytest.mark.parametrize("lines, number", [
    ("</details>\n`<a href='https://evil.example'>fix</a>`", 6), ("<details><summary>x</summary>\n`<img src=x>`", 6),
    ("\n|a|b|c|\n|-|-|-|\n`x` more", 8), ("\n| a | <b> |", 6),
    # A bar ends a cell inside of code, too.
    ("\n| `a | @evil | b` |", 6), ("\n|`|@evil `|", 6), ("\n|`|https://evil.example `|", 6), ("\n|``|@evil``|", 6),
    # A row below code makes the code a row, in which a bar ends a cell.
    ("`a | @evil b`\n|-|-|", 6), ("- `a | @evil b`\n|-|-|", 6), ("\n`a | @evil b`\n|-|-|", 7), ("\n|a|b|\n|-|-|\n\n`a | @evil b`\n| - | - |", 10),
])
def test_a_block_that_goes_on_is_foreign(lines, number):
    assert foreign_line(f"{MARK}\n### Worse\n\nplain\n{lines}\n") == f"{number}\n"


@pytest.mark.parametrize("line", ["|" + "`" * 60_000, "| ` " + "|" * 60_000, "`" + "`` " * 20_000, "deadbee " * 8_000, "[a" * 30_000])
def test_a_hostile_line_is_foreign_without_delay(line):
    """The filter counts its steps, so it always ends. It fails, and posts nothing, where a pattern needs too many of them."""
    command = ["jq", "-Rsr", "--arg", "mark", MARK, "--arg", "repository", REPOSITORY, "-f", ROOT / ".github/action/comment/own-markdown.jq"]
    done = subprocess.run(command, input=f"{MARK}\n\n{line}\n", capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "3\n") or done.returncode != 0 and "retry-limit-in-match" in done.stderr, done


@pytest.mark.parametrize("line", ['click n0 "https://evil.example"', 'n0["<b>x</b>"]', 'n0["a" onclick]', "%%{init: {}}%%", 'subgraph "x"', 'n0["x"] --> n1', "linkStyle 0 stroke:url(x)"])
def test_a_diagram_of_somebody_else_is_foreign(line):
    assert foreign_line(f"{MARK}\n```mermaid\nflowchart LR\n{line}\n```\n") == "4\n"
    assert foreign_line(f"{MARK}\n```mermaid\nflowchart LR") == "3\n"


# With dpend itself: a pull request adds the cycle of the example.


@pytest.fixture(scope="session")
def cycle(tmp_path_factory):
    class WithCycle(PullRequest):
        example = ROOT / "Examples" / "DependencyCycle"
        file = pathlib.Path("Sources/DependencyCycle/FarmConfiguration.swift")

        def files(self, branch):
            """The base has no dependency of the chicken on the chick."""
            text = (self.example / self.file).read_text()
            assert ", chick: Chick)" in text
            return {str(self.file): text if branch == "feature" else text.replace(", chick: Chick)", ")")}

    return WithCycle(tmp_path_factory.mktemp("cycle"), WithCycle.example)


@pytest.mark.parametrize("revision, depth", [("merge", 1), ("merge", 2), ("merge", 0), ("head", 1), ("head", 0)])
def test_dpend_finds_the_cycle_in_any_checkout(action, cycle, tmp_path, tools, revision, depth):
    """The output of dpend, without reports."""
    wrapper = f"""#!/usr/bin/env python3
import os, sys
os.execv("{DPEND}", ["dpend", *(word for word in sys.argv[1:] if not word.startswith(("--report=", "--comment-id=")))])
"""
    workspace = cycle.checkout(tmp_path / "workspace", f"refs/pull/7/{revision}", depth)
    runner = Runner(workspace, tmp_path, "pull_request", cycle.payload)
    run = runner.run(action, dpend=str(program(tools / "dpend", wrapper)), comment="false")
    assert run.code == 1, run.log
    assert re.findall(r"^(\S+): error: .*\[([\w-]+)\]$", run.log, re.M) == [("Sources/DependencyCycle/FarmConfiguration.swift:26:21", "dependency-cycle")]
    assert git(workspace, "status", "--porcelain") == ""


@pytest.mark.parametrize("depth", [1, 2, 0])
def test_a_new_cycle_is_in_all_reports(action, cycle, tmp_path, depth):
    workspace = cycle.checkout(tmp_path / "workspace", "refs/pull/7/merge", depth)
    runner = Runner(workspace, tmp_path, "pull_request", cycle.payload)
    with Host([(BOT, f"{MARK}\nold")]).serving() as host:
        runner.api = host.url
        run = runner.run(action, dpend=str(DPEND))
    assert run.code == 1, run.log
    [comment] = host.comments
    assert comment["body"].startswith(f"{MARK}\n") and len(comment["body"].encode()) <= 60_000
    assert "dependency-cycle" in comment["body"] and "dependency-cycle" in run.summary
    assert re.search(r"^::error .*file=Sources/DependencyCycle/\w+\.swift,.*\[?dependency-cycle", run.log, re.M)
    [(_, values)] = run.used
    results = json.loads(open(values["sarif_file"]).read())["runs"][0]["results"]
    assert [result["ruleId"] for result in results] == ["dependency-cycle"]
    assert git(workspace, "status", "--porcelain") == ""


def test_a_pull_request_without_changes_of_dependencies_passes(action, cycle, tmp_path):
    workspace = cycle.checkout(tmp_path / "workspace", cycle.base, 1)
    runner = Runner(workspace, tmp_path, "pull_request", cycle.payload)
    with Host().serving() as host:
        runner.api = host.url
        run = runner.run(action, dpend=str(DPEND), base=cycle.start)
    assert run.code == 0, run.log
    assert [comment["body"].split("\n")[0] for comment in host.comments] == [MARK]
