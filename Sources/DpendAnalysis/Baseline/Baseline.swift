public import DpendGraph

/// The findings that a project knows of and lives with for now: they let nothing fail, while new ones do.
///
/// It is a text file under version control, one line for each finding. Nothing in it changes with the place of a finding in its file,
/// and lines of two branches can be put together in any order.
public struct Baseline: Hashable, Sendable {
  /// A finding that is known.
  public struct Entry: Hashable, Sendable {
    /// The rule that finds it.
    public let rule: RuleName

    /// What it is recognised by; nothing else counts.
    public let fingerprint: Fingerprint

    /// What it says, for whoever reads the file.
    public let message: String

    /// Creates an entry; a message stays on its line.
    public init(rule: RuleName, fingerprint: Fingerprint, message: String) {
      self.rule = rule
      self.fingerprint = fingerprint
      self.message = message.onOneLine
    }
  }

  /// The findings, by rule and fingerprint; no two have the same fingerprint.
  public let entries: [Entry]

  /// The options with which the project was read to find all of them; several where two branches disagree.
  public let options: [String]

  /// Creates a baseline of entries in any order, of which some may be there twice.
  ///
  /// - Parameters:
  ///   - entries: What is known.
  ///   - options: The options with which the project was read, as one types them; empty where its configuration says everything.
  public init(_ entries: [Entry], options: [String] = []) {
    var fingerprints: Set<Fingerprint> = []
    self.entries = entries.sorted { $0.texts.lexicographicallyPrecedes($1.texts) }
      .filter { fingerprints.insert($0.fingerprint).inserted }
    self.options = options.isEmpty ? [""] : Set(options.map(\.onOneLine)).sorted()
  }

  /// Takes all findings of a result, whatever their severity.
  public init(of result: AnalysisResult, options: String = "") {
    self.init(result.recognizedFindings.map(Entry.init), options: [options])
  }

  /// The entries for which nothing is found any more.
  public func stale(in result: AnalysisResult) -> [Entry] {
    let found = Set(result.recognizedFindings.map(\.fingerprint))
    return entries.filter { !found.contains($0.fingerprint) }
  }

  /// The same without some of the entries.
  public func removing(_ others: [Entry]) -> Baseline {
    let others = Set(others)
    return Baseline(entries.filter { !others.contains($0) }, options: options)
  }
}

extension Baseline.Entry {
  /// Where no binding says what the finding is about, its file does.
  fileprivate init(_ known: RecognizedFinding) {
    let finding = known.finding
    let file = finding.path.isEmpty ? finding.location.map { $0.file + ": " } : nil
    self.init(rule: finding.rule, fingerprint: known.fingerprint, message: (file ?? "") + finding.message)
  }

  fileprivate var texts: [String] { [rule.rawValue, fingerprint.rawValue, message] }
}
