import DpendGraph

extension [Finding.Note] {
  /// More notes than these on one matter nobody reads.
  static let most = 8

  /// The first notes, and one that says how many more there are.
  func limited(rest: (_ count: Int) -> String) -> [Finding.Note] {
    count <= Self.most ? self : prefix(Self.most) + [Finding.Note(rest(count - Self.most))]
  }
}

extension [String] {
  /// More names than these in one sentence nobody reads.
  private static let most = 8

  /// The first names, and one that says how many more there are.
  var abridged: [String] {
    count <= Self.most ? self : prefix(Self.most) + ["… \(count - Self.most) more"]
  }
}
