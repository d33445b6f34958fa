"""Readers of the formats, independent of dpend, that fail if a name of the project is more than text in an output."""

import ctypes
import ctypes.util
import json
import re
import subprocess
import unicodedata

import junitparser
from lxml import etree
from markdown_it import MarkdownIt

from test_reports import COMPILER_LINE, unescape

# The characters that .NET removes at the start of a line before the runner of GitHub looks for a command.
DOTNET_SPACES = "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000"
BIDIRECTIONAL = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def lines(text):
    """The lines as a runner reads them, which knows fewer line breaks than Python."""
    return re.split(r"\r\n|\r|\n", text)


def is_command(line):
    """Whether GitHub, Azure Pipelines or TeamCity would run a command in a line; the last three marks can be anywhere."""
    return bool(re.match(r"::.*::", line.lstrip(DOTNET_SPACES))) or bool(re.search(r"##\[.*\]|##vso\[|##teamcity\[", line, re.I))


def assert_no_commands(text):
    assert [line for line in lines(text) if is_command(line)] == []


def assert_printable(text):
    """No character moves the cursor, changes colors or the direction, or ends a line."""
    for line in text.split("\n"):
        assert not [c for c in line if unicodedata.category(c) in ("Cc", "Zl", "Zp") or c in BIDIRECTIONAL], repr(line)


def assert_plain(text):
    assert_printable(text)
    assert_no_commands(text)


def text(output):
    assert_plain(output)
    assert all(COMPILER_LINE.match(line) or line.startswith("dpend: ") for line in output.splitlines())


def github(output):
    """Only the commands of dpend run. Between `stop-commands` and its token, nothing does."""
    token = None
    assert_printable(output)
    for line in lines(output):
        command = re.match(r"::([^\s:]+)(?: (.*?))?::(.*)$", line)
        if token:
            if command and command[1].lower() == token.lower():
                token = None
            else:
                assert token.lower() not in line.lower()
        elif command and command[1] == "stop-commands":
            token = command[3]
            assert re.fullmatch("dpend-[0-9a-f-]+", token)
        elif command:
            assert command[1] in ("error", "warning", "notice", "group", "endgroup"), line
            pairs = [pair.split("=", 1) for pair in (command[2] or "").split(",") if pair]
            assert {name for name, _ in pairs} <= {"file", "line", "col", "title"}, line
            for name, value in pairs:
                assert re.fullmatch(r"[a-z-]+" if name == "title" else r"\d+" if name in ("line", "col") else r".+", unescape(value, True))
        else:
            assert line == ""
    assert token is None


def json_text(output):
    assert_no_commands(output)
    return json.loads(output)


def sarif(output):
    [run] = json_text(output)["runs"]
    for result in run["results"]:
        # A viewer shows links in messages. Those of dpend lead to the related locations by number.
        links = re.findall(r"(?<!\\)\[(?:\\.|[^\]\\])*\]\(([^)]*)\)", result["message"]["text"])
        assert links == [str(location["id"]) for location in result.get("relatedLocations", [])]
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]", result["message"]["text"])


def gitlab(output):
    for issue in json_text(output):
        assert_printable(issue["description"])


def xml(output, elements):
    """The elements and attributes are those of the format, and there is nothing else besides text."""
    assert_no_commands(output)
    root = etree.fromstring(output.encode(), etree.XMLParser(resolve_entities=False, huge_tree=True))
    for element in root.iter():
        assert element.tag in elements and set(element.attrib) <= elements[element.tag], etree.tostring(element)[:200]
    return root


def junit(output):
    counts = {"name", "tests", "failures", "errors", "skipped"}
    message = {"message", "type"}
    xml(output, {"testsuites": counts, "testsuite": counts, "testcase": {"classname", "name", "file"}, "failure": message, "skipped": message, "error": message})
    junitparser.JUnitXml.fromstring(output.encode())


def checkstyle(output):
    xml(output, {"checkstyle": {"version"}, "file": {"name"}, "error": {"line", "column", "severity", "message", "source"}})


# The mentions, references, commits, addresses, emoji and formulas that code hosts find in the text of a comment.
REFERENCE = re.compile(
    r"[@#!~%&$^:][\w\"]|\bGH-\d|www\.|://|(?<![^\W_])(?=\d*[a-f])[0-9a-f]{7,}(?![^\W_])", re.I
)
INLINE = {"text", "code_inline", "softbreak", "strong_open", "strong_close", "link_open", "link_close"}
BLOCKS = {
    "paragraph_open", "paragraph_close", "heading_open", "heading_close", "bullet_list_open", "bullet_list_close", "list_item_open", "list_item_close",
    "inline", "html_block", "fence", "table_open", "table_close", "thead_open", "thead_close", "tbody_open", "tbody_close", "tr_open", "tr_close", "th_open",
    "th_close", "td_open", "td_close",
}


