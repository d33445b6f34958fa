import Algorithms
package import DpendGraph

/// The known findings of a project: they fail no build, while new ones do.
///
/// A baseline is a text file under version control, with one line for each finding. No line depends on where in its file a finding is,
/// and the lines of two branches can be merged in any order.
package struct Baseline: Hashable, Sendable {
  /// A known finding.
  package struct Entry: Hashable, Sendable {
    /// The rule that reports it.
    package let rule: RuleName

    /// The identity of the finding, the only part that is compared.
    package let fingerprint: Fingerprint

    /// The message at the time of writing, for readers of the file.
    package let message: String

    /// Creates an entry; line breaks in the message are replaced.
    package init(rule: RuleName, fingerprint: Fingerprint, message: String) {
      self.rule = rule
      self.fingerprint = fingerprint
      self.message = message.onOneLine
    }
  }

  /// The known findings, sorted by rule and fingerprint, without duplicates.
  package let entries: [Entry]

  /// The command line options of the run that wrote the file; several after a merge of branches that differ.
  package let options: [String]

  /// Creates a baseline of entries in any order, which may contain duplicates.
  ///
  /// - Parameters:
  ///   - entries: The known findings.
  ///   - options: The options of the run, as typed; empty if the configuration holds all of them.
  package init(_ entries: [Entry], options: [String] = []) {
    self.entries = entries.sorted { $0.texts.lexicographicallyPrecedes($1.texts) }.uniqued(on: \.fingerprint)
    self.options = options.isEmpty ? [""] : Set(options.map(\.onOneLine)).sorted()
  }

  /// Creates a baseline of all findings of a result, of every severity.
  package init(of result: AnalysisResult, options: String = "") {
    self.init(result.recognizedFindings.map(Entry.init), options: [options])
  }

  /// Returns the entries whose findings are no longer reported.
  package func stale(in result: AnalysisResult) -> [Entry] {
    let all = result.recognizedFindings
    let earlier = Fingerprint.earlierFingerprints(of: all.map(\.finding))
      .reduce(into: Set<Fingerprint>()) { $0.formUnion($1) }
    let found = earlier.union(all.map(\.fingerprint))
    return entries.filter { !found.contains($0.fingerprint) }
  }

  /// Returns the baseline without some of its entries.
  package func removing(_ others: [Entry]) -> Baseline {
    let others = Set(others)
    return Baseline(entries.filter { !others.contains($0) }, options: options)
  }
}

extension Baseline.Entry {
  /// Creates an entry, whose message begins with the file if the finding names no binding.
  fileprivate init(_ recognized: RecognizedFinding) {
    let finding = recognized.finding
    let file = finding.path.isEmpty ? finding.location.map { $0.file + ": " } : nil
    self.init(
      rule: finding.rule,
      fingerprint: recognized.fingerprint,
      message: (file ?? "") + finding.message.description
    )
  }

  fileprivate var texts: [String] { [rule.rawValue, fingerprint.rawValue, message] }
}

extension AnalysisResult {
  /// Returns the result with a finding for each entry of a baseline whose finding no longer exists.
  ///
  /// - Parameters:
  ///   - entries: The stale entries.
  ///   - location: Returns the location of an entry.
  /// - Returns: The result with the findings.
  package func adding(
    stale entries: [Baseline.Entry],
    at location: (Baseline.Entry) -> SourceLocation
  ) -> AnalysisResult {
    adding(entries.map { $0.staleFinding(at: location($0)) })
  }
}

extension Baseline.Entry {
  fileprivate func staleFinding(at location: SourceLocation) -> Finding {
    let text = message.isEmpty ? "" : ": \(message)"
    return StageDiagnostic.staleBaseline.finding(
      "fixed '\(rule.rawValue)' is still in the baseline\(wording: text)",
      at: location,
      notes: [Finding.Note("remove the line with 'dpend analyze --prune-baseline'")]
    )
  }
}
