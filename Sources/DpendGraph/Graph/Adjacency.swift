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
  for index in edges.indices {
    outgoing[edges[index].source].append(index)
    guard let target = edges[index].binding else { continue }
    successors[edges[index].source].append(target)
    incoming[target].append(index)
  }
  return Adjacency(outgoing: outgoing, successors: successors, incoming: incoming)
}
