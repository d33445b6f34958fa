package import DpendGraph

/// The objects that one entry point creates at start, or several whose order is known.
package struct StartList: Sendable {
  /// An object, with those that are created before it.
  package struct Item: Sendable {
    /// The index of the entry point.
    package let root: Int

    /// The step that creates the object.
    package let step: ProgramStart.Step

    /// The indices of the dependencies that are created before it, without those of earlier items.
    package let dependencies: [Int]

    /// The indices of the bindings that are created right after it, without those of earlier items.
    package let followers: [Int]

    /// Whether an earlier item or step creates the object in some builds or runs.
    package let isPossiblyCreated: Bool
  }

  /// The indices of the entry points.
  package let roots: [Int]

  /// The objects, in order, without those that an earlier entry point creates.
  package let items: [Item]

  /// The objects that tasks create which the code begins.
  package let itemsInTasks: [Item]

  /// Returns the lists of a program, first those of the delegates that UIKit creates in a known order.
  ///
  /// - Parameters:
  ///   - program: The entry points of the program.
  ///   - summaries: Their summaries, by entry point.
  ///   - graph: The graph.
  /// - Returns: The lists; some may be empty.
  package static func all(
    of program: ProgramEntryPoints,
    _ summaries: [Int: StartSummary],
    in graph: BindingGraph
  ) -> [StartList] {
    var ofApplication = ExistingObjects()
    return program.groups.map { starts in
      let isOrdered = starts.contains { !program.unordered.contains($0.root) }
      var existing = isOrdered ? ofApplication : ExistingObjects()
      let items = [\StartSummary.atStart, \StartSummary.inTasks].map { steps in
        starts.flatMap { start in
          (summaries[start.root]?[keyPath: steps] ?? []).compactMap {
            existing.item(for: $0, of: start.root, in: graph)
          }
        }
      }
      if starts.contains(where: { $0.root == program.applicationDelegate }) { ofApplication = existing }
      return StartList(roots: starts.map(\.root), items: items[0], itemsInTasks: items[1])
    }
  }
}

/// The objects that exist before an entry point creates its own.
private struct ExistingObjects {
  /// The number of the edge along which each binding was created.
  private var edges: [Int: Int] = [:]

  /// The numbers of the edges along which some builds or runs created bindings.
  private var possibleEdges: [Int: [Int]] = [:]

  /// Returns the item of a step, whose objects exist from then on; nil if its object exists already.
  mutating func item(for step: ProgramStart.Step, of root: Int, in graph: BindingGraph) -> StartList.Item? {
    let objects = step.bindings(in: graph)
    if objects.allSatisfy({ exists($0, along: step.edge, in: graph) }) { return nil }
    let isPossiblyCreated = step.earlier != nil || objects.contains { mayExist($0, along: step.edge, in: graph) }
    let before = step.creations.prefix { !objects.contains($0.binding) }
    let after = step.creations.dropFirst(before.count).filter { !objects.contains($0.binding) }
    let new = [Array(before), after].map { instances in
      instances.filter { !exists($0.binding, along: $0.edge, in: graph) }.map(\.binding)
    }
    add(step)
    return StartList.Item(
      root: root,
      step: step,
      dependencies: new[0],
      followers: new[1],
      isPossiblyCreated: isPossiblyCreated
    )
  }

  private mutating func add(_ step: ProgramStart.Step) {
    let isAlways = step.condition == .always && !step.isInBranch
    for instance in step.creations where isAlways && edges[instance.binding] == nil {
      edges[instance.binding] = instance.edge
    }
    for instance in (isAlways ? [] : step.creations) + step.possibleCreations {
      possibleEdges[instance.binding, default: []].append(instance.edge)
    }
  }

  private func exists(_ binding: Int, along edge: Int, in graph: BindingGraph) -> Bool {
    edges[binding].map { graph.shareSingleton($0, edge) } ?? false
  }

  private func mayExist(_ binding: Int, along edge: Int, in graph: BindingGraph) -> Bool {
    (possibleEdges[binding] ?? []).contains { graph.shareSingleton($0, edge) }
  }
}

extension BindingGraph {
  /// Whether requests along two edges get the only instance of a program: entry points can have different containers.
  fileprivate func shareSingleton(_ one: Int, _ other: Int) -> Bool {
    [one, other].allSatisfy { scope(of: edges[$0])?.lifetime == .singleton }
  }
}
