#!/usr/bin/env python3
"""Checks the language of files: `python3 Tests/Language/check.py [--count] PATH…` prints `file:line: phrase: the line (write …)`.

It requires no package. `words.toml` holds the words and the exceptions, `prose.py` separates prose from code.
"""

import bisect
import collections
import dataclasses
import fnmatch
import functools
import pathlib
import re
import subprocess
import sys

import prose

try:
    import tomllib
except ImportError:  # Python 3.10 and earlier
    from pip._vendor import tomli as tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
LISTS = tomllib.loads((pathlib.Path(__file__).parent / "words.toml").read_text())
SKIPPED = ["Tests/Language/*", "LICENSE", "*.resolved", "*.gitignore", "*.pyc"]
SPACE = r"(?:[ \t\1]*\n[ \t]*|[ \t]+)"


@dataclasses.dataclass(frozen=True)
class Problem:
    path: str
    line: int
    phrase: str
    text: str
    advice: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.phrase}: {self.text.strip()[:160]} (write: {self.advice})"


def compiled(patterns):
    return [
        (re.compile(rf"(?<![\w\1-])(?:{pattern.replace(' ', SPACE)})(?![\w\1-])", re.I), advice)
        for pattern, advice in patterns.items()
    ]


WORDS = compiled(LISTS["words"])
PHRASES = WORDS + compiled(LISTS["phrases"])
NAME_WORDS = [(re.compile(rf"\b(?:{pattern})\b"), advice) for pattern, advice in LISTS["words"].items()]
NAMES = NAME_WORDS + [(re.compile(pattern), advice) for pattern, advice in LISTS["names"].items()]


def sentence_start(words):
    """A sentence that begins with one of the words, up to its end, and no question."""
    start = r"(?:^|\0|\n[ \t]*\n|(?<=[.!?])[ \t\n])[ \t\n*_]*"
    return re.compile(rf"{start}\b((?:{words})\b(?:[^.?!\0\n]|[.?!](?![\s\0]|$)|\n(?![ \t]*\n))*)(?![^\0]?\?)(?=[.!\0\n]|$)")


SENTENCES = {kind: sentence_start(words) for kind, words in LISTS["sentences"].items()}


def parts(name):
    """`moduleNeeds2` as `module needs 2`."""
    return " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)).lower()


def is_excepted(problem):
    return any(excuses(exception, problem) for exception in LISTS["exceptions"])


def excuses(exception, problem):
    return fnmatch.fnmatch(problem.path, exception.get("path", "*")) and re.search(exception["text"], problem.text)


def problems(path, text):
    """Returns the problems of one file that no exception excuses."""
    return [problem for problem in all_problems(path, text) if not is_excepted(problem)]


def all_problems(path, text):
    words, code = prose.separated(path, text)
    words, original = compact(words)
    lines = text.split("\n")

    def problem(offset, phrase, advice):
        line = text.count("\n", 0, offset)
        return Problem(path, line + 1, " ".join(phrase.split()), lines[line], advice)

    matches = [(match.span(), match[0], advice) for pattern, advice in PHRASES for match in pattern.finditer(words)]
    found = [problem(original(span[0]), phrase, advice) for span, phrase, advice in outermost(matches)]
    kind = "comments" if code else "prose"
    found += [
        problem(original(match.start(1)), match[1][:40], "a subject: who does what")
        for match in SENTENCES[kind].finditer(words)
    ]
    names = {match[0]: match.start() for match in reversed(list(re.finditer(r"[A-Za-z_]\w+", code)))}
    found += [problem(offset, name, advice) for name, offset in names.items() for advice in advice_on(name)]
    for name in pathlib.PurePath(path).parts:
        found += [Problem(path, 1, name, name, advice) for advice in advice_on(name.split(".")[0])]
    return sorted(set(found), key=lambda problem: (problem.line, problem.phrase, problem.advice))


def compact(words):
    """Shortens each run of code to one character, which makes searching fast; returns the offsets before that as well."""
    pieces, starts, offsets, length = [], [], [], 0
    for match in re.finditer(r"[^\0]+", re.sub(r"\0\s+(?=\0)", lambda run: prose.CODE * len(run[0]), words)):
        pieces.append(match[0])
        starts.append(length)
        offsets.append(match.start())
        length += len(match[0]) + 1
    return prose.CODE.join(pieces), lambda offset: offsets[piece := bisect.bisect(starts, offset) - 1] + offset - starts[piece]


def outermost(matches):
    """The matches that overlap no earlier one: each word is reported once."""
    end = 0
    for match in sorted(matches, key=lambda match: (match[0][0], -match[0][1])):
        if match[0][0] >= end:
            end = match[0][1]
            yield match


@functools.cache
def advice_on(name):
    words = parts(name)
    return [advice for pattern, advice in NAMES if pattern.search(words)][:1]


def files(paths):
    """The files of the repository at or under the paths, without those that are skipped; other paths are read as they are."""
    for path in paths:
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "--", pathlib.Path(path).resolve()],
            capture_output=True, text=True,
        )
        names = listed.stdout.split("\n")[:-1] or [str(file) for file in [pathlib.Path(path), *pathlib.Path(path).rglob("*")]]
        for name in sorted(names):
            file = ROOT / name
            if file.is_file() and not any(fnmatch.fnmatch(name, pattern) for pattern in SKIPPED):
                yield name, file


def checked(paths):
    for name, file in files(paths):
        try:
            text = file.read_text()
        except UnicodeDecodeError:
            continue
        yield from problems(name, text)


def main(arguments):
    found = list(checked([argument for argument in arguments if argument != "--count"] or [ROOT]))
    if "--count" in arguments:
        folders = collections.Counter("/".join(problem.path.split("/")[:2]) for problem in found)
        for folder, count in sorted(folders.items()):
            print(f"{count:6} {folder}")
    else:
        print(*found, sep="\n")
    print(f"{len(found)} problems", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
