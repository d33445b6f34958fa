import DpendAnalysis
import DpendGraph

/// The graph as a tree of text, from what nothing asks for down to what needs nothing.
///
/// A binding that was shown with its needs before is shown once more without them, so that the tree is never longer than the
/// graph.
struct TreeReporter: Reporter {
  let name = "tree"
  let summary = "the graph as an indented tree"
  let subjects: Set<ReportSubject> = [.tree]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    var printer = TreePrinter(result.graph)
    for root in roots(of: result.graph) { printer.print(root) }
    return printer.lines.map { $0 + "\n" }.joined()
  }

  /// What nothing else asks for, then the first of each circle that nothing outside asks for.
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
    let indent: String
    let isLast: Bool
  }

  private let graph: BindingGraph
  private var shown: Set<Int> = []
  private(set) var lines: [String] = []

  init(_ graph: BindingGraph) {
    self.graph = graph
  }

  mutating func print(_ root: Int) {
    var pending = [Line(edge: nil, binding: root, indent: "", isLast: true)]
    while let line = pending.popLast() {
      let isNew = line.binding.map { shown.insert($0).inserted } ?? false
      let children = isNew ? line.binding.map { graph.outgoing[$0] } ?? [] : []
      lines.append(text(of: line, isRepeated: line.binding != nil && !isNew))
      let indent = line.edge == nil ? "" : line.indent + (line.isLast ? "   " : "│  ")
      for (position, index) in children.enumerated().reversed() {
        let edge = graph.edges[index]
        pending.append(
          Line(edge: edge, binding: edge.binding, indent: indent, isLast: position == children.count - 1)
        )
      }
    }
  }

  private func text(of line: Line, isRepeated: Bool) -> String {
    guard let edge = line.edge else { return line.binding.map(title) ?? "" }
    let branch = line.indent + (line.isLast ? "└─ " : "├─ ")
    let request = graph.request(of: edge)
    let label = (request.label ?? request.name) + ": "
    let resolution =
      edge.resolution == .immediate || edge.resolution == .runtimeValue ? "" : " (\(edge.resolution.rawValue))"
    let target =
      switch edge.target {
      case .binding(let index): title(index) + (isRepeated && !graph.outgoing[index].isEmpty ? " ⤴ shown above" : "")
      case .missing(let index): "✗ \(graph.missing[index].key) is missing"
      case .runtimeValue(let index): "\(graph.runtimeValues[index].type) from outside"
      case .nothing: "\(request.declaredType) " + (request.hasDefault ? "has a default value" : "is left out")
      }
    return (branch + label + target + resolution).onOneLine
  }

  private func title(_ index: Int) -> String {
    let binding = graph.bindings[index]
    let keys = binding.keys.filter { $0.type != binding.type }.map(\.description)
    let provides = keys.isEmpty ? "" : " as \(keys.joined(separator: ", "))"
    let scope = binding.scope == .unique ? "" : " [\(binding.scope.name)]"
    return binding.title + provides + scope
  }
}
