import DpendGraph
import Testing

/// Lines in logs of build servers.
struct LogLineTests {
  @Test(
    "No line is a command, and others are unchanged",
    arguments: [
      ("::error::x", ": :error::x"), ("  ::x::y", "  : :x::y"), ("\u{2003}::x::y", "\u{2003}: :x::y"),
      ("\n::x::y", " : :x::y"),
      ("A.swift:1:1: error: ::x::y", "A.swift:1:1: error: ::x::y"), (":x", ":x"), ("A::B", "A::B"),
      ("x ##[error]y", "x # #[error]y"), ("###[x]", "## #[x]"), ("##vso[task.x]", "# #vso[task.x]"),
      ("##TeamCity[x]", "# #TeamCity[x]"),
      ("##\"raw\"##", "##\"raw\"##"), ("## heading [x]", "## heading [x]"), ("#[x]", "#[x]"), ("##", "##"),
      ("a\u{202E}b\u{2069}", "a b "),
    ]
  )
  func lines(text: String, expected: String) {
    #expect(text.onLogLine == expected)
  }
}
