import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct SnapshotMetricTests {
  @Test("The numbers of a graph with a cycle and a missing dependency")
  func values() {
    let graph = BindingGraph(bindings: [("A", ["B"]), ("B", ["A", "Lost"]), ("C", ["A"])])
    let state = ProjectHistory.State(name: "v1", GraphSnapshot(analyze(graph)))
    #expect(
      state.values == [
        .bindings: 3, .consumers: 0, .dependencies: 3, .modules: 1, .moduleDependencies: 0, .cycles: 1, .errors: 2,
        .warnings: 0,
      ]
    )
  }

  @Test("A restricted state counts only what has the evidence")
  func restricted() {
    let source = "class A { init(b: B) {} }; class B { init() {} }"
    let project = TestProject([(path: "App.swift", module: "App", source: MarkedSource(source))]) { _ in true }
    let snapshot = GraphSnapshot(analyze(project.graph))
    let registered = ProjectHistory.State(name: "v1", snapshot.restricted(to: [.registered]))
    let constructed = ProjectHistory.State(name: "v1", snapshot.restricted(to: [.constructed]))
    #expect(registered.values[.bindings] == 2 && registered.values[.dependencies] == 1)
    #expect(registered.values[.moduleDependencies] == nil)
    #expect(constructed.values[.bindings] == 0 && constructed.values[.dependencies] == 0)
  }

  @Test("The latest state is the last one")
  func history() {
    let snapshots = [["A"], ["A", "B"]].map { names in
      GraphSnapshot(analyze(BindingGraph(bindings: names.map { ($0, []) })))
    }
    let history = ProjectHistory(
      earlier: [.init(name: "v1", snapshots[0])],
      latestName: "v2",
      latest: snapshots[1]
    )
    #expect(history.states.map(\.name) == ["v1", "v2"])
    #expect(history.states.map { $0.values[.bindings] } == [1, 2])
  }
}
