package import DpendAnalysis
import DpendGraph

/// The diagram of a difference: both graphs in one layout, so that unchanged bindings keep their positions.
///
/// Changes are emphasized by their line, by a sign before their name, and by their color; everything else is gray. Unchanged
/// bindings are shown next to changes, and in small graphs. A diagram with too many bindings shows modules instead.
package struct DifferenceDrawing {
  /// The number of bindings up to which the whole graph is shown.
  private static let mostForWhole = 24

  private let difference: GraphDifference
  private let names: SnapshotNames

  /// Creates the diagram of a difference.
  package init(_ difference: GraphDifference) {
    self.difference = difference
    names = SnapshotNames(difference)
  }

  /// Returns the diagram.
  ///
  /// - Parameter name: The name of its files.
  /// - Returns: A diagram of bindings, or of modules where there are too many bindings.
  package func drawing(name: String) -> Drawing {
    let bindings = bindingDrawing
    let isReadable = bindings.nodes.count <= DrawingLevel.mostBindings && bindings.edges.count <= DrawingLevel.mostEdges
    var drawing = isReadable ? bindings : ModuleDifferenceDrawing(difference).drawing
    drawing.name = name
    if !isReadable {
      drawing.omission = Drawing.Omission(
        shown: .module,
        nodes: bindings.nodes.count,
        lines: bindings.edges.count
      )
    }
    return drawing
  }

  /// The diagram of the changed bindings and their neighbors.
  private var bindingDrawing: Drawing {
    let entries = shownNodes
    let indices = Dictionary(entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let modules = Set(entries.map(\.binding.module)).sorted()
    let groups = Dictionary(modules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return Drawing(
      name: "",
      title: "Changes",
      summary: "Added, removed and changed bindings and dependencies, with their unchanged neighbors",
      groups: modules.map { Drawing.Group(title: $0, target: nil) },
      nodes: entries.map { $0.node(in: modules.count > 1 ? groups[$0.binding.module] : nil) },
      edges: drawnEdges.compactMap { edge in
        guard let source = indices[edge.source], let destination = indices[edge.destination] else { return nil }
        return edge.drawn(from: source, to: destination)
      },
      hasLegend: true
    )
  }
}

// MARK: Nodes

extension DifferenceDrawing {
  /// The identity of a node: the id of a binding in the head graph, or of a removed one in the base graph.
  private enum NodeName: Hashable {
    case head(String)
    case removed(String)
  }

  private struct NodeEntry {
    let name: NodeName
    let binding: GraphSnapshot.Binding
    let title: String
    let former: GraphSnapshot.Binding?
    let mark: Drawing.Mark

    func node(in group: Int?) -> Drawing.Node {
      let scope = Scope(name: binding.scope, lifetime: binding.lifetime, meaning: binding.scopeMeaning)
      let changes = former.map { Self.changes(from: $0, to: binding) } ?? []
      return Drawing.Node(
        group: group,
        kind: binding.isConsumer ? .consumer : .initializer,
        title: (mark.sign.map { $0 + " " } ?? "") + title,
        details: changes.isEmpty ? (scope.isOmittedFromTitles || binding.isConsumer ? [] : [scope.title]) : changes,
        scope: binding.isConsumer ? nil : scope,
        marks: [mark],
        tooltip: "\(binding.id)\n\(binding.location)",
        target: nil
      )
    }

    private static func changes(from former: GraphSnapshot.Binding, to binding: GraphSnapshot.Binding) -> [String] {
      [
        former.type == binding.type ? nil : "was \(former.type)",
        former.scope == binding.scope ? nil : "\(former.scope) → \(binding.scope)",
        former.module == binding.module ? nil : "from \(former.module)",
        former.tags == binding.tags ? nil : "other tags",
        BindingChange(from: former, to: binding).exposures.first,
      ].compactMap(\.self)
    }
  }

  /// The bindings in the diagram: changed ones, the ends of changed dependencies, those in new or worse cycles, and all others in
  /// a small graph.
  private var shownNodes: [NodeEntry] {
    let changed = difference.bindings
    let changes =
      changed.renamed + changed.reimplemented + changed.rescoped + changed.retagged + changed.moved + changed.exposed
    let changedNames = Set(changes.map(\.to.id))
    let edges = difference.edges
    let endsAfter = (edges.added + edges.changed.map(\.to)).flatMap(\.ends)
    let endsBefore = edges.removed.flatMap(\.ends).map(difference.matching.headName(of:))
    let cycles = difference.cycles.worse.flatMap(\.witness)
    let shown = changedNames.union(endsAfter).union(endsBefore).union(cycles)
    let isWhole = difference.head.bindings.count + changed.removed.count <= Self.mostForWhole
    let former = Dictionary(changes.map { ($0.to.id, $0.from) }, uniquingKeysWith: { first, _ in first })
    let added = Set(changed.added.map(\.id))
    let present = difference.head.bindings.filter { isWhole || shown.contains($0.id) || added.contains($0.id) }.map {
      let mark: Drawing.Mark =
        added.contains($0.id) ? .added : changedNames.contains($0.id) ? .changed : .unchanged
      return NodeEntry(
        name: .head($0.id),
        binding: $0,
        title: names.after[$0.id],
        former: former[$0.id],
        mark: mark
      )
    }
    return present
      + changed.removed.map {
        NodeEntry(name: .removed($0.id), binding: $0, title: names.before[$0.id], former: nil, mark: .removed)
      }
  }
}

// MARK: Edges

extension DifferenceDrawing {
  private struct EdgeEntry {
    let source: NodeName
    let destination: NodeName
    let edge: GraphSnapshot.Edge
    let mark: Drawing.Mark
    let label: String?

    func drawn(from source: Int, to destination: Int) -> Drawing.Edge {
      Drawing.Edge(
        source: source,
        destination: destination,
        kind: EdgeKind(edge.resolution),
        scope: nil,
        label: [mark.sign, label].compactMap(\.self).joined(separator: " ").nonEmpty,
        marks: [mark] + (edge.supplier == .ancestor ? [.received] : []),
        count: 1,
        tooltip: "\(edge.label): \(edge.declaredType)\n\(edge.location)"
      )
    }
  }

  /// The dependencies of both graphs, without duplicates.
  private var drawnEdges: [EdgeEntry] {
    let changes = difference.edges
    let added = Set(changes.added)
    let changed = Dictionary(changes.changed.map { ($0.to, $0.changes) }, uniquingKeysWith: { first, _ in first })
    let removed = Set(difference.bindings.removed.map(\.id))
    let present = difference.head.edges.compactMap { edge -> EdgeEntry? in
      guard let target = edge.to.value else { return nil }
      let mark: Drawing.Mark = added.contains(edge) ? .added : changed[edge] == nil ? .unchanged : .changed
      let label = changed[edge]?.map(\.to).joined(separator: ", ")
      return EdgeEntry(source: .head(edge.from), destination: .head(target), edge: edge, mark: mark, label: label)
    }
    let former = { (id: String) -> NodeName in
      removed.contains(id) ? .removed(id) : .head(difference.matching.headName(of: id))
    }
    return present
      + changes.removed.compactMap { edge in
        edge.to.value.map {
          EdgeEntry(source: former(edge.from), destination: former($0), edge: edge, mark: .removed, label: nil)
        }
      }
  }
}

extension EdgeKind {
  fileprivate init(_ resolution: DependencyRequest.Resolution) {
    self =
      switch resolution {
      case .immediate: .immediate
      case .lazy: .lazy
      case .factory: .factory
      case .weak: .weak
      case .runtimeValue: .runtimeValue
      }
  }
}

extension Drawing.Mark {
  /// The sign of a change, which repeats its line and color.
  var sign: String? {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    case .cycle, .cut, .witness, .carrier, .missing, .ambiguous, .inferred, .runTimeOnly, .importOnly, .violation,
      .received, .focus, .root, .unchanged:
      nil
    }
  }
}

extension String {
  /// The text; nil when empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension GraphSnapshot.Edge {
  /// The ids of the bindings at its ends.
  fileprivate var ends: [String] { to.value.map { [from, $0] } ?? [from] }
}
