import DpendAnalysis

extension ReferencePage {
  /// The predicates of selections.
  static var predicates: ReferencePage {
    ReferencePage(
      title: "Predicates",
      introduction: """
        Predicates select bindings by a name, a colon and a value, such as `scope:singleton`. A word without a colon is a `type:`. \
        [Selections](../guides/selections.md) describes how to combine predicates, and the commands and settings that use them.
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
            columns: ["Selection", "Meaning"],
            rows: [Table.Row(code: predicate.example.text, meaning: predicate.example.meaning)]
          )
        )
      ]
    )
  }
}
