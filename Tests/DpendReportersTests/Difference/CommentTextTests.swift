import Testing

@testable import DpendReporters

struct CommentTextTests {
  @Test(
    "Quoted text in a message is code",
    arguments: [
      ("cut 'a' here", [.text("cut "), .code("a"), .text(" here")]),
      (
        "'A.init()' can't create 'B', and isn't 'C'",
        [.code("A.init()"), .text(" can't create "), .code("B"), .text(", and isn't "), .code("C")]
      ),
      (
        "take 'x: @escaping () -> C' (or 'y')",
        [.text("take "), .code("x: @escaping () -> C"), .text(" (or "), .code("y"), .text(")")]
      ),
      ("an open 'quote", [.text("an open 'quote")]), ("''", [.text("''")]), ("", []),
    ] as [(String, [CommentText.Run])]
  )
  func quotes(message: String, runs: [CommentText.Run]) {
    #expect(CommentText(message: message).runs == runs)
  }

  @Test("Long texts are shortened")
  func long() {
    let text = String(repeating: "long ", count: 1_000)
    let shortened = "\(text.prefix(266))…\(text.suffix(133))"
    #expect(CommentText(message: text).runs == [.text(shortened)])
  }

  @Test(
    "Syntax that hosts find in rendered text is separated",
    arguments: [
      ("@MainActor", "@&#8203;MainActor"), ("see #12, GH-12", "see #&#8203;12, GH&#8203;-12"),
      ("a @ b", "a @ b"),
      ("https://www.a.example", "https:&#8203;//www&#8203;.a.example"),
      ("init(a:key:)", "init(a:&#8203;key:)"),
      ("a && b", "a &amp;&amp; b"), ("<b>", "&lt;b\\>"),
      ("1. first", "1\\. first"), ("12) next", "12\\) next"), ("- item", "\\- item"), (" # head", " \\# head"),
      ("a - 1. b", "a - 1. b"),
      (
        "_a_ *b* `c` [d](e) ![f] ~g~ h|i $j$ \\k",
        "\\_a\\_ \\*b\\* \\`c\\` \\[d\\](e) !\\[f\\] \\~&#8203;g\\~ h\\|i \\$&#8203;j\\$ \\\\k"
      ),
    ]
  )
  func conversation(text: String, markdown: String) {
    #expect(Markdown.escapeInConversation(text) == markdown)
  }
}