def markdown(output):
    assert_no_commands(output)
    for preset in ["commonmark", "gfm-like"]:
        for token in MarkdownIt(preset, {"linkify": False}).parse(output):
            assert token.type in BLOCKS, token
            if token.type == "html_block":
                for line in token.content.strip().splitlines():
                    assert re.fullmatch(r"<!-- dpend:report:\w+ -->|</details>|<details><summary>[\w :,.()]*</summary>", line), line
            if token.type == "fence":
                assert token.info == "mermaid"
                mermaid(token.content)
            inline(token.children or [], preset)


def inline(children, preset):
    """Checks the content of a block, in which hosts look for references in each piece of text."""
    piece = ""
    for child in [*children, None]:
        if child and child.type == "text":
            piece += child.content
            continue
        if preset == "gfm-like":
            assert not REFERENCE.search(piece), repr(piece)
            assert not BIDIRECTIONAL & set(piece), repr(piece)
        piece = ""
        if child:
            assert child.type in INLINE, child
            if child.type == "link_open":
                assert child.attrs["href"].startswith("https://ci.example/"), child.attrs


def page(output):
    """A page in Markdown has only the markup of dpend, with addresses of its own."""
    for token in MarkdownIt("gfm-like", {"linkify": False}).parse(output):
        assert token.type in BLOCKS | {"blockquote_open", "blockquote_close"}, token
        if token.type == "html_block":
            for line in token.content.strip().splitlines():
                assert re.fullmatch(r"</?details>|(?:<details>)?<summary>[^<>]*</summary>|<a id=\"([\w-]+)\"(?: name=\"\1\")?></a>", line), line
        for child in token.children or []:
            assert child.type in INLINE | {"image", "em_open", "em_close", "html_inline"}, child
            if child.type == "html_inline":
                assert re.fullmatch(r"</?a(?: id=\"([\w-]+)\"(?: name=\"\1\")?)?>|<br>", child.content), child.content
            address = child.attrs.get("href") or child.attrs.get("src") or ""
            assert not re.match(r"[a-z][a-z0-9+.-]*:|//", address, re.I) or address.startswith("https://ci.example/"), address


LABEL = r'(?:[^"#<>&`%{}|\[\]\\;\x00-\x1f\x7f-\x9f\u2028\u2029]|#\d+;)*'
MERMAID = re.compile(
    rf'flowchart (?:TD|LR)|subgraph "{LABEL}"|end|[a-z]\d+(?:\["{LABEL}"\]|\(\["{LABEL}"\]\)|\{{\{{"{LABEL}"\}}\}})?(?::::[a-z]+)?'
    rf"|[a-z]\d+ (?:-->|==>|-\.->|-- [\w, ]+ -->|-\. [\w, ]+ \.->)(?:\|{LABEL}\|)? [a-z]\d+"
    r"|(?:classDef [a-z]+|linkStyle [0-9,]+) [a-z-]+:#?[0-9a-z ]+(?:,[a-z-]+:[0-9a-z ]+)*"
)


def mermaid(output):
    assert_no_commands(output)
    for line in output.splitlines():
        assert MERMAID.fullmatch(line.strip()), line


class Symbol(ctypes.Structure):
    """An attribute of Graphviz, `Agsym_t`, up to its name."""

    _fields_ = [("right", ctypes.c_void_p), ("left", ctypes.c_void_p), ("name", ctypes.c_char_p)]


ATTRIBUTES = {
    "_background", "arrowhead", "arrowsize", "arrowtail", "bgcolor", "class", "cluster", "color", "compound", "dir", "fillcolor", "fontcolor", "fontname", "fontsize", "height",
    "href", "id", "label", "labeljust", "labelloc", "margin", "newrank", "nodesep", "ordering", "outputorder", "pad", "penwidth", "rank", "rankdir", "ranksep", "remincross",
    "shape", "splines", "style", "target", "tooltip", "URL", "width", "xlabel", "weight", "minlen", "constraint", "headlabel", "taillabel", "nslimit", "nslimit1", "mclimit",
    "searchsize", "fixedsize", "edgetooltip", "group", "lhead", "ltail", "concentrate", "peripheries", "labeltooltip", "edgehref", "edgeURL", "charset",
    # The layout.
    "bb", "pos", "lp", "lwidth", "lheight", "rects", "xdotversion", "_draw_", "_ldraw_", "_hdraw_", "_tdraw_", "_hldraw_", "_tldraw_",
}


