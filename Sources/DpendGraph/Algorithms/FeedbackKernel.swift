/// The undecided part of a feedback edge set, after contraction of everything that has an obvious answer.
///
/// A node with one edge in and one edge out is on a cycle with both or with neither, so that only the cheaper one is a
/// candidate: both become one edge. Parallel edges are cut together or not at all. A loop must be cut. A node without
/// predecessors or successors is on no cycle. After H. Levy and D. Low, "A contraction algorithm for finding small cycle
/// cutsets", 1988.
struct FeedbackKernel {
  /// An edge of the kernel, which represents one or more edges that are cut together.
  struct Arc {
    let source: Int
    let destination: Int
    let weight: Int

    /// The bundle of edges that it represents.
    fileprivate let bundle: Int
  }

  /// The number of remaining nodes.
  private(set) var count = 0

  /// The remaining edges, by their ends.
  private(set) var arcs: [Arc] = []

  /// The edges that must be cut in any case.
  private var decided: [Int] = []

  /// Edges that are cut together.
  private enum Bundle {
    case edge(Int)
    case both(Int, Int)
  }

  private struct Link {
    let weight: Int
    let bundle: Int

    /// The first of its edges, which decides between bundles of equal weight.
    let first: Int
  }

  private var bundles: [Bundle] = []
  private var out: [[Int: Link]]
  private var into: [Set<Int>]
  private var pending: [Int] = []

  /// Contracts a graph.
  ///
  /// - Parameters:
  ///   - count: The number of nodes, which are numbered from 0.
  ///   - edges: The edges, each with its number.
  /// - Complexity: O(*v* + *e*).
  init(count: Int, edges: [(edge: WeightedEdge, name: Int)]) {
    out = Array(repeating: [:], count: count)
    into = Array(repeating: [], count: count)
    for (edge, name) in edges {
      bundles.append(.edge(name))
      let link = Link(weight: edge.weight, bundle: bundles.count - 1, first: name)
      add(link, from: edge.source, to: edge.destination)
    }
    pending = Array((0..<count).reversed())
    while let node = pending.popLast() { simplify(node) }
    number()
  }

  /// Returns the numbers of the edges to cut for some arcs.
  func edges(cutting cut: [Int]) -> [Int] {
    var names: [Int] = []
    var open = decided + cut.map { arcs[$0].bundle }
    while let bundle = open.popLast() {
      switch bundles[bundle] {
      case .edge(let name): names.append(name)
      case .both(let first, let second): open += [first, second]
      }
    }
    return names
  }

  private mutating func add(_ link: Link, from source: Int, to destination: Int) {
    guard let other = out[source][destination] else {
      out[source][destination] = link
      into[destination].insert(source)
      return
    }
    bundles.append(.both(other.bundle, link.bundle))
    out[source][destination] = Link(
      weight: other.weight + link.weight,
      bundle: bundles.count - 1,
      first: min(other.first, link.first)
    )
  }

  private mutating func remove(from source: Int, to destination: Int) {
    out[source][destination] = nil
    into[destination].remove(source)
  }

  private mutating func simplify(_ node: Int) {
    if let loop = out[node][node] {
      decided.append(loop.bundle)
      remove(from: node, to: node)
    }
    let targets = out[node]
    let sources = into[node]
    if targets.isEmpty || sources.isEmpty {
      for target in targets.keys.sorted() { remove(from: node, to: target) }
      for source in sources.sorted() { remove(from: source, to: node) }
      pending += (targets.keys.sorted() + sources.sorted()).reversed()
    } else if targets.count == 1, let (target, leaving) = targets.first, sources.count == 1, let source = sources.first,
      let arriving = out[source][node]
    {
      remove(from: source, to: node)
      remove(from: node, to: target)
      let isArrivingCheaper = (arriving.weight, arriving.first) < (leaving.weight, leaving.first)
      add(isArrivingCheaper ? arriving : leaving, from: source, to: target)
      pending += [target, source]
    }
  }

  /// Numbers the remaining nodes in their order.
  private mutating func number() {
    let kept = out.indices.filter { !out[$0].isEmpty }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    count = kept.count
    arcs = kept.enumerated().flatMap { number, node in
      out[node].sorted { $0.key < $1.key }.compactMap { target, link in
        numbers[target].map {
          Arc(source: number, destination: $0, weight: link.weight, bundle: link.bundle)
        }
      }
    }
  }
}
