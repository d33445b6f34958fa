/// Follows how deep the parser will be at each token of a source.
struct NestingScan {
  /// A bracket or `#if` that is open, and what the parser hasn't finished directly inside it.
  private struct Frame {
    /// The bracket; nil for `#if`.
    let bracket: SourceToken.Bracket?

    /// How much there is of each measure.
    var counts = [Int](repeating: 0, count: SyntaxLimits.Measure.allCases.count)

    /// The keyword whose block this is.
    var introducer: WordTraits = []

    /// The keyword that the next braces belong to.
    var lastBlock: WordTraits = []

    /// How many of the blocks can still get their braces, because their statement hasn't ended.
    var blocksInStatement = 0

    /// How often the parser doubles its work here, because it tries the same code as a type and as an expression.
    var doublings: Int

    /// Whether the current statement is a declaration.
    var isInDeclaration = false

    /// Whether everything so far could be part of a type.
    var looksLikeType = true

    init(_ bracket: SourceToken.Bracket?, doublings: Int = 0) {
      self.bracket = bracket
      self.doublings = doublings
    }
  }

  private var scanner: SourceScanner
  private var frames = [Frame(nil)]
  private(set) var totals = [Int](repeating: 0, count: SyntaxLimits.Measure.allCases.count)
  private(set) var peaks = [Int](repeating: 0, count: SyntaxLimits.Measure.allCases.count)
  private var exceeded: SyntaxLimits.Measure?
  private var previous: SourceToken?
  private var actorsInRow = 0

  /// The keyword whose block ended last.
  private var closedIntroducer: WordTraits = []

  init(_ source: String) {
    scanner = SourceScanner(source)
  }

  /// Reads the source up to the first place over a limit.
  mutating func violation() -> SyntaxLimits.Violation? {
    while let token = scanner.next() {
      read(token)
      totals[SyntaxLimits.Measure.rereadBytes.rawValue] = scanner.rereadCount
      peaks[SyntaxLimits.Measure.rereadBytes.rawValue] = scanner.rereadCount
      if scanner.rereadCount > SyntaxLimits.Measure.rereadBytes.limit { exceeded = .rereadBytes }
      if let exceeded { return .init(measure: exceeded, offset: token.range.lowerBound) }
      previous = token
    }
    return nil
  }

  private mutating func read(_ token: SourceToken) {
    if token.startsLine, endsStatement(previous), beginsStatement(token) {
      endStatement()
      if !token.kind.isOpen { frame.isInDeclaration = false }
    }
    if isStray(token) { count(.strays) }
    if followsOperand(token) { add(.links) }
    switch token.kind {
    case .word(let traits): if !isMemberName(token) { readWord(traits, token) }
    case .literal: frame.looksLikeType = false
    case .open(let bracket): open(bracket)
    // What the end of the line cuts off may go on behind it.
    case .close(let bracket): if !token.range.isEmpty { close(bracket) }
    case .operator(let kind): readOperator(kind, token)
    case .comma, .colon: endElement(isComma: token.kind.isComma)
    case .semicolon: endStatement()
    case .at: readAttribute()
    case .backslash, .unknown, .pound: add(.links)
    case .directive(let directive): read(directive)
    }
    if case .word = token.kind {} else { actorsInRow = 0 }
  }
}

extension SourceToken.Kind {
  /// Whether it's the end, or all, of something that an operator can be applied to.
  fileprivate var isOperand: Bool {
    switch self {
    case .word(let traits): traits.isEmpty
    case .literal, .close: true
    default: false
    }
  }

  fileprivate var isOpen: Bool { if case .open = self { true } else { false } }

  fileprivate var isComma: Bool { if case .comma = self { true } else { false } }
}

// MARK: - Counting

extension NestingScan {
  private var frame: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// Counts something until the bracket around it is closed.
  private mutating func add(_ measure: SyntaxLimits.Measure, _ amount: Int = 1) {
    frames[frames.count - 1].counts[measure.rawValue] += amount
    count(measure, amount)
  }

