"""Everything that a person reads follows the lists in `words.toml`: files of the repository, and output of the tool."""

import pytest

import check
from check import LISTS, ROOT, all_problems, excuses, is_excepted, problems

SPOKEN = {".md", ".txt", ".json", ".html", ".svg"}


def lines(found):
    return "\n".join(map(str, found))


def test_files_of_the_repository():
    """Every problem has an exception, and every exception a problem and a reason."""
    found = [problem for name, file in check.files([ROOT]) for problem in all_problems(name, text(file))]
    problems = [problem for problem in found if not is_excepted(problem)]
    assert not problems, f"{len(problems)} problems\n" + lines(problems)
    exceptions = LISTS["exceptions"]
    assert not [exception for exception in exceptions if not any(excuses(exception, problem) for problem in found)]
    assert all(exception["reason"] for exception in exceptions)


def test_output_of_the_tool(printed):
    files = [file for file in sorted(printed.rglob("*")) if file.suffix in SPOKEN]
    assert len([file for file in files if file.suffix == ".html"]) > 100
    assert len([file for file in files if file.name.startswith("help-")]) > 10
    assert not [file for file in files if not file.stat().st_size and not file.name.startswith("analyze-")]
    found = [problem for file in files for problem in problems(str(file.relative_to(printed)), file.read_text())]
    assert not found, f"{len(found)} problems\n" + lines(found)


def text(file):
    try:
        return file.read_text()
    except UnicodeDecodeError:
        return ""


@pytest.mark.parametrize(
    "name, text, phrases",
    [
        ("a.swift", "/// The bindings in a circle.\nlet a = 1", ["circle"]),
        ("a.swift", "/// A need\n/// of a binding.", ["A need"]),
        ("a.swift", "let cutCircles = 1", ["cutCircles"]),
        ("a.swift", "func f(needs: Int) {}", ["needs"]),
        ("a.swift", 'let text = "the needs of \\(name)"', ["the needs"]),
        ("a.swift", 'let text = "\\(first(of: asked)) is read"', ["asked"]),
        ("a.swift", 'let text = """\n  a binding is made \\\n  when it is read\n  """', ["is made"]),
        ("a.swift", "/// What reads a file.\nlet a = 1", ["What reads a file"]),
        ("a.swift", "/// Reads it. Which one is not said.", ["Which one is not said"]),
        ("a.swift", "/// Whether the file is read.\n/// What is this?", []),
        ("a.swift", "let a = 1 // whoever", ["whoever"]),
        ("a.swift", "let makes = cutNeeds(way: needsGraphviz)", ["cutNeeds", "way"]),
        ("a.swift", "/// The build needs Graphviz, and `a need` is a name.\nlet `default` = 1", []),
        ("a.swift", "/// It can be made public. One is made.\nlet isCreatedInPlace = 1", ["is made"]),
        ("a.swift", "/// Reads a\nneed()\n/// file.", ["need"]),
        ("a.md", "Whether it works is seen later.\n", ["Whether it works is seen later"]),
        ("a.md", "Does it? What is it?\n", []),
        ("a.md", "- What it is\n", ["What it is"]),
        ("a.md", "See `a need` and [this](a-need.md).\n\n```\nwhoever mends a circle\n```\n", []),
        ("a.md", "A need\nof a binding; colours", ["A need", "colours"]),
        ("a.html", "<p title='x'>the <a href='circle'>needs</a> <code>circle</code></p><i title=\"knots\"></i>", ["the needs", "knots"]),
        ("a.json", '{"circle": "the needs", "text": "fine"}', ["the needs"]),
        ("a.json", '{"text": "One.\\nthe needs"}', ["the needs"]),
        ("a.py", "def needs():\n    # whoever\n    return 'the needs'", ["needs", "whoever", "the needs"]),
        ("Circles/a.md", "", ["Circles"]),
    ],
)
def test_a_bad_sentence_is_found_and_code_is_not(name, text, phrases):
    found = [" ".join(problem.phrase.replace("<a href='circle'>", "").split()) for problem in all_problems(name, text)]
    assert sorted(found) == sorted(phrases)
