/// Returns the smallest number of insertions, deletions and replacements that transform one sequence into another (Levenshtein,
/// 1966).
///
/// - Parameters:
///   - left: One sequence.
///   - right: The other.
///   - limit: A distance above which the exact number doesn't matter.
/// - Returns: The distance, or a number above the limit.
/// - Complexity: O(*n* × *m*) for sequences of *n* and *m* elements.
package func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element], limit: Int) -> Int {
  if abs(left.count - right.count) > limit { return limit + 1 }
  var previous = Array(0...right.count)
  for (row, element) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let replaced = previous[column] + (element == other ? 0 : 1)
      current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
    }
    if current.min() ?? 0 > limit { return limit + 1 }
    previous = current
  }
  return previous[right.count]
}
