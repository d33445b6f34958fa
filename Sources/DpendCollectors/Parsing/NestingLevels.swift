/// The counts of each measure at a position in the source.
///
/// Counts are kept per bracket, because the end of a bracket removes the counts inside it.
struct NestingLevels {
  /// A count for each measure, by its number; a vector rather than an array, because every bracket of a source opens a frame.
  typealias Counts = SIMD16<Int>

  /// An open bracket or `#if`, with the counts of the unfinished syntax directly inside it.
  struct Frame {
    /// The bracket; nil for `#if` and for the file itself.
    let bracket: SourceToken.Bracket?

    /// The count of each measure.
    fileprivate var counts = NestingLevels.Counts.zero

    /// The keyword that the block belongs to.
    var introducer: WordTraits = []

    /// The keyword that the next braces belong to.
    var lastBlock: WordTraits = []

    /// The number of blocks that can still get their braces, because their statement has not ended.
    var blocksInStatement = 0

    /// The number of times the parser doubles its work here, because it parses the same code as a type and as an expression.
    private(set) var doublings: Int

    /// The value of ``doublings`` at the opening bracket.
    private let outerDoublings: Int

    /// Whether the bracket is inside an open `<`.
    private let isInsideAngles: Bool

    /// Whether everything so far could be part of a type.
    var looksLikeType = true

    /// Opens a bracket that is independent of the code around it.
    init(_ bracket: SourceToken.Bracket?) {
      self.bracket = bracket
      (doublings, outerDoublings, isInsideAngles) = (0, 0, false)
    }

    /// Opens a bracket that may be part of a type.
    init(_ bracket: SourceToken.Bracket, in outer: Frame) {
      self.bracket = bracket
      let inherited = outer.looksLikeType ? outer.doublings : 0
      doublings = inherited + (bracket == .square ? 1 : 0)
      outerDoublings = doublings
      isInsideAngles = outer.isInGenericArguments
    }

    /// Whether the parser may parse this code as the generic arguments of a type.
    var isInGenericArguments: Bool { isInsideAngles || count(.angles) > 0 }

    /// Records that the parser parses the following code several more times.
    mutating func double(times: Int) { doublings += times }

    /// Resets the doublings at the end of generic arguments or of a statement.
    mutating func stopDoubling() { doublings = outerDoublings }

    /// Returns the count of a measure.
    func count(_ measure: SyntaxLimits.Measure) -> Int { counts[measure.rawValue] }
  }

  /// The innermost open frame.
  var frame = Frame(nil)

  /// The frames around ``frame``, from the outside in; the first one is the file.
  private var outer: [Frame] = []

  /// The measure that exceeds its limit.
  private(set) var exceeded: SyntaxLimits.Measure?

  /// The keyword of the block that ended last.
  private(set) var closedIntroducer: WordTraits = []

  private var totals = Counts.zero

  /// The number of open brackets and `#if`.
  var depth: Int { outer.count }
}

// MARK: - Frames

extension NestingLevels {
  /// Opens a frame inside the innermost one.
  mutating func push(_ frame: Frame) {
    outer.append(self.frame)
    self.frame = frame
  }

  /// Closes the innermost frame and removes its counts; does nothing for the file.
  mutating func pop() {
    guard let around = outer.popLast() else { return }
    closedIntroducer = frame.introducer
    totals &-= frame.counts
    frame = around
  }

  /// Returns the depth around the innermost frame of a bracket; nil if none is open.
  func depth(around bracket: SourceToken.Bracket) -> Int? {
    frame.bracket == bracket ? depth - 1 : outer.lastIndex { $0.bracket == bracket }.map { $0 - 1 }
  }
}

// MARK: - Counting

extension NestingLevels {
  /// Increments a measure until the bracket around it is closed.
  mutating func add(_ measure: SyntaxLimits.Measure, _ amount: Int = 1) {
    frame.counts[measure.rawValue] += amount
    count(measure, amount)
  }

  /// Increments a measure for the whole file.
  mutating func count(_ measure: SyntaxLimits.Measure, _ amount: Int = 1) {
    totals[measure.rawValue] += amount
    if totals[measure.rawValue] > measure.limit { exceeded = measure }
  }

  /// Decrements a measure in the innermost frame.
  mutating func remove(_ measure: SyntaxLimits.Measure, _ amount: Int = 1) {
    frame.counts[measure.rawValue] -= amount
    totals[measure.rawValue] -= amount
  }

  /// Resets a measure in the innermost frame.
  mutating func clear(_ measure: SyntaxLimits.Measure) {
    remove(measure, frame.count(measure))
  }

  /// Counts a guess, whose cost doubles for each guess around it.
  mutating func guess(doublings: Int) {
    count(.guesses, 1 << min(doublings, 30))
  }

  /// Counts a block whose braces are still to come.
  mutating func openBlock(of keyword: WordTraits) {
    frame.blocksInStatement += 1
    frame.lastBlock = keyword
    add(.blocks)
  }

  /// Removes a block that got its braces, or that turned out not to be a block.
  mutating func closeBlock() {
    guard frame.blocksInStatement > 0 else { return }
    frame.blocksInStatement -= 1
    remove(.blocks)
  }
}
