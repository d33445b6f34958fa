import DpendCollectors
import DpendGraph
import _DpendTestSupport

/// A project whose code creates its objects itself, with its graph as lines of text.
struct CompositionProject {
  /// Services of which two are one protocol, and one takes a service.
  static let types = """
    final class API { init() {} }
    protocol Storing {}
    final class Disk: Storing { let api: API; init(api: API) { self.api = api } }
    final class Memory: Storing { init() {} }
    final class Feed { let store: any Storing; init(store: any Storing) { self.store = store } }

    """

  private let project: TestProject

  init(_ source: String) {
    self.init([("App.swift", "App", MarkedSource(source))])
  }

  init(
    _ files: [(path: String, module: String, source: MarkedSource)],
    composition: CompositionDialect = CompositionDialect(),
    programs: [ProgramFiles] = [],
    threads: Int = 1
  ) {
    var project = TestProject(files, implicit: nil)
    project.dialects = DialectRegistry.all.map { $0 is CompositionDialect ? composition : $0 }
    project.options.threads = threads
    if !programs.isEmpty { project.options.programs = Programs(programs, files: project.declarations.files) }
    self.project = project
  }

  var graph: BindingGraph { project.graph }

  /// Each binding with its type and scope, and each dependency with its sources, in the order of the graph.
  var lines: [String] {
    let graph = graph
    return graph.bindings.indices.flatMap { index in
      let binding = graph.bindings[index]
      let keys = binding.keys.map(\.description).joined(separator: ", ")
      let scope = binding.kind == .consumer ? (binding.isRoot ? "root" : "creator") : binding.scope.name
      let edges = graph.outgoing[index].map { "  " + line(graph.edges[$0], graph) }
      let key = keys.isEmpty || keys == "\(binding.type)" ? "" : " as \(keys)"
      return ["\(binding.id.rawValue.dropFirst(4)): \(binding.type)\(key), \(scope)"] + edges
    }
  }

  /// The dependencies, as `consumer.label ← source`.
  var edges: [String] {
    let graph = graph
    return graph.edges.map { edge in
      "\(graph.bindings[edge.source].id.rawValue.dropFirst(4)) " + line(edge, graph)
    }
  }

  private func line(_ edge: BindingGraph.Edge, _ graph: BindingGraph) -> String {
    let request = graph.request(of: edge)
    let isContent = edge.alternative.wrappings.contains(.content)
    let time = (edge.resolution == .immediate ? "" : " \(edge.resolution)") + (isContent ? " content" : "")
    let evidence = edge.evidence == .constructed ? "" : " \(edge.evidence)"
    let source =
      switch edge.target {
      case .binding(let target): "\(graph.bindings[target].id.rawValue.dropFirst(4))"
      case .missing: "missing"
      case .runtimeValue: "external"
      case .nothing: "nothing"
      }
    return
      "\(request.injection == .call ? "creates" : request.label ?? request.name) ← \(source)\(edge.resolution == .runtimeValue ? "" : time)\(evidence)"
  }
}
