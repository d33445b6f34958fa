package import DpendGraph

extension TestProject {
  /// Returns findings as lines of text, with the marks of the source as locations, for comparisons in tests.
  ///
  /// A finding has the form `1️⃣ error: message [rule]`, followed by its notes of the form `  2️⃣ message`.
  package func sketch(_ findings: [Finding]) -> [String] {
    findings.flatMap { finding in
      ["\(mark(of: finding.location))\(finding.severity.rawValue): \(finding.message) [\(finding.rule.rawValue)]"]
        + finding.notes.map { "  \(mark(of: $0.location))\($0.message)" }
    }
  }

  private func mark(of location: SourceLocation?) -> String {
    guard let location else { return "" }
    let mark = MarkedSource.marks.first { self.location(of: $0) == location }
    return mark.map { "\($0) " } ?? "\(location): "
  }
}
