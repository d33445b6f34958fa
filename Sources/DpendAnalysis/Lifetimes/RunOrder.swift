import Algorithms
import DpendGraph

/// The order in which the code of an object runs when the object is created, when the system starts it as an entry point, and when code
/// at start calls its functions.
///
/// The statements of each part run in the order of the source, and a function or a property runs where a statement first uses it. All
/// branches of a decision have a position in the order, and ``isInBranch(_:onFirstUseOf:)`` tells them from the other code.
struct RunOrder {
  /// The position of a piece of code in the order.
  struct Position: Comparable {
    /// The number of the statements that run without a use of another part between them.
    fileprivate let moment: Int

    fileprivate let location: SourceLocation

    /// Whether it runs in a task that the code begins, and thus after the code that runs in turn.
    let isInTask: Bool

    /// The number of the functions that other code has called before.
    let calls: Int

    /// The position of code that is not known to run at start: after all other code, in the order of the source.
    static func ofUncertainCode(at location: SourceLocation) -> Position {
      Position(moment: .max, location: location, isInTask: true, calls: 0)
    }

    static func < (left: Position, right: Position) -> Bool {
      (left.isInTask ? 1 : 0, left.moment, left.location) < (right.isInTask ? 1 : 0, right.moment, right.location)
    }
  }

  private let parts: [CodePart]

  /// The run of the code at start, and the run that includes the tasks which it begins.
  private let atStart, withTasks: CodeRun

  /// The calls of the system with which the object starts, by function.
  private let systemCalls: [String: SystemCall]

  /// The functions that other code calls.
  private let calledFunctions: [String]

  /// Finds the order.
  ///
  /// - Parameters:
  ///   - object: The index of the binding of the object.
  ///   - functions: The functions that other code calls after the object exists, in the order of the calls.
  ///   - graph: The graph.
  /// - Complexity: O(*n* log *n*) for *n* parts and uses.
  init(of object: Int, calling functions: [String] = [], in graph: BindingGraph) {
    let binding = graph.bindings[object]
    let type = binding.isRoot ? binding.type.nominal : nil
    let calls = type.map { SystemCall.atStart(of: $0, graph.types) } ?? []
    parts = binding.codeParts
    systemCalls = Dictionary(calls.map { ($0.function, $0) }, uniquingKeysWith: { first, _ in first })
    let table = CodeTable(parts, binding.memberUses, startsProgram: binding.isRoot)
    calledFunctions = functions
    let members = calls.map(\.function) + functions
    let uncertain = Set(calls.filter(\.isOneOfSeveral).map(\.function))
    atStart = CodeRun(of: table, thenRunning: members, notAlways: uncertain, within: [.none])
    withTasks = CodeRun(of: table, thenRunning: members, notAlways: uncertain, within: [.none, .task])
  }

  /// Returns the position of a piece of code.
  ///
  /// - Parameters:
  ///   - location: The location of the code.
  ///   - property: The property whose first use runs it; nil for other code.
  ///   - isInTask: Whether it runs in a task that code at start begins.
  /// - Returns: The position; after all others for code that is not known to run at start.
  func position(of location: SourceLocation, onFirstUseOf property: String?, isInTask: Bool) -> Position {
    let run = isInTask ? withTasks : atStart
    let part = part(at: location)
    let entry = firstUsed(property, in: part).flatMap { run.entries[$0] }
    // Code outside of the parts is that of a superclass.
    let moment = entry?.moment ?? part.map { run.moment(of: location, in: $0) } ?? run.endOfInitializers
    let calls = moment == .max ? 0 : run.beginnings.suffix(calledFunctions.count).count(where: { $0 <= moment })
    return Position(moment: moment, location: location, isInTask: isInTask, calls: calls)
  }

  /// Returns whether a piece of code runs only in some runs of the code at start, because it is in a branch or only branches lead to it.
  ///
  /// Of code that runs at start and in tasks, only the run at start counts.
  ///
  /// - Parameters:
  ///   - location: The location of the code.
  ///   - property: The property whose first use runs it; nil for other code.
  /// - Returns: Whether all that leads to it is in branches; nil for code that is not known to run at start.
  func isInBranch(_ location: SourceLocation, onFirstUseOf property: String?) -> Bool? {
    let part = part(at: location)
    let runs = [atStart, withTasks]
    if let property = firstUsed(property, in: part), let run = runs.first(where: { $0.entries[property] != nil }) {
      return !run.isCertain(property)
    }
    guard let part, let run = runs.first(where: { $0.runs(part) }) else { return nil }
    return !run.isCertain(part) || parts[part].isInBranch(location)
  }

