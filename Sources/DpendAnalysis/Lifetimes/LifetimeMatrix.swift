package import DpendGraph

/// The number of dependencies of consumers and of the bindings of each scope, by the scope of the dependency.
package struct LifetimeMatrix: Sendable {
  /// The objects of a row.
  package enum Holder: Hashable, Sendable {
    /// The bindings of a scope.
    case scope(Scope)

    /// The consumers, which are no bindings.
    case consumers
  }

  /// The dependencies of the bindings of one scope on those of another.
  package struct Cell: Hashable, Sendable {
    /// The indices of the edges of the dependencies, kept or not.
    package internal(set) var edges: [Int] = []

    /// The number of dependencies, kept or not.
    package var dependencies: Int { edges.count }

    /// The indices of the edges that may or may not be captive.
    package internal(set) var unjudged: Set<Int> = []

    /// Whether all captures of the bindings with these dependencies are known: the search for them is limited.
    package internal(set) var isExamined = true

    /// The captures, direct or through transient bindings.
    package internal(set) var captures: [Capture] = []

    /// The indices of the bindings whose captures are not all known, in this cell or in others of the row.
    package internal(set) var unfinishedHolders: [Int] = []

    /// Whether there can be more captures than counted, because the search for them is limited.
    package var hasMoreCaptures: Bool { !unfinishedHolders.isEmpty }

    /// The first of the shortest captures; nil if the cell has none.
    package var shortest: Capture? { captures.min { $0.length < $1.length } }
  }

  /// A cell with captures, with its scopes.
  package struct IllegalCell: Hashable, Sendable {
    /// The objects that keep the instances.
    package let holder: Holder

    /// The scope of the dependencies.
    package let dependency: Scope

    /// The cell.
    package let cell: Cell

    /// A shortest capture.
    package let shortest: Capture
  }

  /// The scopes of bindings and requests, from the shortest lifetime to the longest.
  package let scopes: [Scope]

  /// The objects of the rows: the bindings of each scope, and then the consumers if there are any.
  package let holders: [Holder]

  /// The cells, by the objects of the row and then by the scope of the dependencies.
  package let cells: [[Cell]]

  /// The graph with the edges that can capture an instance.
  package let checked: BindingGraph

  /// The dependencies in the checked graph that may or may not be captive, by the objects of the row.
  package let unjudged: [[UnjudgedDependency]]

  /// The instances in the checked graph that the bindings with too many captures keep.
  package let kept: KeptInstances

  /// Counts the dependencies in a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - checked: The graph with the edges that can capture an instance, and with the same bindings.
  /// - Returns: The counts.
  /// - Complexity: O(*v* + *e*), with the square of the number of scopes.
  package static func count(in graph: BindingGraph, capturesOf checked: BindingGraph) -> LifetimeMatrix {
    let requested = graph.edges.map { graph.leadsToConsumer($0) ? nil : graph.scope(of: $0) }
    let bindings = graph.bindings.filter { $0.kind != .consumer }
    let scopes = Set(bindings.map(\.scope) + requested.compactMap(\.self)).sorted()
    let columns = Dictionary(uniqueKeysWithValues: scopes.enumerated().map { ($1, $0) })
    let hasConsumers = bindings.count < graph.bindings.count
    let holders = scopes.map(Holder.scope) + (hasConsumers ? [.consumers] : [])
    let row = { (index: Int) -> Int in
      let binding = graph.bindings[index]
      return binding.kind == .consumer ? scopes.count : columns[binding.scope] ?? scopes.count
    }
    let search = CaptureSearch.prepare(for: checked)
    let captures = Captures.find(by: search)
    let all = UnjudgedDependency.all(by: search)
    let isUnjudged = Set(all.map { checked.edges[$0.edge] })
    var cells = Array(repeating: Array(repeating: Cell(), count: scopes.count), count: holders.count)
    for (index, scope) in requested.enumerated() {
      guard let column = scope.flatMap({ columns[$0] }) else { continue }
      let edge = graph.edges[index]
      cells[row(edge.source)][column].add(
        edge: index,
        isUnjudged: isUnjudged.contains(edge),
        isExamined: !captures.unfinishedHolders.contains(edge.source)
      )
    }
    for capture in captures.all {
      guard let column = columns[capture.scope] else { continue }
      cells[row(capture.holder)][column].add(capture, isExamined: !captures.unfinishedHolders.contains(capture.holder))
    }
    let unjudged = all.reduce(into: Array(repeating: [], count: holders.count)) {
      $0[row(checked.edges[$1.edge].source)].append($1)
    }
    return LifetimeMatrix(
      scopes: scopes,
      holders: holders,
      cells: cells,
      checked: checked,
      unjudged: unjudged,
      kept: KeptInstances(of: captures.holdersOfMore, by: search)
    )
  }

  /// Whether there are several rows, which can be compared.
  package var hasSeveralRows: Bool { holders.count > 1 }

  /// The cells with captures, row by row.
  package var illegal: [IllegalCell] {
    zip(holders, cells).flatMap { holder, row in
      zip(scopes, row).compactMap { requested, cell in
        cell.shortest.map { IllegalCell(holder: holder, dependency: requested, cell: cell, shortest: $0) }
      }
    }
  }
}

extension LifetimeMatrix.Cell {
  fileprivate mutating func add(edge: Int, isUnjudged: Bool, isExamined isHolderExamined: Bool) {
    edges.append(edge)
    if isUnjudged { unjudged.insert(edge) }
    isExamined = isExamined && isHolderExamined
  }

  fileprivate mutating func add(_ capture: Capture, isExamined isHolderExamined: Bool) {
    captures.append(capture)
    if !isHolderExamined, unfinishedHolders.last != capture.holder { unfinishedHolders.append(capture.holder) }
  }
}
