import DpendGraph

/// The creation of bindings, one after another: each exactly once, after its immediate dependencies.
struct InitializationRun {
  private struct Frame {
    let step: InitializationOrder.Step
    let before: [StartingCode.Prerequisite]
    let after: [Int]
    var next = 0
  }

  /// The creations so far, in order.
  private(set) var steps: [InitializationOrder.Step] = []
  private let graph: BindingGraph
  private let builds: StartBuilds?
  private var isBegun: [Bool]

  /// Starts without any instance.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - excluded: For each binding whether it is never created.
  ///   - builds: The builds in which the code of objects creates their dependencies in its order; nil where a container creates them in
  ///     the order of the requests.
  init(_ graph: BindingGraph, leavingOut excluded: [Bool], in builds: StartBuilds? = nil) {
    self.graph = graph
    self.builds = builds
    isBegun = excluded
  }

  /// Creates a binding with its dependencies, unless it exists already.
  ///
  /// - Parameter cause: The index of the binding.
  /// - Returns: The steps, in order.
  /// - Complexity: O(*v* + *e*) for all calls together.
  @discardableResult
  mutating func create(_ cause: Int) -> ArraySlice<InitializationOrder.Step> {
    let first = steps.count
    if isBegun[cause] { return [] }
    var frames = [frame(of: InitializationOrder.Step(binding: cause, cause: cause, edge: nil, depth: 0))]
    while var frame = frames.popLast() {
      if frame.next == frame.before.count { steps.append(frame.step) }
      guard frame.next < frame.before.count + frame.after.count else { continue }
      let next =
        frame.next < frame.before.count
        ? frame.before[frame.next]
        : StartingCode.Prerequisite(edge: frame.after[frame.next - frame.before.count], distance: 1)
      frame.next += 1
      frames.append(frame)
      guard let target = graph.edges[next.edge].binding, !isBegun[target] else { continue }
      let depth = frame.step.depth + next.distance
      frames.append(
        self.frame(of: InitializationOrder.Step(binding: target, cause: cause, edge: next.edge, depth: depth))
      )
    }
    return steps[first...]
  }

  /// Creates one of several variants of a binding, after the dependencies that all of them share.
  ///
  /// - Parameter variants: The indices of the variants; a single one is created with all of its dependencies.
  /// - Returns: The steps, in order; those of the variants are the last ones.
  mutating func create(oneOf variants: [Int]) -> [InitializationOrder.Step] {
    if variants.count == 1 { return Array(create(variants[0])) }
    let runs = variants.map { variant in creation(ofOneOf: [variant]).prefix { $0.binding != variant } }
    let counts = runs.joined().reduce(into: [:]) { $0[$1.binding, default: 0] += 1 }
    let common = (runs.first ?? []).filter { counts[$0.binding] == variants.count }
    for step in common { create(step.binding) }
    let chosen = variants.filter { !isBegun[$0] }.map {
      InitializationOrder.Step(binding: $0, cause: $0, edge: nil, depth: 0)
    }
    for step in chosen { isBegun[step.binding] = true }
    return common + chosen
  }

  /// Returns the steps that would create one of several variants, which then do not exist: only some builds create it.
  func creation(ofOneOf variants: [Int]) -> [InitializationOrder.Step] {
    var other = self
    return other.create(oneOf: variants)
  }

  private mutating func frame(of step: InitializationOrder.Step) -> Frame {
    isBegun[step.binding] = true
    let leaving = graph.outgoing[step.binding].filter { builds?.contain($0) ?? true }
    let after = leaving.filter { graph.fillsProperty(graph.edges[$0]) }
    if let builds, graph.bindings[step.binding].evidence == .constructed {
      return Frame(step: step, before: StartingCode(of: step.binding, builds, in: graph).prerequisites, after: after)
    }
    let before = leaving.filter(graph.isCreatedBeforeConsumer)
    return Frame(step: step, before: before.map { StartingCode.Prerequisite(edge: $0, distance: 1) }, after: after)
  }
}

extension BindingGraph {
  /// Returns whether the value of an edge exists before its consumer.
  func isCreatedBeforeConsumer(_ edge: Int) -> Bool {
    edges[edge].isImmediate && !fillsProperty(edges[edge]) && !isSuppliedOnRead(edges[edge])
  }

  private func isSuppliedOnRead(_ edge: Edge) -> Bool {
    request(of: edge).injection == .property
      && edge.binding.map { vocabulary(of: bindings[$0]).start.suppliesOnRead } ?? false
  }

  /// Returns whether the container resolves a value as soon as its consumer is created, such as one for a property.
  fileprivate func fillsProperty(_ edge: Edge) -> Bool {
    let request = request(of: edge)
    return request.isOnCompletion
      || request.injection == .property && vocabulary(of: bindings[edge.source]).start.fillsProperties
  }
}
