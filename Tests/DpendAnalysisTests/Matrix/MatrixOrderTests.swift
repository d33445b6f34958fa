import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// The order of a matrix.
struct MatrixOrderTests {
  /// Parts with random names, layers and dependencies, and their cycles by brute force.
  private struct RandomParts {
    let names: [String]
    let layers: [Int?]
    let dependencies: [AreaDependency]
    let isReached: [[Bool]]

    init(seed: UInt64, layerCount: Int) {
      var random = SeededRandom(seed: seed)
      let count = Int.random(in: 1...9, using: &random)
      names = (0..<count).map { "Part\($0)" }.shuffled(using: &random)
      layers = (0..<count).map { _ in layerCount == 0 ? nil : Int.random(in: 0..<layerCount, using: &random) }
      let density = Int.random(in: 1...4, using: &random)
      var pairs: [[Int]] = []
      for source in 0..<count {
        for destination in 0..<count where source != destination && Int.random(in: 0..<10, using: &random) < density {
          pairs.append([source, destination])
        }
      }
      dependencies = pairs.shuffled(using: &random).map { pair in
        AreaDependency(source: pair[0], destination: pair[1], count: Int.random(in: 1...3, using: &random))
      }
      var isReached = (0..<count).map { source in (0..<count).map { pairs.contains([source, $0]) } }
      for middle in 0..<count {
        for from in 0..<count where isReached[from][middle] {
          for to in 0..<count where isReached[middle][to] { isReached[from][to] = true }
        }
      }
      self.isReached = isReached
    }

    var order: MatrixOrder { MatrixOrder(names: names, layers: layers, dependencies: dependencies) }

    func isInCycle(_ left: Int, _ right: Int) -> Bool {
      left == right || isReached[left][right] && isReached[right][left]
    }

    /// The topmost layer in the cycle of a part.
    func layer(of part: Int) -> Int {
      names.indices.filter { isInCycle(part, $0) }.compactMap { layers[$0] }.min() ?? 0
    }
  }

  @Test("As many dependencies point backwards as are to be cut", arguments: 0..<300)
  func cuts(seed: UInt64) {
    let parts = RandomParts(seed: seed, layerCount: 0)
    let positions = Dictionary(uniqueKeysWithValues: parts.order.parts.enumerated().map { ($1, $0) })
    let backwards = parts.dependencies.filter { dependency in
      positions[dependency.source, default: 0] > positions[dependency.destination, default: 0]
    }
    let cuts = PartCycle.all(count: parts.names.count, dependencies: parts.dependencies).flatMap(\.cuts)
    #expect(backwards.map(\.count).reduce(0, +) == cuts.map(\.count).reduce(0, +), "\(parts)")
  }

  @Test(
    "Dependents come first except for a dependency on an upper layer, and cycles are contiguous",
    arguments: 0..<300
  )
  func order(seed: UInt64) {
    let parts = RandomParts(seed: seed, layerCount: Int(seed % 4))
    let order = parts.order
    #expect(order.parts.sorted() == Array(parts.names.indices))
    let positions = Dictionary(uniqueKeysWithValues: order.parts.enumerated().map { ($1, $0) })
    for dependency in parts.dependencies where !parts.isInCycle(dependency.source, dependency.destination) {
      let isUpward = parts.layer(of: dependency.destination) < parts.layer(of: dependency.source)
      #expect(
        (positions[dependency.source] ?? 0) < (positions[dependency.destination] ?? 0) || isUpward,
        "\(order) \(parts)"
      )
    }
    #expect(order.parts.map(parts.layer) == order.parts.map(parts.layer).sorted())
    for (position, part) in order.parts.enumerated() {
      let cycle = parts.names.indices.filter { parts.isInCycle(part, $0) }
      let members = parts.names.indices.filter {
        $0 == part || order.cycles[$0] != nil && order.cycles[$0] == order.cycles[part]
      }
      #expect(members == cycle && (order.cycles[part] != nil) == (cycle.count > 1), "\(order) \(parts)")
      let first = cycle.compactMap { positions[$0] }.min() ?? 0
      #expect((first..<first + cycle.count).contains(position), "\(order) \(parts)")
    }
    let numbers = order.parts.compactMap { order.cycles[$0] }
    #expect(numbers == numbers.sorted())
  }

  @Test("The order depends on names only, not on the numbers of the parts", arguments: 0..<100)
  func permutation(seed: UInt64) {
    let parts = RandomParts(seed: seed, layerCount: Int(seed % 3))
    var random = SeededRandom(seed: seed + 1_000)
    let shuffled = parts.names.indices.shuffled(using: &random)
    let positions = Dictionary(uniqueKeysWithValues: shuffled.enumerated().map { ($1, $0) })
    let other = MatrixOrder(
      names: shuffled.map { parts.names[$0] },
      layers: shuffled.map { parts.layers[$0] },
      dependencies: parts.dependencies.reversed().compactMap { dependency in
        guard let source = positions[dependency.source], let destination = positions[dependency.destination] else {
          return nil
        }
        return AreaDependency(source: source, destination: destination, count: dependency.count)
      }
    )
    #expect(other.parts.map { shuffled[$0] } == parts.order.parts)
    #expect(positions.keys.sorted().map { other.cycles[positions[$0] ?? 0] } == parts.order.cycles)
  }

  @Test(
    "A part in no layer belongs to the lowest layer of its dependents, and a cycle begins with its greatest dependent"
  )
  func ties() {
    let names = ["Log", "Store", "Screen", "Ports", "Cart", "Till", "Tool"]
    let index = { (name: String) in names.firstIndex(of: name) ?? 0 }
    let dependencies = [
      ("Screen", "Ports", 1), ("Store", "Ports", 1), ("Ports", "Log", 1), ("Screen", "Log", 1), ("Cart", "Till", 2),
      ("Till", "Cart", 3),
    ].map { AreaDependency(source: index($0), destination: index($1), count: $2) }
    let layers = names.map { ["Screen": 0, "Store": 1, "Log": 2][$0] }
    let order = MatrixOrder(names: names, layers: layers, dependencies: dependencies)
    #expect(order.parts.map { names[$0] } == ["Till", "Cart", "Screen", "Tool", "Store", "Ports", "Log"])
    #expect(order.cycles == [nil, nil, nil, nil, 0, 0, nil])
    #expect(MatrixOrder(names: [], layers: [], dependencies: []).parts == [])
  }
}
