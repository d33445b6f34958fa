import DpendGraph

/// What happened to needs from one graph to the next.
public struct EdgeChanges: Hashable, Sendable {
  /// What is needed now and wasn't.
  public let added: [GraphSnapshot.Edge]

  /// What was needed and isn't any more; the ids are those of the former graph.
  public let removed: [GraphSnapshot.Edge]

  /// What is needed in another way.
  public let changed: [EdgeChange]

  /// Compares needs: the same are those of one binding for another under one label, then those of one binding for another.
  ///
  /// - Complexity: O(*n*) in the needs.
  init(base: [GraphSnapshot.Edge], head: [GraphSnapshot.Edge], _ matching: BindingMatching) {
    var partner: [Int?] = Array(repeating: nil, count: base.count)
    var isTaken = Array(repeating: false, count: head.count)
    for names in [EdgeName.whole, EdgeName.ends] {
      var places: [EdgeName: [Int]] = [:]
      for index in head.indices.reversed() where !isTaken[index] {
        places[names(head[index], { $0 }), default: []].append(index)
      }
      for index in base.indices where partner[index] == nil {
        guard let place = places[names(base[index], matching.headName(of:))]?.popLast() else { continue }
        partner[index] = place
        isTaken[place] = true
      }
    }
    added = zip(head, isTaken).filter { !$1 }.map(\.0)
    removed = zip(base, partner).filter { $1 == nil }.map(\.0)
    changed = zip(base, partner).compactMap { edge, index in index.map { EdgeChange(from: edge, to: head[$0]) } }
      .filter { !$0.changes.isEmpty && !$0.followsName }
  }

  /// Whether nothing happened.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}

/// A need before and after.
public struct EdgeChange: Hashable, Sendable {
  /// What it was.
  public let from: GraphSnapshot.Edge

  /// What it is.
  public let to: GraphSnapshot.Edge

  /// What is another, and from what to what, in words: `resolution` from `immediate` to `lazy`.
  public var changes: [(name: String, from: String, to: String)] {
    [
      ("label", from.label, to.label),
      ("resolution", from.resolution.rawValue, to.resolution.rawValue),
      ("cardinality", from.cardinality.rawValue, to.cardinality.rawValue),
      ("injection", from.injection, to.injection),
      ("scope", from.scope.value ?? "the binding's", to.scope.value ?? "the binding's"),
      ("default value", from.hasDefault ? "one" : "none", to.hasDefault ? "one" : "none"),
    ].filter { $0.1 != $0.2 }
  }

  /// Whether the label alone is another, and what it stands for is called otherwise too.
  fileprivate var followsName: Bool { from.to != to.to && changes.map(\.name) == ["label"] }
}

/// What a need is known by in another graph.
private struct EdgeName: Hashable {
  let from: String
  let to: String
  let label: String

  /// By its ends and its label.
  static func whole(_ edge: GraphSnapshot.Edge, named name: (String) -> String) -> EdgeName {
    EdgeName(from: name(edge.from), to: target(of: edge, named: name), label: edge.label)
  }

  /// By its ends.
  static func ends(_ edge: GraphSnapshot.Edge, named name: (String) -> String) -> EdgeName {
    EdgeName(from: name(edge.from), to: target(of: edge, named: name), label: "")
  }

  private static func target(of edge: GraphSnapshot.Edge, named name: (String) -> String) -> String {
    edge.to.value.map(name) ?? "\0\(edge.key.type)\0\(edge.key.tag.value ?? "")"
  }
}
