import Testing

@testable import DpendGraphviz

@Suite
struct DrawingErrorTests {
  @Test
  func anUnknownEngineIsNamed() {
    let drawing = Drawing(dot: "digraph {}", engine: "nonsense", formats: ["svg"])
    let error = #expect(throws: GraphvizError.self) { try drawing.outputs() }
    #expect(error?.description.contains("Layout type: \"nonsense\" not recognized") == true)
  }

  @Test
  func anUnknownFormatIsNamed() {
    let drawing = Drawing(dot: "digraph {}", engine: "dot", formats: ["svg", "nonsense", "pdf"])
    let error = #expect(throws: GraphvizError.self) { try drawing.outputs() }
    guard case .notDrawn("nonsense", let message) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.contains("nonsense"))
  }

  @Test
  func aSyntaxErrorIsTold() {
    let drawing = Drawing(dot: "digraph { a -> }", engine: "dot", formats: ["svg"])
    let error = #expect(throws: GraphvizError.self) { try drawing.outputs() }
    #expect(error?.description.contains("syntax error in line") == true)
  }

  @Test
  func emptyTextIsAnError() {
    let drawing = Drawing(dot: "", engine: "dot", formats: ["svg"])
    #expect(throws: GraphvizError.notRead(message: "it gave no reason")) { try drawing.outputs() }
  }

  @Test
  func aBadHTMLLabelIsAnError() {
    let graph = Graph.showing(["label": .html(["text", .table(HTMLTable(rows: [[HTMLCell([:], "x")]]))])])
    let error = #expect(throws: GraphvizError.self) { try Renderer().render(graph, as: [.svg]) }
    #expect(error?.description.contains("non-space string used before <TABLE>") == true)
    #expect(error?.description.contains("in label of node node") == true)
  }

  @Test
  func warningsAreToldEachTime() throws {
    let graph = Graph.showing(["color": "nocolour"])
    let first = try Renderer().render(graph, as: [.svg]).warnings
    #expect(first == ["nocolour is not a known color."])
    #expect(try Renderer().render(graph, as: [.svg]).warnings == first)
  }

  @Test
  func anErrorDoesNotStick() throws {
    let before = try Renderer().render(.sample, as: [.svg, .json])
    #expect(throws: GraphvizError.self) {
      try Drawing(dot: "digraph { a -> }", engine: "dot", formats: ["svg"]).outputs()
    }
    #expect(throws: GraphvizError.self) { try Drawing(dot: "digraph {}", engine: "no", formats: ["svg"]).outputs() }
    #expect(throws: GraphvizError.self) { try Drawing(dot: "digraph {}", engine: "dot", formats: ["no"]).outputs() }
    #expect(try Renderer().render(.sample, as: [.svg, .json]) == before)
  }
}
