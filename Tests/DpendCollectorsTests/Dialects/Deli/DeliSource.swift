import DpendCollectors
import DpendGraph
import _DpendTestSupport

extension TestProject {
  /// Creates a project of a file that imports Deli, without implicit bindings.
  static func deli(_ source: String, companions: [CompanionFile] = []) -> TestProject {
    .deli([("App.swift", "App", source)], companions: companions)
  }

  /// Creates a project of files that import Deli.
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

  /// The findings of the collectors, without those of the rules.
  var collectedFindings: [String] { sketch(graph.findings.sorted()) }
}

extension BindingGraph {
  /// The bindings with their scopes, as lines of text such as `Kettle.init(_:) [weak]: Kettle`.
  var scopeSketch: [String] {
    zip(bindings, bindingSketch).map { binding, sketch in "\(sketch) [\(binding.scope.name)]" }
  }

  /// The edges between the types of the bindings, as lines of text such as `Kettle → GasHeater`.
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
