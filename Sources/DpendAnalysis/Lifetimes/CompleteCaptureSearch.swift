import DpendGraph

/// The search for all captures of the bindings that have more of them than the prepared paths contain.
///
/// Each binding is searched on its own. A limit of the edges that all searches follow keeps their time linear in the size of the graph.
struct CompleteCaptureSearch {
  /// The holder, or an object that belongs to it.
  private struct Part {
    let binding: Int

    /// The first edges of a shortest path from the holder.
    let edges: [Int]

    /// The number of edges of the path.
    let length: Int
  }

  private let search: CaptureSearch
  private var lifetimes = LifetimeTable()

  /// The number of edges that the searches may still follow.
  private var steps: Int

  init(_ search: CaptureSearch) {
    self.search = search
    steps = 20 * (search.graph.bindings.count + search.graph.edges.count)
  }

  /// Returns the captures of a binding, except for those of some bindings, the nearest first, and whether these are all.
  mutating func captures(by holder: Int, besides known: [Int]) -> (found: [Capture], isComplete: Bool) {
    let graph = search.graph
    let lifetime = graph.bindings[holder].scope.lifetime
    var captured = Set(known + [holder])
    var entered: Set = [holder]
    var found: [Capture] = []
    var parts = [Part(binding: holder, edges: [], length: 0)]
    var position = 0
    while position < parts.count {
      let part = parts[position]
      position += 1
      for edge in graph.outgoing[part.binding] {
        if steps == 0 { return (found, false) }
        steps -= 1
        guard let kept = search.keptInstance(at: edge, &lifetimes), let target = graph.edges[edge].binding else {
          continue
        }
        let edges = part.edges.count < Capture.mostEdges ? part.edges + [edge] : part.edges
        if kept == .transient {
          guard entered.insert(target).inserted else { continue }
          parts.append(Part(binding: target, edges: edges, length: part.length + 1))
        } else if lifetime.outlives(kept), captured.insert(target).inserted {
          found +=
            search.capture(
              by: holder,
              of: target,
              along: edges,
              lastEdge: edge,
              length: part.length + 1
            ).map { [$0] } ?? []
        }
      }
    }
    return (found.sorted { ($0.length, $0.captured) < ($1.length, $1.captured) }, true)
  }
}
