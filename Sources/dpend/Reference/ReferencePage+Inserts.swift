import DpendReporters

extension ReferencePage {
  /// The contents of markers in living pages.
  static var inserts: ReferencePage {
    ReferencePage(
      title: "Inserts",
      introduction: """
        A marker in a [living page](../guides/living-pages.md) names one of these inserts, which `dpend docs` writes below it.
        """,
      entries: PageInsertRegistry.all.map(ReferenceEntry.init)
    )
  }
}

extension ReferenceEntry {
  fileprivate init(_ insert: any PageInsert) {
    self.init(
      name: insert.name,
      summary: insert.summary,
      sections: [
        Section(title: "Example", code: Code(language: "markdown", text: "\(insert.example)\n<!-- /dpend -->")),
        Section(
          title: "Attributes",
          table: Table(
            columns: ["Attribute", "Meaning"],
            rows: insert.attributes.map { attribute in
              Table.Row(code: attribute.name, meaning: "\(attribute.summary) Value: \(attribute.form).")
            }
          )
        ),
      ]
    )
  }
}
