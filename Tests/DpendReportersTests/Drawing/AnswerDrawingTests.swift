import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// Diagrams of answers.
struct AnswerDrawingTests {
  private static let graph = BindingGraph(
    literal: ["A": ["B", "E"], "B": ["C"], "C": ["D"], "D": [], "E": ["C", "Lost"], "F": ["E"], "G": []]
  )

  @Test("The diagram contains only the paths, and the requested bindings are marked")
  func paths() throws {
    let drawing = try drawing(.path(from: Selection("A"), to: Selection("C")))
    #expect(drawing.nodes.map(\.title) == ["A", "B", "C", "E"])
    #expect(drawing.marked == ["A", "C"])
    #expect(drawing.lines == ["A → B", "A → E", "B → C", "E → C"])
    #expect(drawing.title == "type:A → type:C")
  }

  @Test("Without a path, the diagram contains the nearest relation or only the two bindings")
  func nearest() throws {
    let reverse = try drawing(.path(from: Selection("C"), to: Selection("A")))
    #expect(reverse.lines == ["A → B", "B → C"])
    #expect(reverse.marked == ["A", "C"])
    let apart = try drawing(.path(from: Selection("G"), to: Selection("A")))
    #expect(apart.nodes.map(\.title) == ["A", "G"])
    #expect(apart.lines == [])
  }

  @Test("For a use, the diagram contains the paths to the binding and its neighbors, including missing keys")
  func use() throws {
    let drawing = try drawing(.use(of: Selection("E")))
    #expect(drawing.marked == ["E"])
    #expect(drawing.lines == ["A → E", "E → C", "E → Lost", "F → E"])
  }

  @Test("The neighbors of a binding with many dependents are omitted where only the paths are readable")
  func many() throws {
    let users = (0..<500).map { (name: "U\($0)", dependencies: ["X"]) }
    let graph = BindingGraph(bindings: users + [("X", [])])
    let drawing = try drawing(.use(of: Selection("X")), limit: 3, in: graph)
    #expect(drawing.lines == ["U0 → X", "U1 → X", "U10 → X"])
  }

  private func drawing(
    _ question: Answer.Question,
    limit: Int = 20,
    in graph: BindingGraph = graph
  ) throws -> Drawing {
    let answer = try Answer(to: question, limit: limit, in: graph)
    return GraphDrawings(analyze(graph), names: nil).answer(answer, name: "why")
  }
}

extension Drawing {
  fileprivate var marked: [String] { nodes.filter { $0.marks.contains(.focus) }.map(\.title) }
  fileprivate var lines: [String] {
    edges.map { "\(nodes[$0.source].title) → \(nodes[$0.destination].title)" }.sorted()
  }
}
