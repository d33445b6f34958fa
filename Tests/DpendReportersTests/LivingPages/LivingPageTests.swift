import Testing
import _DpendTestSupport

@testable import DpendReporters

struct LivingPageTests {
  @Test("Markers with their attributes and contents are found, and the text around them stays")
  func markers() throws {
    let page = try LivingPage(
      """
      # Title

      <!-- dpend:table select="module:App and type:'A'" other='"x" = y' -->
      old
      <!-- /dpend -->
      Text.
        <!--dpend:cycles-->
        <!--/dpend-->
      """
    )
    #expect(
      page.parts.map(\.marker) == [
        PageMarker(
          insert: "table",
          attributes: [
            .init(name: "select", value: "module:App and type:'A'", column: 18, valueColumn: 26),
            .init(name: "other", value: #""x" = y"#, column: 51, valueColumn: 58),
          ],
          line: 3,
          column: 6
        ),
        PageMarker(insert: "cycles", attributes: [], line: 7, column: 7),
      ]
    )
    #expect(page.parts.map { String(page.text[$0.contents]) } == ["old\n", ""])
    #expect(
      page.filled(with: ["\nnew\n\n", "1\n2\n"]) == """
        # Title

        <!-- dpend:table select="module:App and type:'A'" other='"x" = y' -->

        new

        <!-- /dpend -->
        Text.
          <!--dpend:cycles-->
        1
        2
          <!--/dpend-->
        """
    )
  }

  @Test("Contents have the line ending of their marker, and all other lines keep theirs")
  func lineEndings() throws {
    let text =
      "\u{FEFF}<!-- dpend:a -->\r\nold\r\n<!-- /dpend -->\r\nmixed\n\r<!-- dpend:b -->\n\n\r\nend\r"
    let page = try LivingPage(text)
    #expect(page.parts.map(\.marker.insert) == ["a"])
    #expect(
      Array(page.filled(with: ["x\ny\n"]).utf8)
        == Array(
          "\u{FEFF}<!-- dpend:a -->\r\nx\r\ny\r\n<!-- /dpend -->\r\nmixed\n\r<!-- dpend:b -->\n\n\r\nend\r"
            .utf8
        )
    )
  }

  @Test(
    "Comments in code and in a line of text are text, and so are other comments",
    arguments: [
      "```markdown\n<!-- dpend:table -->\n```", "~~~\n```\n<!-- dpend:table -->\n```\n~~~~ \n",
      "````\n```\n<!-- /dpend -->\n````", "    <!-- dpend:table -->", "\t<!-- dpend:table -->",
      "a <!-- dpend:table -->",
      "`<!-- dpend:table -->`", "> <!-- dpend:table -->", "<!-- table -->\n<!-- dpends:table -->\n<!-- /dpendx -->",
      "```swift\n<!-- dpend:table -->", "<!-- /dpend:report -->", "<!-- /dpenddpend:table -->", "",
    ]
  )
  func text(text: String) throws {
    let page = try LivingPage(text)
    #expect(!page.hasMarkers)
    #expect(page.filled(with: []) == text)
  }

  @Test(
    "A marker behind code is found",
    arguments: [
      "```\n```\n", "``` a ` b\n", "~~~ `a`\n~~~\n", "```\n    ```\n```\n", "````\n```\n````  \n", "``\n",
      "``` `a` ```\n",
    ]
  )
  func behindCode(text: String) throws {
    #expect(try LivingPage(text + "<!-- dpend:table -->\n<!-- /dpend -->").parts.count == 1)
  }

  @Test("Code in contents can contain an end")
  func endInContents() throws {
    let page = try LivingPage("<!-- dpend:container -->\n```swift\n<!-- /dpend -->\n```\n<!-- /dpend -->\n")
    #expect(page.filled(with: ["new\n"]) == "<!-- dpend:container -->\nnew\n<!-- /dpend -->\n")
  }

  @Test(
    "Mistakes have a position and a fix",
    arguments: [
      ("<!-- dpend:a -->", ["1:6 'dpend:a' has no end; add the line '<!-- /dpend -->' below its contents"]),
      (
        "\n<!-- dpend:a -->\n<!-- dpend:b -->\n<!-- /dpend -->\n<!-- /dpend -->",
        [
          "2:6 'dpend:a' has no end; add the line '<!-- /dpend -->' above line 3",
          "5:1 the end has no marker; remove it, or add the marker",
        ]
      ),
      ("<!-- /dpend -->", ["1:1 the end has no marker; remove it, or add the marker"]),
      ("<!-- /dpend", ["1:12 the comment does not end on this line; end it with '-->'"]),
      (
        "<!-- dpend: -->\n<!-- /dpend -->",
        ["1:12 the marker has no name; write it as in '<!-- dpend:table select=\"module:App\" -->'"]
      ),
      ("<!-- dpend:a\n-->", ["1:13 the comment does not end on this line; end it with '-->'"]),
      ("<!-- dpend:a --> b", ["1:18 text follows the marker; put the marker on a line of its own"]),
      (
        "<!-- dpend:a b=\"1\" b='2' -->\n<!-- /dpend -->", ["1:20 'b' is repeated; remove one of them"]
      ),
      ("<!-- dpend:a b=1 -->\n<!-- /dpend -->", ["1:14 'b' has no value in quotation marks; write b=\"…\""]),
      ("<!-- dpend:a b -->\n<!-- /dpend -->", ["1:14 'b' has no value in quotation marks; write b=\"…\""]),
      ("<!-- dpend:a b=\"1 -->\n<!-- /dpend -->", ["1:16 the value of 'b' has no closing quotation mark; add it"]),
      ("<!-- dpend:a b=\"1\"c=\"2\" -->\n<!-- /dpend -->", ["1:19 no space follows the value of 'b'; add one"]),
      (
        "<!-- dpend:a & -->\n<!-- /dpend -->",
        ["1:14 unexpected text in the marker; write it as in '<!-- dpend:table select=\"module:App\" -->'"]
      ),
      (
        "<!-- dpend:ä -->", ["1:12 the marker has no name; write it as in '<!-- dpend:table select=\"module:App\" -->'"]
      ),
    ]
  )
  func mistakes(text: String, expected: [String]) throws {
    let error = try #require(throws: InvalidPage.self) { try LivingPage(text) }
    #expect(error.mistakes.map { "\($0.line):\($0.column) \($0.message); \($0.advice ?? "")" } == expected)
  }

  @Test("Random pages are filled once, and their text outside of markers stays")
  func random() throws {
    let lines = [
      "<!-- dpend:table -->", "<!-- /dpend -->", "```", "````", "~~~", "text", "", "  <!-- dpend:a b='c' -->",
      "    <!-- dpend:table -->", "> ```", "``` `", "\u{301}", "<!-- dpend:", "é<!-- /dpend -->", "\r",
    ]
    var (random, filledCount) = (SeededRandom(seed: 3), 0)
    for _ in 0..<2_000 {
      // Half of the pages have a marker with its end around some lines.
      let isMarked = Int.random(in: 0...1, using: &random) == 0
      var chosen = (0..<Int.random(in: 0..<8, using: &random)).map { _ in
        Int.random(in: 2..<lines.count, using: &random)
      }
      if isMarked { chosen.insert(contentsOf: [0, 1], at: Int.random(in: 0...chosen.count, using: &random)) }
      let text = chosen.map { lines[$0] + ["\n", "\r\n"][Int.random(in: 0...1, using: &random)] }.joined()
      guard let page = try? LivingPage(text) else { continue }
      let contents = page.parts.map { _ in "\n```\n<!-- /dpend -->\n```\n| `x` |\n\n" }
      let once = page.filled(with: contents)
      let again = try LivingPage(once)
      #expect(again.parts.map(\.marker.insert) == page.parts.map(\.marker.insert), "\(text.debugDescription)")
      #expect(again.filled(with: contents) == once, "\(text.debugDescription)")
      #expect(Self.outside(again) == Self.outside(page), "\(text.debugDescription)")
      filledCount += page.parts.isEmpty ? 0 : 1
    }
    #expect(filledCount > 300)
  }

  /// The text outside of the contents.
  private static func outside(_ page: LivingPage) -> [String] {
    let starts = [page.text.startIndex] + page.parts.map(\.contents.upperBound)
    let ends = page.parts.map(\.contents.lowerBound) + [page.text.endIndex]
    return zip(starts, ends).map { String(page.text[$0..<$1]) }
  }
}
