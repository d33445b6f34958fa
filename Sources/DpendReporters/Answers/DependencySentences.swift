import DpendAnalysis
import DpendGraph

/// The sentences about dependencies.
struct DependencySentences {
  private let graph: BindingGraph
  private let bindingNames: BindingNames

  /// The number of candidates for each edge of an ambiguous request.
  private let candidates: [Int: Int]

  init(_ graph: BindingGraph) {
    self.graph = graph
    bindingNames = BindingNames(graph)
    candidates = Dictionary(
      Ambiguities(graph).all.flatMap { choice in choice.edges.map { ($0, choice.edges.count) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the name of a binding.
  func name(_ index: Int) -> String { bindingNames[index] }

  /// Returns the names of a few bindings, or the number of many.
  func names(_ indices: [Int]) -> String {
    indices.count > 3 ? "\(indices.count) bindings" : indices.map { bindingNames[$0] }.joined(separator: ", ")
  }

  /// Returns the location and the sentence of a dependency.
  func line(for index: Int, _ context: ReportContext) -> String {
    let edge = graph.edges[index]
    return "\(graph.request(of: edge).location.displayed(context)): \(sentence(about: index))"
  }

  /// Returns the dependent, the requested key, the kind of the dependency and its provider.
  private func sentence(about index: Int) -> String {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let scope = request.scope.map { " as \($0.title)" } ?? ""
    let many = edge.alternative.cardinality == .many ? "every " : ""
    let dependency = "\(dependent(edge.source)) depends on \(many)'\(edge.alternative.key)'"
    let condition = edge.condition == .always ? "" : " if \(edge.condition)"
    let received = graph.receivedPhrase(of: edge) { "\(bindingNames[$0])" }.map { ", " + $0.plain } ?? ""
    let content = edge.isForCallers ? " for the callers of a method" : edge.isContent ? " as content" : ""
    return dependency + phrase(of: edge) + content + scope + condition + provider(of: edge, index) + received
  }

  /// Returns the declaration that creates a dependent, with the part of its name that distinguishes it from others of its type.
  private func dependent(_ index: Int) -> String {
    let (binding, name) = (graph.bindings[index], bindingNames[index])
    let rest = name.hasPrefix(binding.title) ? name.dropFirst(binding.title.count) : ""
    let isOwner = rest.hasPrefix(" in ") || rest.hasPrefix(" at ")
    return binding.briefFactoryTitle + (isOwner ? rest : "")
  }

  /// Returns the kind of a deferred dependency in words; empty for an immediate one.
  private func phrase(of edge: BindingGraph.Edge) -> String {
    if graph.isCall(edge) { return " through a call" }
    return switch edge.resolution {
    case .immediate, .runtimeValue: ""
    case .lazy where edge.isWeak: " lazily and weakly"
    case .lazy: graph.isSetAfterCreation(edge) ? " after its creation" : " lazily"
    case .factory: " through a factory"
    case .weak: " weakly"
    }
  }

  /// Returns the provider of a dependency, or the reason why there is none.
  private func provider(of edge: BindingGraph.Edge, _ index: Int) -> String {
    let request = graph.request(of: edge)
    switch edge.target {
    case .binding(let target):
      let name = bindingNames[target]
      if let count = candidates[index] { return ", ambiguous: \(name) is one of \(count) candidates" }
      if edge.alternative.cardinality == .many { return ", including \(name)" }
      return name == edge.alternative.key.description ? "" : ", resolved by \(name)"
    case .missing(let missing): return ", which is \(graph.missing[missing].problem)"
    case .runtimeValue(let value): return ", \(graph.runtimeValues[value].origin)"
    case .nothing: return request.hasDefault ? ", which has a default value" : ", which is optional"
    }
  }
}

extension SourceLocation {
  /// Returns the location with the path from the working directory.
  func displayed(_ context: ReportContext) -> String {
    "\(context.displayPath(file)):\(line):\(column)"
  }
}
