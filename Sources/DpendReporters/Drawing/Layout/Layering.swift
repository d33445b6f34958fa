/// The nodes of a graph in layers, dependents above dependencies as far as cycles allow.
struct Layering {
  /// The layer of each node, counted from the top.
  let layers: [Int]

  /// The nodes, layer by layer.
  let order: [Int]

  /// Assigns layers.
  ///
  /// Cycles are broken at edges with small weights. After Peter Eades, Xuemin Lin and W. F. Smyth, "A fast and effective heuristic for
  /// the feedback arc set problem", 1993.
  ///
  /// - Parameter weights: For each node, the number of edges to each other node.
  /// - Complexity: O(*n*² + *e*).
  init(_ weights: [[Int: Int]]) {
    let sequence = Self.sequence(weights)
    let positions = Dictionary(uniqueKeysWithValues: sequence.enumerated().map { ($1, $0) })
    var layers = Array(repeating: 0, count: weights.count)
    for (position, node) in sequence.enumerated() {
      for later in weights[node].keys where positions[later, default: 0] > position {
        layers[later] = max(layers[later], layers[node] + 1)
      }
    }
    self.layers = layers
    order = sequence.indices.sorted { (layers[sequence[$0]], $0) < (layers[sequence[$1]], $1) }.map { sequence[$0] }
  }

  /// Returns the nodes from dependents to dependencies.
  private static func sequence(_ weights: [[Int: Int]]) -> [Int] {
    var out = weights.map { $0.values.reduce(0, +) }
    var into = Array(repeating: 0, count: weights.count)
    var sources: [[Int: Int]] = weights.map { _ in [:] }
    for (source, targets) in weights.enumerated() {
      for (target, weight) in targets {
        into[target] += weight
        sources[target][source] = weight
      }
    }
    var remaining = Array(weights.indices)
    var first: [Int] = []
    var last: [Int] = []
    while !remaining.isEmpty {
      let index: Int
      if let source = remaining.firstIndex(where: { into[$0] == 0 }) {
        index = source
        first.append(remaining[index])
      } else if let sink = remaining.lastIndex(where: { out[$0] == 0 }) {
        index = sink
        last.append(remaining[index])
      } else {
        let strongest = remaining.indices.max { left, right in
          (out[remaining[left]] - into[remaining[left]], right) < (out[remaining[right]] - into[remaining[right]], left)
        }
        index = strongest ?? 0
        first.append(remaining[index])
      }
      let node = remaining.remove(at: index)
      for (target, weight) in weights[node] { into[target] -= weight }
      for (source, weight) in sources[node] { out[source] -= weight }
    }
    return first + last.reversed()
  }
}
