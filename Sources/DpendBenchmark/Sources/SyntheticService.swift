/// A service of a synthetic project: seven form a tree, in which each creates two others.
struct SyntheticService {
  /// The number of the service; it uses only services with lower numbers.
  let number: Int

  /// The places of the services of a tree in the order of their numbers: place 0 creates 1 and 2, 1 creates 3 and 4, 2 creates 5 and 6, and
  /// 2, 5 and 6 receive 1.
  private static let places = [3, 4, 1, 5, 6, 2, 0]

  private var place: Int { Self.places[number % Self.places.count] }

  /// Whether the service is the root of its tree.
  var isRoot: Bool { place == 0 }

  /// The numbers of the services that this one creates.
  var created: [Int] { [2 * place + 1, 2 * place + 2].compactMap(number(ofPlace:)) }

  /// The numbers of the services that this one receives.
  var received: [Int] { [2, 5, 6].contains(place) ? [1].compactMap(number(ofPlace:)) : [] }

  /// Returns the number of the service at a place of the same tree.
  private func number(ofPlace place: Int) -> Int? {
    Self.places.firstIndex(of: place).map { number / Self.places.count * Self.places.count + $0 }
  }
}
