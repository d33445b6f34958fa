import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct DepthLimitTests {
  private let limit = SourceLocation(file: ".dpend.yml", line: 7, column: 3)

  @Test("Of a chain that is too long the first binding is reported, with the steps")
  func chain() {
    let project = TestProject(
      """
      class Disk {}
      class Store { init(3️⃣disk: Disk) {} }
      class Catalog { init(2️⃣store: Store, disk: Disk) {} }
      class Search { 4️⃣init(1️⃣catalog: Catalog) {} }
      class Other { init(catalog: Store) {} }
      """
    )
    #expect(
      project.findings(of: "depth-limit") { $0.depthLimit = GraphLimit(1, at: limit) }.filter { !$0.contains("Other") }
        .prefix(5) == [
          "4️⃣ warning: the longest dependency chain from Search.init(catalog:) has 3 steps, and the limit is 1 [depth-limit]",
          "  1️⃣ Search.init(catalog:) needs 'Catalog'",
          "  2️⃣ Catalog.init(store:disk:) needs 'Store'",
          "  3️⃣ Store.init(disk:) needs 'Disk'",
          "  .dpend.yml:7:3: the limit is set here",
        ]
    )
    #expect(findings(in: project, limit: 1).map(\.path.description).count == 2)
    #expect(findings(in: project, limit: 2).count == 1)
    #expect(findings(in: project, limit: 3).isEmpty)
  }

  @Test("A cycle counts as one, and is reported once")
  func cycle() {
    let graph = BindingGraph(literal: ["A": ["B"], "B": ["C"], "C": ["B?", "D"], "D": ["E"], "E": []])
    #expect(findings(in: graph, limit: 2).map(\.path) == [[BindingID("A")]])
    #expect(findings(in: graph, limit: 1).map(\.path) == [[BindingID("A")]])
    let ring = BindingGraph(literal: ["B": ["C"], "C": ["B?", "D"], "D": ["E"], "E": []])
    #expect(
      findings(in: ring, limit: 1).map { [$0.message.description] + $0.notes.map(\.message) } == [
        [
          "the longest dependency chain from B.init() has 2 steps, and the limit is 1", "C.init() needs 'D'",
          "D.init() needs 'E'", "the limit is set here",
        ]
      ]
    )
  }

  @Test("Exceptions aren't reported, but their dependencies are if they exceed the limit themselves")
  func exceptions() throws {
    let graph = BindingGraph(literal: ["A": ["B"], "B": ["C"], "C": ["D"], "D": []])
    let except = try PlacedSelection("type:A", line: 8)
    #expect(findings(in: graph, limit: 1, except: except).map(\.path) == [[BindingID("B")]])
    #expect(findings(in: graph, limit: 2, except: except).isEmpty)
    let inside = try PlacedSelection("type:B", line: 8)
    #expect(findings(in: graph, limit: 0, except: inside).map(\.path) == [[BindingID("A")]])
  }

  @Test("A binding on a chain that is too long in one program does not begin another one in a second program")
  func programs() throws {
    let graph = BindingGraph(
      bindings: [("Root", ["A"]), ("Other", ["A"]), ("A", ["B"]), ("B", ["C"]), ("C", [])],
      roots: ["Root", "Other"],
      programs: ["App": ["Root", "A", "B", "C"], "Tool": ["Other", "A", "B", "C"]]
    )
    let except = try PlacedSelection("type:Other", line: 8)
    #expect(findings(in: graph, limit: 1, except: except).map(\.path) == [[BindingID("Root")]])
    #expect(findings(in: graph, limit: 1).map(\.path) == [[BindingID("Other")], [BindingID("Root")]])
  }

  @Test("A chain of 100,000 is one finding of few notes")
  func long() {
    let count = 100_000
    let bindings = (0..<count).map { number in
      Binding(
        id: BindingID("T\(1_000_000 + number)"),
        type: .named("T\(number)"),
        keys: [Key(.named("T\(number)"))],
        factory: Factory(name: "init()"),
        kind: .initializer,
        dialect: "dpend",
        module: "App",
        component: ComponentID("dpend"),
        requests: number + 1 < count ? [request(.named("T\(number + 1)"))] : [],
        location: SourceLocation(file: "App.swift", line: number + 1, column: 1)
      )
    }
    let found = findings(in: link(LinkingInput(bindings: bindings)), limit: 10)
    #expect(found.map(\.path) == [[BindingID("T1000000")]])
    #expect(found.first?.notes.suffix(2).map(\.message) == ["99983 more steps follow", "the limit is set here"])
  }

  private func request(_ type: CanonicalType) -> DependencyRequest {
    DependencyRequest(
      label: nil,
      name: "next",
      declaredType: type,
      alternatives: [.init(Key(type))],
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: 1, column: 1)
    )
  }

  private func findings(in project: TestProject, limit: Int) -> [Finding] { findings(in: project.graph, limit: limit) }

  private func findings(in graph: BindingGraph, limit: Int, except: PlacedSelection? = nil) -> [Finding] {
    var settings = AnalysisSettings()
    settings.architecture.depthLimit = GraphLimit(limit, except: except, at: self.limit)
    return analyze(graph, settings: settings).findings(of: RuleName("depth-limit"))
  }
}
