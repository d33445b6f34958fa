import Testing
import _DpendTestSupport

@testable import DpendReporters

struct MarkdownInlineReaderTests {
  private static let page = PageTarget("pages/a")

  private static func line(_ text: String, showsTags: Bool = false) -> [ReportText.Run] {
    let references = MarkdownReferences(
      link: { $0 == "a.md" ? .page(page) : WebAddress($0).map { .web($0) } },
      symbol: { $0 == "Store" ? page : nil },
      showsTags: showsTags
    )
    return MarkdownInlineReader.line(text, references).runs
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

  @Test("Names in two backticks are links to known symbols")
  func symbols() {
    let expected: [(String, [ReportText.Run])] = [
      ("``Store``, ``Stores``", [.link("Store", page), .text(", "), .code("Stores")]),
      ("`Store` ```Store```", [.code("Store"), .text(" "), .code("Store")]),
      ("*``Store``* [``Store``](x)", [.emphasis("Store"), .text(" Store")]),
    ]
    for (text, runs) in expected { #expect(Self.line(text) == runs, "\(text)") }
  }

  @Test("HTML tags can be shown as text, and addresses in angle brackets are links")
  func tags() throws {
    let text = "Array<Int> <b>*a*</b> <!-- b --> <https://example.org/a> *<i>*"
    let address = try #require(WebAddress("https://example.org/a"))
    #expect(
      Self.line(text, showsTags: true) == [
        .text("Array<Int> <b>"), .emphasis("a"), .text("</b> <!-- b --> "), .web("https://example.org/a", address),
        .text(" "), .emphasis("<i>"),
      ]
    )
    #expect(Self.line(text).first == .text("Array "))
  }

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
