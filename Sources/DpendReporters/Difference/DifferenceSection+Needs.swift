import DpendAnalysis
import DpendGraph

extension GraphDifference {
  /// What happened to needs.
  func edgeEntries(_ names: SnapshotNames) -> [DifferenceSection.Entry] {
    edges.added.map { $0.entry(.added, names.after) } + edges.removed.map { $0.entry(.removed, names.before) }
      + edges.changed.map { change in
        let changes = change.changes.map { "\($0.name) \($0.from) → \($0.to)" }.joined(separator: ", ")
        let entry = change.to.entry(.changed, names.after)
        return DifferenceSection.Entry(
          sign: .changed,
          sentence: entry.sentence + [.text(": \(changes)")],
          location: entry.location
        )
      }
  }

  /// What modules came to know, and what they no longer do.
  var moduleEntries: [DifferenceSection.Entry] {
    modules.added.map { need in
      DifferenceSection.Entry(
        sign: .added,
        sentence: [.code(need.from), " now needs ", .code(need.to)]
          + (modules.mutual.contains(need) ? [", which needs it too"] : []),
        location: nil
      )
    }
      + modules.removed.map { need in
        DifferenceSection.Entry(
          sign: .removed,
          sentence: [.code(need.from), " no longer needs ", .code(need.to)],
          location: nil
        )
      }
  }

  /// What happened to cycles.
  func cycleEntries(_ names: SnapshotNames) -> [DifferenceSection.Entry] {
    cycles.opened.map { $0.entry(.added, names.after) } + cycles.closed.map { $0.entry(.removed, names.before) }
      + cycles.changed.map { $0.to.entry(.changed, names.after) }
  }
}

extension GraphSnapshot.Edge {
  fileprivate func entry(_ sign: DifferenceSection.Sign, _ names: SnapshotNames.OfOne) -> DifferenceSection.Entry {
    let target: [DifferenceSection.Span] =
      to.value.map { [.code(names[$0])] } ?? [.code(key.type + (key.tag.value.map { " #\($0)" } ?? ""))]
    return DifferenceSection.Entry(
      sign: sign,
      sentence: [.code(names[from]), " needs "] + target + (label.isEmpty ? [] : [" as ", .code(label)])
        + (to.value == nil ? [", which nothing provides"] : []),
      location: location
    )
  }
}

extension GraphSnapshot.Cycle {
  /// A longer way around nobody follows in a sentence.
  private static let mostNames = 24

  /// What happened to the cycle.
  func entry(_ sign: DifferenceSection.Sign, _ names: SnapshotNames.OfOne) -> DifferenceSection.Entry {
    let members = witness.map { DifferenceSection.Span.code(names[$0]) }
    let isLong = members.count > Self.mostNames
    let left = DifferenceSection.Span.text("… \(members.count - Self.mostNames) more …")
    let shown = isLong ? members.prefix(Self.mostNames - 4) + [left] + members.suffix(4) : members[...]
    let way = (shown + members.prefix(1)).map { [$0] }.joined(separator: [" → "])
    let count = elementaryCycles == 1 ? "" : ", one of \(elementaryCycles)\(isBounded ? " or more" : "")"
    return DifferenceSection.Entry(sign: sign, sentence: way + [.text(count), .text(kind.clause)], location: nil)
  }
}

extension CycleReport.Kind {
  /// What is wrong with such a cycle.
  fileprivate var clause: String {
    switch self {
    case .hard: ": none of them can be made first"
    case .strongReference: ": they hold one another and are never let go"
    case .brokenByLater: ": broken by a need that is met later"
    }
  }
}
