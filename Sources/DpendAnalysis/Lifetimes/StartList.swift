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
  }

  /// The indices of the entry points.
  package let roots: [Int]

  /// The objects, in order, without those that an earlier entry point creates.
  package let items: [Item]

  /// Returns the lists of a program, first those of the delegates that UIKit creates in a known order.
  ///
  /// - Parameters:
  ///   - program: The entry points of the program.
  ///   - graph: The graph.
  /// - Returns: The lists; some may be empty.
  package static func all(of program: ProgramEntryPoints, in graph: BindingGraph) -> [StartList] {
    var ofApplication = ExistingObjects()
    return program.groups.map { starts in
      let isOrdered = starts.contains { !program.unordered.contains($0.root) }
      var existing = isOrdered ? ofApplication : ExistingObjects()
      let items = starts.flatMap { start in
        StartSummary(of: start, in: graph).atStart.compactMap { existing.item(for: $0, of: start.root, in: graph) }
      }
      if starts.contains(where: { $0.root == program.applicationDelegate }) { ofApplication = existing }
      return StartList(roots: starts.map(\.root), items: items)
    }
  }
}

/// The objects that exist before an entry point creates its own.
private struct ExistingObjects {
  /// The number of the edge along which each binding was created.
  private var edges: [Int: Int] = [:]

  /// Returns the item of a step, whose objects exist from then on; nil if its object exists already.
  mutating func item(for step: ProgramStart.Step, of root: Int, in graph: BindingGraph) -> StartList.Item? {
    let objects = step.bindings(in: graph)
    if objects.allSatisfy({ exists($0, along: step.edge, in: graph) }) { return nil }
    let before = step.creations.prefix { !objects.contains($0.binding) }.filter {
      !exists($0.binding, along: $0.edge, in: graph)
    }
    if step.condition == .always {
      for creation in step.creations where edges[creation.binding] == nil { edges[creation.binding] = creation.edge }
    }
    return StartList.Item(root: root, step: step, dependencies: before.map(\.binding))
  }

  private func exists(_ binding: Int, along edge: Int, in graph: BindingGraph) -> Bool {
    edges[binding].map { graph.shareInstance($0, edge) } ?? false
  }
}
