import DpendCollectors
import DpendGraph
import _DpendTestSupport

extension TestProject {
  /// A project whose only file imports Deli, in which no class is a binding by its name.
  static func deli(_ source: String, companions: [CompanionFile] = []) -> TestProject {
    .deli([("App.swift", "App", source)], companions: companions)
  }

  /// A project whose files import Deli.
  static func deli(
    _ files: [(path: String, module: String, source: String)],
    companions: [CompanionFile] = []
  ) -> TestProject {
    var project = TestProject(
      files.map { ($0.path, $0.module, MarkedSource("import Deli\n" + $0.source)) },
      implicit: nil
    )
    project.options.companions = companions
    return project
  }

  /// What is wrong besides what rules find in the linked graph.
  var collectedFindings: [String] { sketch(graph.findings.sorted()) }
}

extension BindingGraph {
  /// The bindings with their scopes, as lines of text such as `Kettle.init(_:) [weak]: Kettle`.
  var scopeSketch: [String] {
    zip(bindings, bindingSketch).map { binding, sketch in "\(sketch) [\(binding.scope.name)]" }
  }

  /// The edges between the types that bindings make, as lines of text such as `Kettle → GasHeater`.
  var typeSketch: [String] {
    edges.map { edge in
      let target =
        switch edge.target {
        case .binding(let index): bindings[index].title
        case .missing(let index): "?\(missing[index].key)"
        case .runtimeValue(let index): "=\(runtimeValues[index].type)"
        case .nothing: "-"
        }
      let kind = [.immediate, .runtimeValue].contains(edge.resolution) ? "" : " (\(edge.resolution.rawValue))"
      return "\(bindings[edge.source].title) → \(target)\(kind)"
    }
  }
}
