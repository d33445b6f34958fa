import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct DifferenceDrawingTests {
  @Test("The diagram contains both graphs, with marks for changes")
  func both() {
    let drawing = drawing(
      from: BindingGraph(literal: ["A": ["B"], "B": ["C"], "C": []], scopes: ["C": .shared]),
      to: BindingGraph(literal: ["A": ["B"], "B": ["D"], "C": [], "D": []], scopes: ["C": .singleton])
    )
    #expect(drawing.nodes.map(\.title) == ["A", "B", "~ C", "+ D"])
    #expect(drawing.nodes.map(\.marks) == [[.unchanged], [.unchanged], [.changed], [.added]])
    #expect(drawing.nodes.map(\.details) == [[], [], ["shared → singleton"], []])
    #expect(drawing.edges.map { [$0.source, $0.destination] } == [[0, 1], [1, 3], [1, 2]])
    #expect(drawing.edges.map(\.marks) == [[.unchanged], [.added], [.removed]])
    #expect(drawing.edges.map(\.label) == [nil, "+", "−"])
  }

  @Test("A removed binding is drawn separately, even if a new one has its name")
  func removed() {
    let drawing = drawing(
      from: BindingGraph(literal: ["A": ["B"], "B": []]),
      to: BindingGraph(literal: ["A": ["C"], "C": ["A?"]])
    )
    #expect(drawing.nodes.map(\.title) == ["A", "+ C", "− B"])
    #expect(drawing.edges.map { [$0.source, $0.destination] } == [[0, 1], [1, 0], [0, 2]])
    #expect(drawing.edges.map(\.kind) == [.immediate, .factory, .immediate])
  }

  @Test("A large graph shows only changes and their ends, and too many changes are shown by module")
  func large() {
    let many = (0..<60).map { (name: "N\($0)", dependencies: $0 == 0 ? [] : ["N\($0 - 1)"]) }
    let small = drawing(from: BindingGraph(bindings: many), to: BindingGraph(bindings: many + [("New", ["N7"])]))
    #expect(small.nodes.map(\.title) == ["N7", "+ New"])
    let more = (0..<2_000).map { (name: "M\($0)", dependencies: ["N3"]) }
    let large = drawing(from: BindingGraph(bindings: many), to: BindingGraph(bindings: many + more))
    #expect(large.nodes.map(\.title) == ["~ App"])
    #expect(large.nodes.map(\.details) == [["+2000"]])
    #expect(large.omission == Drawing.Omission(shown: .module, nodes: 2_001, lines: 2_000))
  }

  @Test("A module without bindings is new only if the base has no file of it")
  func modules() {
    let files = { (classes: Int) in
      let data = (0..<classes).map { "public class Store\($0): Switch { public init() {} }" }
      return TestProject([
        (path: "Power.swift", module: "Power", source: "public protocol Switch {}"),
        (path: "Data.swift", module: "Data", source: MarkedSource((["import Power"] + data).joined(separator: "\n"))),
      ])
    }
    let large = drawing(from: files(1).graph, to: files(500).graph)
    #expect(large.nodes.map(\.title) == ["~ Data", "Power"])
    #expect(drawing(from: TestProject("").graph, to: files(500).graph).nodes.map(\.title) == ["+ Data", "+ Power"])
  }

  @Test("Each sign of the diagram is in its legend")
  func legend() {
    let drawing = drawing(
      from: BindingGraph(literal: ["A": ["B"], "B": []]),
      to: BindingGraph(literal: ["A": ["C"], "C": []])
    )
    let marks = Legend(drawing).entries.compactMap { entry -> Drawing.Mark? in
      if case .mark(let mark) = entry { mark } else { nil }
    }
    #expect(marks == [.added, .removed, .unchanged])
  }

  private func drawing(from before: BindingGraph, to after: BindingGraph) -> Drawing {
    let snapshots = [before, after].map { GraphSnapshot(analyze($0)) }
    return DifferenceDrawing(GraphDifference(from: snapshots[0], to: snapshots[1])).drawing(name: "difference")
  }
}
