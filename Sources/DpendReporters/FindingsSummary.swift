public import DpendAnalysis
public import DpendGraph

/// What an analysis comes to.
public struct FindingsSummary: Hashable, Sendable {
  /// How many findings of each severity there are.
  public let counts: [Severity: Int]

  /// How many findings comments in the source suppress.
  public let suppressed: Int

  /// How many findings a baseline knows, which are not in ``counts``.
  public let known: Int

  /// Counts the findings of a result.
  public init(_ result: AnalysisResult) {
    suppressed = result.suppressed.count
    known = result.known?.count ?? 0
    counts = Dictionary(result.findings.map { ($0.severity, 1) }, uniquingKeysWith: +)
  }

  /// The worst severity that occurs, known findings aside; nil without findings.
  public var worst: Severity? { counts.keys.max() }

  /// The verdict in a few words, such as `2 errors, 1 warning`.
  public var sentence: String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = counts[severity, default: 0]
      return count == 0 ? nil : count.of(severity.rawValue)
    }
    let told = parts.isEmpty ? (known == 0 ? "No findings" : "No new findings") : parts.joined(separator: ", ")
    return told + (suppressed == 0 ? "" : ", \(suppressed) suppressed") + (known == 0 ? "" : ", \(known) known")
  }
}
