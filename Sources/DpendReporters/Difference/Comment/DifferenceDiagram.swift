import DpendAnalysis
import DpendGraph

/// What a picture of a difference shows: what came, went and changed, and what it is tied to.
struct DifferenceDiagram: Hashable {
  /// What is shown of a difference.
  enum Extent {
    /// All that changed.
    case whole

    /// The cycles that opened or got worse, with what changed in them.
    case cycles
  }

  /// The bindings, and the keys that nothing provides.
  let nodes: [Node]

  /// The needs; several of one binding for another are one line for each thing that became of them.
  let edges: [Edge]

  /// A binding.
  struct Node: Hashable {
    /// The name for readers.
    let name: String

    /// What became of it; nil when it is as it was.
    var sign: DifferenceSection.Sign?

    /// Whether it is in a cycle that opened or got worse.
    var isInCycle = false

    /// Whether nothing provides it.
    var isMissing = false
  }

  /// A need.
  struct Edge: Hashable {
    /// The index of the binding that needs.
    let source: Int

    /// The index of the one that is needed.
    let target: Int

    /// What became of it; nil when it is as it was.
    let sign: DifferenceSection.Sign?
  }

  /// Chooses what to show of a difference.
  ///
  /// - Complexity: O(*n*) in what changed and the names of all bindings.
  init(_ difference: GraphDifference, _ names: SnapshotNames, extent: Extent = .whole) {
    let ends = DiagramEnds(difference)
    let (lines, cycleNodes) = (ends.lines(extent), ends.cycleNodes)
    let ids = (cycleNodes + (extent == .whole ? ends.changedNodes : []) + lines.flatMap { [$0.source, $0.target] })
      .firstOnes
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
      return Edge(source: source, target: target, sign: line.sign)
    }
  }

  /// What the signs in the picture mean, those that are in it.
  var legend: CommentText {
    let signs = Set(nodes.compactMap(\.sign) + edges.compactMap(\.sign))
    let told: [(isThere: Bool, sign: String, meaning: String)] = [
      (signs.contains(.added), "+", " and thick lines: came"),
      (signs.contains(.removed), "−", " and dotted lines: went"),
      (signs.contains(.changed), "~", ": changed"),
      (nodes.contains(where: \.isInCycle), "↻", ": in a cycle that opened or got worse"),
      (nodes.contains(where: \.isMissing), "?", ": nothing provides it"),
    ]
    let parts = told.filter(\.isThere).map { [CommentText.Run.code($0.sign), .text($0.meaning)] }
    return CommentText(Array(parts.joined(separator: ["; "])) + ["."])
  }
}

/// What the nodes of a diagram are known by, and the lines between them.
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

  /// The bindings of cycles that opened or got worse, in their order.
  let cycleNodes: [ID]

  /// The bindings that came, changed or went.
  let changedNodes: [ID]

  /// What became of bindings.
  let signs: [ID: DifferenceSection.Sign]

  private let changedLines: [Line]
  private let cycleLines: [Line]

  init(_ difference: GraphDifference) {
    let bindings = difference.bindings
    let changed = bindings.renamed + bindings.reimplemented + bindings.rescoped + bindings.retagged + bindings.moved
    let signed: [(ID, DifferenceSection.Sign)] =
      bindings.added.map { (.after($0.id), .added) } + changed.map { (.after($0.to.id), .changed) }
      + bindings.removed.map { (.before($0.id), .removed) }
    changedNodes = signed.map(\.0)
    signs = Dictionary(signed, uniquingKeysWith: { first, _ in first })
    changedLines = Self.changedLines(difference).firstOnes
    let present = Set(changedLines.filter { $0.sign != .removed }.map { [$0.source, $0.target] })
    let rounds = difference.cycles.worse.map { cycle in cycle.witness.map { ID.after($0) } }
    cycleNodes = rounds.flatMap(\.self).firstOnes
    cycleLines =
      rounds.flatMap { round in
        zip(round, round.dropFirst() + round.prefix(1)).map { Line(source: $0, target: $1, sign: nil) }
      }.firstOnes.filter { !present.contains([$0.source, $0.target]) }
  }

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
    let needs =
      edges.added.map { ($0, DifferenceSection.Sign.added) } + edges.removed.map { ($0, .removed) }
      + edges.changed.map { ($0.to, .changed) }
    return needs.map { need, sign in
      let name = { (binding: String) in sign == .removed ? former(binding) : .after(binding) }
      return Line(source: name(need.from), target: need.to.value.map(name) ?? .missing(need.key.type), sign: sign)
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without those that were there before.
  fileprivate var firstOnes: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
