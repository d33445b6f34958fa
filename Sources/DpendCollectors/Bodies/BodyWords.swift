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
  ///   - mayHaveAccessors: Whether the braces can contain accessors, such as those of a property.
  /// - Returns: The words; nil for a body that does not end.
  static func read(
    _ scanner: inout SourceScanner,
    besides parameters: [WordSet.Word] = [],
    mayHaveAccessors: Bool = false
  ) -> BodyWords? {
    var reading = BodyWordsReading(parameters: parameters, mayHaveAccessors: mayHaveAccessors)
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
  /// Keywords of code that can use objects without naming them, or that declares types.
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

  /// Whether a bracket after the last token names an element of a value.
  private var isAfterOperand = false

  /// Whether the last token is `self`.
  private var isAfterSelf = false

  /// For each open bracket around the current token whether it is a parenthesis.
  private var brackets: [Bool] = []

  /// Whether the next word can be the label of an argument.
  private var isAtLabel = false

  /// The number of words before the last one, if this can be a label.
  private var countBeforeLabel: Int?

  init(parameters: [WordSet.Word], mayHaveAccessors: Bool) {
    self.parameters = parameters
    isAtAccessor = mayHaveAccessors
    isRequirement = mayHaveAccessors
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
    let count = words.count
    switch token.kind {
    case .word(let traits): read(bytes[token.range], traits)
    case .literal where bytes[token.range.lowerBound] == UInt8(ascii: "`"):
      for name in bytes[token.range].wordsInBackticks { read(name, []) }
    case .operator: readOperator(bytes[token.range])
    case .open(.square) where isAfterOperand: words.append(BodyWords.subscriptUse)
    case .directive: isPlain = false
    case .at: if isAtAccessor { isPlain = false }
    default: break
    }
    readLabel(token.kind, count)
    isMember = isPeriod
    isAfterOperand = token.kind.endsOperand
    isAtAccessor = false
  }

  /// Removes the label of an argument from the words: it names a parameter, and no code.
  private mutating func readLabel(_ kind: SourceToken.Kind, _ count: Int) {
    if let countBeforeLabel, case .colon = kind { words.removeSubrange(countBeforeLabel...) }
    countBeforeLabel = if isAtLabel, case .word = kind { count } else { nil }
    switch kind {
    case .open(let bracket): brackets.append(bracket == .parenthesis)
    case .close: _ = brackets.popLast()
    default: break
    }
    isAtLabel =
      switch kind {
      case .open(.parenthesis): true
      case .comma: brackets.last ?? false
      default: false
      }
  }

  private mutating func readOperator(_ text: ArraySlice<UInt8>) {
    let word = WordSet.word(text)
    if !Self.operators.contains(word) { words.append(word) }
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

extension SourceToken {
  fileprivate var isWord: Bool { if case .word = kind { true } else { false } }
}

extension SourceToken.Kind {
  /// Whether a value can end with the token.
  fileprivate var endsOperand: Bool {
    switch self {
    case .word(let traits): !traits.contains(.reserved)
    case .literal, .close, .operator(.postfix): true
    default: false
    }
  }
}
