/// How much of each measure there is at a place of a source, kept per bracket, because a bracket's end takes away what is inside.
struct NestingLevels {
  /// A bracket or `#if` that is open, and what the parser hasn't finished directly inside it.
  struct Frame {
    /// The bracket; nil for `#if` and for the file itself.
    let bracket: SourceToken.Bracket?

    /// How much there is of each measure.
    fileprivate(set) var counts = [Int](repeating: 0, count: SyntaxLimits.Measure.allCases.count)

    /// The keyword whose block this is.
    var introducer: WordTraits = []

    /// The keyword that the next braces belong to.
    var lastBlock: WordTraits = []

    /// How many of the blocks can still get their braces, because their statement hasn't ended.
    var blocksInStatement = 0

    /// How often the parser doubles its work here, because it tries the same code as a type and as an expression.
    private(set) var doublings: Int

    /// How often it did so where the bracket was opened.
    private let outerDoublings: Int

    /// Whether a `<` around the bracket is open.
    private let isInsideAngles: Bool

    /// Whether the current statement is a declaration.
    var isInDeclaration = false

    /// Whether everything so far could be part of a type.
    var looksLikeType = true

    /// Opens a bracket of code that has nothing to do with the code around it.
    init(_ bracket: SourceToken.Bracket?) {
      self.bracket = bracket
      (doublings, outerDoublings, isInsideAngles) = (0, 0, false)
    }

    /// Opens a bracket that may be a part of a type.
    init(_ bracket: SourceToken.Bracket, in outer: Frame) {
      self.bracket = bracket
      let inherited = outer.looksLikeType ? outer.doublings : 0
      doublings = inherited + (bracket == .square ? 1 : 0)
      outerDoublings = doublings
      isInsideAngles = outer.isInGenericArguments
    }

    /// Whether the parser may take this for the generic arguments of a type.
    var isInGenericArguments: Bool { isInsideAngles || count(.angles) > 0 }

    /// Notes that the parser reads what follows several times more.
    mutating func double(times: Int) { doublings += times }

    /// Forgets what doubled the work inside generic arguments or a statement that is over.
    mutating func stopDoubling() { doublings = outerDoublings }

    /// How much there is of a measure.
    func count(_ measure: SyntaxLimits.Measure) -> Int { counts[measure.rawValue] }
  }

  /// What is open, from the outside in; the file itself is always there.
  private(set) var frames = [Frame(nil)]

  /// The measure that is over its limit.
  private(set) var exceeded: SyntaxLimits.Measure?

  /// The keyword whose block ended last.
  private(set) var closedIntroducer: WordTraits = []

  private var totals = [Int](repeating: 0, count: SyntaxLimits.Measure.allCases.count)

  /// The innermost frame.
  var frame: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }
}

// MARK: - Frames

extension NestingLevels {
  /// Opens a frame inside the innermost.
  mutating func push(_ frame: Frame) {
    frames.append(frame)
  }

  /// Closes the innermost frame and forgets what was counted in it.
  mutating func pop() {
    closedIntroducer = frame.introducer
    for (index, count) in frame.counts.enumerated() { totals[index] -= count }
    frames.removeLast()
  }
}

// MARK: - Counting

extension NestingLevels {
  /// Counts something until the bracket around it is closed.
  mutating func add(_ measure: SyntaxLimits.Measure, _ amount: Int = 1) {
    frames[frames.count - 1].counts[measure.rawValue] += amount
    count(measure, amount)
  }

  /// Counts something for the whole file.
  mutating func count(_ measure: SyntaxLimits.Measure, _ amount: Int = 1) {
    totals[measure.rawValue] += amount
    if totals[measure.rawValue] > measure.limit { exceeded = measure }
  }

  /// Takes back what was counted in the innermost frame.
  mutating func remove(_ measure: SyntaxLimits.Measure, _ amount: Int = 1) {
    frames[frames.count - 1].counts[measure.rawValue] -= amount
    totals[measure.rawValue] -= amount
  }

  /// Takes back everything that was counted in the innermost frame.
  mutating func clear(_ measure: SyntaxLimits.Measure) {
    remove(measure, frame.count(measure))
  }

  /// Counts a guess, which costs twice as much for each guess around it.
  mutating func guess(doublings: Int) {
    count(.guesses, 1 << min(doublings, 30))
  }

  /// Counts a block that waits for its braces.
  mutating func openBlock(of keyword: WordTraits) {
    frame.blocksInStatement += 1
    frame.lastBlock = keyword
    add(.blocks)
  }

  /// Takes back a block that got its braces, or that turns out to be none.
  mutating func closeBlock() {
    guard frame.blocksInStatement > 0 else { return }
    frame.blocksInStatement -= 1
    remove(.blocks)
  }
}
