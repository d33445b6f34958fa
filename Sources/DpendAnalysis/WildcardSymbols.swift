/// A symbol of a pattern that is a sequence of symbols.
protocol WildcardSymbol {
  /// Whether the symbol matches any number of elements.
  var isAnySequence: Bool { get }

  /// Returns whether a symbol matches all elements that another one matches, for two symbols that match one element.
  func covers(_ other: Self) -> Bool

  /// Returns whether two symbols match the same element, for two symbols that match one element.
  func overlaps(_ other: Self) -> Bool
}

extension Array where Element: WildcardSymbol {
  /// Returns whether the pattern surely matches all that another one matches.
  ///
  /// - Complexity: O(*n* × *m*) for *n* and *m* symbols.
  func covers(_ other: [Element]) -> Bool {
    // A symbol for any number of elements is covered by one of the same kind only.
    matches(other, skippingWildcards: false) { $0.covers($1) }
  }

  /// Returns whether there is something that both patterns match.
  ///
  /// - Complexity: O(*n* × *m*) for *n* and *m* symbols.
  func overlaps(_ other: [Element]) -> Bool {
    matches(other, skippingWildcards: true) { $0.overlaps($1) }
  }

  /// Returns whether the pattern matches another one as if the symbols of the other one were elements.
  ///
  /// - Parameters:
  ///   - other: The other pattern.
  ///   - skippingWildcards: Whether symbols of the other pattern for any number of elements match any symbols of this one, too.
  ///   - isMatch: Returns whether a symbol of this pattern matches one of the other.
  /// - Returns: Whether it does.
  private func matches(
    _ other: [Element],
    skippingWildcards: Bool,
    _ isMatch: (Element, Element) -> Bool
  ) -> Bool {
    // The row of a symbol tells for each position in the other pattern whether the rest of this pattern matches the rest of the other.
    var row = Array<Bool>(repeating: false, count: other.count) + [true]
    if skippingWildcards {
      for position in other.indices.reversed() { row[position] = row[position + 1] && other[position].isAnySequence }
    }
    for symbol in reversed() {
      var next = row
      next[other.count] = row[other.count] && symbol.isAnySequence
      for position in other.indices.reversed() {
        let isAny = other[position].isAnySequence
        next[position] =
          if symbol.isAnySequence {
            row[position] || next[position + 1]
          } else if isAny {
            skippingWildcards && (row[position] || next[position + 1])
          } else {
            isMatch(symbol, other[position]) && row[position + 1]
          }
      }
      row = next
    }
    return row[0]
  }
}
