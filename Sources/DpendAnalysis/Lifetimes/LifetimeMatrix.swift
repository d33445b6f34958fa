package import DpendGraph

/// The number of dependencies between the bindings of each pair of scopes.
package struct LifetimeMatrix: Sendable {
  /// The dependencies of the bindings of one scope on those of another.
  package struct Cell: Hashable, Sendable {
    /// The number of dependencies, kept or not.
    package internal(set) var dependencies = 0

    /// The number of captures, direct or through transient bindings.
    package internal(set) var captures = 0

    /// Whether there are more captures than counted, because a binding has too many of them.
    package internal(set) var hasMoreCaptures = false

    /// A shortest capture; nil if the cell has none.
    package internal(set) var shortest: Capture?
  }

  /// A cell with captures, with its scopes.
  package struct IllegalCell: Hashable, Sendable {
    /// The scope of the consumers.
    package let holder: Scope

    /// The scope of the dependencies.
    package let dependency: Scope

    /// The cell.
    package let cell: Cell

    /// A shortest capture.
    package let shortest: Capture
  }

  /// The scopes of bindings and requests, from the shortest lifetime to the longest.
  package let scopes: [Scope]

  /// The cells, by the scope of the consumers and then by the scope of the dependencies.
  package let cells: [[Cell]]

  /// Counts the dependencies between the scopes of a graph.
  ///
  /// - Complexity: O(*v* + *e*), with the square of the number of scopes.
  package static func count(in graph: BindingGraph) -> LifetimeMatrix {
    let requested = graph.edges.map { graph.scope(of: $0) }
    let scopes = Set(graph.bindings.map(\.scope) + requested.compactMap(\.self)).sorted()
    let positions = Dictionary(uniqueKeysWithValues: scopes.enumerated().map { ($1, $0) })
    var cells = Array(repeating: Array(repeating: Cell(), count: scopes.count), count: scopes.count)
    for (edge, scope) in zip(graph.edges, requested) {
      guard let column = scope.flatMap({ positions[$0] }), let row = positions[graph.bindings[edge.source].scope] else {
        continue
      }
      cells[row][column].dependencies += 1
    }
    let captures = Captures.find(in: graph)
    let holdersOfMore = Set(captures.holdersOfMore)
    for capture in captures.all {
      guard let column = positions[capture.scope], let row = positions[graph.bindings[capture.holder].scope] else {
        continue
      }
      cells[row][column].add(capture, isOneOfMore: holdersOfMore.contains(capture.holder))
    }
    return LifetimeMatrix(scopes: scopes, cells: cells)
  }

  /// The cells with captures, row by row.
  package var illegal: [IllegalCell] {
    zip(scopes, cells).flatMap { holder, row in
      zip(scopes, row).compactMap { requested, cell in
        cell.shortest.map { IllegalCell(holder: holder, dependency: requested, cell: cell, shortest: $0) }
      }
    }
  }
}

extension LifetimeMatrix.Cell {
  fileprivate mutating func add(_ capture: Capture, isOneOfMore: Bool) {
    captures += 1
    hasMoreCaptures = hasMoreCaptures || isOneOfMore
    if shortest.map({ capture.length < $0.length }) ?? true { shortest = capture }
  }
}
