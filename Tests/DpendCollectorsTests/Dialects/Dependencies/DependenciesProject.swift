import DpendAnalysis
import DpendCollectors
import DpendGraph
import _DpendTestSupport

/// A test project with the results of the dialect for swift-dependencies.
struct DependenciesProject {
  let project: TestProject

  /// Creates a project of one file that imports the library, with a client that is a key and its property.
  init(_ code: String) {
    let client = """
      struct Mail { var send: () -> Void }
      extension Mail: DependencyKey { static let liveValue = Mail(send: {}) }
      extension DependencyValues { var mail: Mail { get { self[Mail.self] } set { self[Mail.self] = newValue } } }
      """
    self.init([("App.swift", "App", MarkedSource("import Dependencies\n\(client)\n\(code)"))])
  }

  /// Creates a project of several files, with the programs that contain them; without programs, one links all modules.
  init(_ files: [(path: String, module: String, source: MarkedSource)], programs: [ProgramFiles] = []) {
    var project = TestProject(files, implicit: nil)
    if !programs.isEmpty { project.options.programs = Programs(programs, files: project.declarations.files) }
    self.project = project
  }

  /// The bindings as `property: key by type ← requests`, consumers as `type ← requests`.
  var bindings: [String] {
    let graph = project.graph
    return graph.lines(of: "dependencies", provided: provided) { dependency($0, in: graph) }
  }

  /// The findings, without those about unused bindings, and without notes.
  var findings: [String] {
    project.sketch(analyze(project.graph).findings.filter { $0.rule.rawValue != "unused-binding" })
      .filter { !$0.hasPrefix("  ") }
  }

  private func provided(_ binding: Binding) -> String {
    let keys = binding.keys.map(\.description).joined(separator: ", ")
    let type = binding.keys.first?.type == binding.type ? "" : " by \(binding.type)"
    let kind = binding.kind == .property ? "" : " \(binding.kind.rawValue)"
    return "\(binding.factory.name): \(keys)\(type)\(kind)"
  }

  private func dependency(_ index: Int, in graph: BindingGraph) -> String {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let target =
      switch edge.target {
      case .binding(let binding): graph.bindings[binding].factory.name
      case .missing(let missing): "?\(graph.missing[missing].key)"
      case .runtimeValue(let value): "=\(graph.runtimeValues[value].type)"
      case .nothing: "external \(request.declaredType)"
      }
    return "\(request.name): \(target)"
  }
}
