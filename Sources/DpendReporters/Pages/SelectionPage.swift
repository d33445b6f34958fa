import DpendAnalysis

extension ReportPage {
  /// The page on which a reader writes a selection and sees its bindings, by module.
  ///
  /// The numbers of other pages link to it with the selection that they count.
  static func selection(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.selection,
      kind: .selection,
      title: "Select bindings",
      summary: "The bindings of a selection, by module.",
      sections: [
        ReportSection(
          anchor: "selection",
          title: "Selection",
          blocks: [
            .selectionForm,
            .paragraph(
              """
              \(.code("dpend tree --select SELECTION")) prints the bindings of a selection with the dependencies among them; \
              \(.code("dpend graph")) and \(.code("dpend diagram")) have the same option.
              """
            ),
          ]
        ),
        ReportSection(anchor: "predicates", title: "Predicates", blocks: [.paragraph(about), .table(predicates)]),
      ]
    )
  }

  private static let about: ReportText = """
    A predicate is a name, a colon and a value, such as \(.code("scope:singleton")). A word without a colon is a type. \(.code("and")), \
    \(.code("or")), \(.code("not")) and parentheses combine predicates; in a value, \(.code("*")) matches any characters, and quotes \
    allow spaces.
    """

  private static let predicates = ReportTable(
    caption: "Predicates",
    columns: [.init("Predicate"), .init("Selects"), .init("Example")],
    rows: SelectionPredicate.all.map { predicate in
      [
        ReportText([.code(predicate.name + ":")]), ReportText(prose: "bindings \(predicate.meaning)"),
        ReportText([.code(predicate.example.text)]),
      ]
    },
    emptyText: "There are no predicates."
  )
}
