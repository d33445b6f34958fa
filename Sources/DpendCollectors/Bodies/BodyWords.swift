/// The words in a body, if it may be plain.
struct BodyWords {
  /// The offset of the brace that closes the body.
  let end: Int

  /// The words, sorted; nil if the body has code that can concern objects without naming them, such as a use of `self` as a whole.
  let words: [WordSet.Word]?

  /// Whether the block only states the accessors of a requirement: `{ get set }`.
  let isRequirement: Bool

  /// The word for a use of a subscript.
  static let subscriptUse = WordSet.word("subscript")

  /// Reads a body whose opening brace was read.
  ///
  /// - Parameters:
  ///   - scanner: The scanner, which is behind the closing brace afterwards.
  ///   - parameters: The names of the parameters, which hide properties with the same name.
  ///   - isGetter: Whether the body is that of a computed property, which has no parts such as `set`.
  /// - Returns: The words; nil for a body that does not end.
  static func read(
    _ scanner: inout SourceScanner,
    besides parameters: [WordSet.Word] = [],
    isGetter: Bool = false
  ) -> BodyWords? {
    var reading = BodyWordsReading(parameters: parameters, isGetter: isGetter)
    var depth = 1
    while let token = scanner.next() {
      switch token.kind {
      case .open(.brace): depth += 1
      case .close(.brace): depth -= 1
      default: break
      }
      if depth == 0 {
        return BodyWords(
          end: token.range.lowerBound,
          words: reading.sortedWords,
          isRequirement: reading.isRequirement
        )
      }
      reading.read(token, scanner.bytes)
    }
    return nil
  }
}

/// The words of a body as its tokens are read.
private struct BodyWordsReading {
  /// The words with which code can concern objects, or declare types, without naming them.
  private static let excluded = WordSet.words(
    in: "Self actor class enum extension import init macro protocol struct super typealias"
  ).words

  /// The words with which the parts of an accessor block begin.
  private static let accessors = WordSet.words(
    in: "_modify _read didSet get init mutating nonmutating set unsafeAddress unsafeMutableAddress willSet"
  ).words

  private static let ownValue = WordSet.word("self")

  /// The operators of the standard library, which projects declare for their own types.
  private static let operators = Set(
    "! != !== % %= & && &* &+ &- * *= + += , - -= -> . ... ..< / /= < << <= = == === > >= >> ? ?? ^ | || ~ ~="
      .split(separator: " ").map { WordSet.word(String($0)) }
  )

  /// The words in the accessors of a requirement.
  private static let requirement = WordSet.words(in: "async get set throws").words

  private let parameters: [WordSet.Word]
  private var isPlain = true

  /// Whether all tokens are words in the accessors of a requirement.
  private(set) var isRequirement: Bool

  private var words: [WordSet.Word] = []

  /// Whether the block could begin with a part such as `get`.
  private var isAtAccessor: Bool

  /// Whether the last token is a period.
  private var isMember = false

  /// Whether the last token is `self`.
  private var isAfterSelf = false

  init(parameters: [WordSet.Word], isGetter: Bool) {
    self.parameters = parameters
    isAtAccessor = isGetter
    isRequirement = isGetter
  }

  /// The words, each once; nil if the body is not plain.
  var sortedWords: [WordSet.Word]? {
    if !isPlain || isAfterSelf { return nil }
    var unique: [WordSet.Word] = []
    for word in words.sorted() where word != unique.last { unique.append(word) }
    return unique
  }

  mutating func read(_ token: SourceToken, _ bytes: [UInt8]) {
    if isRequirement { isRequirement = token.isWord && Self.requirement.contains(WordSet.word(bytes[token.range])) }
    if !isPlain { return }
    let isPeriod = if case .operator(.period) = token.kind { true } else { false }
    if isAfterSelf, !isPeriod { isPlain = false }
    isAfterSelf = false
    switch token.kind {
    case .word(let traits): read(bytes[token.range], traits)
    case .literal where bytes[token.range.lowerBound] == UInt8(ascii: "`"):
      for name in bytes[token.range].wordsInBackticks { read(name, []) }
    case .operator: readOperator(bytes[token.range])
    case .open(.square) where isOperand(before: token, bytes): words.append(BodyWords.subscriptUse)
    case .directive: isPlain = false
    case .at: if isAtAccessor { isPlain = false }
    default: break
    }
    isMember = isPeriod
    isAtAccessor = false
  }

  private mutating func readOperator(_ text: ArraySlice<UInt8>) {
    let word = WordSet.word(text)
    if !Self.operators.contains(word) { words.append(word) }
  }

  /// Whether code directly before a bracket is a value, whose element the brackets name.
  private func isOperand(before token: SourceToken, _ bytes: [UInt8]) -> Bool {
    switch bytes[token.range.lowerBound - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): false
    default: true
    }
  }

  private mutating func read(_ text: ArraySlice<UInt8>, _ traits: WordTraits) {
    let word = WordSet.word(text)
    if Self.excluded.contains(word) || isAtAccessor && Self.accessors.contains(word) {
      isPlain = false
    } else if word == Self.ownValue {
      isAfterSelf = true
    } else if isMember || !traits.contains(.reserved) && !parameters.contains(word) {
      words.append(word)
      // The storage and the projection of a property with a wrapper.
      if text.first == UInt8(ascii: "_") || text.first == UInt8(ascii: "$") {
        words.append(WordSet.word(text.dropFirst()))
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The words of a name in backticks, which can contain spaces.
  var wordsInBackticks: [ArraySlice<UInt8>] { dropFirst().dropLast().split(separator: UInt8(ascii: " ")) }
}

extension SourceToken {
  fileprivate var isWord: Bool { if case .word = kind { true } else { false } }
}
