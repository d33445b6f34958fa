import DpendAnalysis
import DpendGraph

/// The graph as a tree of text, from what nothing asks for down to what needs nothing.
///
/// A binding that was shown with its needs before is shown once more without them, so that the tree is never longer than the
/// graph. What lies deep is a tree of its own below, so that no line is long.
struct TreeReporter: Reporter {
  let name = "tree"
  let summary = "the graph as an indented tree"
  let fileExtension = "txt"
  let purpose = """
    A terminal: what nothing asks for first, and below each binding what it needs. What was shown before is named once more \
    without its needs.
    """
  let subjects: Set<ReportSubject> = [.tree]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    var printer = TreePrinter(result.graph)
    for root in roots(of: result.graph) { printer.print(root) }
    return printer.lines.map { $0 + "\n" }.joined()
  }

  /// What nothing else asks for, then the first of each cycle that nothing outside asks for.
  private func roots(of graph: BindingGraph) -> [Int] {
    let tops = graph.bindings.indices.filter { graph.bindings[$0].isRoot || graph.incoming[$0].isEmpty }
    var reached = Set(reachable(from: tops) { graph.dependencies(of: $0) })
    var roots = tops
    for index in graph.bindings.indices where !reached.contains(index) {
      roots.append(index)
      reached.formUnion(reachable(from: [index]) { graph.dependencies(of: $0) })
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

  /// Where the needs of a binding are shown.
  private enum Place {
    case here, above, below

    /// What is said of it behind the name.
    var remark: String {
      switch self {
      case .here: ""
      case .above: " ⤴ shown above"
      case .below: " ⤵ goes on below"
      }
    }
  }

  /// How many steps from its root a binding is shown without its needs.
  private static let deepest = 100

  private let graph: BindingGraph
  private var shown: Set<Int> = []
  private var postponed: [Int] = []
  private(set) var lines: [String] = []

  init(_ graph: BindingGraph) {
    self.graph = graph
  }

  /// Prints the tree of a root, and those of what lies too deep in it and isn't shown elsewhere.
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
      let needs = line.binding.map { graph.outgoing[$0] } ?? []
      let place = line.binding.map { self.place(of: $0, atDepth: line.depth) } ?? .here
      lines.append(text(of: line, needsAre: needs.isEmpty ? .here : place))
      guard place == .here else { continue }
      let indent = line.edge == nil ? "" : line.indent + (line.isLast ? "   " : "│  ")
      for (position, index) in needs.enumerated().reversed() {
        let edge = graph.edges[index]
        let isLast = position == needs.count - 1
        pending.append(Line(edge: edge, binding: edge.binding, depth: line.depth + 1, indent: indent, isLast: isLast))
      }
    }
  }

  /// Decides where the needs of a binding are shown that is to be printed.
  private mutating func place(of binding: Int, atDepth depth: Int) -> Place {
    if depth >= Self.deepest, !graph.outgoing[binding].isEmpty, !shown.contains(binding) {
      postponed.append(binding)
      return .below
    }
    return shown.insert(binding).inserted ? .here : .above
  }

  private func text(of line: Line, needsAre place: Place) -> String {
    guard let edge = line.edge else { return (line.binding.map { title($0) } ?? "").onOneLine }
    let branch = line.indent + (line.isLast ? "└─ " : "├─ ")
    let request = graph.request(of: edge)
    let label = (request.label ?? request.name) + ": "
    let resolution =
      edge.resolution == .immediate || edge.resolution == .runtimeValue ? "" : " (\(edge.resolution.rawValue))"
    let target =
      switch edge.target {
      case .binding(let index): title(index, as: request.scope) + place.remark
      case .missing(let index): "✗ \(graph.missing[index].key) is \(graph.missing[index].problem)"
      case .runtimeValue(let index): "\(graph.runtimeValues[index].type) \(graph.runtimeValues[index].origin)"
      case .nothing: "\(request.declaredType) " + (request.hasDefault ? "has a default value" : "is left out")
      }
    return (branch + label + target + resolution).onOneLine
  }

  /// A binding's name with what it provides and its scope: its own, or the one that whoever asks chose.
  private func title(_ index: Int, as chosen: Scope? = nil) -> String {
    let binding = graph.bindings[index]
    let keys = binding.keys.filter { $0.type != binding.type }.map(\.description)
    let provides = keys.isEmpty ? "" : " as \(keys.joined(separator: ", "))"
    let own = binding.scope == .unique ? "" : " [\(binding.scope.name)]"
    return binding.title + provides + (chosen.map { " [\($0.name) here]" } ?? own)
  }
}
