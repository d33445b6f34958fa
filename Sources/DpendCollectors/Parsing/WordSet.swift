/// The words of a source, by their hash values.
///
/// Two words with one hash value count as one, so a set can seem to contain a word that it does not contain, but never misses one.
package struct WordSet: Hashable, Sendable {
  /// The hash value of a word.
  package typealias Word = UInt64

  private(set) var words: Set<Word> = []

  /// Adds a word in UTF-8.
  mutating func insert(_ word: some Sequence<UInt8>) { words.insert(Self.word(word)) }

  /// Adds the words of another set, and returns the new ones.
  mutating func adding(_ other: WordSet) -> [Word] { other.words.filter { words.insert($0).inserted } }

  /// Returns the words of a text, including those in comments and strings.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func words(in text: String) -> WordSet {
    var text = text
    return text.withUTF8 { bytes in
      var words = WordSet()
      var start = 0
      while start < bytes.count {
        let isAscii = bytes[start] < 0x80
        guard bytes[start].isPartOfWord else {
          start += 1
          continue
        }
        var end = start + 1
        while end < bytes.count, bytes[end].isPartOfWord, (bytes[end] < 0x80) == isAscii { end += 1 }
        words.insert(bytes[start..<end])
        start = end
      }
      return words
    }
  }

  /// The hash value by Fowler, Noll and Vo (FNV-1a), which is the same in each run.
  static func word(_ text: some Sequence<UInt8>) -> Word {
    text.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The hash value of a word in a text.
  static func word(_ text: String) -> Word { word(text.utf8) }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, an underscore, a dollar sign, or a part of a character outside of ASCII.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// The words of a name in backticks, which can contain spaces.
  var wordsInBackticks: [ArraySlice<UInt8>] { dropFirst().dropLast().split(separator: UInt8(ascii: " ")) }
}
