/// Returns, for each of some sets of nodes, the number of nodes from which a member can be reached, including the members.
///
/// - Parameters:
///   - sets: The sets of nodes.
///   - count: The number of nodes.
///   - successors: Returns the successors of a node.
/// - Returns: The numbers, in the order of the sets.
/// - Complexity: O(*s* × (*v* + *e*) / 64) for *s* sets, and the sum of the numbers.
public func reachingCounts(of sets: [[Int]], count: Int, successors: (Int) -> [Int]) -> [Int] {
  // Each component comes after its successors.
  let components = stronglyConnectedComponents(count: count, successors: successors)
  let componentOf = componentNumbers(of: components, count: count)
  let targets = components.map { component in Set(component.lazy.flatMap(successors).map { componentOf[$0] }).sorted() }
  var counts = sets.map { _ in 0 }
  for start in stride(from: 0, to: sets.count, by: UInt64.bitWidth) {
    // For each component, the sets (of these 64) that have a member in it or reachable from it.
    var reached: [UInt64] = Array(repeating: 0, count: components.count)
    for index in start..<min(start + UInt64.bitWidth, sets.count) {
      for node in sets[index] { reached[componentOf[node]] |= 1 << UInt64(index - start) }
    }
    for component in components.indices {
      var bits = targets[component].reduce(reached[component]) { $0 | reached[$1] }
      reached[component] = bits
      while bits != 0 {
        counts[start + bits.trailingZeroBitCount] += components[component].count
        bits &= bits - 1
      }
    }
  }
  return counts
}
