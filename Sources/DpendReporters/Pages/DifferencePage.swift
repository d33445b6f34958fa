package import DpendAnalysis
import DpendGraph

extension ReportDocument {
  /// Creates a document with the page of a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - context: The names of both graphs and the new findings.
  package init(_ difference: GraphDifference, context: DifferenceContext) {
    self.init(
      title: "\(context.names.base) → \(context.names.head)",
      pages: [.difference(difference, context, path: PageNames.overview, title: "Changes")]
    )
  }
}

extension ReportPage {
  /// The page of a difference, with the verdict first.
  static func difference(
    _ difference: GraphDifference,
    _ context: DifferenceContext,
    path: PagePath,
    title: String
  ) -> ReportPage {
    let verdict = DifferenceVerdict(difference)
    let failed = context.gates.filter { $0.count(difference) > 0 }
    let sentences: [ReportBlock] =
      [.verdict(difference.verdict == .worse ? .error : nil, "\(verdict.sentence).")]
      + failed.map { gate in
        .verdict(.error, "Fails on \(.code(gate.name)): \(gate.summary), \(gate.count(difference)) in total.")
      }
    let diagram: [ReportBlock] = difference.isEmpty ? [] : [.figure(figure(difference))]
    let sections = [
      ReportSection(anchor: "verdict", title: "Verdict", blocks: sentences + diagram),
      section(ofNew: context.newFindings, on: path),
      section(ofFixed: difference.findings.fixed),
    ]
    return ReportPage(
      path: path,
      kind: .difference,
      title: title,
      summary: "From \(.code(context.names.base)) to \(.code(context.names.head)).",
      sections: sections.compactMap(\.self) + difference.sections.map(\.section)
    )
  }

  /// The diagram of the difference, with a table of the changes.
  private static func figure(_ difference: GraphDifference) -> ReportFigure {
    ReportFigure(
      drawing: DifferenceDrawing(difference).drawing(name: "difference"),
      caption: """
        Additions have a thick line and a +, removals a dashed line and a −, changes a ~; everything else is gray. A binding has \
        the same position before and after.
        """,
      table: ReportTable(
        caption: "Changes",
        columns: [.init("Sign"), .init("Change"), .init("Source")],
        rows: difference.sections.flatMap(\.entries).map { entry in
          [
            "\(entry.sign.rawValue)", entry.text, entry.source ?? ReportText(),
          ]
        },
        emptyText: "There are no changes."
      ),
      views: [
        ReportFigure.View(name: "before", label: "before"),
        ReportFigure.View(name: "both", label: "changes", isFirst: true),
        ReportFigure.View(name: "after", label: "after"),
      ]
    )
  }

  /// The section of the new findings; nil without any.
  private static func section(ofNew result: AnalysisResult, on page: PagePath) -> ReportSection? {
    if result.findings.isEmpty { return nil }
    return ReportSection(
      anchor: "new",
      title: "New findings",
      blocks: result.fingerprintedFindings.map { finding, fingerprint in
        .finding(
          ReportFinding(
            finding: finding,
            bindings: finding.path.map { "\(.code($0.rawValue))" },
            anchor: fingerprint.rawValue,
            isAnchor: true,
            page: page
          )
        )
      }
    )
  }

  /// The section of the fixed findings; nil without any.
  private static func section(ofFixed findings: [GraphSnapshot.Finding]) -> ReportSection? {
    if findings.isEmpty { return nil }
    return ReportSection(
      anchor: "fixed",
      title: "Fixed",
      blocks: [
        .list(findings.map { "\(.severity($0.severity)) \($0.message) (\(.code($0.rule.rawValue)))" })
      ]
    )
  }
}

extension DifferenceSection {
  /// The section of the page.
  fileprivate var section: ReportSection {
    ReportSection(
      anchor: title.lowercased(),
      title: title,
      blocks: [
        .list(
          entries.map { entry in
            "\(entry.sign.rawValue) \(entry.text)\(entry.source.map { " (\($0))" } ?? ReportText())"
          }
        )
      ]
    )
  }
}

extension DifferenceSection.Entry {
  /// The source location, with a link for code that still exists.
  fileprivate var source: ReportText? {
    location.map { sign == .removed ? "\(.code("\($0.file):\($0.line)"))" : "\(.location($0))" }
  }

  /// The sentence as the text of a page.
  fileprivate var text: ReportText {
    ReportText(
      sentence.map { span in
        switch span {
        case .text(let text): .text(text)
        case .code(let name): .code(name)
        }
      }
    )
  }
}
