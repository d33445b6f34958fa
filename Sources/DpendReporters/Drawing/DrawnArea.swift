import Algorithms
import DpendGraph

/// The bindings of an area that a diagram shows as one node, such as a module.
struct DrawnArea: Hashable, Sendable, Encodable {
  /// The indices of the bindings, sorted.
  let members: [Int]

  /// The numbers of the cycles through some of them, sorted, each with the indices of the bindings in it.
  let cycles: [Cycle]

  /// The number of the first details of the node that are names, before the numbers of bindings and consumers.
  let names: Int

  /// The part of a cycle in the area.
  struct Cycle: Hashable, Sendable, Encodable {
    let number: Int
    let members: [Int]
  }

  init(of members: [Int], _ marks: GraphMarks, names: Int = 0) {
    let members = members.sorted()
    self.names = names
    self.members = members
    let numbered = members.flatMap { member in marks.cycles(ofBinding: member).map { (number: $0, member: member) } }
    cycles = numbered.grouped(by: \.number).map { Cycle(number: $0, members: $1.map(\.member)) }
      .sorted { $0.number < $1.number }
  }

  /// Returns sorted numbers as ranges, such as `0-3,7`.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
      separator: ","
    )
  }
}

extension GraphDrawings {
  /// Returns the area of a node; nil in diagrams without pages, which have no filters.
  func area(of members: [Int], besides details: [String] = []) -> DrawnArea? {
    names == nil || members.isEmpty ? nil : DrawnArea(of: members, marks, names: details.count)
  }
}
