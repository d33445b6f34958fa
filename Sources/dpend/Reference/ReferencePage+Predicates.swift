import DpendAnalysis

extension ReferencePage {
  /// What a selection can ask about a binding.
  static var predicates: ReferencePage {
    ReferencePage(
      title: "Predicates",
      introduction: """
        What a selection can ask about a binding, as a name with a colon and a value behind it: `scope:singleton`. A word without \
        a colon is a `type:`. [Selections](../guides/selections.md) tells how predicates are combined, and which commands and \
        settings take them.
        """,
      entries: SelectionPredicate.all.map(ReferenceEntry.init)
    )
  }
}

extension ReferenceEntry {
  fileprivate init(_ predicate: SelectionPredicate) {
    self.init(
      name: predicate.name,
      summary: "bindings " + predicate.meaning,
      facts: [Fact(name: "Value", value: predicate.form)],
      sections: [
        Section(
          title: "Example",
          table: Table(
            columns: ["Selection", "What it selects"],
            rows: [Table.Row(code: predicate.example.text, meaning: predicate.example.meaning)]
          )
        )
      ]
    )
  }
}
