/// Nodes in layers: those that need above those that are needed, as far as cycles allow.
struct Layering {
  /// The layer of each node, counted from the top.
  let layers: [Int]

  /// The nodes, layer by layer.
  let order: [Int]

  /// Finds the layers.
  ///
  /// In cycles the edges that weigh less yield. After Peter Eades, Xuemin Lin and W. F. Smyth, "A fast and effective heuristic for
  /// the feedback arc set problem", 1993.
  ///
  /// - Parameter weights: For each node how many edges lead to which other ones.
  /// - Complexity: O(*n*² + *e*).
  init(_ weights: [[Int: Int]]) {
    let sequence = Self.sequence(weights)
    let places = Dictionary(uniqueKeysWithValues: sequence.enumerated().map { ($1, $0) })
    var layers = Array(repeating: 0, count: weights.count)
    for (place, node) in sequence.enumerated() {
      for later in weights[node].keys where places[later, default: 0] > place {
        layers[later] = max(layers[later], layers[node] + 1)
      }
    }
    self.layers = layers
    order = sequence.indices.sorted { (layers[sequence[$0]], $0) < (layers[sequence[$1]], $1) }.map { sequence[$0] }
  }

  /// The nodes from those that need to those that are needed.
  private static func sequence(_ weights: [[Int: Int]]) -> [Int] {
    var out = weights.map { $0.values.reduce(0, +) }
    var into = Array(repeating: 0, count: weights.count)
    var needing: [[Int: Int]] = weights.map { _ in [:] }
    for (source, targets) in weights.enumerated() {
      for (target, weight) in targets {
        into[target] += weight
        needing[target][source] = weight
      }
    }
    var remaining = Array(weights.indices)
    var first: [Int] = []
    var last: [Int] = []
    while !remaining.isEmpty {
      let place: Int
      if let source = remaining.firstIndex(where: { into[$0] == 0 }) {
        place = source
        first.append(remaining[place])
      } else if let sink = remaining.lastIndex(where: { out[$0] == 0 }) {
        place = sink
        last.append(remaining[place])
      } else {
        let strongest = remaining.indices.max { left, right in
          (out[remaining[left]] - into[remaining[left]], right) < (out[remaining[right]] - into[remaining[right]], left)
        }
        place = strongest ?? 0
        first.append(remaining[place])
      }
      let node = remaining.remove(at: place)
      for (target, weight) in weights[node] { into[target] -= weight }
      for (source, weight) in needing[node] { out[source] -= weight }
    }
    return first + last.reversed()
  }
}
