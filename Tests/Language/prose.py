"""Separates prose from code. Every function keeps the length of its text, so that offsets and line numbers stay valid.

Code becomes `CODE`, a boundary that no phrase and no sentence crosses. Names inside prose, such as code in backticks and
interpolated values, become `NAME`, which is part of the sentence but never matches a word.
"""

import pathlib
import re

CODE = "\0"
NAME = "\1"

ORDINARY = re.compile(r"[^/#\"'`()]+")
LINE_COMMENT = re.compile(r"//[^\n]*")
BLOCK_COMMENT = re.compile(r"/\*.*?\*/", re.S)
QUOTE = re.compile(r"""(#*)(\"{3}|"|'(?=[^'\n]*'))""")
QUOTED_NAME = re.compile(r"`[^`\n]*`")
ORDINARY_IN_STRING = re.compile(r"[^\\\"'\n]+")


def fill(text, character):
    """Returns `text` with each character replaced, except for white space."""
    return re.sub(r"\S", character, text)


def replace(pattern, text, character, flags=0):
    return re.sub(pattern, lambda match: fill(match[0], character), text, flags=flags)


def without_names(text):
    """Hides code in backticks, the targets of links, URLs and HTML comment marks."""
    text = replace(r"(`+)(?!`).+?(?<!`)\1(?!`)", text, NAME, re.S)
    text = replace(r"(?<=\])\([^()\s]*\)", text, NAME)
    return replace(r"https?://[^\s)>\]]+", text, NAME)


def markdown(text):
    """The prose of a Markdown page: fenced code is left out."""
    text = replace(r"^([ \t>]*)(`{3,}|~{3,})[^\n]*\n.*?^[ \t>]*\2[^\n]*$", text, CODE, re.M | re.S)
    text = replace(r"<[a-zA-Z/!][^>]*>", text, " ")
    text = replace(r"^[ \t]*([-*+]|\d+\.|#+|>)[ \t]", text, CODE, re.M)
    return without_names(text.replace("|", CODE))


def html(text):
    """The prose of a page, a drawing or a template: text, titles, labels and alternative texts."""
    text = replace(r"\{\{.*?\}\}", text, NAME, re.S)
    text = replace(r"<(script|style|pre|code)\b.*?</\1>", text, NAME, re.S)

    def tag(match):
        masked = fill(match[0], " " if re.match(r"</?(a|span|em|strong|b|i|kbd|abbr|small|time)\b", match[0]) else CODE)
        for value in re.finditer(r'\b(?:title|aria-label|alt|placeholder|content)="([^"]*)"', match[0]):
            start, end = value.span(1)
            masked = masked[: start - 1] + CODE + match[0][start:end] + CODE + masked[end + 1 :]
        return masked

    return without_names(re.sub(r"<[^<>]*>", tag, text))


def json_text(text):
    """The string values of JSON; names of fields are left out."""
    text = replace(r'"(?:[^"\\\n]|\\.)*"(?=\s*:)', text, CODE)
    return without_names(text.replace('"', CODE).replace("\\n", CODE + " "))


def plain(text):
    """A text in which everything may be prose, such as output, YAML, a shell script or a Makefile."""
    text = replace(r"^[ \t]*(#+|//+)", text, " ", re.M)
    return without_names(text.replace('"', CODE))


def source(text):
    """The prose and the code of Swift, C, JavaScript or CSS: comments and strings, and everything else."""
    prose, code = list(fill(text, CODE)), list(text)

    def hide(start, end):
        code[start:end] = fill(text[start:end], " ")

    def comment(start, end, marks):
        hide(start, end)
        prose[start:end] = re.sub(marks, lambda match: " " * len(match[0]), text[start:end], flags=re.M)

    def string(start, quotes, hashes):
        """Reads a literal; code in it is read as code. Returns where it ends."""
        hide(start, start + len(quotes) + len(hashes))
        index = start + len(quotes) + len(hashes)
        while index < len(text) and not text.startswith(quotes + hashes, index):
            if len(quotes) == 1 and text[index] == "\n":
                return index
            if text.startswith("\\" + hashes + "(", index):
                end = read(index + 2 + len(hashes), ")")
                prose[index:end] = fill(text[index:end], NAME)
                index = end
            elif text.startswith("\\" + hashes, index):
                prose[index] = " "
                prose[index + 1 + len(hashes)] = "\n" if text[index + 1 + len(hashes)] in "n\n" else " "
                hide(index, index + 2 + len(hashes))
                index += 2 + len(hashes)
            else:
                match = ORDINARY_IN_STRING.match(text, index)
                end = match.end() if match else index + 1
                prose[index:end] = text[index:end]
                hide(index, end)
                index = end
        hide(index, index + len(quotes) + len(hashes))
        return index + len(quotes) + len(hashes)

    def read(index, closing=None):
        """Reads code until the parenthesis that closes it. Returns the offset after it."""
        depth = 0
        while index < len(text):
            if match := ORDINARY.match(text, index):
                index = match.end()
            elif match := LINE_COMMENT.match(text, index):
                comment(index, match.end(), r"^//+!?")
                index = match.end()
            elif match := BLOCK_COMMENT.match(text, index):
                comment(index, match.end(), r"/\*+|\*+/|^[ \t]*\*(?!/)")
                index = match.end()
            elif match := QUOTE.match(text, index):
                index = string(index, match[2], match[1])
            elif match := QUOTED_NAME.match(text, index):
                index = match.end()
            else:
                depth += {"(": 1, ")": -1}.get(text[index], 0)
                index += 1
                if closing and depth < 0:
                    return index
        return index

    read(0)
    return without_names("".join(prose)), "".join(code)


def python(text):
    """The prose and the code of Python."""
    prose, code = list(fill(text, CODE)), list(text)
    for match in re.finditer(r'#[^\n]*|[rbf]*("""|\'\'\')(?:\\.|.)*?\1|[rbf]*("|\')(?:\\.|(?!\2)[^\n])*\2', text, re.S):
        start, end = match.span()
        prose[start:end] = re.sub(r"^#+|[\"']+", lambda mark: fill(mark[0], " " if mark[0][0] == "#" else CODE), match[0])
        code[start:end] = fill(match[0], " ")
    return without_names("".join(prose)), "".join(code)


def separated(path, text):
    """Returns the prose of a file, and its code where names are declared in it."""
    suffix = pathlib.PurePath(path).suffix
    if suffix in {".swift", ".c", ".h", ".js", ".css"}:
        return source(text)
    if suffix == ".py":
        return python(text)
    if suffix in {".md"}:
        return markdown(text), ""
    if suffix in {".html", ".svg", ".mustache"}:
        return html(text), ""
    if suffix in {".json", ".sarif", ".dpendmodule"}:
        return json_text(text), ""
    return plain(text), ""
