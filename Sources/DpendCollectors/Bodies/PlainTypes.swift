/// The types of the standard library and of Foundation whose values hold no objects of a project, such as numbers and strings.
enum PlainTypes {
  /// The words in the names of the types, and those that can precede types.
  private static let words = WordSet.words(
    in: """
      Bool CGFloat Character Data Date Decimal Double Float Int Int8 Int16 Int32 Int64 String Substring TimeInterval UInt
      UInt8 UInt16 UInt32 UInt64 URL UUID Void
      Array ClosedRange Dictionary Optional Range Set
      async false inout nil rethrows throws true
      """
  )

  /// Whether a word in a signature is the name of such a type.
  static func contain(_ word: WordSet.Word) -> Bool { words.words.contains(word) }
}
