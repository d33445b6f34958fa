/// A service of a synthetic project: seven form a tree, in which each creates two others.
struct SyntheticService {
  /// The number of the service; it uses only services with lower numbers.
  let number: Int

  /// The positions of the services of a tree in the order of their numbers: position 0 creates 1 and 2, 1 creates 3 and 4, 2 creates 5 and 6, and
  /// 2, 5 and 6 receive 1.
  private static let positions = [3, 4, 1, 5, 6, 2, 0]

  private var position: Int { Self.positions[number % Self.positions.count] }

  /// Whether the service is the root of its tree.
  var isRoot: Bool { position == 0 }

  /// The numbers of the services that this one creates.
  var created: [Int] { [2 * position + 1, 2 * position + 2].compactMap(number(at:)) }

  /// The numbers of the services that this one receives.
  var received: [Int] { [2, 5, 6].contains(position) ? [1].compactMap(number(at:)) : [] }

  /// Returns the number of the service at a position of the same tree.
  private func number(at position: Int) -> Int? {
    Self.positions.firstIndex(of: position).map { number / Self.positions.count * Self.positions.count + $0 }
  }
}
