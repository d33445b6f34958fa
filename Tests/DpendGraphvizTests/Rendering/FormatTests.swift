import DpendGraphviz
import Foundation
import Testing

@Suite
struct FormatTests {
  @Test("Every engine draws every format", arguments: LayoutEngine.placing)
  func engines(engine: LayoutEngine) throws {
    let rendering = try Renderer().render(.sample, with: engine, as: OutputFormat.allCases)
    #expect(rendering.pictures.map(\.format) == OutputFormat.allCases)
    let document = try #require(SVGDocument(rendering))
    #expect(Set(document.titles).isSuperset(of: ["Bookshop", "root", "alone"]))
    let drawsClusters = [.dot, .neato, .fdp, .osage, .patchwork].contains(engine)
    #expect(document.titles.contains("App") == drawsClusters)
    #expect(rendering[.pdf]?.starts(with: Data("%PDF-1.".utf8)) == true)
    #expect(rendering[.pdf]?.range(of: Data("CreationDate".utf8)) == nil)
    #expect(try #require(rendering[.png]?.pixelSize).width > 100)
    let json = try JSONSerialization.jsonObject(with: try #require(rendering[.json])) as? [String: Any]
    #expect(json?["name"] as? String == "Bookshop")
    for format in [OutputFormat.dot, .xdot] {
      let text = String(decoding: try #require(rendering[format]), as: UTF8.self)
      #expect(text.hasPrefix("digraph Bookshop {"))
      #expect(text.contains("subgraph cluster_App {"))
      #expect(text.contains("pos="))
    }
  }

  @Test("Hostile text is well-formed in every format")
  func hostileText() throws {
    let nodes = LiteralTextTests.hostile.enumerated().map {
      Node("n\($0)", ["label": .text($1), "tooltip": .text($1)])
    }
    let rendering = try Renderer().render(Graph(nodes: nodes), as: OutputFormat.allCases)
    #expect(SVGDocument(rendering) != nil)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: #require(rendering[.json])) }
  }

  @Test("The pictures are in the order of the formats")
  func order() throws {
    let rendering = try Renderer().render(.sample, as: [.xdot, .svg, .dot, .svg])
    #expect(rendering.pictures.map(\.format) == [.xdot, .svg, .dot, .svg])
    #expect(rendering.pictures[1] == rendering.pictures[3])
  }

  @Test("The version is known")
  func version() {
    #expect(Renderer.graphvizVersion?.isEmpty == false)
  }

  @Test("Deep graphs fit on the stack")
  func deepGraphs() throws {
    let rendering = try Renderer().render(.chain(of: 3000), as: [.svg])
    #expect(SVGDocument(rendering)?.texts.count == 3000)
  }
}

extension Data {
  /// The size that a PNG's header says.
  fileprivate var pixelSize: (width: Int, height: Int)? {
    guard starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), count > 24 else { return nil }
    let numbers = [16, 20].map { start in self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (numbers[0], numbers[1])
  }
}
