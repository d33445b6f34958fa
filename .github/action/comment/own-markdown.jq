# The number of the first line of a comment that dpend does not write; no output if dpend writes all of its lines.
#
# The input is the text of the comment. $mark is its first line, and $repository the address that its links begin with. Names of the project
# are code or escaped in a comment of dpend, so that no other markup, address, mention or reference is possible. Each line is complete: the
# rules for lines hold for the whole comment, because no line goes on in the next one.

# Characters that control the direction or something else, and separators of lines.
def control: "\\x00-\\x1f\\x7f-\\x{9f}\\x{61c}\\x{200e}\\x{200f}\\x{2028}-\\x{202e}\\x{2066}-\\x{2069}";

# Code between backticks of any number; each use has a name of its own, so that the closing ones are as many.
def code($name): "(?>(?<\($name)>`++)[^\(control)]*?(?<!`)\\k<\($name)>(?!`))";

# The start of an address, of a reference to an issue, and of the hash of a commit, none of which needs a mark. A number is no hash.
def reference: "(?:(?i:www\\.|gh\\\\?-[0-9])|(?<![\\p{L}\\p{N}])(?=[0-9]*[a-fA-F])[0-9a-fA-F]{7,}(?![\\p{L}\\p{N}]))";

# Text without a meaning, except for bold.
def plain: "(?!\(reference))[^\\\\`*_\\[\\]<>|~$&@#!%^:\(control)]|[@#!%^:](?![\\p{L}\\p{M}\\p{N}/\"_\\[])|\\\\[\\\\`*_\\[\\]>|+=.)-]|\\\\[#~$](?![\\p{L}\\p{M}\\p{N}/\"_\\[])|&(?:lt|amp|#8203);|\\*\\*";

def address($repository):
  "\($repository | gsub("(?<mark>[^A-Za-z0-9/])"; "\\\(.mark)"))/(?:blob|actions/runs)/"
  + "(?!(?:[^)]*/)?(?:\\.|%2[eE]){1,2}[/?#)])[A-Za-z0-9%/._~?=&;,+#'-]*";

def link($repository): "\\[(?>\(code("linked"))|\(plain))*+\\]\\(\(address($repository))\\)";

# The title of a folded section, which contains no names.
def summary: "<details><summary>(?:(?!\(reference))(?:[\\p{L}\\p{N} ,.()-]|:(?= )))*</summary>";

def inline($repository): "(?>\(code("alone"))|\(link($repository))|\(plain))*+";

def prose($repository):
  inline($repository) as $text
  | "^(?:(?:#{3,4} |(?:  )?- )?(?![ #+=:/-]|[0-9]+[.)])\($text)|\\|(?:\($text)\\|)+|\(summary)|</details>)$";

def diagram:
  "(?:[\\p{L}\\p{M}\\p{N} .:,()]|#[0-9]+;)*" as $title
  | "^(?:flowchart LR|n[0-9]+(?:\\[\"\($title)\"\\]|\\{\\{\"\($title)\"\\}\\})(?::::[a-z]+)?"
  + "|n[0-9]+ (?:-->|==>|-\\.->)(?:\\|[#0-9; ]*\\|)? n[0-9]+"
  + "|(?:classDef [a-z]+|linkStyle [0-9,]+) stroke:#[0-9a-f]{6},stroke-[a-z]+:[0-9a-z ]+)$";

prose($repository) as $prose | diagram as $diagram
| split("\n")
| reduce to_entries[] as {key: $index, value: $line} ({in_diagram: false, foreign: null, count: length, previous: ""};
    # A block of HTML ends with an empty line, and a row of a table without a bar at its start is one too.
    def continues: (.previous | test("^</?details>")) and $line != ""
      or (.previous | startswith("|")) and ($line | test("^(?:$|\\|)") | not);
    # A row below another line makes this line the head of a table.
    def interrupts: ($line | startswith("|")) and .previous != "" and (.previous | startswith("|") | not);
    # A bar ends a cell even inside of code. The rows of dpend's tables contain code in one cell at most.
    def has_bar: ($line | startswith("|")) and ($line | test("(?>(?<!`)(?<fence>`++).*?(?<!\\\\)\\|.*?(?<!`)\\k<fence>(?!`))"));
    if .foreign != null then .
    elif (.in_diagram | not) and (continues or interrupts or has_bar) then .foreign = $index + 1
    elif $index == 0 then (if $line == $mark then . else .foreign = 1 end)
    elif $line == "```mermaid" and (.in_diagram | not) then .in_diagram = true
    elif $line == "```" and .in_diagram then .in_diagram = false
    elif (if .in_diagram then $diagram else $prose end) as $form | $line | test($form) then .
    else .foreign = $index + 1 end
    | .previous = $line)
| if .foreign != null then .foreign elif .in_diagram then .count else empty end
