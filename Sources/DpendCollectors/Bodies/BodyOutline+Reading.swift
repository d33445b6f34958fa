extension BodyOutline {
  /// Reads the outline of a file.
  ///
  /// - Parameter source: The text of the file.
  /// - Returns: The outline.
  /// - Complexity: O(*n* log *n*), where *n* is the length of the text.
  package static func read(_ source: String) -> BodyOutline {
    var reading = BodyOutlineReading(source)
    return reading.readAll()
  }
}

/// One pass over the tokens outside of bodies.
private struct BodyOutlineReading {
  /// The meaning of the next tokens.
  private enum Position {
    /// The name after a keyword such as `struct`.
    case typeName

    /// The parameters of a generic type, if the next token opens them.
    case genericParameters

    /// The rest of the declaration of a type, up to its members.
    case clauses

    /// The extended type.
    case extendedType

    /// The protocols that an extension adds, and its constraints.
    case inherited

    /// The name of a type alias or a macro.
    case name

    /// The name of a function.
    case functionName

    /// The rest of the declaration of a function, up to its body.
    case signature

    /// The names of a variable.
    case variableName

    /// The type of a variable.
    case variableType

    /// The initial value of a variable.
    case value

    /// The rest of an `import`, which can contain keywords.
    case module

    case other
  }

  /// The modifiers of variables whose values libraries read, or whose initial values run on first use.
  private static let special = ["lazy", "static"].map { Array($0.utf8) }

  private static let pattern = Array("case".utf8)

  /// The word after which an extension without conformances has constraints.
  private static let constraint = WordSet.word("where")

  private var scanner: SourceScanner
  private var outline = BodyOutline()
  private var position = Position.other

  /// The number of open brackets since the beginning of the declaration.
  private var openBrackets = 0

  /// Whether an attribute or the modifier `lazy` or `static` precedes the declaration: its value can have a meaning for a library, or run
  /// other code.
  private var isSpecial = false

  /// The names of the variables in the current declaration whose types are not read yet.
  private var variables: [WordSet.Word] = []

  /// The names of the last variables whose types were read.
  private var lastVariables: [WordSet.Word] = []

  /// The signature of the current function, or the type of the current variable.
  private var signature = PlainSignature.function

  /// The end of the last word; a name with letters outside of ASCII is several words.
  private var lastWordEnd = 0

  /// Whether the next word can be the name of a variable: a comma in a value can be one between the arguments of a generic type.
  private var isAtPossibleName = false

  /// Whether the next word is the name of a generic parameter.
  private var isAtGenericParameter = false

  /// For each type or extension around the declaration the words of the extended type; none for a type.
  private var containers: [[WordSet.Word]] = []

  /// The words by which code uses the current initializer or subscript, which has no name.
  private var uses: [WordSet.Word] = []

  /// The words of the extended type, and those after it.
  private var (extended, inherited): ([WordSet.Word], [WordSet.Word]) = ([], [])

  init(_ source: String) {
    scanner = SourceScanner(source)
  }

  mutating func readAll() -> BodyOutline {
    while let token = scanner.next() { read(token) }
    endDeclaration()
    outline.names.removeRepetitions()
    return outline
  }

  private mutating func read(_ token: SourceToken) {
    if token.startsLine, openBrackets == 0, endsDeclaration(token) { endDeclaration() }
    switch token.kind {
    case .open(.brace): openBrace(at: token)
    case .close(.brace):
      endDeclaration()
      _ = containers.popLast()
    case .open, .close: readBracket(token.kind)
    case .word(let traits): read(scanner.bytes[token.range], traits)
    case .literal where scanner.bytes[token.range.lowerBound] == UInt8(ascii: "`"):
      for name in scanner.bytes[token.range].wordsInBackticks { read(name: WordSet.word(name)) }
    case .semicolon, .directive: endDeclaration()
    default: readPunctuation(token)
    }
  }

  /// Whether a token at the beginning of a line cannot belong to the declaration before it.
  private func endsDeclaration(_ token: SourceToken) -> Bool {
    switch token.kind {
    case _ where position == .module: true
    // An attribute on a line of its own belongs to the declaration after it.
    case _ where position == .other: false
    case .word(let traits): traits.contains(.modifier)
    case .at: true
    default: false
    }
  }

