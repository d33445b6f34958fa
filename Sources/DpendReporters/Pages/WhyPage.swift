import DpendGraph

extension ReportPage {
  /// The page on which a reader selects two bindings and sees the path between them.
  static func why(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.why,
      kind: .why,
      title: "Find path",
      summary: "Find the path from one binding to another.",
      sections: [
        ReportSection(
          anchor: "path",
          title: "Path",
          blocks: [
            .pathFinder,
            .paragraph(
              """
              On the command line, \(.code("dpend why FROM TO")) prints the path and the source location of each dependency, and \
              \(.code("--all")) prints all paths. \(.code("dpend why FROM")) prints the dependents and the dependencies of a \
              binding and the impact of its removal, as its page does.
              """
            ),
          ]
        )
      ]
    )
  }
}
