import DpendAnalysis
import DpendCollectors
import DpendGraph
import _DpendTestSupport

/// A test project with the results of Needle's dialect.
struct NeedleProject {
  let project: TestProject

  /// Creates a test project of one file that imports Needle.
  init(_ code: String) {
    self.init([("App.swift", "App", MarkedSource("import NeedleFoundation\n" + code))])
  }

  init(_ files: [(path: String, module: String, source: MarkedSource)]) {
    project = TestProject(files, implicit: nil)
  }

  /// The bindings as `Component.property: Type scope ← requests`, each request as `label: provider`.
  var bindings: [String] {
    let graph = project.graph
    return graph.bindings.indices.filter { graph.bindings[$0].dialect == "needle" }.map { index in
      let binding = graph.bindings[index]
      let dependencies = graph.outgoing[index].map { dependency(graph.edges[$0], in: graph) }
      let scope = binding.scope == .unique || binding.kind == .consumer ? "" : " \(binding.scope.name)"
      let builds = binding.condition == .always ? "" : " #if \(binding.condition)"
      let root = binding.isRoot ? " root" : ""
      return "\(name(of: binding))\(scope)\(root)\(builds)"
        + (dependencies.isEmpty ? "" : " ← " + dependencies.joined(separator: ", "))
    }
  }

  /// The findings, without those about unused bindings.
  var findings: [String] {
    project.sketch(analyze(project.graph).findings.filter { $0.rule.rawValue != "unused-binding" })
  }

  private func name(of binding: Binding) -> String {
    switch binding.kind {
    case .initializer, .consumer: "\(binding.type)"
    default: "\(binding.factoryTitle): \(binding.type)"
    }
  }

  private func dependency(_ edge: BindingGraph.Edge, in graph: BindingGraph) -> String {
    let request = graph.request(of: edge)
    let target =
      switch edge.target {
      case .binding(let index):
        graph.bindings[index].kind == .initializer
          ? "\(graph.bindings[index].type)" : graph.bindings[index].factoryTitle
      case .missing(let index): "?\(graph.missing[index].key)"
      case .runtimeValue(let index): "=\(graph.runtimeValues[index].type)"
      case .nothing: "-"
      }
    let kind = edge.resolution == .immediate ? "" : " \(edge.resolution.rawValue)"
    return "\(request.label ?? request.name): \(target)\(kind)"
  }
}
