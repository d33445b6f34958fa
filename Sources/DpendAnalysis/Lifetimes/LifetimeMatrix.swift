package import DpendGraph

/// The number of dependencies between the bindings of each pair of scopes.
package struct LifetimeMatrix: Sendable {
  /// The dependencies of the bindings of one scope on those of another.
  package struct Cell: Hashable, Sendable {
    /// The indices of the edges of the dependencies, kept or not.
    package internal(set) var edges: [Int] = []

    /// The number of dependencies, kept or not.
    package var dependencies: Int { edges.count }

    /// The captures, direct or through transient bindings.
    package internal(set) var captures: [Capture] = []

    /// Whether there are more captures than counted, because a binding has too many of them.
    package internal(set) var hasMoreCaptures = false

    /// The first of the shortest captures; nil if the cell has none.
    package var shortest: Capture? { captures.min { $0.length < $1.length } }
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
  /// - Parameters:
  ///   - graph: The graph.
  ///   - checked: The graph with the edges that can capture an instance, and with the same bindings.
  /// - Returns: The counts.
  /// - Complexity: O(*v* + *e*), with the square of the number of scopes.
  package static func count(in graph: BindingGraph, capturesOf checked: BindingGraph) -> LifetimeMatrix {
    let requested = graph.edges.map { graph.scope(of: $0) }
    let scopes = Set(graph.bindings.map(\.scope) + requested.compactMap(\.self)).sorted()
    let positions = Dictionary(uniqueKeysWithValues: scopes.enumerated().map { ($1, $0) })
    var cells = Array(repeating: Array(repeating: Cell(), count: scopes.count), count: scopes.count)
    for (index, scope) in requested.enumerated() {
      guard let column = scope.flatMap({ positions[$0] }),
        let row = positions[graph.bindings[graph.edges[index].source].scope]
      else { continue }
      cells[row][column].edges.append(index)
    }
    let captures = Captures.find(in: checked)
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
    captures.append(capture)
    hasMoreCaptures = hasMoreCaptures || isOneOfMore
  }
}
