import DpendAnalysis
import DpendGraph

/// The sections of a comment about changes besides findings.
struct ChangeSections {
  /// A diagram, or a table where the diagram would be too large.
  let diagram: [Comment.Section]

  /// The numbers before and after.
  let counts: Comment.Section

  /// The new dependencies between modules.
  let modules: Comment.Section

  /// The rules that the configuration relaxes.
  let relaxedRules: Comment.Section

  /// All other changes by kind.
  let details: [Comment.Section]

  init(_ difference: GraphDifference, _ context: DifferenceContext, _ form: CommentForm) {
    diagram = Self.diagram(difference, form.diagram)
    counts = CountRows(difference).section
    let locations = CommentLocations(context)
    let names = SnapshotNames(difference)
    let grown = difference.bindings.outgrown.map { $0.rescoping(names) }
    let lifetimes = grown.isEmpty ? [] : [DifferenceSection(title: "Longer lifetimes", entries: grown)]
    let added = difference.moduleEntries.filter { $0.sign == .added }
    modules = Self.modules(added, locations, isFolded: added.count > form.shownFindings)
    relaxedRules = Self.relaxedRules(difference.relaxedRuleEntries)
    // Bindings with longer lifetimes, new dependencies between modules and relaxed rules are listed once.
    let listed = [
      "Bindings": Set(grown), "Modules": Set(added), "Relaxed rules": Set(difference.relaxedRuleEntries),
    ]
    details = (lifetimes + difference.sections).map { section in
      let entries = section.entries.filter { !(listed[section.title]?.contains($0) ?? false) }
      return Comment.Section(entries, of: section.title, locations, isFolded: entries.count > form.shownChanges)
    }
  }

  private static func relaxedRules(_ entries: [DifferenceSection.Entry]) -> Comment.Section {
    Comment.Section(
      title: "Rules that the configuration relaxes" + (entries.count == 1 ? "" : " (\(entries.count))"),
      importance: .problems,
      noun: "rule",
      content: .items(entries.map { Comment.Item(text: CommentText(sentence: $0.sentence)) })
    )
  }

  private static func modules(
    _ entries: [DifferenceSection.Entry],
    _ locations: CommentLocations,
    isFolded: Bool
  ) -> Comment.Section {
    Comment.Section(
      title: "New module dependencies" + (entries.count == 1 ? "" : " (\(entries.count))"),
      isFolded: isFolded,
      importance: .findings,
      noun: "change",
      content: .items(
        entries.map { entry in
          Comment.Item(text: CommentText(sentence: entry.sentence) + locations.source(entry.location, .after))
        }
      )
    )
  }

  private static func diagram(_ difference: GraphDifference, _ limits: MermaidDiagram.Limits) -> [Comment.Section] {
    let names = SnapshotNames(difference)
    func section(_ diagram: DifferenceDiagram, _ title: String) -> Comment.Section? {
      MermaidDiagram(diagram, limits).map { mermaid in
        Comment.Section(
          title: title,
          importance: .diagram,
          noun: "diagram",
          content: .diagram(mermaid, legend: diagram.legend)
        )
      }
    }
    let whole = DifferenceDiagram(difference, names)
    if whole.edges.isEmpty { return [] }
    if let section = section(whole, "Diagram of the change") { return [section] }
    let cycles = DifferenceDiagram(difference, names, extent: .cycles)
    let part = cycles.edges.isEmpty ? nil : section(cycles, "Diagram of the cycles")
    return [part, ModuleRows(difference).section].compactMap(\.self)
  }
}

extension Comment.Section {
  /// Creates the section of the changes of a kind, with the number of each sign.
  fileprivate init(
    _ entries: [DifferenceSection.Entry],
    of title: String,
    _ locations: CommentLocations,
    isFolded: Bool
  ) {
    let sorts = [(DifferenceSection.Sign.added, "added"), (.removed, "removed"), (.changed, "changed")]
    let counts = sorts.compactMap { sign, word in
      let count = entries.count { $0.sign == sign }
      return count == 0 ? nil : "\(count) \(word)"
    }
    let items = entries.map { entry in
      Comment.Item(
        text: CommentText([.code(entry.sign.rawValue), " "]) + CommentText(sentence: entry.sentence)
          + locations.source(entry.location, entry.sign == .removed ? .before : .after)
      )
    }
    self.init(
      title: "\(title): \(counts.joined(separator: ", "))",
      isFolded: isFolded,
      importance: .details,
      noun: "change",
      content: .items(items)
    )
  }
}