def dot(output):
    assert_no_commands(output)
    layout(output)


def layout(output):
    """Graphviz reads one graph, whose nodes and attributes have the names that dpend gives them."""
    cgraph = ctypes.CDLL(ctypes.util.find_library("cgraph"))
    for name in ("agmemread", "agfstnode", "agnxtnode", "agnameof", "agnxtattr"):
        getattr(cgraph, name).restype = ctypes.c_void_p
    graph = cgraph.agmemread(ctypes.c_char_p(output.encode()))
    assert graph
    node, names = cgraph.agfstnode(ctypes.c_void_p(graph)), []
    while node:
        names.append(ctypes.string_at(cgraph.agnameof(ctypes.c_void_p(node))).decode())
        node = cgraph.agnxtnode(ctypes.c_void_p(graph), ctypes.c_void_p(node))
    assert names and all(re.fullmatch(r"[a-z]+\d+", name) for name in names)
    for kind in range(3):
        symbol = cgraph.agnxtattr(ctypes.c_void_p(graph), kind, None)
        while symbol:
            assert Symbol.from_address(symbol).name.decode() in ATTRIBUTES
            symbol = cgraph.agnxtattr(ctypes.c_void_p(graph), kind, ctypes.c_void_p(symbol))
    cgraph.agclose(ctypes.c_void_p(graph))


def svg(output):
    root = etree.fromstring(output.encode(), etree.XMLParser(resolve_entities=False, huge_tree=True))
    for element in root.iter():
        if not isinstance(element.tag, str):
            assert b"pwned" not in etree.tostring(element, with_tail=False)
            continue
        name = etree.QName(element).localname
        assert name in {"svg", "g", "title", "desc", "a", "path", "polygon", "polyline", "ellipse", "rect", "text", "tspan", "style", "defs"}, name
        assert name != "style" or "pwned" not in "".join(element.itertext())
        for attribute, value in element.attrib.items():
            local = etree.QName(attribute).localname
            assert not local.startswith("on") and local.isascii() and "pwned" not in local
            # Ids and the addresses of pages consist of the letters of names.
            assert "pwned" not in value or local in ("title", "aria-label") or re.fullmatch(r"[\w#./-]+", value), (local, value)


def swift(output):
    """Outside of comments, string literals and backticks is no name of the project, and the compiler can parse the code."""
    rest, index, depth = "", 0, 0
    pattern = re.compile(r'//[^\n\r]*|/\*|\*/|(#*)"""(?:.|\n)*?"""\1|(#*)"(?:\\.|[^"\\\n])*"\2|`[^`\n]*`|.|\n', re.S)
    while match := pattern.match(output, index):
        index = match.end()
        piece = match[0]
        if piece == "/*":
            end = re.compile(r"\*/").search(output, index)
            index = end.end()
        elif len(piece) == 1:
            rest += piece
    assert "pwned" not in rest
    done = subprocess.run(["swiftc", "-frontend", "-parse", "-"], input=output, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def tree(output):
    assert_plain(output)


def html(output):
    """There are only the elements and attributes of dpend, and no address or script comes from a name."""
    root = etree.HTML(output, etree.HTMLParser(huge_tree=True))
    for element in root.iter():
        if not isinstance(element.tag, str):
            assert b"pwned" not in etree.tostring(element, with_tail=False)
            continue
        assert re.fullmatch("[a-z][a-z0-9]*", element.tag) and "pwned" not in element.tag
        if element.tag in ("script", "style"):
            assert not (element.text or "").strip()
        for attribute, value in element.attrib.items():
            assert not attribute.startswith("on") and "pwned" not in attribute, attribute
            if attribute in ("href", "src", "action", "{http://www.w3.org/1999/xlink}href"):
                assert value.startswith("https://ci.example/") or not re.match(r"\s*[a-z][a-z0-9+.-]*:", value, re.I), value


# The reader of each picture. A picture is a file and no part of a log.
PICTURES = {"svg": svg, "dot": layout, "xdot": layout, "json": json.loads}

# The reader of each format. A new format needs a reader here.
READERS = {
    "text": text, "json": json_text, "sarif": sarif, "github": github, "gitlab": gitlab, "junit": junit, "checkstyle": checkstyle, "markdown": markdown,
    "summary": markdown, "dot": dot, "mermaid": mermaid, "tree": tree,
}
