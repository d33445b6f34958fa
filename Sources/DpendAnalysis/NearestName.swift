/// The name that is probably meant by one that there isn't.
///
/// - Parameters:
///   - name: The name that someone wrote.
///   - known: The names that there are.
/// - Returns: The known name that differs in the fewest letters, the first of several; nil when none is near.
/// - Complexity: O(*k* × *n*) for *k* known names of *n* letters.
public func nearestName(to name: String, among known: [String]) -> String? {
  let letters = Array(name.lowercased().prefix(longestName))
  let limit = min(3, max(1, (letters.count + 1) / 3))
  let distances = known.map { (name: $0, distance: editDistance(letters, Array($0.lowercased()), limit: limit)) }
  let nearest = distances.min { $0.distance < $1.distance }
  return nearest.flatMap { $0.distance <= limit ? $0.name : nil }
}

/// No known name comes near to a longer one.
private let longestName = 100
