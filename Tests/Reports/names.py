"""Names that are legal in Swift and on the disk, and are syntax in formats or commands in logs; and a project that consists of them.

Each name contains the word `pwned`, so that it is easy to find in an output.
"""

import json
import re

# Between backticks, Swift accepts everything but backticks, backslashes, line breaks and control characters of ASCII.
IDENTIFIERS = [
    # Mentions, references and addresses in comments.
    "@team pwned", "@org/team pwned", "#123 pwned", "GH-12 pwned", "gh-12 pwned", "owner/repo#1 pwned", "!7 pwned ~bug %3 &4", "deadbeef01 pwned",
    "pwned 0123456789abcdef0123456789abcdef01234567", "owner/repo@deadbeef01 pwned", ":smile: pwned", "^pwned", "[^pwned]", "https://pwned.example/x",
    "www.pwned.example", "pwned@pwned.example", "mailto:pwned@x.example", "pwned.example", "x $pwned$ $$y$$",
    # Commands in logs of build servers.
    "::error file=a,line=1::pwned", "::set-output name=x::pwned", " ::add-mask::pwned", "##[error]pwned",
    "###[set-output name=x]pwned", "##vso[task.setvariable variable=pwned]x", "##teamcity[message text='pwned']", "%0A::error::pwned%0D", "::pwned",
    # HTML and XML.
    "<script>pwned()</script>", "</script><script>pwned()</script>", "</style><b>pwned", "<img src=x onerror=pwned>", '" onmouseover="pwned()" x="', "' onclick='pwned'",
    "]]> pwned", "--> pwned", "<!-- pwned", "</title><pwned>", "&lt;pwned&gt; &#60; &pwned;", "<![CDATA[ pwned", "<?pwned?>", "javascript:pwned()", "<pwned\u0338>", '"\u0301 pwned',
    # Markdown.
    "| pwned | b |", "[pwned](javascript:1)", "![pwned](http://h)", "[pwned]: http://h", "*pwned* _em_ ~~gone~~", "# pwned", "> pwned", "- pwned", "+ pwned", "1. pwned", "    pwned",
    "--- pwned", "=== pwned", "</details> pwned", "<http://pwned.example>", "~~~ pwned", "[ ] pwned", "[!NOTE] pwned",
    # Mermaid and DOT.
    '"]:::pwned', "%%{init: {'pwned': 1}}%%", "A --> pwned", "click pwned", "subgraph pwned", "#quot; #35; pwned", "end", '"; pwned -> b; "', '};]" -> pwned; {', "<<b>pwned</b>>", "pwned %N %G",
    # Other syntax.
    "pwned; exit 1", "x $(pwned) ${pwned}", "x ${{ github.token }} pwned", "{{pwned}} {{{pwned}}} {{#pwned}}", "<%pwned%> <%&pwned%>", "/* pwned", "*/ pwned /*", "// pwned", '""" pwned "', "#sourceLocation(pwned)",
    "'pwned' \"pwned\"", "A.swift:1:1: error: pwned [rule]", "=pwned()", "+pwned", "{0} {{1}} %s %d pwned", "[2](3) pwned", "pwned, more", "pwned'", "'pwned",
    # Characters that change how the others look.
    "\u202epwned\u202c", "\u2066pwned\u2069", "\u200epwned\u200f", "pw\u200bned pwned", "pwned\u061c", "\ufeffpwned", "👩‍👩‍👧 pwned", "pwned \ufdd0", "pwned \u00ad",
]

# The text of a string literal can contain everything.
TAGS = [
    *IDENTIFIERS, "```pwned", "`pwned`", "\\pwned\\", "pwned\n::error::pwned", "pwned\r\n##[error]pwned", "\x1b[31mpwned\x1b[0m", "pwned\x07\x08", "pwned\u2028::error::pwned\u2029",
    "\x1b]8;;http://pwned.example\x1b\\pwned", "pwned\n\n# pwned", "pwned\n```\n", "\n%%{init: {}}%% pwned", "pwned\n-->", "$(pwned) ${{ pwned }} $x$", "\u2003::stop-commands::pwned", "pwned \u0085 x",
]

# A name of a file ends with `.swift`, and has no slash.
FILES = [tag.replace("/", "∕") for tag in TAGS]

LAYERS = ["::error::pwned", "##[error]pwned", "<script>pwned()</script>", "@team pwned", "a\n::error::pwned", "\u202epwned"]


def yaml(settings):
    """Returns JSON that is also YAML, in which characters have no surrogates."""
    text = json.dumps(settings, ensure_ascii=False)
    return re.sub("[\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2066-\u2069\u061c\ufdd0\ufeff]", lambda match: f"\\u{ord(match[0]):04x}", text)


def literal(text):
    """Returns a string literal of Swift."""
    escapes = {'"': '\\"', "\\": "\\\\"}
    return '"' + "".join(escapes.get(c) or (f"\\u{{{ord(c):X}}}" if ord(c) < 32 or c in "\u2028\u2029\x85" else c) for c in text) + '"'


def quoted(name):
    return f"`{name}`"


def sources():
    """Returns the files of the project: types, labels and tags with each name, and files and folders with some."""
    files = {}
    for index, name in enumerate(IDENTIFIERS):
        own, label, missing, scope = quoted(name), quoted(f"{name} label"), quoted(f"{name} missing"), quoted(f"{name} cycle")
        files[f"Sources/App/File{index}.swift"] = (
            f"final class {own} {{\n  init({label}: {missing}, next: {scope}) {{}}\n}}\n"
            # Each of these names is on a cycle.
            f"final class {scope} {{\n  init(back: {own}) {{}}\n}}\n"
        )
    lines = ["import Swinject\n\nlet container = Container()\nprotocol Tagged {}\nfinal class TaggedValue: Tagged {}\n\nfunc register() {\n"]
    for index, tag in enumerate(TAGS):
        lines.append(f"  container.register(Tagged.self, name: {literal(tag)}) {{ _ in TaggedValue() }}\n")
        lines.append(f"  _ = container.resolve(Tagged.self, name: {literal(tag + ' missing')})!\n")
    files["Sources/App/Tags.swift"] = "".join(lines) + "}\n"
    for index, name in enumerate(FILES):
        text = f"final class OfFile{index} {{\n  init(missing: MissingOfFile{index}) {{}}\n}}\n"
        files[f"Sources/App/{name}.swift"] = text
        if "\0" not in name and index % 3 == 0:
            files[f"Sources/App/{name}/Of.swift"] = text.replace("OfFile", "OfFolder")
    return files


def write(root, **changes):
    """Writes the project, and its configuration."""
    for path, text in {**sources(), **changes}.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    layers = [{"name": name, "holds": f"path:Sources/App/File{index}*.swift"} for index, name in enumerate(LAYERS)]
    reasons = [{"from": "path:Sources/App/*", "to": "type:OfFile1", "reason": name} for name in LAYERS]
    settings = {"implicit-filter": ".*", "layers": layers, "title": TAGS[-1] + IDENTIFIERS[0]}
    (root / ".dpend.yml").write_text(yaml(settings))