/// The numbers of modules, bindings, dependencies, cycles and findings.
private struct CountRows {
  let section: Comment.Section

  init(_ difference: GraphDifference) {
    let (base, head) = (difference.base, difference.head)
    func row(_ name: String, _ before: Int, _ after: Int, _ added: Int? = nil, _ removed: Int? = nil) -> [CommentText]?
    {
      if before == 0, after == 0 { return nil }
      let parts = [
        (added ?? max(after - before, 0)).signed("+"), (removed ?? max(before - after, 0)).signed("−"),
      ].compactMap(\.self)
      let cells = [name, String(before), String(after), parts.joined(separator: " ")]
      return cells.map { CommentText([.text($0)]) }
    }
    let elements = [
      row("Modules", base.modules.count, head.modules.count),
      row(
        "Bindings",
        base.bindings.count,
        head.bindings.count,
        difference.bindings.added.count,
        difference.bindings.removed.count
      ),
      row(
        "Dependencies",
        base.edges.count,
        head.edges.count,
        difference.edges.added.count,
        difference.edges.removed.count
      ),
      row(
        "Cycles",
        base.cycles.count,
        head.cycles.count,
        difference.cycles.opened.count,
        difference.cycles.closed.count
      ),
    ]
    let severities = Severity.allCases.reversed().map { severity in
      row(
        severity.rawValue.capitalizedFirst + "s",
        base.findings.count { $0.severity == severity },
        head.findings.count { $0.severity == severity },
        difference.findings.new.count { $0.severity == severity },
        difference.findings.fixed.count { $0.severity == severity }
      )
    }
    let table = Comment.Table(
      columns: ["", "Before", "After", "Change"],
      rows: (elements + severities).compactMap(\.self)
    )
    section = Comment.Section(title: "Counts", importance: .counts, noun: "count", content: .table(table))
  }
}

/// The numbers of changes by module, for differences that are too large for a diagram.
private struct ModuleRows {
  private static let most = 20

  let section: Comment.Section

  init(_ difference: GraphDifference) {
    let modules = Dictionary(
      (difference.base.bindings + difference.head.bindings).map { ($0.id, $0.module) },
      uniquingKeysWith: { _, after in after }
    )
    let bindings = difference.bindings
    let changed = bindings.renamed + bindings.reimplemented + bindings.rescoped + bindings.retagged + bindings.moved
    let edges = difference.edges
    let columns: [(title: String, modules: [String])] = [
      ("Bindings +", bindings.added.map(\.module)), ("−", bindings.removed.map(\.module)),
      ("~", Set(changed.map(\.to)).map(\.module)), ("Dependencies +", edges.added.compactMap { modules[$0.from] }),
      ("−", edges.removed.compactMap { modules[$0.from] }), ("~", edges.changed.compactMap { modules[$0.to.from] }),
    ]
    let counts = columns.map { Dictionary($0.modules.map { ($0, 1) }, uniquingKeysWith: +) }
    let names = Set(columns.flatMap(\.modules)).sorted()
    let totals = names.map { name in counts.reduce(0) { $0 + ($1[name] ?? 0) } }
    let order = names.indices.sorted { (totals[$1], names[$0]) < (totals[$0], names[$1]) }
    let rows = order.prefix(Self.most).map { index in
      [CommentText.code(names[index])] + counts.map { CommentText([.text($0[names[index]].map { "\($0)" } ?? "")]) }
    }
    section = Comment.Section(
      title: "Changes by module",
      importance: .diagram,
      noun: "row",
      content: .table(Comment.Table(columns: ["Module"] + columns.map(\.title), rows: rows))
    )
  }
}

extension Int {
  /// Returns the number after a sign; nil for zero.
  fileprivate func signed(_ sign: String) -> String? { self == 0 ? nil : "\(sign)\(self)" }
}
