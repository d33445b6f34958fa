/// The names that a file declares for other files, and those that its declarations mention, found without parsing it.
///
/// Each set can contain too much: a contextual keyword such as `actor` counts as one everywhere.
struct FileOutline: Equatable, Sendable {
  /// The names of types, type aliases and macros, and of functions and most variables outside of types.
  private(set) var declared = WordSet()

  /// The words of declarations that refer to other types: supertypes, extended types, types in constraints, and those that aliases name.
  private(set) var inherited = WordSet()

  /// All words outside of the bodies of functions and accessors, and of closures.
  private(set) var mentioned = WordSet()

  /// Reads the outline of a file.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - withAllWords: Whether the words in bodies, comments and strings count as mentioned too.
  /// - Returns: The outline.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func read(_ source: String, withAllWords: Bool = false) -> FileOutline {
    var reading = OutlineReading(source)
    var outline = reading.readAll()
    if withAllWords { outline.mentioned = .words(in: source) }
    return outline
  }

  fileprivate mutating func mention(_ word: ArraySlice<UInt8>) { mentioned.insert(word) }

  fileprivate mutating func declare(_ name: ArraySlice<UInt8>) { declared.insert(name) }

  fileprivate mutating func inherit(_ word: ArraySlice<UInt8>) { inherited.insert(word) }
}

/// One pass over the tokens of a file.
private struct OutlineReading {
  /// The meaning of the next words.
  private enum Position {
    /// The name after a keyword such as `struct`.
    case typeName

    /// The rest of the declaration of a type or extension, up to its members.
    case clauses

    /// The name of a type alias.
    case aliasName

    /// The type that an alias names, through which another file can name its supertype.
    case aliasedType

    /// The name of a macro or global function.
    case name

    /// The name of a global variable, and of the next ones after commas.
    case variableName

    /// The rest of the declaration of a global variable.
    case variable

    case other
  }

  private var scanner: SourceScanner
  private var outline = FileOutline()
  private var position = Position.other

  /// The depth of the braces around the current token, as far as they contain the members of types.
  private var depth = 0

  /// The number of braces around the current token inside of a body.
  private var bodyDepth = 0

  init(_ source: String) {
    scanner = SourceScanner(source)
  }

  mutating func readAll() -> FileOutline {
    while let token = scanner.next() { read(token) }
    return outline
  }

  private mutating func read(_ token: SourceToken) {
    switch token.kind {
    case .open(.brace): open()
    case .close(.brace): close()
    case _ where bodyDepth > 0: return
    case .word(let traits) where traits.contains(.declaration): read(scanner.bytes[token.range])
    case .word: read(name: scanner.bytes[token.range])
    case .literal where scanner.bytes[token.range.lowerBound] == UInt8(ascii: "`"):
      for word in scanner.bytes[token.range].wordsInBackticks { read(name: word) }
    case .comma where position == .variable: position = .variableName
    default: return
    }
  }

  private mutating func open() {
    if bodyDepth == 0, [.typeName, .clauses].contains(position) {
      depth += 1
    } else {
      bodyDepth += 1
    }
    position = .other
  }

  private mutating func close() {
    if bodyDepth > 0 { bodyDepth -= 1 } else if depth > 0 { depth -= 1 }
    position = .other
  }

  private mutating func read(_ keyword: ArraySlice<UInt8>) {
    switch String(decoding: keyword, as: UTF8.self) {
    case "actor", "class", "enum", "protocol", "struct": position = .typeName
    case "extension": position = .clauses
    case "typealias": position = .aliasName
    case "macro": position = .name
    // Also after the modifier `class`.
    case "func": position = depth == 0 ? .name : .other
    case "let", "var": position = depth == 0 ? .variableName : .other
    default: read(name: keyword)
    }
  }

  private mutating func read(name: ArraySlice<UInt8>) {
    outline.mention(name)
    switch position {
    case .typeName, .name:
      outline.declare(name)
      position = position == .typeName ? .clauses : .other
    case .variableName:
      outline.declare(name)
      position = .variable
    case .aliasName:
      outline.declare(name)
      position = .aliasedType
    case .clauses, .aliasedType: outline.inherit(name)
    case .variable, .other: return
    }
  }
}
