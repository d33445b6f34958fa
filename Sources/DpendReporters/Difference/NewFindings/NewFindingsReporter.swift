import DpendAnalysis
import DpendGraph

/// A format for findings, limited to the new findings of a change.
struct NewFindingsReporter: DifferenceReporter {
  private let format: any Reporter

  init(_ format: any Reporter) {
    self.format = format
  }

  var name: String { format.name }
  var summary: String { "new " + format.summary }
  var fileExtension: String { format.fileExtension }

  var purpose: String {
    """
    The format `\(name)` with the new findings of a change, the worst first. A finding is shown on a changed line where its \
    location, a note or a step of its path is on one, and its other locations become notes. Fingerprints are the same as in a \
    report of all findings.
    """
  }

  func report(_ difference: GraphDifference, context: DifferenceContext) -> String {
    let new = context.newFindings
    let locations = ChangedLocations(new.findings, in: new.graph, context.changedLines)
    let shown = new.fingerprintedFindings.map { (finding: locations.moved($0.finding), fingerprint: $0.fingerprint) }
    var findings = context.head
    let earlier = context.base.problems.filter { !findings.problems.contains($0) }
    findings.problems = earlier + findings.problems
    findings.threshold = context.gates.compactMap(\.severity).min() ?? .error
    return format.report(new.keeping(shown).ranked, context: findings)
  }
}
