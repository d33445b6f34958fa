import DpendGraph

extension ReportPage {
  /// The page on which a reader chooses two bindings and is shown the way from the one to the other.
  static func why(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.why,
      kind: .why,
      title: "Why",
      summary: "How one binding comes to need another.",
      sections: [
        ReportSection(
          anchor: "way",
          title: "From one to the other",
          blocks: [
            .pathFinder,
            .paragraph(
              """
              In a terminal, \(.code("dpend why FROM TO")) tells the way with the place of each need, \(.code("--all")) tells all \
              ways, and \(.code("dpend why FROM")) who uses a binding, what it needs and what would break without it. The page of \
              each binding tells that too.
              """
            ),
          ]
        )
      ]
    )
  }
}
