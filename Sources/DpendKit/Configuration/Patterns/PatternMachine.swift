/// A nondeterministic finite automaton, which follows all alternatives of a regular expression at the same time.
struct PatternMachine: Sendable {
  private static let maxStates = 5_000

  /// The remaining number of parts that can be added; the machines of conditions take theirs from it, and repetitions count too.
  private var budget: Int

  /// A state and its transitions.
  private enum State {
    /// Reads one character, and goes to the next state.
    case read(CharacterClass)

    /// Goes to all of the states without reading.
    case fork([Int])

    /// Goes to the next state where the position fulfills the condition.
    case check(Check)

    /// Accepts the characters that were read.
    case accept
  }

  /// A condition on a position.
  private enum Check {
    case start, end
    case wordBoundary(Bool)

    /// Whether the machine at the index accepts at the position.
    case match(Int, exists: Bool)
  }

  private var states: [State] = []

  /// The machines of conditions, which run over the text before this one.
  private var lookarounds: [PatternMachine] = []

  /// Whether the machine reads a text from its end; then, the positions at which it accepts are the beginnings of matches.
  private let isReversed: Bool

  /// Builds the machine of an expression.
  ///
  /// - Throws: ``ExpressionError`` for too many states.
  init(_ node: ExpressionNode) throws(ExpressionError) {
    try self.init(node, isReversed: false, budget: Self.maxStates)
  }

  private init(_ node: ExpressionNode, isReversed: Bool, budget: Int) throws(ExpressionError) {
    self.isReversed = isReversed
    self.budget = budget
    try append(node)
    try append(.accept)
  }

  /// Returns whether the machine accepts a whole text.
  func accepts(_ text: [Unicode.Scalar]) -> Bool { accepted(in: text, beginsAnywhere: false)[text.count] }
}

// MARK: - States

extension PatternMachine {
  private mutating func append(_ state: State) throws(ExpressionError) {
    try count()
    states.append(state)
  }

  private mutating func count() throws(ExpressionError) {
    budget -= 1
    if budget < 0 { throw .tooLarge("it has more than \(Self.maxStates) states") }
  }

  private mutating func append(_ node: ExpressionNode) throws(ExpressionError) {
    switch node {
    case .character(let set): try append(.read(set))
    case .sequence(let parts):
      for part in isReversed ? parts.reversed() : parts { try append(part) }
    case .choice(let alternatives): try append(alternatives: alternatives)
    case .repetition(let part, let minimum, let maximum): try append(part, minimum, maximum)
    case .condition(let condition): try append(.check(check(of: condition)))
    }
  }

  private mutating func append(alternatives: [ExpressionNode]) throws(ExpressionError) {
    let fork = states.count
    try append(.fork([]))
    var (starts, ends): ([Int], [Int]) = ([], [])
    for alternative in alternatives {
      starts.append(states.count)
      try append(alternative)
      ends.append(states.count)
      try append(.fork([]))
    }
    states[fork] = .fork(starts)
    for end in ends { states[end] = .fork([states.count]) }
  }

  private mutating func append(_ part: ExpressionNode, _ minimum: Int, _ maximum: Int?) throws(ExpressionError) {
    try count()
    for _ in 0..<max(0, maximum == nil ? minimum - 1 : minimum) { try append(part) }
    guard let maximum else {
      // One or more: the last repetition returns to its start. None or more: it can also be skipped.
      let skip = states.count
      if minimum == 0 { try append(.fork([])) }
      let start = states.count
      try append(part)
      try append(.fork([start, states.count + 1]))
      if minimum == 0 { states[skip] = .fork([start, states.count]) }
      return
    }
    var skips: [Int] = []
    for _ in minimum..<maximum {
      skips.append(states.count)
      try append(.fork([]))
      try append(part)
    }
    for skip in skips { states[skip] = .fork([skip + 1, states.count]) }
  }

  private mutating func check(of condition: PositionCondition) throws(ExpressionError) -> Check {
    switch condition {
    case .start: return .start
    case .end: return .end
    case .wordBoundary(let isBoundary): return .wordBoundary(isBoundary)
    case .match(let node, let begins, let exists):
      let machine = try PatternMachine(node, isReversed: begins, budget: budget)
      budget = machine.budget
      lookarounds.append(machine)
      return .match(lookarounds.count - 1, exists: exists)
    }
  }
}

// MARK: - Runs

extension PatternMachine {
  /// Returns whether the machine accepts at each position of a text.
  private func accepted(in text: [Unicode.Scalar], beginsAnywhere: Bool) -> [Bool] {
    let matches = lookarounds.map { $0.accepted(in: text, beginsAnywhere: true) }
    var accepted = Array(repeating: false, count: text.count + 1)
    var current = ActiveStates(count: states.count)
    var following = current
    for step in 0...text.count {
      let position = isReversed ? text.count - step : step
      if step == 0 || beginsAnywhere { enter(0, at: position, in: text, matches, &current) }
      accepted[position] = current.contains(states.count - 1)
      if step == text.count || current.isEmpty && !beginsAnywhere { break }
      let scalar = text[isReversed ? position - 1 : position]
      following.removeAll()
      for state in current.elements {
        guard case .read(let set) = states[state], set.contains(scalar) else { continue }
        enter(state + 1, at: isReversed ? position - 1 : position + 1, in: text, matches, &following)
      }
      swap(&current, &following)
    }
    return accepted
  }

  /// Adds a state, and all that it reaches without reading.
  private func enter(
    _ state: Int,
    at position: Int,
    in text: [Unicode.Scalar],
    _ matches: [[Bool]],
    _ active: inout ActiveStates
  ) {
    guard active.insert(state) else { return }
    var entered = active.elements.count - 1
    while entered < active.elements.count {
      switch states[active.elements[entered]] {
      case .read, .accept: break
      case .fork(let targets):
        for target in targets { active.insert(target) }
      case .check(let check):
        if holds(check, at: position, in: text, matches) { active.insert(active.elements[entered] + 1) }
      }
      entered += 1
    }
  }

  private func holds(_ check: Check, at position: Int, in text: [Unicode.Scalar], _ matches: [[Bool]]) -> Bool {
    switch check {
    case .start: return position == 0
    case .end: return position == text.count
    case .wordBoundary(let isBoundary):
      let isAfterWord = position > 0 && text[position - 1].isInWord
      let isBeforeWord = position < text.count && text[position].isInWord
      return (isAfterWord != isBeforeWord) == isBoundary
    case .match(let index, let exists): return matches[index][position] == exists
    }
  }
}

/// The states that a machine is in, each once.
private struct ActiveStates {
  private(set) var elements: [Int] = []
  private var isActive: [Bool]

  init(count: Int) {
    isActive = Array(repeating: false, count: count)
  }

  var isEmpty: Bool { elements.isEmpty }

  func contains(_ state: Int) -> Bool { isActive[state] }

  /// Adds a state and returns whether it is new.
  @discardableResult
  mutating func insert(_ state: Int) -> Bool {
    if isActive[state] { return false }
    isActive[state] = true
    elements.append(state)
    return true
  }

  mutating func removeAll() {
    for state in elements { isActive[state] = false }
    elements.removeAll(keepingCapacity: true)
  }
}
