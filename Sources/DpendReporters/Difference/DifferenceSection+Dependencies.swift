import DpendAnalysis
import DpendGraph

extension GraphDifference {
  /// Returns the changes of dependencies.
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

  /// The changes of dependencies between modules.
  var moduleEntries: [DifferenceSection.Entry] {
    let mutual = Set(modules.mutual)
    let (after, before) = (head.locationsOfModuleDependencies, base.locationsOfModuleDependencies)
    let added = modules.added.map { dependency in
      DifferenceSection.Entry(
        sign: .added,
        sentence: [.code(dependency.from), " now depends on ", .code(dependency.to)]
          + (mutual.contains(dependency) ? [", which also depends on it"] : []),
        location: after[dependency]
      )
    }
    let removed = modules.removed.map { dependency in
      DifferenceSection.Entry(
        sign: .removed,
        sentence: [.code(dependency.from), " no longer depends on ", .code(dependency.to)],
        location: before[dependency]
      )
    }
    return added + removed
  }

  /// The rules that the configuration relaxes.
  var relaxedRuleEntries: [DifferenceSection.Entry] {
    relaxedRules.map { relaxed in
      let files: [DifferenceSection.Span] = relaxed.path.map { [" in ", .code($0)] } ?? []
      let levels = " is now '\(relaxed.after.rawValue)', was '\(relaxed.before.rawValue)'"
      return DifferenceSection.Entry(
        sign: .changed,
        sentence: [.code(relaxed.rule.rawValue), .text(levels)] + files,
        location: nil
      )
    }
  }

  /// Returns the changes of cycles.
  func cycleEntries(_ names: SnapshotNames) -> [DifferenceSection.Entry] {
    cycles.opened.map { $0.entry(.added, names.after) } + cycles.closed.map { $0.entry(.removed, names.before) }
      + cycles.changed.map { $0.to.entry(.changed, names.after) }
  }
}

extension GraphSnapshot {
  /// The first location in the source that shows each dependency between modules, as far as it is known.
  fileprivate var locationsOfModuleDependencies: [ModuleDependency: SourceLocation] {
    Dictionary(
      (moduleDependencies ?? []).map { (ModuleDependency(from: $0.from, to: $0.to), $0.location) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension GraphSnapshot.Edge {
  /// Returns the change of the dependency.
  fileprivate func entry(_ sign: DifferenceSection.Sign, _ names: SnapshotNames.OfOne) -> DifferenceSection.Entry {
    let target: [DifferenceSection.Span] =
      to.value.map { [.code(names[$0])] } ?? [.code(key.type + (key.tag.value.map { " #\($0)" } ?? ""))]
    return DifferenceSection.Entry(
      sign: sign,
      sentence: [.code(names[from]), " depends on "] + target + (label.isEmpty ? [] : [" as ", .code(label)])
        + (to.value == nil ? [", which is missing"] : []),
      location: location
    )
  }
}

extension GraphSnapshot.Cycle {
  /// The number of names up to which a cycle is listed whole.
  private static let mostNames = 24

  /// Returns the change of the cycle.
  func entry(_ sign: DifferenceSection.Sign, _ names: SnapshotNames.OfOne) -> DifferenceSection.Entry {
    let members = witness.map { DifferenceSection.Span.code(names[$0]) }
    let isLong = members.count > Self.mostNames
    let omitted = DifferenceSection.Span.text("… \(members.count - Self.mostNames) more …")
    let shown = isLong ? members.prefix(Self.mostNames - 4) + [omitted] + members.suffix(4) : members[...]
    let path = (shown + members.prefix(1)).map { [$0] }.joined(separator: [" → "])
    let count = elementaryCycles == 1 ? "" : ", one of \(elementaryCycles)\(isBounded ? " or more" : "")"
    return DifferenceSection.Entry(sign: sign, sentence: path + [.text(count), .text(kind.clause)], location: nil)
  }
}

extension CycleReport.Kind {
  /// The consequence of such a cycle.
  fileprivate var clause: String {
    switch self {
    case .immediate: ": creating any of them requires the others first"
    case .strongReference: ": strong references that are never released"
    case .deferred: ": broken by a deferred dependency"
    }
  }
}
