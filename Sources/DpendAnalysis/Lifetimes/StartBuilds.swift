import DpendGraph

/// The builds of the programs that begin with an entry point.
struct StartBuilds {
  /// The condition of the entry point itself.
  let condition: BuildCondition

  private let graph: BindingGraph

  /// The known flags in the files that all of the programs compile themselves.
  private let flags: FlagSettings
  private let files: Set<String>

  /// Finds the builds.
  ///
  /// - Parameters:
  ///   - root: The index of the entry point.
  ///   - graph: The graph.
  init(of root: Int, in graph: BindingGraph) {
    self.graph = graph
    let programs = (graph.bindings[root].programs ?? []).sorted().filter(graph.programs.indices.contains)
      .map { graph.programs[$0] }
    flags = programs.dropFirst().reduce(programs.first?.flags ?? FlagSettings()) { $0.intersection($1.flags) }
    files = programs.dropFirst().reduce(programs.first?.filesWithFlags ?? []) { $0.intersection($1.filesWithFlags) }
    let condition = graph.bindings[root].condition
    let isKnown = files.contains(graph.bindings[root].location.file)
    self.condition = isKnown ? flags.rest(of: condition) ?? condition : condition
  }

  /// Returns the condition of the builds in which an edge leads from its source to its target.
  ///
  /// - Parameters:
  ///   - number: The number of the edge.
  ///   - known: A condition of all builds in question.
  /// - Returns: The condition; always if the known condition implies it, and nil if no build has the edge.
  func condition(of number: Int, beyond known: BuildCondition) -> BuildCondition? {
    let edge = graph.edges[number]
    let request = graph.request(of: edge)
    let source = graph.bindings[edge.source]
    let target = edge.binding.map { graph.bindings[$0] }
    var whole = BuildCondition.always
    for (condition, file) in [
      (source.condition, source.location.file), (target?.condition ?? .always, target?.location.file ?? ""),
      (request.condition, request.location.file), (edge.condition, request.location.file),
    ] where condition != .always {
      guard let rest = files.contains(file) ? flags.rest(of: condition) : condition else { return nil }
      whole = whole.and(rest)
    }
    return known.implies(whole) ? .always : whole
  }

  /// Returns whether some build has an edge.
  func contain(_ edge: Int) -> Bool { condition(of: edge, beyond: condition) != nil }

  /// Returns for each creation whether it happens in all builds with a condition, whichever variants the program chooses.
  func areCertain(_ creations: [InitializationOrder.Step], in known: BuildCondition) -> [Bool] {
    let variants = Set(graph.inVariants(creations.map(\.binding)).filter { $0.count > 1 }.joined())
    var uncertain: Set<Int> = []
    for creation in creations.sorted(by: { $0.depth < $1.depth }) {
      guard let edge = creation.edge else { continue }
      let source = graph.edges[edge].source
      let isOfVariant = creation.depth > 1 && variants.contains(source)
      if uncertain.contains(source) || isOfVariant || condition(of: edge, beyond: known) != .always {
        uncertain.insert(creation.binding)
      }
    }
    return creations.map { !uncertain.contains($0.binding) }
  }
}
