import DpendGraph

/// The changes of dependencies between two graphs.
package struct EdgeChanges: Hashable, Sendable {
  /// The new dependencies.
  package let added: [GraphSnapshot.Edge]

  /// The removed dependencies; the ids are those of the base.
  package let removed: [GraphSnapshot.Edge]

  /// The dependencies with another label, resolution, injection or other property.
  package let changed: [EdgeChange]

  /// Compares dependencies: first those between the same bindings with the same label, then those between the same bindings.
  ///
  /// - Complexity: O(*n*) in the dependencies.
  init(base: [GraphSnapshot.Edge], head: [GraphSnapshot.Edge], _ matching: BindingMatching) {
    var partner: [Int?] = Array(repeating: nil, count: base.count)
    var isTaken = Array(repeating: false, count: head.count)
    for names in [EdgeName.whole, EdgeName.ends] {
      var positions: [EdgeName: [Int]] = [:]
      for index in head.indices.reversed() where !isTaken[index] {
        positions[names(head[index], { $0 }), default: []].append(index)
      }
      for index in base.indices where partner[index] == nil {
        guard let position = positions[names(base[index], matching.headName(of:))]?.popLast() else { continue }
        partner[index] = position
        isTaken[position] = true
      }
    }
    added = zip(head, isTaken).filter { !$1 }.map(\.0)
    removed = zip(base, partner).filter { $1 == nil }.map(\.0)
    changed = zip(base, partner).compactMap { edge, index in index.map { EdgeChange(from: edge, to: head[$0]) } }
      .filter { !$0.changes.isEmpty && !$0.followsName }
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}

/// A change of a dependency.
package struct EdgeChange: Hashable, Sendable {
  /// The dependency in the base.
  package let from: GraphSnapshot.Edge

  /// The dependency in the head.
  package let to: GraphSnapshot.Edge

  /// The changed properties, each with its former and its new value: `resolution` from `immediate` to `lazy`.
  package var changes: [(name: String, from: String, to: String)] {
    [
      ("label", from.label, to.label),
      ("resolution", from.resolution.rawValue, to.resolution.rawValue),
      ("cardinality", from.cardinality.rawValue, to.cardinality.rawValue),
      ("supplier", Self.supplier(of: from, or: to), Self.supplier(of: to, or: from)),
      ("injection", from.injection, to.injection),
      ("scope", from.scope.value ?? "the binding's", to.scope.value ?? "the binding's"),
      ("default value", from.hasDefault ? "one" : "none", to.hasDefault ? "one" : "none"),
    ].filter { $0.1 != $0.2 }
  }

  /// Returns the supplier of a dependency; that of the other where it has none, as in a snapshot of an earlier dpend.
  private static func supplier(of edge: GraphSnapshot.Edge, or other: GraphSnapshot.Edge) -> String {
    (edge.supplier ?? other.supplier)?.rawValue ?? ""
  }

  /// Whether only the label changed, together with the name of the binding.
  fileprivate var followsName: Bool { from.to != to.to && changes.map(\.name) == ["label"] }
}

/// The identity of a dependency across graphs.
private struct EdgeName: Hashable {
  let from: String
  let to: String
  let label: String

  /// Returns the identity by endpoints and label.
  static func whole(_ edge: GraphSnapshot.Edge, named name: (String) -> String) -> EdgeName {
    EdgeName(from: name(edge.from), to: target(of: edge, named: name), label: edge.label)
  }

  /// Returns the identity by endpoints.
  static func ends(_ edge: GraphSnapshot.Edge, named name: (String) -> String) -> EdgeName {
    EdgeName(from: name(edge.from), to: target(of: edge, named: name), label: "")
  }

  private static func target(of edge: GraphSnapshot.Edge, named name: (String) -> String) -> String {
    edge.to.value.map(name) ?? "\0\(edge.key.type)\0\(edge.key.tag.value ?? "")"
  }
}
