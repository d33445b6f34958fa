/// Returns the arcs that point backwards in an order of the nodes that makes their total weight small.
///
/// The heuristic of P. Eades, X. Lin and W. Smyth, "A fast and effective heuristic for the feedback arc set problem", 1993,
/// with weights: sinks come last, sources come first, and of the other nodes the one with the greatest difference between
/// outgoing and incoming weight.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - arcs: The arcs, without loops.
/// - Returns: The indices of the arcs that point backwards.
/// - Complexity: O((*v* + *e*) log *v*).
func linearOrdering(count: Int, arcs: [FeedbackKernel.Arc]) -> [Int] {
  var ordering = Ordering(count, arcs)
  let positions = ordering.positions()
  return arcs.indices.filter { positions[arcs[$0].source] > positions[arcs[$0].destination] }
}

/// The state of the heuristic.
private struct Ordering {
  /// The weight difference of a node when it was pushed on the heap.
  private struct Offer: Comparable {
    let surplus: Int
    let node: Int

    static func < (left: Offer, right: Offer) -> Bool {
      (left.surplus, right.node) < (right.surplus, left.node)
    }
  }

  private let arcs: [FeedbackKernel.Arc]
  private var leaving: [[Int]]
  private var arriving: [[Int]]
  private var arrivals: [Int]
  private var departures: [Int]
  private var surplus: [Int]
  private var isPlaced: [Bool]
  private var offers = MaximumHeap<Offer>()

  /// The sources and sinks.
  private var ends: [Int] = []

  init(_ count: Int, _ arcs: [FeedbackKernel.Arc]) {
    self.arcs = arcs
    leaving = Array(repeating: [], count: count)
    arriving = leaving
    surplus = Array(repeating: 0, count: count)
    isPlaced = Array(repeating: false, count: count)
    for (index, arc) in arcs.enumerated() {
      leaving[arc.source].append(index)
      arriving[arc.destination].append(index)
      surplus[arc.source] += arc.weight
      surplus[arc.destination] -= arc.weight
    }
    arrivals = arriving.map(\.count)
    departures = leaving.map(\.count)
    for node in 0..<count { settle(node) }
  }

  /// Returns for each node its position.
  mutating func positions() -> [Int] {
    var positions = Array(repeating: 0, count: leaving.count)
    var (first, last) = (0, leaving.count - 1)
    while first <= last {
      guard let node = next() else { break }
      if departures[node] == 0 {
        positions[node] = last
        last -= 1
      } else {
        positions[node] = first
        first += 1
      }
      position(node)
    }
    return positions
  }

  private mutating func next() -> Int? {
    while let node = ends.popLast() { if !isPlaced[node] { return node } }
    while let offer = offers.popMaximum() {
      if !isPlaced[offer.node], surplus[offer.node] == offer.surplus { return offer.node }
    }
    return nil
  }

  private mutating func position(_ node: Int) {
    isPlaced[node] = true
    for arc in leaving[node] where !isPlaced[arcs[arc].destination] {
      let target = arcs[arc].destination
      arrivals[target] -= 1
      surplus[target] += arcs[arc].weight
      settle(target)
    }
    for arc in arriving[node] where !isPlaced[arcs[arc].source] {
      let source = arcs[arc].source
      departures[source] -= 1
      surplus[source] -= arcs[arc].weight
      settle(source)
    }
  }

  private mutating func settle(_ node: Int) {
    if arrivals[node] == 0 || departures[node] == 0 {
      ends.append(node)
    } else {
      offers.insert(Offer(surplus: surplus[node], node: node))
    }
  }
}

/// A binary heap with the greatest element on top.
private struct MaximumHeap<Element: Comparable> {
  private var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[(child - 1) / 2] < elements[child] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popMaximum() -> Element? {
    guard let maximum = elements.first, let last = elements.popLast() else { return nil }
    if elements.isEmpty { return maximum }
    elements[0] = last
    var parent = 0
    while true {
      let greatest = [2 * parent + 1, 2 * parent + 2].filter { $0 < elements.count }
        .max { elements[$0] < elements[$1] }
      guard let greatest, elements[parent] < elements[greatest] else { return maximum }
      elements.swapAt(parent, greatest)
      parent = greatest
    }
  }
}
