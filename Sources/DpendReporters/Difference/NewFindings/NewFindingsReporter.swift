import DpendAnalysis
import DpendGraph

/// A format for findings, narrowed to those that a change brings.
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
    What `\(name)` is for findings, narrowed to those that the change brings. The worst stand first, and each is shown on a line that \
    the change touches where one of its places, or a step of its way, lies on one; its other places are told beside it. It is \
    recognised by the same fingerprint as in a report of all findings.
    """
  }

  func report(_ difference: GraphDifference, context: DifferenceContext) -> String {
    let new = context.newFindings
    let places = ChangedLocations(new.findings, in: new.graph, context.changedLines)
    let shown = new.fingerprintedFindings.map { (finding: places.moved($0.finding), fingerprint: $0.fingerprint) }
    var findings = context.head
    let earlier = context.base.problems.filter { !findings.problems.contains($0) }
    findings.problems = earlier + findings.problems
    findings.threshold = context.gates.compactMap(\.severity).min() ?? .error
    return format.report(new.keeping(shown).worstFirst, context: findings)
  }
}
