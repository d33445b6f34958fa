/// Names that are harmless in source code and are syntax in output formats.
enum HostileNames {
  /// The characters that control the direction of the text behind them.
  static let bidirectional = Set(
    "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars
  )

  static let all = [
    #"quoted "label" 'name'"#, "</script><script>alert(1)</script>", #"a" onmouseover="alert(1)"#,
    "<b>bold</b> & &amp; <",
    "*bold* _em_ ~gone~", "[link](javascript:alert(1)) ![image](x)", "a | b || c", "`code` ``two`` ```three", "`",
    " spaces ",
    "    indented", "# heading", "- item", "> quote", "1. first", "\\N \\G \\", "<<b>x</b>>", "};]\" -> b; subgraph {",
    "%% comment",
    "end",
    "A[\"label\"]", "A --> B", "#quot; #35; &#35;", "first\nsecond", "first\r\nsecond\rthird",
    "line\u{2028}separator\u{2029}s",
    "tab\tbell\u{7}escape\u{1B}[31m", "emoji 👩‍👩‍👧 🎉", "日本語 Ελλάδα עברית",
    "accents \"\u{301} <\u{338}b> `\u{301} |\u{301} *\u{301}bold*\u{301} [\u{301}", "$(id) ${HOME} %d %s",
    "\u{202E}reversed\u{202C} \u{2066}x\u{2069}", "deadbeef01 0123456789abcdef",
    "::error file=a::x", "A.swift:1:1: error: forged [rule]", String(repeating: "long name ", count: 1000) + "end",
  ]
}
