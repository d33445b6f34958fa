public import DpendAnalysis
import DpendGraph
public import DpendReporters
import Foundation

/// One of the two graphs that are compared, with what is known of the files that it comes from.
public struct ComparedGraph: Sendable {
  /// What readers see of it: the name of a revision, a file or a folder.
  public let name: String

  /// The graph with its findings.
  public let snapshot: GraphSnapshot

  /// The same as the rules left it; without a graph where that was read from a file.
  public let result: AnalysisResult

  /// How its paths are written.
  public let context: ReportContext

  /// What kept a part of the work from being done.
  public let problems: [WorkProblem]

  /// What wasn't read because it was taken for absent: absolute paths without links.
  public let absent: [String]

  /// Reads and checks a project.
  ///
  /// - Parameters:
  ///   - name: What readers see of it.
  ///   - configuration: What to read and how.
  public init(named name: String, reading configuration: Configuration) {
    let outcome = Pipeline(configuration).run()
    let files = outcome.files
    self.name = name
    snapshot = GraphSnapshot(outcome.result)
    result = outcome.result
    problems = outcome.problems
    absent = outcome.absent
    context = ReportContext(
      displayPath: { files.relativeToWorkingDirectory($0) },
      repositoryPath: { files.relativeToRepository($0) },
      utf16Columns: { files.utf16Columns(of: $0) },
      problems: outcome.problems.map(\.description)
    )
  }

  /// Reads what `dpend graph --format json` wrote.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``WorkProblem`` when it can't be read, or is no such file.
  public init(snapshot path: String) throws(WorkProblem) {
    name = (path as NSString).lastPathComponent
    snapshot = try SnapshotFile.read(path)
    result = AnalysisResult(analyzing: BindingGraph(linking: LinkingInput())).keeping(snapshot.recordedFindings)
    problems = []
    absent = []
    context = ReportContext()
  }
}

extension GraphSnapshot {
  /// The findings, each with a place where one of its bindings has one.
  fileprivate var recordedFindings: [(finding: DpendGraph.Finding, fingerprint: Fingerprint)] {
    let places = Dictionary(bindings.map { ($0.id, $0.location) }, uniquingKeysWith: { first, _ in first })
    return findings.map { finding in
      let recorded = DpendGraph.Finding(
        rule: finding.rule,
        kind: finding.kind,
        severity: finding.severity,
        message: DpendGraph.Finding.Message(wording: finding.message),
        location: finding.location.value ?? finding.path.lazy.compactMap { places[$0] }.first,
        path: finding.path.map { BindingID($0) },
        notes: finding.notes.map { DpendGraph.Finding.Note($0.message, at: $0.location.value) }
      )
      return (recorded, finding.fingerprint)
    }
  }
}
