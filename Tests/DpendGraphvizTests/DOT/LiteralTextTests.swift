import DpendGraphviz
import Testing

/// Text comes out of Graphviz as it went in.
@Suite
struct LiteralTextTests {
  static let hostile = [
    "plain", "\"quoted\"", "back\\slash", "ends in \\", "\\N \\G \\E \\T \\H \\L \\n \\l \\r",
    "</script><script>alert(1)</script>",
    "<b>bold</b>", "<<b>bold</b>>", "<TABLE><TR><TD>x</TD></TR></TABLE>", "a & b &amp; c &lt; &#39; &unknown;",
    "'apostrophe'",
    "-- --> <!-- ]]>", "emoji 🎉 👩‍👩‍👧‍👦", "日本語 Привет Ελλάδα עברית", "accent on a quote \"\u{301} and a bracket <\u{338}",
    "digraph", "subgraph", "node", "{a|b}", "%1", "/* comment */ // #", "$(touch /tmp/x) `id`",
    String(repeating: "long ", count: 2000) + "end",
  ]

  @Test("Labels are plain text", arguments: hostile)
  func labels(text: String) throws {
    let graph = Graph(
      nodes: [Node("a", ["label": .text(text)]), Node("b", ["label": .html([.bold(.text(text))])])],
      subgraphs: [Subgraph(cluster: "c", attributes: ["label": .text(text)], nodes: [Node("d", ["label": ""])])],
      edges: [Edge(from: "a", to: "b", ["label": .text(text)])]
    )
    let document = try #require(SVGDocument(try Renderer().render(graph, as: [.svg])))
    #expect(document.texts == [text, text, text, text])
  }

  @Test("Tooltips are plain text", arguments: hostile)
  func tooltips(text: String) throws {
    let cell = HTMLTable(rows: [[HTMLCell(["tooltip": .text(text), "href": "x"], "x")]])
    let graph = Graph(
      nodes: [Node("a", ["tooltip": .text(text)]), Node("b", ["label": .html([.table(cell)])])],
      edges: [Edge(from: "a", to: "b", ["tooltip": .text(text)])]
    )
    let document = try #require(SVGDocument(try Renderer().render(graph, as: [.svg])))
    #expect(document.attributes["xlink:title"] == [text, text, text])
  }

  @Test("Ids are plain text", arguments: hostile.filter { $0.first != "%" && $0.last != "\\" && !$0.contains("&") })
  func ids(text: String) throws {
    let graph = Graph(
      id: text,
      nodes: [Node(text)],
      subgraphs: [Subgraph(cluster: text, nodes: [Node("inside")])],
      edges: [Edge(from: text, to: text)]
    )
    let document = try #require(SVGDocument(try Renderer().render(graph, as: [.svg])))
    #expect(document.titles.sorted() == [text, text, text, "inside", "\(text)->\(text)"].sorted())
    #expect(document.texts == [text, "inside"])
  }

  @Test("Links, ids and classes are plain text")
  func links() throws {
    let link = "page.html?a=1&b=2&amp;c=\"3\"#<\\N>é'"
    let graph = Graph.showing([
      "URL": .text(link), "id": "i\\N\"<", "class": "k\\N \"<'", "target": "\\G", "tooltip": "t",
    ])
    let document = try #require(SVGDocument(try Renderer().render(graph, as: [.svg])))
    #expect(document.attributes["xlink:href"] == ["page.html?a=1&b=2&amp%3Bc=%223%22#%3C%5CN%3E%C3%A9%27"])
    #expect(document.attributes["id"] == ["graph0", "i\\N\"<"])
    #expect(document.attributes["class"] == ["graph", "node k\\N \"<'"])
    #expect(document.attributes["target"] == ["\\G"])
  }

  @Test("Text can be empty")
  func empty() throws {
    let graph = Graph(
      nodes: [Node("", ["label": "", "tooltip": "", "URL": ""]), Node("h", ["label": .html([.bold(""), ""])])],
      subgraphs: [
        Subgraph(cluster: "", nodes: [Node("c", ["label": .html([.table(HTMLTable(rows: [[HTMLCell()]]))])])])
      ],
      edges: [Edge(from: "", to: "", ["label": ""])]
    )
    let document = try #require(SVGDocument(try Renderer().render(graph, as: [.svg])))
    #expect(document.titles.sorted() == ["", "", "->", "c", "h"])
    #expect(document.texts == [])
  }

  @Test("Newlines break lines")
  func newlines() throws {
    let graph = Graph(nodes: [
      Node("a", ["label": "one\ntwo\r\nthree\rfour"]),
      Node("b", ["label": .html([.italic("one\ntwo"), .lineBreak(.left), "three"])]),
    ])
    let document = try #require(SVGDocument(try Renderer().render(graph, as: [.svg])))
    #expect(document.texts == ["one", "two", "three", "four", "one", "two", "three"])
  }
}
