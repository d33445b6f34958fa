import DpendAnalysis
import DpendGraph

/// Which bindings and edges of a graph a reader must not overlook.
struct GraphMarks: Sendable {
  /// The cycles, in the order of their numbers.
  let cycles: [CycleReport]

  private var cyclesByBinding: [Int: [Int]] = [:]
  private var cyclesByEdge: [Int: [Int]] = [:]
  private var rivalsByEdge: [Int: Int] = [:]

  init(_ result: AnalysisResult) {
    let graph = result.graph
    cycles = result.cycles
    // What works or only leaks need not stand out in every picture.
    for (number, cycle) in cycles.enumerated() where cycle.kind == .hard {
      for binding in cycle.witness.bindings { cyclesByBinding[binding, default: []].append(number + 1) }
      for edge in cycle.witness.edges { cyclesByEdge[edge, default: []].append(number + 1) }
    }
    for choice in Ambiguities(graph).all {
      for edge in choice.edges { rivalsByEdge[edge] = choice.edges.count }
    }
  }

  /// The numbers of the cycles that run through a binding.
  func cycles(ofBinding index: Int) -> [Int] { cyclesByBinding[index] ?? [] }

  /// The numbers of the cycles that run through an edge.
  func cycles(ofEdge index: Int) -> [Int] { cyclesByEdge[index] ?? [] }

  /// How many bindings meet the request of an edge that means one of them; 0 where it is clear which.
  func rivals(ofEdge index: Int) -> Int { rivalsByEdge[index] ?? 0 }
}