  /// Counts something for the whole file.
  private mutating func count(_ measure: SyntaxLimits.Measure, _ amount: Int = 1) {
    totals[measure.rawValue] += amount
    peaks[measure.rawValue] = max(peaks[measure.rawValue], totals[measure.rawValue])
    if totals[measure.rawValue] > measure.limit { exceeded = measure }
  }

  private mutating func remove(_ measure: SyntaxLimits.Measure, _ amount: Int) {
    frames[frames.count - 1].counts[measure.rawValue] -= amount
    totals[measure.rawValue] -= amount
  }

  private mutating func clear(_ measure: SyntaxLimits.Measure) {
    remove(measure, frame.counts[measure.rawValue])
  }

  /// Counts a guess, which costs twice as much for each guess around it.
  private mutating func guess(doublings: Int) {
    count(.guesses, 1 << min(doublings, 30))
  }
}

// MARK: - Brackets

extension NestingScan {
  private mutating func open(_ bracket: SourceToken.Bracket) {
    let inherited = frame.looksLikeType ? frame.doublings : 0
    switch bracket {
    case .interpolation: push(Frame(bracket))
    case .brace:
      dropClass()
      let introducer = frame.blocksInStatement > 0 ? frame.lastBlock : []
      push(Frame(bracket))
      frame.introducer = introducer
    case .parenthesis: push(Frame(bracket, doublings: inherited))
    case .square:
      push(Frame(bracket, doublings: inherited + 1))
      guess(doublings: inherited + 1)
    }
    add(.brackets)
  }

  private mutating func close(_ bracket: SourceToken.Bracket) {
    guard let opener = opener(of: bracket) else { return }
    let blocks = frames[opener...].reduce(0) { $0 + $1.counts[SyntaxLimits.Measure.blocks.rawValue] }
    while frames.count > opener { pop() }
    // The parser may have taken the bracket for a part of an unfinished block inside.
    add(.blocks, blocks)
    if bracket == .brace, frame.blocksInStatement > 0 {
      frame.blocksInStatement -= 1
      remove(.blocks, 1)
    }
    if bracket != .interpolation { add(.links) }
    if bracket == .brace { frame.isInDeclaration = false }
  }

  /// The frame that a closing bracket closes: the innermost, or that of an interpolation, which the parser always leaves.
  private func opener(of bracket: SourceToken.Bracket) -> Int? {
    if bracket == .interpolation { return frames.lastIndex { $0.bracket == bracket } }
    return frame.bracket == bracket ? frames.count - 1 : nil
  }

  private mutating func read(_ directive: SourceToken.Directive) {
    if directive == .opening {
      push(Frame(nil))
      add(.conditionals)
      return
    }
    guard frames.count > 1, frame.bracket == nil else { return }
    pop()
    if directive == .alternative {
      push(Frame(nil))
      add(.conditionals)
    }
  }

  private mutating func push(_ frame: Frame) {
    frames.append(frame)
  }

  private mutating func pop() {
    closedIntroducer = frame.introducer
    for (index, count) in frame.counts.enumerated() { totals[index] -= count }
    frames.removeLast()
  }
}

// MARK: - Chains

extension NestingScan {
  private mutating func readWord(_ traits: WordTraits, _ token: SourceToken) {
    if !traits.isDisjoint(with: [.declaration, .modifier]) { dropClass() }
    if traits.contains(.declaration) {
      clear(.attributes)
      frame.isInDeclaration = true
    }
    if traits.contains(.body) { frame.blocksInStatement = 0 }
    if traits.contains(.block), needsBraces(traits, token) {
      frame.blocksInStatement += 1
      frame.lastBlock = traits
      add(.blocks)
    }
    if traits.contains(.modifier) { add(.attributes) }
    if traits.contains(.prefix) { add(.links) }
    if traits.contains(.alternative) { add(.alternatives) }
    if traits.contains(.actor) {
      actorsInRow += 1
      guess(doublings: 2 * actorsInRow)
    }
  }

  /// Whether a block follows; not so after `import struct` and `repeat { } while`.
  private func needsBraces(_ traits: WordTraits, _ token: SourceToken) -> Bool {
    switch previous?.kind {
    case .word(let before): !before.contains(.import) || !traits.contains(.importable) || token.startsLine
    case .close(.brace): !(traits.contains(.while) && closedIntroducer.contains(.repeat))
    default: true
    }
  }

