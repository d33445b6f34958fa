package import DpendGraph

/// A kind of change that makes a command fail.
package struct DifferenceGate: Sendable {
  /// The name on the command line.
  package let name: String

  /// The changes, as a noun phrase.
  package let summary: String

  /// The lowest severity of a new finding that fails; nil if the gate isn't about findings.
  package let severity: Severity?

  /// Returns the number of changes in a difference that fail.
  package let count: @Sendable (GraphDifference) -> Int

  /// All gates, in the order of lists.
  package static let all: [DifferenceGate] = [
    DifferenceGate(name: "new-errors", summary: "a new error", severity: .error) { $0.count(from: .error) },
    DifferenceGate(name: "new-warnings", summary: "a new warning or error", severity: .warning) {
      $0.count(from: .warning)
    },
    DifferenceGate(name: "new-notes", summary: "a new finding of any severity", severity: .note) {
      $0.count(from: .note)
    },
    DifferenceGate(
      name: "new-cycles",
      summary: "a new or more severe cycle that is unresolvable or a strong reference cycle",
      severity: nil
    ) {
      $0.cycles.worse.count
    },
    DifferenceGate(name: "grown-lifetimes", summary: "a binding with a longer lifetime than before", severity: nil) {
      $0.bindings.outgrown.count
    },
    DifferenceGate(
      name: "new-module-dependencies",
      summary: "a new dependency between modules",
      severity: nil
    ) {
      $0.modules.added.count
    },
    DifferenceGate(
      name: "relaxed-rules",
      summary: "a rule that the configuration turns off, or gives a lower severity than before",
      severity: nil
    ) {
      $0.relaxedRules.count
    },
  ]
}

extension GraphDifference {
  fileprivate func count(from severity: Severity) -> Int { findings.new.count { $0.severity >= severity } }
}
