/// Returns the known name that is most similar to an unknown one.
///
/// - Parameters:
///   - name: The unknown name.
///   - known: The known names.
/// - Returns: The known name with the smallest edit distance, the first of several; nil if none is similar.
/// - Complexity: O(*k* × *n*) for *k* known names of *n* letters.
package func nearestName(to name: String, among known: [String]) -> String? {
  let letters = Array(name.lowercased().prefix(longestName))
  let limit = min(3, max(1, (letters.count + 1) / 3))
  let distances = known.map { (name: $0, distance: editDistance(letters, Array($0.lowercased()), limit: limit)) }
  let nearest = distances.min { $0.distance < $1.distance }
  return nearest.flatMap { $0.distance <= limit ? $0.name : nil }
}

/// The length up to which names are compared.
private let longestName = 100
