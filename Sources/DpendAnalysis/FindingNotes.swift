import DpendGraph

extension [Finding.Note] {
  /// The number of similar notes that are listed.
  static let most = 8

  /// Returns the first notes, with one that counts the rest.
  func limited(rest: (_ count: Int) -> String) -> [Finding.Note] {
    count <= Self.most ? self : prefix(Self.most) + [Finding.Note(rest(count - Self.most))]
  }
}

extension [String] {
  /// The number of names that are listed in a sentence.
  private static let most = 8

  /// The first names, with the number of the rest.
  var abridged: [String] {
    count <= Self.most ? self : prefix(Self.most) + ["… \(count - Self.most) more"]
  }
}