  /// Returns whether a piece of code runs in a task that code at start begins, and not in turn; nil for code that is not known to run.
  ///
  /// - Parameters:
  ///   - location: The location of the code.
  ///   - nesting: The closures around it in its part.
  /// - Returns: Whether it runs in a task.
  func isInTask(_ location: SourceLocation, _ nesting: ClosureNesting) -> Bool? {
    guard nesting != .closure, let part = part(at: location) else { return nil }
    if nesting == .none && atStart.runs(part) { return false }
    return withTasks.runs(part) ? true : nil
  }

  /// Returns the closures around a piece of code in its part; nil for a location outside of statements.
  func nesting(of location: SourceLocation) -> ClosureNesting? {
    guard let boundaries = part(at: location).map({ parts[$0].closureBoundaries }) else { return nil }
    let next = boundaries.partitioningIndex { location < $0.location }
    return next > 0 ? boundaries[next - 1].nesting : nil
  }

  /// Returns the function, the accessor or the lazy property with a piece of code, unless that is in a closure which can run at any time.
  func function(at location: SourceLocation) -> RequestingFunction? {
    guard let part = part(at: location).map({ parts[$0] }), let nesting = nesting(of: location), nesting != .closure
    else { return nil }
    switch part.kind {
    case .member: return RequestingFunction(name: part.name)
    case .initialValue: return RequestingFunction(name: part.name, isInitialValue: true)
    case .main, .storedProperty, .initializer: return nil
    }
  }

  /// Returns a property if its first use runs the code of a part, and not the code around it.
  private func firstUsed(_ property: String?, in part: Int?) -> String? {
    part.map { parts[$0].kind == .storedProperty } ?? true ? property : nil
  }

  /// Returns the uses from a member back to code that runs at start, and the function with which that begins.
  ///
  /// - Parameter member: The name of the function or property.
  /// - Returns: The uses, with the call of the system or the name of the function that other code calls; nil unless the code is known to
  ///   run, at start or in a task.
  func path(to member: String) -> (uses: [MemberUse], systemCall: SystemCall?, called: String?)? {
    let run = atStart.entries[member] == nil ? withTasks : atStart
    guard var entry = run.entries[member] else { return nil }
    var uses: [MemberUse] = []
    var current = member
    while let use = entry.use {
      uses.append(use)
      if use.isAtStart { return (uses, nil, nil) }
      current = use.user
      guard let earlier = run.entries[current], earlier.moment < entry.moment else { break }
      entry = earlier
    }
    return (uses, systemCalls[current], calledFunctions.contains(current) ? current : nil)
  }

  /// Returns the number of the part of the code with a location; nil for code outside of the type.
  func part(at location: SourceLocation) -> Int? {
    let next = parts.partitioningIndex { location < $0.location }
    guard next > 0, parts[next - 1].location.path == location.path else { return nil }
    return parts[next - 1].end.map { location < $0 } ?? true ? next - 1 : nil
  }
}

/// The parts of the code of an object, with what each uses.
private struct CodeTable {
  let parts: [CodePart]

  /// The numbers of the parts by name.
  let named: [String: [Int]]

  /// The parts that the creation of an object runs: its stored properties, and then the initializers.
  let creation: [Int]

  /// The uses in each part, in the order of the source.
  let uses: [[MemberUse]]

  /// The parts that run first: functions with which the program starts.
  let first: [Int]

  init(_ parts: [CodePart], _ uses: [MemberUse], startsProgram: Bool) {
    self.parts = parts
    let named = Dictionary(grouping: parts.indices, by: { parts[$0].name })
    creation = [CodePart.Kind.storedProperty, .initializer].flatMap { kind in
      parts.indices.filter { parts[$0].kind == kind }
    }
    var usesOfParts = [[MemberUse]](repeating: [], count: parts.count)
    for use in uses {
      let next = use.location.map { location in parts.partitioningIndex { location < $0.location } } ?? 0
      let part = next > 0 && parts[next - 1].name == use.user ? next - 1 : named[use.user]?.first
      if let part { usesOfParts[part].append(use) }
    }
    self.named = named
    self.uses = zip(parts, usesOfParts).map { part, uses in
      uses.sorted { ($0.location ?? part.location) < ($1.location ?? part.location) }
    }
    first = startsProgram ? parts.indices.filter { parts[$0].kind == .main } : []
  }
}

/// One run of the code of an object.
private struct CodeRun {
  /// The first use of a member.
  struct Entry {
    /// The use; nil for a member that the system calls.
    let use: MemberUse?

