import Testing
import _DpendTestSupport

@testable import DpendReporters

struct MarkdownBlockReaderTests {
  @Test(
    "Blocks of the subset",
    arguments: [
      ("", []),
      ("a\nb\n\nc", [.paragraph("a\nb"), .paragraph("c")]),
      (
        "# A #\n## B#\n### \n#c\n####### d",
        [
          .heading(1, "A"), .heading(2, "B#"), .heading(3, ""), .paragraph("#c\n####### d"),
        ]
      ),
      ("A\n===\nB\nC\n---\n---\n***\n- - -", [.heading(1, "A"), .heading(2, "B C")]),
      ("a\r\n\r\n# b\r\n", [.paragraph("a"), .heading(1, "b")]),
      (
        "```swift x\n  let a\n\n```\n~~~\n```\n",
        [
          .code(language: "swift", "  let a\n\n"), .code(language: "", "```\n"),
        ]
      ),
      (
        "    code\n\n      more\n\ntext\n    no code",
        [.code(language: "", "code\n\n  more\n"), .paragraph("text\nno code")]
      ),
      ("<!-- a\n# b\n--> c\nd", [.paragraph("d")]),
      ("> a\n> b\n>> c\nd", [.quote([.paragraph("a\nb"), .quote([.paragraph("c")])]), .paragraph("d")]),
      (
        "- a\n- b\n  c\n\n  d\n\n- e\n\nf",
        [
          .list(isOrdered: false, [[.paragraph("a")], [.paragraph("b\nc"), .paragraph("d")], [.paragraph("e")]]),
          .paragraph("f"),
        ]
      ),
      (
        "1. a\n   - b\n   - c\n2) d\n* e\n10.f",
        [
          .list(
            isOrdered: true,
            [[.paragraph("a"), .list(isOrdered: false, [[.paragraph("b")], [.paragraph("c")]])], [.paragraph("d")]]
          ),
          .list(isOrdered: false, [[.paragraph("e\n10.f")]]),
        ]
      ),
      ("-\n- ```\n  x\n  ```", [.list(isOrdered: false, [[], [.code(language: "", "x\n")]])]),
      (
        "| A | B |\n|:--|--:|\n| `a \\| b` | 1 | 2 |\n| c\n\nd | e",
        [
          .table(
            heading: [MarkdownCell(text: "A", isNumeric: false), MarkdownCell(text: "B", isNumeric: true)],
            rows: [["`a | b`", "1"], ["c", ""]]
          ),
          .paragraph("d | e"),
        ]
      ),
      ("a | b\n--|--|--", [.paragraph("a | b\n--|--|--")]),
    ] as [(String, [MarkdownBlock])]
  )
  func blocks(text: String, expected: [MarkdownBlock]) {
    #expect(MarkdownBlockReader.blocks(of: text) == expected)
  }

  @Test("HTML comments can be text")
  func comments() {
    let text = "<!-- a\n# b\n> <!-- c -->"
    #expect(
      MarkdownBlockReader.blocks(of: text, showsComments: true) == [
        .paragraph("<!-- a"), .heading(1, "b"), .quote([.paragraph("<!-- c -->")]),
      ]
    )
  }

  @Test("Deep and random texts are read")
  func random() {
    let deep = [
      String(repeating: "> ", count: 5_000), String(repeating: "+ ", count: 5_000),
      (0..<100).map { String(repeating: "  ", count: $0) + "- a\n" }.joined(),
      "- a\n" + String(repeating: "\n", count: 5_000), String(repeating: "```\n", count: 9_999),
    ]
    for text in deep { #expect(!MarkdownBlockReader.blocks(of: text).isEmpty) }
    let pieces = [
      "# ", "- ", "1. ", "> ", "```", "\n", "  ", "\t", "a", "|", "---", "<!--", "-->", "`", "=", "\r", "\u{301}",
    ]
    var random = SeededRandom(seed: 5)
    for _ in 0..<2_000 {
      let text = (0..<30).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      _ = MarkdownBlockReader.blocks(of: text)
    }
  }
}