  private mutating func readBracket(_ kind: SourceToken.Kind) {
    if case .open = kind { openBrackets += 1 } else { openBrackets = max(0, openBrackets - 1) }
    if position == .signature || position == .variableType { signature.read(kind, openBrackets: openBrackets) }
  }

  private mutating func readPunctuation(_ token: SourceToken) {
    switch (position, token.kind) {
    case (.variableName, .colon) where openBrackets == 0:
      position = .variableType
      signature = .variable
    case (.variableType, .comma), (.value, .comma):
      if openBrackets > 0 { return }
      if signature.isInAngleBrackets {
        isAtPossibleName = position == .value
        return
      }
      endVariables()
      position = .variableName
    case (.variableName, .operator), (.variableType, .operator):
      if scanner.bytes[token.range].elementsEqual([UInt8(ascii: "=")]) {
        // The value of a global variable is code that runs on first use.
        isSpecial = isSpecial || containers.isEmpty
        endVariables()
        position = .value
        signature = .variable
      } else if position == .variableType {
        readSignature(token)
      }
    case (.signature, _), (.variableType, _): readSignature(token)
    // The arguments of a generic type, as in `Subject<Int, Never>(1)`, and no comparison.
    case (.value, .operator) where scanner.isLeftBound(at: token.range.lowerBound): readSignature(token)
    case (.genericParameters, _): readGenericParameters(token)
    case (.extendedType, .colon): position = .inherited
    case (.functionName, .operator):
      outline.names.insert(WordSet.word(scanner.bytes[token.range]))
      beginSignature()
    case (_, .at): isSpecial = true
    default: break
    }
  }

  private mutating func readGenericParameters(_ token: SourceToken) {
    let isFirst = !signature.isInAngleBrackets
    if case .operator = token.kind { signature.readAngleBrackets(in: scanner.bytes[token.range]) }
    let isComma = if case .comma = token.kind { true } else { false }
    isAtGenericParameter = signature.isInAngleBrackets && (isFirst || isComma && signature.openAngleBrackets == 1)
    if !signature.isInAngleBrackets { position = .clauses }
  }

  private mutating func readSignature(_ token: SourceToken) {
    if case .operator = token.kind { signature.readAngleBrackets(in: scanner.bytes[token.range]) }
    signature.read(token.kind, openBrackets: openBrackets)
  }

  // MARK: Words

  private mutating func read(_ text: ArraySlice<UInt8>, _ traits: WordTraits) {
    if position == .module { outline.importedNames.insert(String(decoding: text, as: UTF8.self)) }
    let isMember = text.startIndex > 0 && scanner.bytes[text.startIndex - 1] == UInt8(ascii: ".")
    // `actor` and `macro` can be names, too.
    let isName = position == .variableName || position == .functionName
    let isContinued = text.startIndex == lastWordEnd
    lastWordEnd = text.endIndex
    // `let` can begin a generic parameter, and `case` a pattern in a value such as `if case .some = item { 1 } else { 2 }`.
    let isInside =
      position == .genericParameters && signature.isInAngleBrackets
      || position == .value && text.elementsEqual(Self.pattern)
    let canBegin = traits.contains(.declaration) && !(isName && !traits.contains(.reserved)) && !isInside
    if canBegin, openBrackets == 0, position != .module, !isMember {
      beginDeclaration(String(decoding: text, as: UTF8.self))
    } else if openBrackets == 0, !isName, Self.special.contains(where: text.elementsEqual) {
      isSpecial = true
    } else {
      read(name: WordSet.word(text), isContinued: isContinued)
    }
  }

  private mutating func beginDeclaration(_ keyword: String) {
    let wasSpecial = isSpecial || keyword == "class"
    endDeclaration()
    isSpecial = wasSpecial
    switch keyword {
    case "actor", "class", "enum", "protocol", "struct": position = .typeName
    case "extension": position = .extendedType
    case "associatedtype", "macro", "typealias": position = .name
    case "func": position = .functionName
    case "deinit": beginSignature()
    case "init":
      beginSignature()
      uses = containers.last ?? []
    case "subscript":
      beginSignature()
      uses = [BodyWords.subscriptUse]
    case "let", "var": position = .variableName
    case "import": position = .module
    default: position = .other
    }
  }