    /// The moment at which it begins.
    let moment: Int
  }

  /// The statements of a part from a location on, which run without a use of another part between them.
  private struct Segment {
    /// The location of the use before them; nil for the beginning of the part.
    let use: SourceLocation?

    let moment: Int
  }

  private struct Frame {
    let part: Int
    var next = 0
  }

  /// The first uses of the members, by name.
  private(set) var entries: [String: Entry] = [:]

  /// The moment after the last initializer.
  private(set) var endOfInitializers = 0

  /// The moments at which the functions begin that run after the initializers.
  private(set) var beginnings: [Int] = []

  private var segments: [[Segment]]
  private var moment = 0

  /// For each part whether it runs, and not only from branches, and the members that code outside of branches uses.
  private var areCertain: [Bool]
  private var certainMembers: Set<String> = []

  /// Runs the code that creates an object, and then some of its functions.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - members: The functions, in their order.
  ///   - uncertain: Those of which only some run.
  ///   - nestings: The closures whose code runs, too.
  init(
    of code: CodeTable,
    thenRunning members: [String],
    notAlways uncertain: Set<String>,
    within nestings: Set<ClosureNesting>
  ) {
    segments = Array(repeating: [], count: code.parts.count)
    areCertain = Array(repeating: false, count: code.parts.count)
    run(code.first + code.creation, of: code, nestings)
    advance()
    endOfInitializers = moment
    for member in members {
      advance()
      beginnings.append(moment)
      if entries[member] != nil { continue }
      entries[member] = Entry(use: nil, moment: moment)
      run(code.named[member] ?? [], of: code, nestings)
    }
    let always = members.filter { !uncertain.contains($0) }
    findCertainParts(from: code.first + code.creation, thenRunning: always, of: code, nestings)
  }

  /// Returns whether a part runs.
  func runs(_ part: Int) -> Bool { !segments[part].isEmpty }

  /// Returns whether a part runs each time, and not only from branches.
  func isCertain(_ part: Int) -> Bool { areCertain[part] }

  /// Returns whether code that runs each time uses a member outside of branches.
  func isCertain(_ member: String) -> Bool { certainMembers.contains(member) }

  /// Returns the moment of code in a part; after all others if the part does not run.
  ///
  /// A call that begins with a use, such as `container.resolve()`, runs after it.
  func moment(of location: SourceLocation, in part: Int) -> Int {
    segments[part].last { $0.use.map { $0 <= location } ?? true }?.moment ?? .max
  }

  /// Runs some parts, one after another, unless they have run already.
  private mutating func run(_ parts: [Int], of code: CodeTable, _ nestings: Set<ClosureNesting>) {
    var frames = parts.reversed().map { Frame(part: $0) }
    while var frame = frames.popLast() {
      let uses = code.uses[frame.part]
      if frame.next == 0 {
        if !segments[frame.part].isEmpty { continue }
        add(nil, to: frame.part)
      } else if let location = uses[frame.next - 1].location {
        add(location, to: frame.part)
      }
      guard frame.next < uses.count else { continue }
      let use = uses[frame.next]
      frame.next += 1
      frames.append(frame)
      guard nestings.contains(use.nesting), entries[use.member] == nil else { continue }
      advance()
      entries[use.member] = Entry(use: use, moment: moment)
      frames += (code.named[use.member] ?? []).reversed().map { Frame(part: $0) }
    }
  }

  private mutating func findCertainParts(
    from first: [Int],
    thenRunning members: [String],
    of code: CodeTable,
    _ nestings: Set<ClosureNesting>
  ) {
    certainMembers = Set(members)
    var open = first + members.flatMap { code.named[$0] ?? [] }
    while let part = open.popLast() {
      if areCertain[part] { continue }
      areCertain[part] = true
      for use in code.uses[part] where !use.isInBranch && nestings.contains(use.nesting) {
        if certainMembers.insert(use.member).inserted { open += code.named[use.member] ?? [] }
      }
    }
  }

  private mutating func add(_ use: SourceLocation?, to part: Int) {
    advance()
    segments[part].append(Segment(use: use, moment: moment))
  }

  private mutating func advance() { moment += 1 }
}

extension CodePart {
  /// Returns whether code of the part is in a branch.
  ///
  /// - Complexity: O(log *n*) for *n* boundaries.
  func isInBranch(_ location: SourceLocation) -> Bool {
    !branchBoundaries.partitioningIndex { location < $0 }.isMultiple(of: 2)
  }
}
