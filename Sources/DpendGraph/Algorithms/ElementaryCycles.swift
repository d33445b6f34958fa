/// Returns the number of elementary cycles, which contain no node twice, among some nodes of a directed graph, up to a limit.
///
/// There can be exponentially many, so that the count and the work are bounded. A strongly connected component of *v* nodes and
/// *e* edges has at least *e* − *v* + 1 cycles, one for each ear of its ear decomposition; where that reaches the limit,
/// nothing is enumerated. Of a component with fewer, each node with one edge in and one edge out is contracted into a longer
/// edge, so that at most 2 · limit nodes remain. Their cycles are enumerated by the algorithm of D. Johnson, "Finding All the
/// Elementary Circuits of a Directed Graph", 1975, with an explicit stack.
///
/// - Parameters:
///   - nodes: The nodes that cycles may contain.
///   - limit: The number to stop at.
///   - successors: The nodes that a node has an edge to; duplicates count once.
/// - Returns: The number of cycles, or the limit as a lower bound.
/// - Complexity: O(*v* + *e* + *l*²) for the limit *l*.
public func elementaryCycleCount(among nodes: [Int], limit: Int, successors: (Int) -> [Int]) -> BoundedCount {
  let part = NumberedPart(nodes, successors)
  var found = 0
  for members in part.cyclicComponents {
    let component = NumberedPart(members) { part.successors[$0] }
    let edges = component.successors.reduce(0) { $0 + $1.count }
    if found + edges - component.successors.count + 1 >= limit { return BoundedCount(limit, isExact: false) }
    found += CircuitSearch(component.contracted, limit: limit - found).count()
    if found >= limit { return BoundedCount(limit, isExact: false) }
  }
  return BoundedCount(found, isExact: true)
}

/// A number that may be a lower bound.
public struct BoundedCount: Hashable, Sendable {
  /// The number, or its lower bound.
  public let value: Int

  /// Whether the number is exact.
  public let isExact: Bool

  /// Creates a number.
  public init(_ value: Int, isExact: Bool) {
    self.value = value
    self.isExact = isExact
  }
}

extension BoundedCount: Comparable {
  /// Orders numbers by their values.
  public static func < (left: BoundedCount, right: BoundedCount) -> Bool {
    (left.value, right.isExact ? 1 : 0) < (right.value, left.isExact ? 1 : 0)
  }
}

/// Some nodes of a graph, numbered from 0, with the edges among them, without duplicates.
struct NumberedPart {
  let successors: [[Int]]

  init(_ nodes: [Int], _ successors: (Int) -> [Int]) {
    let numbers = Dictionary(nodes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.successors = nodes.map { Set(successors($0).compactMap { numbers[$0] }).sorted() }
  }

  /// The strongly connected components with a cycle.
  var cyclicComponents: [[Int]] {
    stronglyConnectedComponents(count: successors.count) { successors[$0] }
      .filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
  }

  /// The nodes of a strongly connected component at which paths branch or join, with an edge for each path between two of them.
  ///
  /// A component without branches is one node with an edge to itself.
  fileprivate var contracted: [[Int]] {
    var arriving = Array(repeating: 0, count: successors.count)
    for target in successors.joined() { arriving[target] += 1 }
    let kept = successors.indices.filter { arriving[$0] != 1 || successors[$0].count != 1 }
    if kept.isEmpty { return [[0]] }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    return kept.map { node in
      successors[node].compactMap { next in
        var end = next
        while numbers[end] == nil { end = successors[end][0] }
        return numbers[end]
      }
    }
  }
}

/// The state of Johnson's algorithm on a graph that may have several edges between two nodes.
private struct CircuitSearch {
  private struct Frame {
    let node: Int
    let successors: [Int]
    var next = 0
    var closesCycle = false
  }

  private let successors: [[Int]]
  private let limit: Int
  private var found = 0

  /// For each node the number of its component; the search stays within one component.
  private var partOf: [Int]
  private var parts = 0
  private var isBlocked: [Bool]

  /// For each node the nodes that stay blocked as long as it does.
  private var waiting: [[Int]]

  /// The nodes that the current search has visited.
  private var entered: [Int] = []

  init(_ successors: [[Int]], limit: Int) {
    self.successors = successors
    self.limit = limit
    partOf = Array(repeating: 0, count: successors.count)
    isBlocked = Array(repeating: false, count: successors.count)
    waiting = Array(repeating: [], count: successors.count)
  }

  /// Counts the cycles through each node in turn, among the nodes after it.
  ///
  /// The rest is split into strongly connected components again as soon as unsuccessful searches have visited as many nodes as
  /// there are.
  consuming func count() -> Int {
    var pending = cyclicParts(of: Array(successors.indices))
    while let part = pending.popLast(), found < limit {
      var wasted = 0
      for (position, start) in part.enumerated() where found < limit {
        let before = found
        count(from: start)
        partOf[start] = -1
        if found == before { wasted += entered.count }
        guard wasted > part.count else { continue }
        pending += cyclicParts(of: Array(part[(position + 1)...]))
        break
      }
    }
    return found
  }

  /// Returns the cyclic strongly connected components of some nodes, and gives each a number.
  private mutating func cyclicParts(of nodes: [Int]) -> [[Int]] {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let edges = nodes.map { successors[$0].compactMap { numbers[$0] } }
    let found = stronglyConnectedComponents(count: nodes.count) { edges[$0] }
      .filter { $0.count > 1 || edges[$0[0]].contains($0[0]) }
      .map { $0.map { nodes[$0] } }
    for node in nodes { partOf[node] = -1 }
    for part in found {
      parts += 1
      for node in part { partOf[node] = parts }
    }
    return found
  }

  private mutating func count(from start: Int) {
    for node in entered {
      isBlocked[node] = false
      waiting[node] = []
    }
    entered = []
    var frames = [enter(start)]
    while var frame = frames.popLast(), found < limit {
      guard frame.next < frame.successors.count else {
        leave(frame)
        if frame.closesCycle, let last = frames.indices.last { frames[last].closesCycle = true }
        continue
      }
      let next = frame.successors[frame.next]
      frame.next += 1
      if next == start {
        found += 1
        frame.closesCycle = true
      }
      frames.append(frame)
      if !isBlocked[next] { frames.append(enter(next)) }
    }
  }

  private mutating func enter(_ node: Int) -> Frame {
    isBlocked[node] = true
    entered.append(node)
    return Frame(node: node, successors: successors[node].filter { partOf[$0] == partOf[node] })
  }

  /// Unblocks the nodes that led to a cycle; the others stay blocked until a successor is unblocked.
  private mutating func leave(_ frame: Frame) {
    guard frame.closesCycle else {
      for next in Set(frame.successors) { waiting[next].append(frame.node) }
      return
    }
    var opened = [frame.node]
    while let node = opened.popLast() {
      guard isBlocked[node] else { continue }
      isBlocked[node] = false
      opened += waiting[node]
      waiting[node] = []
    }
  }
}
