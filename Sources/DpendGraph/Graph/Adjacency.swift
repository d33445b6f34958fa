/// The edges at each binding of a graph.
@usableFromInline
struct Adjacency: Sendable {
  /// For each binding the indices of the edges that leave it.
  @usableFromInline
  let outgoing: [[Int]]

  /// For each binding the targets of its edges.
  let successors: [[Int]]

  /// For each binding the indices of the edges that reach it.
  @usableFromInline
  let incoming: [[Int]]
}

/// Returns the edges at each of a number of bindings.
///
/// - Complexity: O(*v* + *e*).
func adjacency(ofBindings count: Int, edges: [BindingGraph.Edge]) -> Adjacency {
  var outgoing: [[Int]] = Array(repeating: [], count: count)
  var successors = outgoing
  var incoming = outgoing
  let sizes = numbersOfEdges(edges, atEachOf: count)
  for binding in 0..<count {
    outgoing[binding].reserveCapacity(sizes.leaving[binding])
    successors[binding].reserveCapacity(sizes.leaving[binding])
    incoming[binding].reserveCapacity(sizes.reaching[binding])
  }
  for index in edges.indices {
    outgoing[edges[index].source].append(index)
    guard let target = edges[index].binding else { continue }
    successors[edges[index].source].append(target)
    incoming[target].append(index)
  }
  return Adjacency(outgoing: outgoing, successors: successors, incoming: incoming)
}

/// Returns for each binding the numbers of edges that leave it and that reach it: arrays of the right size are not copied when they grow.
private func numbersOfEdges(_ edges: [BindingGraph.Edge], atEachOf count: Int) -> (leaving: [Int], reaching: [Int]) {
  var leaving = Array(repeating: 0, count: count)
  var reaching = leaving
  for index in edges.indices {
    leaving[edges[index].source] += 1
    if let target = edges[index].binding { reaching[target] += 1 }
  }
  return (leaving, reaching)
}
