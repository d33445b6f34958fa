import DpendAnalysis
import DpendCollectors
import DpendGraph
import _DpendTestSupport

/// A test project with the results of SwiftUI's dialect.
struct EnvironmentProject {
  /// The types that the tests put into the environment.
  static let types = """
    @Observable class Theme { static let shared = Theme() }
    class Library: ObservableObject {}
    protocol Account {}
    struct Guest: Account {}

    """

  let project: TestProject

  /// Creates a test project of one file that imports SwiftUI, with a few types and an application.
  init(_ code: String) {
    let text = "import SwiftUI\n@main struct Main: App {}\n" + Self.types + code
    self.init([("App.swift", "App", MarkedSource(text))])
  }

  init(_ files: [(path: String, module: String, source: MarkedSource)]) {
    project = TestProject(files, implicit: nil)
  }

  /// The bindings as `name: Type kind`, and the consumers as `View ← property: binding`.
  var bindings: [String] {
    let graph = project.graph
    return graph.bindings.indices.filter { graph.bindings[$0].dialect == "swiftui" }.map { index in
      let binding = graph.bindings[index]
      let dependencies = graph.outgoing[index].map { dependency(graph.edges[$0], in: graph) }
      let builds = binding.condition == .always ? "" : " #if \(binding.condition)"
      let name =
        binding.kind == .consumer ? "\(binding.type)" : "\(binding.factory.name): \(binding.type) \(binding.kind)"
      return name + builds + (dependencies.isEmpty ? "" : " ← " + dependencies.joined(separator: ", "))
    }
  }

  /// The findings, without notes of other locations.
  var findings: [String] {
    project.sketch(analyze(project.graph).findings).filter { !$0.hasPrefix("  ") }
  }

  private func dependency(_ edge: BindingGraph.Edge, in graph: BindingGraph) -> String {
    let request = graph.request(of: edge)
    let target =
      switch edge.target {
      case .binding(let index): graph.bindings[index].factory.name
      case .missing(let index): "?\(graph.missing[index].key)"
      case .runtimeValue(let index): "=\(graph.runtimeValues[index].type)"
      case .nothing: "-"
      }
    return "\(request.name): \(target)"
  }
}
