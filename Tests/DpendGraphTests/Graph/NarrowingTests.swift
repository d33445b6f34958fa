import DpendGraph
import Testing
import _DpendTestSupport

/// Parts of graphs.
struct NarrowingTests {
  private static let graph = TestProject(
    """
    class A { init(b: B, lost: Lost, size: Int = 0) {} }
    class B { init(c: C) {} }
    class C { init(lost: Lost, url: URL) {} }
    class D { init(c: C, url: URL) {} }
    """
  ).narrowable

  @Test("A part has its bindings, the edges among them and unresolved requests; edges across the border are counted")
  func part() throws {
    let part = Self.graph.narrowed(to: [0, 3])
    #expect(
      part.graph.sketch == [
        "A.init(b:lost:size:) -lost-> ?Lost", "A.init(b:lost:size:) -size-> -",
        "D.init(c:url:) -url:runtimeValue-> =url: URL",
      ]
    )
    #expect(part.leaving == 2)
    #expect(part.entering == 0)
    #expect(part.graph.missing.map(\.edges) == [[0]])
    #expect(part.graph.runtimeValues.map(\.edges) == [[2]])
    #expect(part.graph.components.map(\.name) == Self.graph.components.map(\.name))
  }

  @Test("Dependencies on the part are counted, and the indices are those of the part")
  func entering() {
    let part = Self.graph.narrowed(to: [1, 2])
    #expect(
      part.graph.sketch == [
        "B.init(c:) -c-> C.init(lost:url:)", "C.init(lost:url:) -lost-> ?Lost",
        "C.init(lost:url:) -url:runtimeValue-> =url: URL",
      ]
    )
    #expect(part.graph.outgoing == [[0], [1, 2]])
    #expect(part.graph.incoming == [[], [0]])
    #expect(part.leaving == 0)
    #expect(part.entering == 2)
  }

  @Test("An entry point stays where the part has its binding")
  func entryPoints() {
    let graph = TestProject(
      """
      import Deli
      protocol P {}
      class A: P, Component {}
      class B: Component {}
      let all = AppContext.shared.get([P].self)
      let one = AppContext.shared.get(B.self)
      """,
      implicit: nil
    ).graph
    #expect(graph.bindings.map(\.title) == ["A", "B"])
    #expect(graph.entryPoints.map(\.key.description).sorted() == ["B", "P"])
    let kept = graph.bindings.indices.map { graph.narrowed(to: [$0]).graph.entryPoints.map(\.key.description) }
    #expect(kept == [["P"], ["B"]])
  }

  @Test("The whole graph and the empty graph are parts")
  func extremes() {
    let whole = Self.graph.narrowed(to: Array(Self.graph.bindings.indices))
    #expect(whole.graph.sketch == Self.graph.sketch)
    #expect(whole.graph.bindings == Self.graph.bindings)
    #expect(whole.graph.missing == Self.graph.missing)
    #expect(whole.graph.runtimeValues == Self.graph.runtimeValues)
    #expect((whole.leaving, whole.entering) == (0, 0))
    let none = Self.graph.narrowed(to: [])
    #expect(none.graph.bindings.isEmpty && none.graph.edges.isEmpty && none.graph.missing.isEmpty)
    #expect(none.graph.components.isEmpty && none.graph.modules.isEmpty)
  }
}

extension TestProject {
  fileprivate var narrowable: BindingGraph {
    var project = self
    project.externalTypes = ["URL"]
    return project.graph
  }
}
