import DpendAnalysis
import DpendCollectors
import DpendGraph
import _DpendTestSupport

/// A test project with the results of Factory's dialect.
struct FactoryProject {
  let project: TestProject

  /// Creates a project of one file that imports FactoryKit, with a few types to create.
  init(_ code: String) {
    let types =
      "protocol Clock {}; struct SystemClock: Clock {}; final class Disk { init(clock: any Clock) {} }; final class Feed {}"
    self.init([("App.swift", "App", MarkedSource("import FactoryKit\n\(types)\n\(code)"))])
  }

  init(_ files: [(path: String, module: String, source: MarkedSource)]) {
    project = TestProject(files, implicit: nil)
  }

  /// The bindings as `container.factory: key by type (scope) ← requests`, where the key's tag is the name of the factory.
  var bindings: [String] {
    let graph = project.graph
    return graph.lines(of: "factory", provided: provided) { dependency($0, in: graph) }
  }

  /// The unavailable bindings, as `container.factory: key by type (scope)`.
  var unavailable: [String] {
    project.graph.unavailable.filter { $0.binding.dialect == "factory" }
      .map { "\(provided($0.binding)), \($0.reason.sketch)" }
  }

  /// The findings, without those about unused bindings.
  var findings: [String] {
    project.sketch(analyze(project.graph).findings.filter { $0.rule.rawValue != "unused-binding" })
  }

  private func provided(_ binding: Binding) -> String {
    let type = binding.keys.first.map { $0.type == binding.type ? "\(binding.type)" : "\($0.type) by \(binding.type)" }
    let kind = binding.kind == .property ? "" : " \(binding.kind.rawValue)"
    return "\(binding.factoryTitle): \(type ?? "")\(kind) (\(binding.scope.name))"
  }

  private func dependency(_ index: Int, in graph: BindingGraph) -> String {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let kind = edge.resolution == .immediate ? "" : " \(edge.resolution.rawValue)"
    let target =
      switch edge.target {
      case .binding(let binding): graph.bindings[binding].factoryTitle
      case .missing(let missing): "?\(graph.missing[missing].key)"
      case .runtimeValue(let value): "=\(graph.runtimeValues[value].type)"
      case .nothing: "-"
      }
    return "\(request.name): \(target)\(kind == " runtimeValue" ? "" : kind)"
  }
}
