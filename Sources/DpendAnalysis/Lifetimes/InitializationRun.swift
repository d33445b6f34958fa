import DpendGraph

/// The creation of bindings, one after another: each exactly once, after its immediate dependencies.
struct InitializationRun {
  private struct Frame {
    let step: InitializationOrder.Step
    let before: [Int]
    let after: [Int]
    var next = 0
  }

  /// The creations so far, in order.
  private(set) var steps: [InitializationOrder.Step] = []
  private let graph: BindingGraph
  private var isBegun: [Bool]

  /// Starts without any instance.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - excluded: For each binding whether it is never created.
  init(_ graph: BindingGraph, leavingOut excluded: [Bool]) {
    self.graph = graph
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
      let edge =
        frame.next < frame.before.count
        ? frame.before[frame.next] : frame.after[frame.next - frame.before.count]
      frame.next += 1
      let depth = frame.step.depth + 1
      frames.append(frame)
      guard let target = graph.edges[edge].binding, !isBegun[target] else { continue }
      frames.append(
        self.frame(of: InitializationOrder.Step(binding: target, cause: cause, edge: edge, depth: depth))
      )
    }
    return steps[first...]
  }

  private mutating func frame(of step: InitializationOrder.Step) -> Frame {
    isBegun[step.binding] = true
    let leaving = graph.outgoing[step.binding]
    return Frame(
      step: step,
      before: leaving.filter { graph.edges[$0].isImmediate && !graph.fillsProperty(graph.edges[$0]) },
      after: leaving.filter { graph.fillsProperty(graph.edges[$0]) }
    )
  }
}

extension BindingGraph {
  /// Returns whether the container sets a property as soon as its object is created.
  fileprivate func fillsProperty(_ edge: Edge) -> Bool {
    request(of: edge).injection == .property && vocabulary(of: bindings[edge.source]).start.fillsProperties
  }
}
