import DpendAnalysis
import DpendGraph

/// The locations of findings on changed lines, because code hosts hide findings on other lines.
struct ChangedLocations {
  private let lines: ChangedLines
  private let graph: BindingGraph
  private let paths: FindingPaths

  init(_ findings: [Finding], in graph: BindingGraph, _ lines: ChangedLines) {
    self.lines = lines
    self.graph = graph
    paths = FindingPaths(findings, in: graph)
  }

  /// Returns the finding at its first location on a changed line: its own, its others, those of its notes, those on its path.
  ///
  /// The former location becomes a note, unless a note has it already. A finding without a location on a changed line does not move.
  func moved(_ finding: Finding) -> Finding {
    if finding.location.map(lines.contains) == true { return finding }
    let steps = paths[finding].map { graph.request(of: $0).location }
    guard
      let location = ((finding.occurrences.map(\.location) + finding.notes.map(\.location)).compactMap(\.self) + steps)
        .first(where: lines.contains)
    else {
      return finding
    }
    let former = finding.location.map { Finding.Note("found here", at: $0) }
    let isNoted = finding.notes.contains { $0.location == finding.location }
    return finding.withNotes((isNoted ? [] : [former].compactMap(\.self)) + finding.notes, at: location)
  }
}
