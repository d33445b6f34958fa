public import DpendAnalysis
import DpendGraph

extension ReportDocument {
  /// The page of a difference, as a document of its own.
  ///
  /// - Parameters:
  ///   - difference: What changed.
  ///   - context: The names of both graphs, and the findings that are new.
  public init(_ difference: GraphDifference, context: DifferenceContext) {
    self.init(
      title: "\(context.names.base) → \(context.names.head)",
      pages: [.difference(difference, context)]
    )
  }
}

extension ReportPage {
  /// What changed between two graphs, the verdict first.
  static func difference(_ difference: GraphDifference, _ context: DifferenceContext) -> ReportPage {
    let verdict = DifferenceVerdict(difference)
    let shut = context.gates.filter { $0.count(difference) > 0 }
    let sentences: [ReportBlock] =
      [.verdict(difference.verdict == .worse ? .error : nil, "\(verdict.sentence).")]
      + shut.map { gate in
        .verdict(.error, "This fails on \(.code(gate.name)): \(gate.summary), \(gate.count(difference)) in all.")
      }
    let picture: [ReportBlock] = difference.isEmpty ? [] : [.figure(figure(difference))]
    let sections = [
      ReportSection(anchor: "verdict", title: "Verdict", blocks: sentences + picture),
      section(ofNew: context.newFindings),
      section(ofFixed: difference.findings.fixed),
    ]
    return ReportPage(
      path: PageNames.overview,
      kind: .difference,
      title: "What changed",
      summary: "From \(.code(context.names.base)) to \(.code(context.names.head)).",
      sections: sections.compactMap(\.self) + difference.sections.map(\.section)
    )
  }

  private static func figure(_ difference: GraphDifference) -> ReportFigure {
    ReportFigure(
      drawing: DifferenceDrawing(difference).drawing(name: "difference"),
      caption: """
        What came has a thick line and a +, what went is dashed and has a −, what is another has a ~, and what stayed is grey. \
        What is there before and after has the same place.
        """,
      table: ReportTable(
        caption: "What changed",
        columns: [.init("Sign"), .init("What"), .init("Where")],
        rows: difference.sections.flatMap(\.entries).map { entry in
          [
            "\(entry.sign.rawValue)", entry.text, entry.place ?? ReportText(),
          ]
        },
        emptyText: "Nothing."
      ),
      hasMoments: true
    )
  }

  private static func section(ofNew result: AnalysisResult) -> ReportSection? {
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
            page: PageNames.overview
          )
        )
      }
    )
  }

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
  /// The section on the page.
  fileprivate var section: ReportSection {
    ReportSection(
      anchor: title.lowercased(),
      title: title,
      blocks: [
        .list(
          entries.map { entry in
            "\(entry.sign.rawValue) \(entry.text)\(entry.place.map { " (\($0))" } ?? ReportText())"
          }
        )
      ]
    )
  }
}

extension DifferenceSection.Entry {
  /// The place, which leads to the code where that is still there.
  fileprivate var place: ReportText? {
    location.map { sign == .removed ? "\(.code("\($0.file):\($0.line)"))" : "\(.place($0))" }
  }

  /// The sentence, as pages print it.
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
