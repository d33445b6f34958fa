import Testing

@testable import DpendReporters

/// The first sentences of comments, which tables, search and tooltips show.
struct FirstSentenceTests {
  private static func line(_ text: String) -> ReportText {
    MarkdownInlineReader.line(text, MarkdownReferences { _ in nil })
  }

  @Test(
    "A sentence ends at a sign before white space",
    arguments: [
      ("Reads prices. It caches them.", "Reads prices."), ("Reads prices.\nIt caches them.", "Reads prices."),
      ("Reads prices", "Reads prices"), ("Reads prices.", "Reads prices."), ("", ""), (". a", ". a"),
      ("Done? Yes.", "Done?"), ("Stop! Now.", "Stop!"), ("Wait… What", "Wait…"),
      ("Reads “prices.” It caches.", "Reads “prices.”"), ("(Reads prices.) It caches.", "(Reads prices.)"),
      ("Needs Swift 6.2 or later. It is fast.", "Needs Swift 6.2 or later."),
      ("Reads example.org/prices. It caches.", "Reads example.org/prices."),
    ]
  )
  func ends(text: String, sentence: String) {
    #expect(Self.line(text).firstSentence.plain == sentence)
  }

  @Test(
    "An abbreviation does not end a sentence, nor does a sign before a lower-case letter",
    arguments: [
      ("Reads data, e.g. Prices. Then more.", "Reads data, e.g. Prices."),
      ("Data, i.e. Prices, etc. It", "Data, i.e. Prices, etc. It"),
      ("Cf. Dr. No vs. Mr. Yes. Then", "Cf. Dr. No vs. Mr. Yes."), ("In the U.S. Only. Then", "In the U.S. Only."),
      ("Asks who? and waits. Then", "Asks who? and waits."), ("Plan B is C. Then", "Plan B is C."),
    ]
  )
  func abbreviations(text: String, sentence: String) {
    #expect(Self.line(text).firstSentence.plain == sentence)
  }

  @Test(
    "Scripts without spaces, and others, have their own signs",
    arguments: [
      ("価格を返す。キャッシュする。", "価格を返す。"), ("是吗？是。", "是吗？"), ("「はい。」と言う。次。", "「はい。」"),
      ("कीमत देता है। फिर", "कीमत देता है।"), ("هل هو؟ نعم", "هل هو؟"), ("Գին։ Հետո", "Գին։"), ("가격을 읽는다. 저장", "가격을 읽는다."),
    ]
  )
  func scripts(text: String, sentence: String) {
    #expect(Self.line(text).firstSentence.plain == sentence)
  }

  @Test("Code and links contain no end, and keep their forms")
  func runs() throws {
    let address = try #require(WebAddress("https://example.org"))
    let references = MarkdownReferences { _ in .web(address) }
    let expected: [(String, [ReportText.Run])] = [
      ("Reads `a. B`. Then", [.text("Reads "), .code("a. B"), .text(".")]),
      ("Reads `a.` Then", [.text("Reads "), .code("a."), .text(" Then")]),
      ("*Fast. Small.* Good.", [.emphasis("Fast.")]), ("**Fast.**\n*Small*", [.strong("Fast.")]),
      ("See [a. B](x). Then", [.text("See "), .web("a. B", address), .text(".")]),
      ("Ends. `Code` follows", [.text("Ends.")]),
      ("Two.`Code` follows", [.text("Two."), .code("Code"), .text(" follows")]),
    ]
    for (text, runs) in expected {
      #expect(MarkdownInlineReader.line(text, references).firstSentence.runs == runs, "\(text)")
    }
  }

  @Test("A long text is cut between two words")
  func length() {
    #expect(Self.line("Reads all prices").shortened(toCharacters: 16).plain == "Reads all prices")
    #expect(Self.line("Reads all prices").shortened(toCharacters: 15).plain == "Reads all…")
    #expect(Self.line("Readsallprices").shortened(toCharacters: 4).plain == "Read…")
    #expect(Self.line("Reads `prices` now").shortened(toCharacters: 9).runs == [.text("Reads "), .text("…")])
    #expect(
      Self.line("Reads `all` prices").shortened(toCharacters: 14).runs == [.text("Reads "), .code("all"), .text("…")]
    )
  }
}
