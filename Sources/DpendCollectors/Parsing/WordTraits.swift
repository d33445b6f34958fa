/// The effects of a word on the depth of the syntax.
///
/// A contextual keyword has its traits everywhere, which may overestimate the depth and never underestimates it.
struct WordTraits: OptionSet {
  let rawValue: UInt32

  /// Begins a block; without braces, the parser reads the following code as the block.
  static let block = Self(rawValue: 1 << 0)

  /// Begins a declaration, before which `class` is a modifier.
  static let declaration = Self(rawValue: 1 << 1)

  /// Begins an expression or type that is nested in it.
  static let prefix = Self(rawValue: 1 << 2)

  /// Is `else`.
  static let alternative = Self(rawValue: 1 << 3)

  /// Does not end a statement at the end of a line.
  static let unfinished = Self(rawValue: 1 << 4)

  /// Does not begin a statement at the start of a line.
  static let continuation = Self(rawValue: 1 << 5)

  /// Can precede a regular expression.
  static let reserved = Self(rawValue: 1 << 6)

  /// Precedes the name of an operator, which is not a regular expression.
  static let namesOperator = Self(rawValue: 1 << 7)

  /// Is `actor`, which the parser parses repeatedly among modifiers.
  static let actor = Self(rawValue: 1 << 8)

  /// Is `class`, which can also be a modifier.
  static let `class` = Self(rawValue: 1 << 9)

  /// Begins a declaration that owns the next braces.
  static let body = Self(rawValue: 1 << 10)

  /// Precedes a declaration.
  static let modifier = Self(rawValue: 1 << 11)

  /// Is `repeat`, whose `while` has no block.
  static let `repeat` = Self(rawValue: 1 << 12)

  /// Is `import`, after which `class` and `struct` do not begin a declaration.
  static let `import` = Self(rawValue: 1 << 13)

  /// Is `while`.
  static let `while` = Self(rawValue: 1 << 14)

  /// Can follow `import`, where it does not begin a declaration.
  static let importable = Self(rawValue: 1 << 15)

  /// The traits of a word.
  init(_ word: ArraySlice<UInt8>) {
    let slot = Self.slot(of: word)
    // By index, so that no entries are copied: most words have none.
    let entry =
      word.count > Self.longest ? nil : Self.table[slot].indices.first { Self.table[slot][$0].word.elementsEqual(word) }
    self = entry.map { Self.table[slot][$0].traits } ?? []
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

extension WordTraits {
  private static let traitsOfWords: [String: WordTraits] = {
    var table: [String: WordTraits] = [:]
    for (words, traits) in groups {
      for word in words.split(separator: " ") { table[String(word), default: []].formUnion(traits) }
    }
    return table
  }()

  private static let longest = traitsOfWords.keys.map(\.utf8.count).max() ?? 0

  /// The words with traits by their ``slot(of:)``, most of which hold none or one: the scan looks up every word of a source.
  private static let table: [[(word: [UInt8], traits: WordTraits)]] = {
    var table = [[(word: [UInt8], traits: WordTraits)]](repeating: [], count: (longest + 1) << 5)
    for (word, traits) in traitsOfWords {
      let word = Array(word.utf8)
      table[slot(of: word[...])].append((word, traits))
    }
    return table
  }()

  /// A number of the length and the first letter of a word.
  private static func slot(of word: ArraySlice<UInt8>) -> Int { word.count << 5 | Int((word.first ?? 0) & 31) }

  private static let groups: [(words: String, traits: WordTraits)] = [
    (
      "class do enum extension for guard if protocol repeat struct switch while defer",
      [.block, .unfinished, .reserved]
    ),
    ("actor", [.block, .unfinished, .actor]),
    ("actor class enum extension protocol struct", .declaration),
    ("precedencegroup", .block),
    ("repeat", .repeat),
    ("import", .import),
    ("while", .while),
    ("class enum protocol struct", .importable),
    ("class", .class),
    ("case deinit func import init let operator subscript typealias var", [.declaration, .unfinished, .reserved]),
    ("associatedtype precedencegroup", [.declaration, .unfinished, .reserved]),
    ("macro", [.declaration, .prefix, .unfinished]),
    ("async throws", .prefix),
    ("get set didSet willSet _modify _read", .unfinished),
    ("deinit didSet func get init macro set subscript willSet _modify _read", .body),
    ("func operator", .namesOperator),
    ("else", [.alternative, .unfinished, .continuation, .reserved]),
    ("as catch in is rethrows throws where", [.unfinished, .continuation, .reserved]),
    ("async of", [.unfinished, .continuation]),
    ("inout let repeat return throw try var", [.prefix, .unfinished, .reserved]),
    (
      "any await borrowing consume consuming copy discard each isolated sending some unsafe yield",
      [.prefix, .unfinished]
    ),
    ("fileprivate internal private public static", [.modifier, .unfinished, .reserved]),
    ("convenience distributed dynamic final indirect infix lazy mutating nonisolated", [.modifier, .unfinished]),
    ("nonmutating open optional override package postfix prefix required unowned weak", [.modifier, .unfinished]),
    ("break continue default fallthrough", .reserved),
  ]
}
