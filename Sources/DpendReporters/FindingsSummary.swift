package import DpendAnalysis
package import DpendGraph

/// The numbers of findings of an analysis.
package struct FindingsSummary: Hashable, Sendable {
  /// The number of findings of each severity.
  package let counts: [Severity: Int]

  /// The number of findings that comments in the source code suppress.
  package let suppressed: Int

  /// The number of known findings, which are not in ``counts``.
  package let known: Int

  /// Counts the findings of a result.
  package init(_ result: AnalysisResult) {
    suppressed = result.suppressed.count
    known = result.known?.count ?? 0
    counts = Dictionary(result.findings.map { ($0.severity, 1) }, uniquingKeysWith: +)
  }

  /// The worst severity, without known findings; nil without findings.
  package var worst: Severity? { counts.keys.max() }

  /// The numbers in words, such as `2 errors, 1 warning`.
  package var sentence: String { sentence(in: .none) }

  /// Returns the numbers in words, in the colors of their severities.
  package func sentence(in colors: TextColors) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = counts[severity, default: 0]
      return count == 0 ? nil : colors.text(count.of(severity.rawValue), in: severity)
    }
    let text = parts.isEmpty ? (known == 0 ? "No findings" : "No new findings") : parts.joined(separator: ", ")
    return text + (suppressed == 0 ? "" : ", \(suppressed) suppressed") + (known == 0 ? "" : ", \(known) known")
  }
}