  /// Forgets a `class` that turns out to be a modifier, or the requirement of a protocol.
  private mutating func dropClass() {
    guard case .word(let before) = previous?.kind, before.contains(.class), frame.blocksInStatement > 0 else { return }
    frame.blocksInStatement -= 1
    remove(.blocks, 1)
  }

  /// Forgets a keyword that turns out to be the label of an argument.
  private mutating func dropLabel() {
    guard case .word(let before) = previous?.kind, before.contains(.block), frame.blocksInStatement > 0 else { return }
    frame.blocksInStatement -= 1
    remove(.blocks, 1)
  }

  /// Whether a token is part of a statement in the block of a type or of a `switch`, which hold no statements.
  private func isStray(_ token: SourceToken) -> Bool {
    if frame.introducer.contains(.switch), case .open(.brace) = previous?.kind {
      return if case .word(let traits) = token.kind { !traits.contains(.case) } else { false }
    }
    guard frame.introducer.contains(.type), !frame.isInDeclaration else { return false }
    switch previous?.kind {
    case .operator(.period), .at, .colon: return false
    default: break
    }
    return switch token.kind {
    case .word(let traits): traits.isDisjoint(with: [.declaration, .modifier])
    case .literal: true
    default: false
    }
  }

  /// Whether an operand follows another on the same line, as in `f() f()`.
  private func followsOperand(_ token: SourceToken) -> Bool {
    guard !token.startsLine, token.kind.isOperand, let previous else { return false }
    return previous.kind.isOperand && previous.range.upperBound < token.range.lowerBound
  }

  private mutating func readOperator(_ kind: SourceToken.Operator, _ token: SourceToken) {
    let text = scanner.bytes[token.range]
    if text.elementsEqual("<".utf8) || text.starts(with: "<~".utf8) {
      add(.angles)
    } else if text.first == UInt8(ascii: ">") {
      let closed = min(frame.counts[SyntaxLimits.Measure.angles.rawValue], text.prefix { $0 == UInt8(ascii: ">") }.count)
      remove(.angles, closed)
    } else {
      if kind == .infix { frame.looksLikeType = false }
      if kind != .infix || text.first == UInt8(ascii: "?") { add(.links, text.count) }
    }
  }

  private mutating func readAttribute() {
    add(.attributes)
    if frame.counts[SyntaxLimits.Measure.angles.rawValue] > 0 {
      frame.doublings += 1
      guess(doublings: frame.doublings)
    }
  }

  private mutating func endElement(isComma: Bool) {
    if isComma { clear(.links) } else { add(.links) }
    if isComma { dropClass() } else { dropLabel() }
    if frame.bracket == .square, frame.counts[SyntaxLimits.Measure.angles.rawValue] == 0 { frame.looksLikeType = false }
  }

  private mutating func endStatement() {
    clear(.links)
    clear(.angles)
    clear(.alternatives)
    frame.blocksInStatement = 0
    if frame.bracket == .brace || frame.bracket == nil {
      frame.doublings = 0
      frame.looksLikeType = true
    }
  }

  /// Whether a word is the name of a member, whatever it means elsewhere.
  private func isMemberName(_ token: SourceToken) -> Bool {
    if case .operator(.period) = previous?.kind { token.isLeftBound } else { false }
  }

  /// Whether a statement can be over after a token at the end of a line.
  private func endsStatement(_ token: SourceToken?) -> Bool {
    switch token?.kind {
    case .word(let traits): !traits.contains(.unfinished)
    case .literal, .close, .directive: true
    case .operator(let kind):
      kind == .postfix && token.map { scanner.bytes[$0.range].first != UInt8(ascii: "<") } == true
    default: false
    }
  }

  /// Whether a token at the beginning of a line begins a statement.
  private func beginsStatement(_ token: SourceToken) -> Bool {
    switch token.kind {
    case .word(let traits): !traits.contains(.continuation)
    case .literal, .at, .pound, .open(.parenthesis), .open(.square): true
    default: false
    }
  }
}
