import Testing

@testable import DpendGraphviz

@Suite
struct LayoutSessionTests {
  @Test("The error for an unknown engine names it")
  func unknownEngine() {
    let session = LayoutSession(dot: "digraph {}", engine: "nonsense", formats: ["svg"])
    let error = #expect(throws: GraphvizError.self) { try session.outputs() }
    #expect(error?.description.contains("Layout type: \"nonsense\" not recognized") == true)
  }

  @Test("The error for an unknown format names it")
  func unknownFormat() {
    let session = LayoutSession(dot: "digraph {}", engine: "dot", formats: ["svg", "nonsense", "pdf"])
    let error = #expect(throws: GraphvizError.self) { try session.outputs() }
    guard case .notDrawn("nonsense", let message) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.contains("nonsense"))
  }

  @Test("A syntax error has a message")
  func syntaxError() {
    let session = LayoutSession(dot: "digraph { a -> }", engine: "dot", formats: ["svg"])
    let error = #expect(throws: GraphvizError.self) { try session.outputs() }
    #expect(error?.description.contains("syntax error in line") == true)
  }

  @Test("Empty text is an error")
  func emptyText() {
    let session = LayoutSession(dot: "", engine: "dot", formats: ["svg"])
    #expect(throws: GraphvizError.notRead(message: "no reason given")) { try session.outputs() }
  }

  @Test("An invalid HTML-like label is an error")
  func invalidLabel() {
    let graph = Graph.showing(["label": .html(["text", .table(HTMLTable(rows: [[HTMLCell([:], "x")]]))])])
    let error = #expect(throws: GraphvizError.self) { try Renderer().render(graph, as: [.svg]) }
    #expect(error?.description.contains("non-space string used before <TABLE>") == true)
    #expect(error?.description.contains("in label of node node") == true)
  }

  @Test("Warnings are repeated for each picture")
  func warnings() throws {
    let graph = Graph.showing(["color": "nocolor"])
    let first = try Renderer().render(graph, as: [.svg]).warnings
    #expect(first == ["nocolor is not a known color."])
    #expect(try Renderer().render(graph, as: [.svg]).warnings == first)
  }

  @Test("An error does not affect later pictures")
  func recovery() throws {
    let before = try Renderer().render(.sample, as: [.svg, .json])
    #expect(throws: GraphvizError.self) {
      try LayoutSession(dot: "digraph { a -> }", engine: "dot", formats: ["svg"]).outputs()
    }
    #expect(throws: GraphvizError.self) {
      try LayoutSession(dot: "digraph {}", engine: "no", formats: ["svg"]).outputs()
    }
    #expect(throws: GraphvizError.self) {
      try LayoutSession(dot: "digraph {}", engine: "dot", formats: ["no"]).outputs()
    }
    #expect(try Renderer().render(.sample, as: [.svg, .json]) == before)
  }
}
