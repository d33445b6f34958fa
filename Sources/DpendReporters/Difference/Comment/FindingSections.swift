import DpendAnalysis
import DpendGraph

/// The sections of a comment about findings.
struct FindingSections {
  /// The new findings, the worst first, and worse cycles without a finding.
  let new: [Comment.Section]

  /// The fixed findings, the worst first.
  let fixed: [Comment.Section]

  /// The explanations of the rules with new findings.
  let explanations: [Comment.Section]

  init(_ difference: GraphDifference, _ context: DifferenceContext, _ form: CommentForm) {
    let locations = CommentLocations(context)
    let findings = context.newFindings.ranked.findings
    new =
      Self.sections(
        of: findings.map { locations.item($0) },
        titled: "New findings",
        "new finding",
        most: form.shownFindings
      )
      .map { $0.ranked(.findings, further: .furtherFindings) } + [Self.cycles(difference, findings, locations)]
    let removed = Severity.allCases.reversed().flatMap { severity in
      difference.findings.fixed.filter { $0.severity == severity }
    }
    fixed = Self.sections(
      of: removed.map { locations.item($0) },
      titled: "Fixed",
      "fixed finding",
      most: form.shownFixed
    )
    .map { $0.ranked(.fixed, further: .furtherFixed) }
    explanations = [Self.explanations(of: Set(findings.map(\.rule)))]
  }

  /// Returns a section with the first items and a folded one with the others.
  private static func sections(
    of items: [Comment.Item],
    titled title: String,
    _ noun: String,
    most: Int
  ) -> [Comment.Section] {
    let (shown, rest) = (Array(items.prefix(most)), Array(items.dropFirst(most)))
    let count = items.count == 1 ? "" : " (\(items.count))"
    return [
      Comment.Section(title: title + count, importance: .findings, noun: noun, content: .items(shown)),
      Comment.Section(
        title: rest.count.of("more \(noun)"),
        isFolded: true,
        importance: .furtherFindings,
        noun: noun,
        content: .items(rest)
      ),
    ]
  }

  private static func cycles(
    _ difference: GraphDifference,
    _ found: [Finding],
    _ locations: CommentLocations
  ) -> Comment.Section {
    let reported = Set(found.map { Set($0.path.map(\.rawValue)) })
    let names = SnapshotNames(difference).after
    let items = difference.cycles.worse.filter { !reported.contains(Set($0.witness)) }.map { cycle in
      Comment.Item(
        text: CommentText(sentence: cycle.entry(.changed, names).sentence),
        notes: cycle.cuts.map { cut in
          CommentText([.strong("cut here"), ": "]) + CommentText(prose: cut.change)
            + locations.source(cut.location, .after)
        }
      )
    }
    return Comment.Section(
      title: "Worse cycles",
      importance: .findings,
      noun: "cycle",
      content: .items(items)
    )
  }

  private static func explanations(of rules: Set<RuleName>) -> Comment.Section {
    let items = RuleRegistry.all.filter { rules.contains($0.name) }.map { rule in
      Comment.Item(
        text: CommentText([.code(rule.name.rawValue), ": "]) + CommentText(prose: rule.explanation.whatItChecks),
        notes: [
          CommentText(prose: rule.explanation.whyItMatters),
          CommentText([.strong("How to fix it"), ": "]) + CommentText(prose: rule.explanation.howToFix),
        ]
      )
    }
    return Comment.Section(
      title: "Explanations and fixes",
      isFolded: true,
      importance: .explanations,
      noun: "explanation",
      content: .items(items)
    )
  }
}

extension Comment.Section {
  /// Returns the section with its importance, which depends on whether it is folded.
  fileprivate func ranked(_ first: Comment.Importance, further: Comment.Importance) -> Self {
    Self(title: title, isFolded: isFolded, importance: isFolded ? further : first, noun: noun, content: content)
  }
}
