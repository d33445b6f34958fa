import Algorithms
import DpendAnalysis
import DpendGraph

/// The content of a diagram of a difference: changes and their neighbors.
struct DifferenceDiagram: Hashable {
  /// The extent of a diagram.
  enum Extent {
    /// All changes.
    case whole

    /// New and worse cycles, with the changes in them.
    case cycles
  }

  /// The bindings and the missing keys.
  let nodes: [Node]

  /// The dependencies, with one edge for each pair of bindings and sign.
  let edges: [Edge]

  /// A binding.
  struct Node: Hashable {
    /// The name for readers.
    let name: String

    /// The sign of the change; nil for none.
    var sign: DifferenceSection.Sign?

    /// Whether the binding is in a new or worse cycle.
    var isInCycle = false

    /// Whether the key is missing.
    var isMissing = false
  }

  /// A dependency.
  struct Edge: Hashable {
    /// The index of the dependent.
    let source: Int

    /// The index of the dependency.
    let target: Int

    /// The sign of the change; nil for none.
    let sign: DifferenceSection.Sign?

    /// Whether it is a suggested cut of a new or worse cycle.
    var isCut = false
  }

  /// Creates the diagram of a difference.
  ///
  /// - Complexity: O(*n*) in the number of changes and bindings.
  init(_ difference: GraphDifference, _ names: SnapshotNames, extent: Extent = .whole) {
    let ends = DiagramEnds(difference)
    let (lines, cycleNodes) = (ends.lines(extent), ends.cycleNodes)
    let ids = (cycleNodes + (extent == .whole ? ends.changedNodes : []) + lines.flatMap { [$0.source, $0.target] })
      .uniqued(on: \.self)
    let indices = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let cycle = Set(cycleNodes)
    nodes = ids.map { id in
      switch id {
      case .before(let name): Node(name: names.before[name], sign: ends.signs[id])
      case .after(let name): Node(name: names.after[name], sign: ends.signs[id], isInCycle: cycle.contains(id))
      case .missing(let type): Node(name: type, isMissing: true)
      }
    }
    edges = lines.compactMap { line in
      guard let source = indices[line.source], let target = indices[line.target] else { return nil }
      return Edge(source: source, target: target, sign: line.sign, isCut: ends.isCut(line))
    }
  }

  /// The legend of the signs in the diagram.
  var legend: CommentText {
    let signs = Set(nodes.compactMap(\.sign) + edges.compactMap(\.sign))
    let entries: [(isPresent: Bool, sign: String, meaning: String)] = [
      (signs.contains(.added), "+", " and thick lines: added"),
      (signs.contains(.removed), "−", " and dotted lines: removed"),
      (signs.contains(.changed), "~", ": changed"),
      (nodes.contains(where: \.isInCycle), "↻", ": in a new or worse cycle"),
      (edges.contains(where: \.isCut), "✂", ": suggested cut"),
      (nodes.contains(where: \.isMissing), "?", ": missing"),
    ]
    let parts = entries.filter(\.isPresent).map { [CommentText.Run.code($0.sign), .text($0.meaning)] }
    return CommentText(Array(parts.joined(separator: ["; "])) + ["."])
  }
}

/// The ids of the nodes of a diagram, and the lines between them.
private struct DiagramEnds {
  enum ID: Hashable {
    case before(String)
    case after(String)
    case missing(String)
  }

  struct Line: Hashable {
    let source: ID
    let target: ID
    let sign: DifferenceSection.Sign?
  }

  /// The bindings of new and worse cycles, in order.
  let cycleNodes: [ID]

  /// The added, changed and removed bindings.
  let changedNodes: [ID]

  /// The signs of the changed bindings.
  let signs: [ID: DifferenceSection.Sign]

  private let changedLines: [Line]
  private let cycleLines: [Line]
  private let cuts: Set<[ID]>

  init(_ difference: GraphDifference) {
    let bindings = difference.bindings
    let changed = bindings.renamed + bindings.reimplemented + bindings.rescoped + bindings.retagged + bindings.moved
    let signed: [(ID, DifferenceSection.Sign)] =
      bindings.added.map { (.after($0.id), .added) } + changed.map { (.after($0.to.id), .changed) }
      + bindings.removed.map { (.before($0.id), .removed) }
    changedNodes = signed.map(\.0)
    changedLines = Self.changedLines(difference).uniqued(on: \.self)
    let present = Set(changedLines.filter { $0.sign != .removed }.map { [$0.source, $0.target] })
    let cycles = difference.cycles.worse.map { cycle in cycle.witness.map { ID.after($0) } }
    cycleNodes = cycles.flatMap(\.self).uniqued(on: \.self)
    let former = FormerElements(difference)
    let added = cycleNodes.filter { !former.nodes.contains($0) }.map { ($0, DifferenceSection.Sign.added) }
    signs = Dictionary(signed + added, uniquingKeysWith: { first, _ in first })
    cycleLines =
      cycles.flatMap { cycle in
        (cycle + cycle.prefix(1)).adjacentPairs().map { source, target in
          Line(source: source, target: target, sign: former.edges.contains([source, target]) ? nil : .added)
        }
      }.uniqued(on: \.self).filter { !present.contains([$0.source, $0.target]) }
    cuts = Set(
      difference.cycles.worse.flatMap { cycle in
        cycle.cuts.flatMap { cut in cut.to.map { [.after(cut.from), .after($0)] } }
      }
    )
  }

  /// Returns whether a line is a suggested cut of a new or worse cycle.
  func isCut(_ line: Line) -> Bool { line.sign != .removed && cuts.contains([line.source, line.target]) }

  func lines(_ extent: DifferenceDiagram.Extent) -> [Line] {
    let cycle = Set(cycleNodes)
    return cycleLines
      + changedLines.filter { extent == .whole || (cycle.contains($0.source) && cycle.contains($0.target)) }
  }

  private static func changedLines(_ difference: GraphDifference) -> [Line] {
    let current = Set(difference.head.bindings.map(\.id))
    func former(_ binding: String) -> ID {
      let name = difference.matching.headName(of: binding)
      return current.contains(name) ? .after(name) : .before(binding)
    }
    let edges = difference.edges
    let dependencies =
      edges.added.map { ($0, DifferenceSection.Sign.added) } + edges.removed.map { ($0, .removed) }
      + edges.changed.map { ($0.to, .changed) }
    return dependencies.map { dependency, sign in
      let name = { (binding: String) in sign == .removed ? former(binding) : .after(binding) }
      return Line(
        source: name(dependency.from),
        target: dependency.to.value.map(name) ?? .missing(dependency.key.type),
        sign: sign
      )
    }
  }
}

/// The bindings and dependencies of the base, of any evidence, by their ids in the head.
private struct FormerElements {
  let nodes: Set<DiagramEnds.ID>
  let edges: Set<[DiagramEnds.ID]>

  init(_ difference: GraphDifference) {
    let name = { (binding: String) in DiagramEnds.ID.after(difference.matching.headName(of: binding)) }
    // Only the elements of cycles are compared.
    let isEmpty = difference.cycles.worse.isEmpty
    nodes = isEmpty ? [] : Set(difference.base.bindings.map { name($0.id) })
    edges =
      isEmpty
      ? [] : Set(difference.base.edges.compactMap { edge in edge.to.value.map { [name(edge.from), name($0)] } })
  }
}
