/// The least number of characters to insert, delete or replace that makes one text of another (Levenshtein, 1966).
///
/// - Parameters:
///   - left: One text.
///   - right: The other.
///   - limit: A distance above which the exact number doesn't matter.
/// - Returns: The distance, or a number above the limit.
/// - Complexity: O(*n* × *m*) for texts of *n* and *m* characters.
func editDistance(_ left: String, _ right: String, limit: Int) -> Int {
  let (left, right) = (Array(left), Array(right))
  if abs(left.count - right.count) > limit { return limit + 1 }
  var previous = Array(0...right.count)
  for (row, character) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let replaced = previous[column] + (character == other ? 0 : 1)
      current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
    }
    if current.min() ?? 0 > limit { return limit + 1 }
    previous = current
  }
  return previous[right.count]
}
