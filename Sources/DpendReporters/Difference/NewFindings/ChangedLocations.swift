import DpendAnalysis
import DpendGraph

/// Which of its places a finding is shown at, so that hosts of code show it on the page of the change: they hide what lies elsewhere.
struct ChangedLocations {
  private let lines: ChangedLines
  private let graph: BindingGraph
  private let ways: FindingPaths

  init(_ findings: [Finding], in graph: BindingGraph, _ lines: ChangedLines) {
    self.lines = lines
    self.graph = graph
    ways = FindingPaths(findings, in: graph)
  }

  /// The finding at the first of its places that lies on a changed line: its own, those of its notes, those of the steps of its way.
  ///
  /// Where it lay before becomes a note, unless one tells of it already. Where none lies on a changed line it stays where it is.
  func moved(_ finding: Finding) -> Finding {
    if finding.location.map(lines.contains) == true { return finding }
    let steps = ways[finding].map { graph.request(of: $0).location }
    guard let place = (finding.notes.compactMap(\.location) + steps).first(where: lines.contains) else {
      return finding
    }
    let former = finding.location.map { Finding.Note("found here", at: $0) }
    let isTold = finding.notes.contains { $0.location == finding.location }
    return Finding(
      rule: finding.rule,
      kind: finding.kind,
      severity: finding.severity,
      message: finding.message,
      location: place,
      path: finding.path,
      notes: (isTold ? [] : [former].compactMap(\.self)) + finding.notes
    )
  }
}
