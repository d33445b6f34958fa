import DpendAnalysis
import DpendGraph

/// Needs in sentences.
struct DependencySentences {
  private let graph: BindingGraph
  private let bindingNames: BindingNames

  /// For each edge that is one of several that could be meant how many these are.
  private let rivals: [Int: Int]

  init(_ graph: BindingGraph) {
    self.graph = graph
    bindingNames = BindingNames(graph)
    rivals = Dictionary(
      Ambiguities(graph).all.flatMap { choice in choice.edges.map { ($0, choice.edges.count) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func name(_ index: Int) -> String { bindingNames[index] }

  /// The names of bindings, where there are few of them.
  func names(_ indices: [Int]) -> String {
    indices.count > 3 ? "\(indices.count) bindings" : indices.map { bindingNames[$0] }.joined(separator: ", ")
  }

  /// The place of a need, and what is needed how.
  func line(for index: Int, _ context: ReportContext) -> String {
    let edge = graph.edges[index]
    return "\(graph.request(of: edge).location.displayed(context)): \(sentence(about: index))"
  }

  /// Who needs what, how, and what meets it.
  private func sentence(about index: Int) -> String {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let scope = request.scope.map { " as \($0.title)" } ?? ""
    let many = edge.alternative.cardinality == .many ? "every " : ""
    let need = "\(graph.bindings[edge.source].briefFactoryTitle) needs \(many)'\(edge.alternative.key)'"
    let builds = edge.condition == .always ? "" : " where \(edge.condition)"
    return need + edge.resolution.manner + scope + builds + met(by: edge, index)
  }

  private func met(by edge: BindingGraph.Edge, _ index: Int) -> String {
    let request = graph.request(of: edge)
    switch edge.target {
    case .binding(let target):
      let name = bindingNames[target]
      if let rivals = rivals[index] { return ", which may be \(name): any of \(rivals) could be meant" }
      if edge.alternative.cardinality == .many { return ", \(name) among them" }
      return name == edge.alternative.key.description ? "" : ", which is \(name)"
    case .missing(let missing): return ", which is \(graph.missing[missing].problem)"
    case .runtimeValue(let value): return ", which is \(graph.runtimeValues[value].origin)"
    case .nothing: return request.hasDefault ? ", which has a default value" : ", which may be left out"
    }
  }
}

extension DependencyRequest.Resolution {
  /// When something is needed, where that isn't at once.
  fileprivate var manner: String {
    switch self {
    case .immediate, .runtimeValue: ""
    case .lazy: " at first use"
    case .factory: " when it makes one"
    case .weak: " without holding it"
    }
  }
}

extension SourceLocation {
  /// The place as a user in the working directory would write it.
  func displayed(_ context: ReportContext) -> String {
    "\(context.displayPath(file)):\(line):\(column)"
  }
}
