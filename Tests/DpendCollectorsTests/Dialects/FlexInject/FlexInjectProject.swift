import DpendAnalysis
import DpendCollectors
import DpendGraph
import _DpendTestSupport

/// A test project with the results of FlexInject's dialect.
struct FlexInjectProject {
  let project: TestProject

  /// Creates a project of one file that imports FlexInject, with a few types to register.
  init(_ code: String) {
    let types =
      "protocol Mailer {}; final class SMTPMailer: Mailer {}; protocol Logging {}; final class AuditLog: Logging {}"
    self.init([("App.swift", "App", MarkedSource("import FlexInject\n\(types)\n\(code)"))])
  }

  init(_ files: [(path: String, module: String, source: MarkedSource)]) {
    project = TestProject(files, implicit: nil)
  }

  /// The bindings as `component: key ← requests`, each request with the scope that it chooses.
  var bindings: [String] {
    let graph = project.graph
    return graph.bindings.indices.filter { graph.bindings[$0].dialect == "flexinject" }.map { index in
      let binding = graph.bindings[index]
      let dependencies = graph.outgoing[index].map { dependency($0, in: graph) }
      let name =
        binding.kind == .consumer
        ? "\(binding.type)" : "\(container(binding.component, in: graph)): \(provided(binding))"
      let builds = binding.condition == .always ? "" : " #if \(binding.condition)"
      return name + builds + (dependencies.isEmpty ? "" : " ← " + dependencies.joined(separator: ", "))
    }
  }

  /// The unavailable bindings, as `component: key`.
  var unavailable: [String] {
    let graph = project.graph
    return graph.unavailable.filter { $0.binding.dialect == "flexinject" }
      .map { "\(container($0.binding.component, in: graph)): \(provided($0.binding)), \($0.reason.sketch)" }
  }

  /// The findings, without those about unused bindings.
  var findings: [String] {
    project.sketch(analyze(project.graph).findings.filter { $0.rule.rawValue != "unused-binding" })
  }

  private func provided(_ binding: Binding) -> String {
    let keys = binding.keys.map(\.description).joined(separator: ", ")
    return keys == binding.title ? keys : "\(keys) by \(binding.type)"
  }

  private func container(_ id: ComponentID, in graph: BindingGraph) -> String {
    let name = graph.components.first { $0.id == id }?.name ?? id.rawValue
    return name == "DependencyContainer.shared" ? "shared" : name
  }

  private func dependency(_ index: Int, in graph: BindingGraph) -> String {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let source = graph.bindings[edge.source]
    let own = source.kind == .consumer ? ComponentID("DependencyContainer.shared") : source.component
    let container = request.component.flatMap { $0 == own ? nil : self.container($0, in: graph) + "." } ?? ""
    let kind = edge.resolution == .immediate ? "" : " \(edge.resolution.rawValue)"
    let scope = request.scope.map { " \($0.name)" } ?? ""
    let target =
      if case .missing(let missing) = edge.target { "?\(graph.missing[missing].key)" } else {
        "\(edge.alternative.key)"
      }
    return "\(request.label ?? request.name): \(container)\(target)\(kind)\(scope)"
  }
}
