package import DpendGraph

/// The requests and creations of the code of an entry point: first those at start, then those in tasks that begin at start, both in the
/// order in which the code runs, and then the deferred ones in the order of the source.
package struct ProgramStart: Sendable {
  /// When the object of a step is created.
  package enum Creation: Hashable, Sendable {
    /// Together with its consumer, which exists from the start, or in code that the consumer or the system then calls.
    case atStart

    /// In a task that code at start begins.
    case inTask

    /// When the function of this name runs.
    case running(String)

    /// When code first uses the property of this name.
    case firstUse(String)

    /// When code runs whose name is not known.
    case later

    /// Independently of the consumer, which only references it weakly.
    case independent
  }

  /// A request, or an object that the code creates to pass it on.
  package struct Step: Hashable, Sendable {
    /// The number of the edge to what is requested or created.
    package let edge: Int

    /// The numbers of the edges to the variants of it, of which the code chooses one when it runs; empty without a choice.
    package internal(set) var variants: [Int] = []

    /// The location of the request, or of the creation of an object that is passed on.
    package let location: SourceLocation

    /// When the object is created.
    package let creation: Creation

    /// The number of the tasks, each begun by another one, in which code creates the object.
    var tasks = 0

    /// The index of the object whose code requests or creates it.
    package let owner: Int

    /// The function that creates it at start, or the property whose first use does, with the code that leads there; nil for an
    /// initializer, the initial value of a stored property, or `main()`.
    package let member: StartingMember?

    /// Whether code at start creates the object only in branches, which may not run.
    package internal(set) var isInBranch = false

    /// The condition of the builds in which the code creates the object, beyond that of the entry point.
    package internal(set) var condition = BuildCondition.always

    /// The indices of the bindings that its creation creates before it, in order, without those of earlier steps.
    package internal(set) var dependencies: [Int] = []

    /// The indices of the bindings that its creation creates after it, in order: a container resolves them on its completion.
    package internal(set) var followers: [Int] = []

    /// The bindings that each run of the code creates, in order: those of the dependencies that do not depend on a choice or a condition,
    /// the object itself, and those of its followers.
    package internal(set) var creations: [Instance] = []

    /// The bindings that only some builds or runs of the code create, in order.
    package internal(set) var possibleCreations: [Instance] = []

    /// The earlier step that creates the same object; nil if none does.
    package internal(set) var earlier: EarlierStep?
  }

  /// A function or property that code at start uses, outside of closures other than those of tasks.
  package struct StartingMember: Hashable, Sendable {
    /// When the function runs or the property is first used.
    package let creation: Creation

    /// The uses from the member back to code at start; empty for a function that the system calls.
    package let uses: [MemberUse]

    /// The call of the system with which this code begins; nil for other code, such as an initializer or `main()`.
    package let systemCall: SystemCall?

    /// The call of a function by the code of another object, with which this code begins.
    package let call: Call?

    /// Whether the code that leads there is in a task.
    var isInTask: Bool { uses.contains { $0.nesting == .task } }
  }

  /// A call of a function of an object by the code of another one, which runs at start.
  package struct Call: Hashable, Sendable {
    /// The index of the binding with the code.
    package let caller: Int

    /// The function of the caller, or its property.
    package let user: String

    /// The name of the called function.
    package let function: String

    /// Whether a task of the caller calls it.
    package let isInTask: Bool

    /// The location of the call.
    package let location: SourceLocation
  }

  /// An object that a step creates.
  package struct Instance: Hashable, Sendable {
    /// The index of the binding.
    package let binding: Int

    /// The number of the edge along which it is created.
    package let edge: Int
  }

  /// A step that creates the object of a later one.
  package struct EarlierStep: Hashable, Sendable {
    /// The position among the steps.
    package let position: Int

    /// Whether it certainly creates the object: as a part of the creation of another one, in all builds with the later step.
    package let isCertain: Bool

    /// Whether each run of its code creates the object in all builds with the later step.
    package let isInAllRuns: Bool
  }

  /// The index of the consumer with which the program starts.
  package let root: Int

  /// The steps at start, each followed by those of the object that it creates, then those in tasks, and then the other steps.
  package let steps: [Step]

  /// Returns the starts of the programs that request anything, in the order of the graph.
  ///
  /// - Complexity: O(*v* + *e* log *e*) for each program, and O(*v* + *e*) for each step with a condition and for each variant.
  package static func all(in graph: BindingGraph) -> [ProgramStart] {
    let roots = graph.bindings.indices.filter { graph.bindings[$0].kind == .consumer && graph.bindings[$0].isRoot }
    if roots.isEmpty { return [] }
    let circular = InitializationOrder.dependingOnCycles(in: graph)
    let programs = BindingPrograms(of: graph)
    return roots.compactMap { root in
      let builds = StartBuilds(of: root, in: graph)
      let steps = StartReading.steps(of: root, builds, in: graph)
      if steps.isEmpty { return nil }
      let excluded = graph.bindings.indices.map { circular[$0] || !programs.areTogether(root, $0) }
      let run = InitializationRun(graph, leavingOut: excluded, in: builds)
      return ProgramStart(root: root, steps: ordered(steps, run, builds, in: graph))
    }
  }
}

extension ProgramStart.Creation {
  /// The function or property whose code or first use creates the object; nil for other code.
  var member: String? {
    switch self {
    case .running(let name), .firstUse(let name): name
    case .atStart, .inTask, .later, .independent: nil
    }
  }

  /// Whether code at start creates the object, itself or in a task that it begins.
  package var isCertain: Bool { self == .atStart || self == .inTask }
}
