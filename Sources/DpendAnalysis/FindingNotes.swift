import DpendGraph

extension Collection {
  /// Returns the first elements; all of them where only one more exists, because a line that counts one takes as much space.
  package func limited(to most: Int) -> SubSequence { count <= most + 1 ? self[...] : prefix(most) }
}

extension [Finding.Note] {
  /// The number of similar notes that are listed.
  static let most = 8

  /// Returns the first notes, with one that counts the rest.
  func limited(rest: (_ count: Int) -> String) -> [Finding.Note] {
    let shown = limited(to: Self.most)
    return shown.count == count ? self : shown + [Finding.Note(rest(count - shown.count))]
  }
}

extension [String] {
  /// The number of names that are listed in a sentence.
  private static let most = 8

  /// The first names, with the number of the rest.
  var abridged: [String] {
    let shown = limited(to: Self.most)
    return shown.count == count ? self : shown + ["… \(count - shown.count) more"]
  }
}
