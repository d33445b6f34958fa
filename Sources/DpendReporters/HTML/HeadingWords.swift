/// The words of the headings above a table.
struct HeadingWords {
  /// The words that a caption adds without a meaning of its own.
  private static let connectives: Set<String> = ["all", "of", "for", "the", "between", "about", "by", "in"]

  private let words: Set<String>

  /// Collects the words of headings.
  init(_ headings: [String]) {
    words = Set(headings.flatMap(Self.words))
  }

  /// Returns whether a caption says no more than the headings; singular and plural are the same word.
  func contain(_ caption: String) -> Bool {
    !words.isEmpty && Self.words(of: caption).allSatisfy { words.contains($0) || Self.connectives.contains($0) }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { $0 == " " || $0 == "," || $0 == "#" }.map {
      $0.hasSuffix("s") ? String($0.dropLast()) : String($0)
    }
  }
}
