import DpendAnalysis
import DpendGraph

/// What a comment says about findings.
struct FindingSections {
  /// What is new, the worst first, and cycles that got worse though no finding says so.
  let new: [Comment.Section]

  /// What is fixed, the worst first.
  let fixed: [Comment.Section]

  /// What the rules of new findings are about.
  let explanations: [Comment.Section]

  init(_ difference: GraphDifference, _ context: DifferenceContext, _ form: CommentForm) {
    let places = CommentLocations(context)
    let found = context.newFindings.worstFirst.findings
    new =
      Self.sections(of: found.map { places.item($0) }, titled: "New findings", "new finding", most: form.shownFindings)
      .map { $0.ranked(.findings, further: .furtherFindings) } + [Self.cycles(difference, found, places)]
    let gone = Severity.allCases.reversed().flatMap { severity in
      difference.findings.fixed.filter { $0.severity == severity }
    }
    fixed = Self.sections(of: gone.map { places.item($0) }, titled: "Fixed", "fixed finding", most: form.shownFixed)
      .map { $0.ranked(.fixed, further: .furtherFixed) }
    explanations = [Self.explanations(of: Set(found.map(\.rule)))]
  }

  /// The first ones, and the others folded.
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
    _ places: CommentLocations
  ) -> Comment.Section {
    let told = Set(found.map { Set($0.path.map(\.rawValue)) })
    let names = SnapshotNames(difference).after
    let items = difference.cycles.worse.filter { !told.contains(Set($0.witness)) }.map { cycle in
      Comment.Item(
        text: CommentText(sentence: cycle.entry(.changed, names).sentence),
        notes: cycle.cuts.map { cut in
          CommentText([.strong("cut it here"), ": "]) + CommentText(prose: cut.change)
            + places.place(cut.location, .after)
        }
      )
    }
    return Comment.Section(
      title: "Cycles that got worse",
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
      title: "What this is about, and how to fix it",
      isFolded: true,
      importance: .explanations,
      noun: "explanation",
      content: .items(items)
    )
  }
}

extension Comment.Section {
  /// The section with the importance that it has as one that is seen at first, or as a further one.
  fileprivate func ranked(_ first: Comment.Importance, further: Comment.Importance) -> Self {
    Self(title: title, isFolded: isFolded, importance: isFolded ? further : first, noun: noun, content: content)
  }
}
