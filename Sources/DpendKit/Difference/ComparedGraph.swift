package import DpendAnalysis
import DpendGraph
package import DpendReporters
import Foundation

/// One of the two graphs of a comparison, with the context for its paths.
package struct ComparedGraph: Sendable {
  /// The name for readers: that of a revision, a file or a folder.
  package let name: String

  /// The graph with its findings.
  package let snapshot: GraphSnapshot

  /// The result of the analysis; without a graph if it was read from a file.
  package let result: AnalysisResult

  /// The context that determines how paths are displayed.
  package let context: ReportContext

  /// The problems that prevented a part of the work.
  package let problems: [WorkProblem]

  /// The problem that prevented reading the baseline.
  package let baselineProblem: WorkProblem?

  /// The files and folders that were skipped because they count as absent: absolute paths without links.
  package let absent: [String]

  /// Reads and checks a project.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the run.
  ///   - name: The name for readers.
  ///   - report: A function that receives the progress of the stages.
  /// - Returns: The graph.
  package static func reading(
    _ configuration: Configuration,
    named name: String,
    reportingTo report: @escaping WorkProgress.Receiver = { _ in }
  ) -> ComparedGraph {
    let outcome = Pipeline(configuration, reportingTo: report).run()
    let files = outcome.files
    let (baseline, problem) = baseline(of: configuration)
    return ComparedGraph(
      name: name,
      snapshot: GraphSnapshot(baseline.map(outcome.result.compared) ?? outcome.result),
      result: outcome.result,
      context: ReportContext(
        displayPath: { files.relativeToWorkingDirectory($0) },
        repositoryPath: { files.relativeToRepository($0) },
        utf16Columns: { files.utf16Columns(of: $0) },
        problems: outcome.problems.map(\.description),
        reading: outcome.reading
      ),
      problems: outcome.problems,
      baselineProblem: problem,
      absent: outcome.absent
    )
  }

  /// Returns the baseline of a project, or the problem that prevents reading it.
  private static func baseline(of configuration: Configuration) -> (baseline: Baseline?, problem: WorkProblem?) {
    guard let path = configuration.baseline else { return (nil, nil) }
    do throws(WorkProblem) {
      return (try BaselineFile(path: path).read().baseline, nil)
    } catch {
      return (nil, error)
    }
  }

  /// Reads a file that `dpend graph --format json` wrote.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The graph.
  /// - Throws: ``WorkProblem`` if the file can't be read or is not a graph.
  package static func readingSnapshot(at path: String) throws(WorkProblem) -> ComparedGraph {
    let snapshot = try SnapshotFile.read(path)
    return ComparedGraph(
      name: path.lastComponent,
      snapshot: snapshot,
      result: analyze(link(LinkingInput())).keeping(snapshot.recordedFindings),
      context: ReportContext(),
      problems: [],
      baselineProblem: nil,
      absent: []
    )
  }
}

extension GraphSnapshot {
  /// The findings, each with its own location or else that of one of its bindings.
  fileprivate var recordedFindings: [(finding: DpendGraph.Finding, fingerprint: Fingerprint)] {
    let locations = Dictionary(bindings.map { ($0.id, $0.location) }, uniquingKeysWith: { first, _ in first })
    return findings.map { finding in
      let recorded = DpendGraph.Finding.recorded(
        rule: finding.rule,
        kind: finding.kind,
        severity: finding.severity,
        message: DpendGraph.Finding.Message(wording: finding.message),
        location: finding.location.value ?? finding.path.lazy.compactMap { locations[$0] }.first,
        path: finding.path.map { BindingID($0) },
        notes: finding.notes.map { DpendGraph.Finding.Note($0.message, at: $0.location.value) }
      )
      return (recorded, finding.fingerprint)
    }
  }
}
