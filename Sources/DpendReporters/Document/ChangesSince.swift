import Algorithms
import DpendAnalysis
import DpendGraph

/// The changes of a project since the latest state of its history.
struct ChangesSince: Sendable {
  /// The earlier states.
  let history: ProjectHistory

  /// The difference.
  let difference: GraphDifference

  /// The name of the latest state.
  var name: String { history.latestName }

  /// The changes of each binding in words, by id; none for an unchanged one.
  private let changes: [String: [String]]

  /// The modules of the removed bindings.
  private let removedByModule: [String: Int]

  /// Compares a graph with the latest state of its history.
  ///
  /// - Complexity: That of ``GraphDifference/init(from:to:evidence:)``.
  init(_ history: ProjectHistory, until result: AnalysisResult) {
    self.history = history
    let difference = GraphDifference(from: history.latest, to: GraphSnapshot(result), evidence: history.evidence)
    self.difference = difference
    changes = difference.changesByBinding
    removedByModule = Dictionary(difference.bindings.removed.map { ($0.module, 1) }, uniquingKeysWith: +)
  }

  /// Returns the changes of a binding.
  func fact(about id: BindingID) -> ReportFact {
    let lines = changes[id.rawValue] ?? []
    return ReportFact("Since \(name)", lines.isEmpty ? ["unchanged"] : lines.map { "\($0)" } + [link])
  }

  /// Returns the numbers of the changed bindings of a module.
  func fact(aboutModule module: String) -> ReportFact {
    let own = difference.head.bindings.filter { $0.module == module }.compactMap { changes[$0.id] }
    let added = own.count { $0 == [Self.newWord] }
    let parts = [
      (added, "added"), (removedByModule[module, default: 0], "removed"), (own.count - added, "changed"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0.of("binding")) \($0.1)" }
    return ReportFact("Since \(name)", words.isEmpty ? ["unchanged"] : ["\(words.joined(separator: ", "))", link])
  }

  /// The changes in numbers, with a link to all.
  var summary: ReportText {
    let counts = DifferenceVerdict(difference).counts
    return """
      Since \(name): \(counts). \(.reference("All changes", PageTarget(PageNames.changes))), \
      \(.reference("history", PageTarget(PageNames.history)))
      """
  }

  private var link: ReportText { ReportText([.reference("all changes", PageTarget(PageNames.changes))]) }

  /// The change of a binding that did not exist before.
  fileprivate static let newWord = "new"
}

extension GraphDifference {
  /// The changes of the bindings of the head in words, by id.
  fileprivate var changesByBinding: [String: [String]] {
    var changes: [String: [String]] = [:]
    for binding in bindings.added { changes[binding.id, default: []].append(ChangesSince.newWord) }
    for change in bindings.renamed { changes[change.to.id, default: []].append("was named \(change.from.type)") }
    for change in bindings.reimplemented {
      changes[change.to.id, default: []].append("replaces \(change.from.type), created by \(change.from.kind.inWords)")
    }
    for change in bindings.rescoped { changes[change.to.id, default: []].append("the scope was \(change.from.scope)") }
    for change in bindings.retagged {
      let tags = change.from.tags.map { "#" + $0 }.joined(separator: ", ")
      changes[change.to.id, default: []].append(tags.isEmpty ? "had no tag" : "the tags were \(tags)")
    }
    for change in bindings.moved {
      let isModule = change.from.module != change.to.module
      changes[change.to.id, default: []].append("was in \(isModule ? change.from.module : change.from.component)")
    }
    for change in bindings.exposed { changes[change.to.id, default: []] += change.exposures }
    let new = Set(bindings.added.map(\.id))
    for (id, words) in dependencyChanges where !new.contains(id) { changes[id, default: []].append(words) }
    return changes
  }

  /// The numbers of changed dependencies in words, by the id of the consumer in the head.
  private var dependencyChanges: [String: String] {
    var counts: [String: (added: Int, removed: Int, changed: Int)] = [:]
    for edge in edges.added { counts[edge.from, default: (0, 0, 0)].added += 1 }
    for edge in edges.removed { counts[matching.headName(of: edge.from), default: (0, 0, 0)].removed += 1 }
    for edge in edges.changed { counts[edge.to.from, default: (0, 0, 0)].changed += 1 }
    return counts.mapValues { count in
      [(count.added, "added"), (count.removed, "removed"), (count.changed, "changed")].filter { $0.0 > 0 }
        .map { "\($0.0.of("dependency")) \($0.1)" }.joined(separator: ", ")
    }
  }
}
