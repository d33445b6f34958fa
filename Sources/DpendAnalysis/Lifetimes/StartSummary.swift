import Algorithms
package import DpendGraph

/// The objects that the code of one entry point creates at start, and those of which it is not certain.
package struct StartSummary: Sendable {
  /// Objects that the code of an object creates in one function, on first use of one property, or at an unknown time.
  package struct Uncertain: Sendable {
    /// When they are created.
    package let creation: ProgramStart.Creation

    /// The index of the object with the code.
    package let owner: Int

    /// The steps that create them.
    package let steps: [ProgramStart.Step]

    /// The code that runs the function or uses the property first.
    package let callingCode: CallingCode
  }

  /// The steps at start that create an object, in the order of the source.
  package let atStart: [ProgramStart.Step]

  /// The steps in tasks that begin at start, of objects that no earlier step certainly creates, in the order of the source.
  package let inTasks: [ProgramStart.Step]

  /// The other steps that create an object that no earlier step certainly creates, by the code that creates it.
  package let uncertain: [Uncertain]

  /// The groups of variants among the objects at start, of which the program chooses one when it runs.
  package let choices: [[Int]]

  /// Summarizes the start of a program.
  package init(of start: ProgramStart, in graph: BindingGraph) {
    let creating = start.steps.filter { step in
      guard step.creation != .independent, graph.edges[step.edge].binding != nil else { return false }
      guard let earlier = step.earlier else { return true }
      // The code of the earlier step may not run, and code that runs at start creates the object before.
      let other = start.steps[earlier.position]
      if earlier.isCertain { return false }
      return !other.creation.isCertain && StepTime(of: other) != StepTime(of: step) || !earlier.isInAllRuns
    }
    atStart = creating.filter { $0.creation == .atStart }
    inTasks = creating.filter { $0.creation == .inTask }
    uncertain = creating.filter { !$0.creation.isCertain }.inGroups(by: {
      StepTime(of: $0)
    })
    .map { time, steps in
      Uncertain(
        creation: time.creation,
        owner: time.owner,
        steps: steps,
        callingCode: time.creation.member.map { .of($0, among: graph.bindings[time.owner].memberUses) } ?? .other([])
      )
    }
    choices = (atStart + inTasks).flatMap { graph.inVariants($0.allBindings(in: graph)) }.filter { $0.count > 1 }
      .uniqued().map(\.self)
  }

  /// The code and the time of a step.
  private struct StepTime: Hashable {
    let creation: ProgramStart.Creation
    let owner: Int

    init(of step: ProgramStart.Step) {
      creation = step.creation
      owner = step.owner
    }
  }
}

extension ProgramStart.Step {
  /// Returns the binding of the created object, with its variants.
  package func bindings(in graph: BindingGraph) -> [Int] { ([edge] + variants).compactMap { graph.edges[$0].binding } }

  /// Returns the same bindings, followed by those that their creation creates before and after them.
  package func allBindings(in graph: BindingGraph) -> [Int] { bindings(in: graph) + dependencies + followers }
}

extension BindingGraph {
  /// Returns bindings in groups of variants, in the order of the first of each group.
  ///
  /// - Complexity: O(*n*) for *n* bindings.
  package func inVariants(_ indices: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var positions: [Choice: Int] = [:]
    for index in indices {
      guard let choice = Choice(bindings[index]) else {
        groups.append([index])
        continue
      }
      if let position = positions[choice], bindings[index].isVariant(of: bindings[groups[position][0]]) {
        groups[position].append(index)
      } else {
        positions[choice] = groups.count
        groups.append([index])
      }
    }
    return groups
  }
}

extension BindingGraph {
  /// Returns the edges of one binding in groups: those of one request to the variants of a binding are one group.
  package func edgesInVariants(_ numbers: [Int]) -> [[Int]] {
    let groups = inVariants(Array(numbers.compactMap { edges[$0].binding }.uniqued()))
    let positions = Dictionary(
      groups.enumerated().flatMap { position, variants in variants.map { ($0, position) } },
      uniquingKeysWith: { first, _ in first }
    )
    return numbers.inGroups { number in
      RequestOfVariants(
        request: edges[number].request,
        alternative: edges[number].alternative,
        condition: edges[number].condition,
        variants: edges[number].binding.flatMap { positions[$0] },
        other: edges[number].binding == nil ? number : nil
      )
    }
    .map(\.elements)
  }
}

/// A request of a binding with the variants that satisfy it.
private struct RequestOfVariants: Hashable {
  let request: Int
  let alternative: DependencyRequest.Alternative
  let condition: BuildCondition

  /// The position of the group of variants; nil where no binding satisfies the request.
  let variants: Int?

  /// The number of an edge without a binding.
  let other: Int?
}

/// The code that chooses one of several variants of a binding.
private struct Choice: Hashable {
  let component: ComponentID
  let keys: [Key]
  let statement: SourceLocation

  /// Creates the choice of a binding; nil for one that always exists.
  init?(_ binding: Binding) {
    guard let branch = binding.branches.first else { return nil }
    component = binding.component
    keys = binding.keys
    statement = branch.statement
  }
}