  private mutating func read(name: WordSet.Word, isContinued: Bool = false) {
    switch position {
    case .typeName:
      outline.names.insert(name)
      position = .genericParameters
      signature = .variable
      isAtGenericParameter = false
    case .genericParameters:
      if !signature.isInAngleBrackets {
        position = .clauses
      } else if isAtGenericParameter, PlainTypes.contain(name) {
        // In the type, this is no plain type.
        outline.names.insert(name)
      }
      isAtGenericParameter = false
    case .name:
      outline.names.insert(name)
      position = .other
    case .functionName:
      outline.names.insert(name)
      beginSignature()
    case .variableName: variables.append(name)
    case .variableType, .signature: signature.read(name, isContinued: isContinued)
    case .value:
      if isAtPossibleName { outline.names.insert(name) }
      isAtPossibleName = false
    case .extendedType:
      if name == Self.constraint { position = .clauses } else { extended.append(name) }
    case .inherited: inherited.append(name)
    case .clauses, .module, .other: break
    }
  }

  private mutating func beginSignature() {
    position = .signature
    signature = .function
    uses = []
  }

  // MARK: Ends

  /// Ends the declaration: what follows belongs to none, or begins another one.
  private mutating func endDeclaration() {
    endVariables()
    if position == .inherited { outline.names.insert(extensionOf: extended, inheriting: inherited) }
    (extended, inherited) = ([], [])
    position = .other
    openBrackets = 0
    isSpecial = false
  }

  /// Adds the variables whose names were read, with the type that was read after them.
  private mutating func endVariables() {
    let isPlain = position == .variableType && !isSpecial && signature.isPlain && !signature.types.isEmpty
    for variable in variables {
      if isPlain {
        outline.names.insert(variable: variable, of: signature.types)
      } else {
        outline.names.insert(variable)
      }
    }
    lastVariables = variables
    variables = []
  }

  // MARK: Braces

  private mutating func openBrace(at token: SourceToken) {
    let start = token.range.upperBound
    switch position {
    case .clauses, .typeName, .genericParameters, .extendedType, .inherited:
      let container = extended
      endDeclaration()
      containers.append(container)
    case .signature where openBrackets == 0:
      readFunction(from: start)
      endDeclaration()
    case .variableType where openBrackets == 0:
      readAccessors(from: start)
      endDeclaration()
    case .value:
      // A closure, or observers, which run when the value changes.
      for variable in lastVariables { outline.names.insert(variable) }
      _ = BodyWords.read(&scanner)
    default: _ = BodyWords.read(&scanner)
    }
  }

  /// Adds a body that may be plain, and returns its words with those in the types of its declaration; nil for another one.
  private mutating func add(_ body: BodyWords?, from start: Int) -> [WordSet.Word]? {
    guard let body, let words = body.words else { return nil }
    outline.bodies.append(BodyOutline.Body(range: start..<body.end, words: words + signature.types))
    return words + signature.types
  }

  private mutating func readFunction(from start: Int) {
    let isSubscript = uses == [BodyWords.subscriptUse]
    let body = BodyWords.read(&scanner, besides: signature.parameters, mayHaveAccessors: isSubscript)
    if isSubscript, body?.isRequirement ?? false { return }
    let words = signature.isPlain ? add(body, from: start) : nil
    for use in uses {
      if let words { outline.names.insert(getter: use, naming: words) } else { outline.names.insert(use) }
    }
  }

  private mutating func readAccessors(from start: Int) {
    let body = BodyWords.read(&scanner, mayHaveAccessors: true)
    // A requirement is like a stored property.
    if body?.isRequirement ?? false { return }
    let isPlain = signature.isPlain && !isSpecial && !signature.types.isEmpty
    let words = isPlain ? add(body, from: start) : nil
    for variable in variables {
      if let words { outline.names.insert(getter: variable, naming: words) } else { outline.names.insert(variable) }
    }
    variables = []
  }
}
