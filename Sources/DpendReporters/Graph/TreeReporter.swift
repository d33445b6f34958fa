import DpendAnalysis
import DpendGraph

/// The graph as a text tree, from roots down to bindings without dependencies.
///
/// The dependencies of a binding are printed once; further occurrences refer to the first, so that the tree is never longer than
/// the graph. The dependencies of a received value are printed below the ancestor that creates it. Deep branches continue in a
/// separate tree, so that no line is long.
struct TreeReporter: Reporter {
  let name = "tree"
  let summary = "the graph as an indented tree"
  let fileExtension = "txt"
  let purpose = """
    For a terminal: the roots first, and below each binding its dependencies. The dependencies of a binding are printed once; \
    further occurrences refer to the first. The dependencies of a received value are printed below the ancestor that creates it.
    """
  let subjects: Set<ReportSubject> = [.tree]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    var printer = TreePrinter(result.graph)
    for root in roots(of: result.graph) { printer.print(root) }
    return printer.lines.map { $0 + "\n" }.joined()
  }

  /// Returns the roots, then the first binding of each cycle that is reachable from no root.
  private func roots(of graph: BindingGraph) -> [Int] {
    let tops = graph.bindings.indices.filter { graph.bindings[$0].isRoot || graph.incoming[$0].isEmpty }
    let printed = { (index: Int) in
      graph.outgoing[index].map { graph.edges[$0] }.filter(\.supplyingAncestors.isEmpty).compactMap(\.binding)
    }
    var reached = Set(reachable(from: tops, successors: printed))
    var roots = tops
    for index in graph.bindings.indices where !reached.contains(index) {
      roots.append(index)
      reached.formUnion(reachable(from: [index], successors: printed))
    }
    return roots
  }
}

private struct TreePrinter {
  private struct Line {
    let edge: BindingGraph.Edge?
    let binding: Int?
    let depth: Int
    let indent: String
    let isLast: Bool
  }

  /// The position of the dependencies of a binding.
  private enum Position {
    case here, above, below

    /// The remark after the name.
    var remark: String {
      switch self {
      case .here: ""
      case .above: " ⤴ shown above"
      case .below: " ⤵ continued below"
      }
    }
  }

  /// The depth at which the dependencies of a binding continue in a separate tree.
  private static let deepest = 100

  private let graph: BindingGraph
  private var shown: Set<Int> = []
  private var postponed: [Int] = []
  private(set) var lines: [String] = []

  init(_ graph: BindingGraph) {
    self.graph = graph
  }

  /// Prints the tree of a root, and the separate trees of its deep branches.
  mutating func print(_ root: Int) {
    printTree(of: root)
    var next = 0
    while next < postponed.count {
      if !shown.contains(postponed[next]) { printTree(of: postponed[next]) }
      next += 1
    }
    postponed = []
  }

  private mutating func printTree(of root: Int) {
    var pending = [Line(edge: nil, binding: root, depth: 0, indent: "", isLast: true)]
    while let line = pending.popLast() {
      let created = line.edge?.supplyingAncestors.isEmpty ?? true ? line.binding : nil
      let dependencies = created.map { graph.outgoing[$0] } ?? []
      let position = created.map { self.position(of: $0, atDepth: line.depth) } ?? .here
      lines.append(text(of: line, dependenciesAre: dependencies.isEmpty ? .here : position))
      guard position == .here, !dependencies.isEmpty else { continue }
      let indent = line.edge == nil ? "" : line.indent + (line.isLast ? "   " : "│  ")
      for (number, index) in dependencies.enumerated().reversed() {
        let edge = graph.edges[index]
        let isLast = number == dependencies.count - 1
        pending.append(Line(edge: edge, binding: edge.binding, depth: line.depth + 1, indent: indent, isLast: isLast))
      }
    }
  }

  /// Decides the position of the dependencies of a binding.
  private mutating func position(of binding: Int, atDepth depth: Int) -> Position {
    if depth >= Self.deepest, !graph.outgoing[binding].isEmpty, !shown.contains(binding) {
      postponed.append(binding)
      return .below
    }
    return shown.insert(binding).inserted ? .here : .above
  }

  private func text(of line: Line, dependenciesAre position: Position) -> String {
    guard let edge = line.edge else { return (line.binding.map { title($0) } ?? "").onLogLine }
    let branch = line.indent + (line.isLast ? "└─ " : "├─ ")
    let request = graph.request(of: edge)
    let label = (request.label ?? request.name) + ": "
    let remarks = [remark(on: edge), graph.receivedPhrase(of: edge)].compactMap(\.self)
    let target =
      switch edge.target {
      case .binding(let index): title(index, as: request.scope) + position.remark
      case .missing(let index): "✗ \(graph.missing[index].key) is \(graph.missing[index].problem)"
      case .runtimeValue(let index): graph.runtimeValues[index].type.description
      case .nothing: "\(request.declaredType) " + (request.hasDefault ? "has a default value" : "is optional")
      }
    return (branch + label + target + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")).onLogLine
  }

  /// Returns the resolution of a deferred dependency, or the origin of a value that no binding creates.
  private func remark(on edge: BindingGraph.Edge) -> String? {
    if case .runtimeValue(let index) = edge.target { return graph.runtimeValues[index].origin }
    return EdgeKind(edge, in: graph).word
  }

  /// Returns the name of a binding with its keys and its scope, or the scope that the request chooses.
  private func title(_ index: Int, as chosen: Scope? = nil) -> String {
    let binding = graph.bindings[index]
    let keys = binding.keys.filter { $0.type != binding.type }.map(\.description)
    let provides = keys.isEmpty ? "" : " as \(keys.joined(separator: ", "))"
    let own = binding.displayedScopeName.map { " [\($0)]" } ?? ""
    return binding.title + provides + (chosen.map { " [\($0.name) here]" } ?? own)
  }
}
