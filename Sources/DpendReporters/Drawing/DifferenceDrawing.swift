public import DpendAnalysis
import DpendGraph

/// The picture of what changed: both graphs in one layout, so that what stayed has one place before and after.
///
/// What came and went and what is another stands out by its line, by a sign before its name, and by its colour; what stayed is grey.
/// It is shown as far as it is beside what changed, and where even that is too much, modules stand for their bindings.
public struct DifferenceDrawing {
  /// A graph of no more bindings than these is shown whole.
  private static let mostForWhole = 24

  private let difference: GraphDifference
  private let names: SnapshotNames

  /// Prepares the picture of a difference.
  public init(_ difference: GraphDifference) {
    self.difference = difference
    names = SnapshotNames(difference)
  }

  /// The picture.
  ///
  /// - Parameter name: The name of the picture's files.
  /// - Returns: The bindings, or the modules where those are too many to be read.
  public func drawing(name: String) -> Drawing {
    let bindings = boundDrawing
    let isReadable = bindings.nodes.count <= DrawingLevel.mostBindings && bindings.edges.count <= DrawingLevel.mostEdges
    var drawing = isReadable ? bindings : ModuleDifferenceDrawing(difference).drawing
    drawing.name = name
    if !isReadable {
      drawing.omission = Drawing.Omission(
        shown: .module,
        bindings: bindings.nodes.count,
        edges: bindings.edges.count
      )
    }
    return drawing
  }

  /// Everything that changed, with what is beside it.
  private var boundDrawing: Drawing {
    let entries = shownNodes
    let places = Dictionary(entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let modules = Set(entries.map(\.binding.module)).sorted()
    let groups = Dictionary(modules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return Drawing(
      name: "",
      title: "What changed",
      summary: "What came, what went, what is another, and beside it what stayed",
      groups: modules.map { Drawing.Group(title: $0, target: nil) },
      nodes: entries.map { $0.node(in: modules.count > 1 ? groups[$0.binding.module] : nil) },
      edges: drawnEdges.compactMap { edge in
        guard let source = places[edge.source], let destination = places[edge.destination] else { return nil }
        return edge.drawn(from: source, to: destination)
      },
      hasLegend: true
    )
  }
}

// MARK: Nodes

extension DifferenceDrawing {
  /// What a node stands for: ids of both graphs, told apart where a binding is gone.
  private enum NodeName: Hashable {
    case head(String)
    case gone(String)
  }

  private struct NodeEntry {
    let name: NodeName
    let binding: GraphSnapshot.Binding
    let title: String
    let former: GraphSnapshot.Binding?
    let mark: Drawing.Mark

    func node(in group: Int?) -> Drawing.Node {
      let scope = Scope(name: binding.scope, lifetime: binding.lifetime)
      let changes = former.map { Self.changes(from: $0, to: binding) } ?? []
      return Drawing.Node(
        group: group,
        kind: binding.kind == BindingKind.consumer.rawValue ? .consumer : .initializer,
        title: (mark.sign.map { $0 + " " } ?? "") + title,
        details: changes.isEmpty ? (scope == .unique ? [] : [scope.title]) : changes,
        scope: binding.kind == BindingKind.consumer.rawValue ? nil : scope,
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

  /// The bindings that are shown: those that changed, the ends of needs that did, what is in a cycle that opened, and, in a small
  /// graph, all others.
  private var shownNodes: [NodeEntry] {
    let changed = difference.bindings
    let changes =
      changed.renamed + changed.reimplemented + changed.rescoped + changed.retagged + changed.moved + changed.exposed
    let changedNames = Set(changes.map(\.to.id))
    let edges = difference.edges
    let ends =
      (edges.added + edges.changed.map(\.to)).flatMap { [$0.from] + [$0.to.value].compactMap(\.self) }
      + edges.removed.flatMap { [$0.from] + [$0.to.value].compactMap(\.self) }.map(difference.matching.headName(of:))
    let cycles = difference.cycles.worse.flatMap(\.witness)
    let shown = changedNames.union(ends).union(cycles)
    let isWhole = difference.head.bindings.count + changed.removed.count <= Self.mostForWhole
    let former = Dictionary(changes.map { ($0.to.id, $0.from) }, uniquingKeysWith: { first, _ in first })
    let added = Set(changed.added.map(\.id))
    let present = difference.head.bindings.filter { isWhole || shown.contains($0.id) || added.contains($0.id) }.map {
      let mark: Drawing.Mark =
        added.contains($0.id) ? .came : changedNames.contains($0.id) ? .changed : .stayed
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
        NodeEntry(name: .gone($0.id), binding: $0, title: names.before[$0.id], former: nil, mark: .went)
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
        marks: [mark],
        count: 1,
        tooltip: "\(edge.label): \(edge.declaredType)\n\(edge.location)"
      )
    }
  }

  /// The needs of both graphs, each once.
  private var drawnEdges: [EdgeEntry] {
    let changes = difference.edges
    let added = Set(changes.added)
    let changed = Dictionary(changes.changed.map { ($0.to, $0.changes) }, uniquingKeysWith: { first, _ in first })
    let gone = Set(difference.bindings.removed.map(\.id))
    let present = difference.head.edges.compactMap { edge -> EdgeEntry? in
      guard let target = edge.to.value else { return nil }
      let mark: Drawing.Mark = added.contains(edge) ? .came : changed[edge] == nil ? .stayed : .changed
      let label = changed[edge]?.map(\.to).joined(separator: ", ")
      return EdgeEntry(source: .head(edge.from), destination: .head(target), edge: edge, mark: mark, label: label)
    }
    let former = { (id: String) -> NodeName in
      gone.contains(id) ? .gone(id) : .head(difference.matching.headName(of: id))
    }
    return present
      + changes.removed.compactMap { edge in
        edge.to.value.map {
          EdgeEntry(source: former(edge.from), destination: former($0), edge: edge, mark: .went, label: nil)
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
  /// The sign that repeats what the line and the colour say of a change.
  var sign: String? {
    switch self {
    case .came: "+"
    case .went: "−"
    case .changed: "~"
    case .cycle, .cut, .witness, .carrier, .missing, .ambiguous, .focus, .root, .stayed: nil
    }
  }
}

extension String {
  /// The text, or nil where there is none.
  var nonEmpty: String? { isEmpty ? nil : self }
}
