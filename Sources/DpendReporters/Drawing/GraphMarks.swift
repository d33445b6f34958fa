import DpendAnalysis
import DpendGraph

/// The bindings and edges of a graph to emphasize: those in cycles and those of ambiguous requests.
struct GraphMarks: Sendable {
  /// The cycles, in the order of their numbers.
  let cycles: [CycleReport]

  private var cyclesByBinding: [Int: [Int]] = [:]
  private var cyclesByEdge: [Int: [Int]] = [:]
  private var candidatesByEdge: [Int: Int] = [:]

  /// Collects the marks of a graph.
  init(_ result: AnalysisResult) {
    let graph = result.graph
    cycles = result.cycles
    // Only cycles that cannot be created are emphasized in every diagram.
    for (number, cycle) in cycles.enumerated() where cycle.kind == .immediate {
      for binding in cycle.witness.bindings { cyclesByBinding[binding, default: []].append(number + 1) }
      for edge in cycle.witness.edges { cyclesByEdge[edge, default: []].append(number + 1) }
    }
    for choice in Ambiguities(graph).all {
      for edge in choice.edges { candidatesByEdge[edge] = choice.edges.count }
    }
  }

  /// Returns the numbers of the cycles through a binding.
  func cycles(ofBinding index: Int) -> [Int] { cyclesByBinding[index] ?? [] }

  /// Returns the numbers of the cycles through an edge.
  func cycles(ofEdge index: Int) -> [Int] { cyclesByEdge[index] ?? [] }

  /// Returns the number of candidates of the request of an edge; 0 for an unambiguous request.
  func candidates(ofEdge index: Int) -> Int { candidatesByEdge[index] ?? 0 }
}
