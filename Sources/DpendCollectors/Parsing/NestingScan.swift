/// A scan of source code that computes the depth of the parser at each token.
struct NestingScan {
  private(set) var levels = NestingLevels()
  private(set) var previous: SourceToken?
  private(set) var scanner: SourceScanner
  private var actorsInRow = 0

  init(_ source: String) {
    scanner = SourceScanner(source)
  }

  /// Returns the first position at which a limit is exceeded, or nil.
  mutating func violation() -> SyntaxLimits.Violation? {
    while let token = scanner.next() {
      read(token)
      levels.count(.rereadBytes, scanner.takeRereadCount())
      if let exceeded = levels.exceeded { return .init(measure: exceeded, offset: token.range.lowerBound) }
      previous = token
    }
    return nil
  }

  private mutating func read(_ token: SourceToken) {
    if token.startsLine, endsStatement(previous), beginsStatement(token) { endStatement() }
    if followsOperand(token) { levels.add(.links) }
    if isNamelessAttribute(token) { guessAttribute() }
    switch token.kind {
    case .word(let traits): if !isMemberName(token) { readWord(traits, token) }
    case .literal: levels.frame.looksLikeType = false
    case .open(let bracket): open(bracket)
    // Code that the end of the line cuts off may continue after it.
    case .close(let bracket): if !token.range.isEmpty { close(bracket) }
    case .operator(let kind): readOperator(kind, scanner.bytes[token.range])
    case .comma, .colon: endElement(isComma: token.kind.isComma)
    case .semicolon: endStatement()
    case .at: if levels.frame.isInGenericArguments { guessAttribute() }
    case .backslash, .unknown, .pound: levels.add(.links)
    case .directive(let directive): read(directive)
    }
    if case .word = token.kind {} else { actorsInRow = 0 }
  }
}

// MARK: - Brackets

extension NestingScan {
  private mutating func open(_ bracket: SourceToken.Bracket) {
    switch bracket {
    case .interpolation: levels.push(NestingLevels.Frame(bracket))
    case .brace:
      dropClass()
      let introducer = levels.frame.blocksInStatement > 0 ? levels.frame.lastBlock : []
      levels.push(NestingLevels.Frame(bracket))
      levels.frame.introducer = introducer
    case .parenthesis: levels.push(NestingLevels.Frame(bracket, in: levels.frame))
    case .square:
      levels.push(NestingLevels.Frame(bracket, in: levels.frame))
      levels.guess(doublings: levels.frame.doublings)
    }
    levels.add(.brackets)
  }

  private mutating func close(_ bracket: SourceToken.Bracket) {
    guard let depth = depth(around: bracket) else { return }
    var blocks = 0
    while levels.depth > depth {
      blocks += levels.frame.count(.blocks)
      levels.pop()
    }
    // The parser may have parsed the bracket as part of an unfinished block inside.
    levels.add(.blocks, blocks)
    if bracket == .brace { levels.closeBlock() }
    if bracket != .interpolation { levels.add(.links) }
  }

  /// The depth around the frame that a closing bracket closes: the innermost one, or the innermost interpolation, which the parser always
  /// leaves.
  private func depth(around bracket: SourceToken.Bracket) -> Int? {
    bracket == .interpolation || levels.frame.bracket == bracket ? levels.depth(around: bracket) : nil
  }

  private mutating func read(_ directive: SourceToken.Directive) {
    if directive == .opening { return openConditional(branches: 1) }
    guard levels.depth > 0, levels.frame.bracket == nil else { return }
    let branches = levels.frame.count(.branches)
    levels.pop()
    if directive == .alternative { openConditional(branches: branches + 1) }
  }

  private mutating func openConditional(branches: Int) {
    levels.push(NestingLevels.Frame(nil))
    levels.add(.conditionals)
    levels.add(.branches, branches)
  }
}

// MARK: - Words

extension NestingScan {
  private mutating func readWord(_ traits: WordTraits, _ token: SourceToken) {
    if !traits.isDisjoint(with: [.declaration, .modifier]) { dropClass() }
    if traits.contains(.body) { levels.frame.blocksInStatement = 0 }
    if traits.contains(.block), needsBraces(traits, token) {
      levels.openBlock(of: traits)
    }
    if traits.contains(.prefix) { levels.add(.links) }
    if traits.contains(.alternative) { levels.add(.alternatives) }
    if traits.contains(.actor) {
      actorsInRow += 1
      levels.guess(doublings: 2 * actorsInRow)
    }
  }

  /// Whether a block follows a keyword; false after `import struct` and `repeat { } while`.
  private func needsBraces(_ traits: WordTraits, _ token: SourceToken) -> Bool {
    switch previous?.kind {
    case .word(let before): !before.contains(.import) || !traits.contains(.importable) || token.startsLine
    case .close(.brace): !(traits.contains(.while) && levels.closedIntroducer.contains(.repeat))
    default: true
    }
  }

  /// Removes the block of a `class` that turned out to be a modifier or a requirement of a protocol.
  private mutating func dropClass() {
    if case .word(let before) = previous?.kind, before.contains(.class) { levels.closeBlock() }
  }

  /// Removes the block of a keyword that turned out to be the label of an argument.
  private mutating func dropLabel() {
    if case .word(let before) = previous?.kind, before.contains(.block) { levels.closeBlock() }
  }
}

// MARK: - Operators and separators

extension NestingScan {
  private mutating func readOperator(_ kind: SourceToken.Operator, _ text: ArraySlice<UInt8>) {
    if text.elementsEqual("<".utf8) || text.starts(with: "<~".utf8) {
      levels.add(.angles)
    } else if text.first == UInt8(ascii: ">") {
      levels.remove(.angles, min(levels.frame.count(.angles), text.prefix { $0 == UInt8(ascii: ">") }.count))
      if levels.frame.count(.angles) == 0 { levels.frame.stopDoubling() }
    } else {
      if kind == .infix, !text.elementsEqual("&".utf8) { levels.frame.looksLikeType = false }
      if kind != .infix || text.first == UInt8(ascii: "?") { levels.add(.links, text.count) }
    }
  }

  /// Counts an attribute that the parser parses about three times.
  private mutating func guessAttribute() {
    levels.frame.double(times: 2)
    levels.guess(doublings: levels.frame.doublings)
  }

  private mutating func endElement(isComma: Bool) {
    if isComma { levels.clear(.links) } else { levels.add(.links) }
    if isComma { dropClass() } else { dropLabel() }
  }

  private mutating func endStatement() {
    levels.clear(.links)
    levels.clear(.angles)
    levels.clear(.alternatives)
    levels.frame.blocksInStatement = 0
    if levels.frame.bracket == .brace || levels.frame.bracket == nil {
      levels.frame.stopDoubling()
      levels.frame.looksLikeType = true
    }
  }
}
