public import DpendGraph

extension TestProject {
  /// Findings as lines of text, with the marks of the source in place of the places: what a test compares all findings by.
  ///
  /// A finding stands as `1️⃣ error: message [rule]`, each of its notes behind it as `  2️⃣ message`.
  public func sketch(_ findings: [Finding]) -> [String] {
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
