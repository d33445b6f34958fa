import Testing
import _DpendTestSupport

@testable import DpendReporters

struct MarkdownInlineReaderTests {
  private static let page = PageTarget("pages/a")

  private static func line(_ text: String) -> [ReportText.Run] {
    MarkdownInlineReader.line(text) { destination in
      destination == "a.md" ? .page(page) : WebAddress(destination).map { .web($0) }
    }.runs
  }

  @Test("Code, emphasis, links and images")
  func spans() throws {
    let expected: [(String, [ReportText.Run])] = [
      ("a\nb", [.text("a b")]), ("`a*b*`", [.code("a*b*")]), ("`` a`b ``", [.code("a`b")]), ("`a", [.text("`a")]),
      (
        "*a* **b** ***c*** _d_ __e__",
        [
          .emphasis("a"), .text(" "), .strong("b"), .text(" "), .strong("c"), .text(" "), .emphasis("d"), .text(" "),
          .strong("e"),
        ]
      ),
      ("a_b_c * d * e** f", [.text("a_b_c * d * e** f")]), ("*a `b` [c](d)*", [.emphasis("a b c")]),
      ("**a*", [.text("**a*")]), (#"\*a\* \\ \a"#, [.text(#"*a* \ \a"#)]),
      ("[a `b`](a.md)", [.reference("a b", page)]), ("[`b`](a.md)", [.link("b", page)]),
      ("[`a` `b`](a.md)", [.reference("a b", page)]), ("[a](<a.md> \"title\")", [.reference("a", page)]),
      ("[a](javascript:alert(1)) b", [.text("a b")]), ("[a] (b) [c", [.text("[a] (b) [c")]),
      ("![a](https://example.org/a.png)!", [.text("a!")]), ("<i>a</i><br/> < b", [.text("a < b")]),
      ("&lt;b&gt; &amp;amp; &copy; &", [.text("<b> &amp; &copy; &")]),
      ("<https://example.org/a>", [.web("https://example.org/a", try #require(WebAddress("https://example.org/a")))]),
    ]
    for (text, runs) in expected { #expect(Self.line(text) == runs, "\(text)") }
  }

  private var page: PageTarget { Self.page }

  @Test("Long runs of signs take linear time, and random texts are read")
  func signs() {
    for sign in ["*", "_", "`", "[", "![", "<", "(", "[](", "*a ", "**a*b", "*_", "\\", "&"] {
      #expect(!Self.line(String(repeating: sign, count: 500)).isEmpty)
    }
    let pieces = [
      "*", "**", "_", "`", "[", "](", ")", "!", "<", ">", "\\", "&lt;", "a", " ", "\n", "\u{301}", "https://a.b",
    ]
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let text = (0..<25).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      _ = Self.line(text)
    }
  }
}
