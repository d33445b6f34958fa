public import DpendGraph

/// A graph with everything that the rules found in it.
public struct AnalysisResult: Sendable {
  /// The graph.
  public private(set) var graph: BindingGraph

  /// What the project has decided for itself.
  public let settings: AnalysisSettings

  /// The findings, by place, each once; ``worstFirst`` ranks them, and those that a baseline knows are not among them.
  public private(set) var findings: [Finding]

  /// The findings that comments in the source suppress, by place.
  public private(set) var suppressed: [SuppressedFinding]

  /// Whether nothing is missing, circular or unclear, whatever the project makes of it: only such a graph can become code.
  public private(set) var isSound: Bool

  /// The numbers of the graph.
  public private(set) var metrics: GraphMetrics

  /// What the findings are recognised by, where others stood between them that are left out.
  private var fingerprints: [Fingerprint]?

  private var knownFindings: [RecognizedFinding]?

  let judgement: SeverityPolicy

  /// Checks a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - settings: What the project has decided for itself.
  ///   - earlierFindings: What was found before there was a graph, such as files that don't parse.
  ///   - rules: The rules to check.
  ///   - settingsPath: The path by which the settings know the file of a place.
  public init(
    analyzing graph: BindingGraph,
    settings: AnalysisSettings = AnalysisSettings(),
    earlierFindings: [Finding] = [],
    rules: [any Rule] = RuleRegistry.all,
    settingsPath: @escaping @Sendable (_ place: String) -> String = { $0 }
  ) {
    self.graph = graph
    self.settings = settings
    judgement = SeverityPolicy(severities: settings.severities, settingsPath: settingsPath)
    let judgement = judgement
    let found = Set(graph.findings + earlierFindings + rules.flatMap { $0.check(graph, settings: settings) })
    isSound = !found.contains(where: Self.keepsFromCode)
    let suppressions = SuppressionIndex(graph.suppressions)
    let suppressed = found.compactMap(suppressions.suppressed)
    let unneeded = rules.compactMap { $0 as? UnneededSuppression }.flatMap { rule in
      rule.findings(
        suppressions.unneeded(for: found).filter { judgement.level(of: $0.rule, in: $0.location.file) != .off }
      )
    }
    findings = found.subtracting(suppressed.map(\.finding)).union(unneeded).compactMap(judgement.judged).sorted()
    self.suppressed = suppressed.compactMap { $0.judged(by: judgement) }.sorted { $0.finding < $1.finding }
    metrics = GraphMetrics(of: graph)
  }

  /// The same result with more findings, such as those of the work that follows.
  public func adding(_ more: [Finding]) -> AnalysisResult {
    var result = self
    result.findings = Set(findings + more.compactMap(judgement.judged)).sorted()
    result.fingerprints = nil
    result.isSound = isSound && !more.contains(where: Self.keepsFromCode)
    return result
  }

  /// Whether code can't be made of what is found: what goes against a project's own rules can.
  private static func keepsFromCode(_ finding: Finding) -> Bool {
    finding.severity == .error && !RuleRegistry.architecture.contains { $0.name == finding.rule }
  }

  /// The same analysis, of a part of the graph alone, with some of its findings.
  func replacing(
    _ graph: BindingGraph,
    findings isKept: (Finding) -> Bool
  ) -> AnalysisResult {
    var result = keeping(fingerprintedFindings.filter { isKept($0.finding) })
    result.graph = graph
    result.knownFindings = knownFindings?.filter { isKept($0.finding) }
    result.suppressed = suppressed.filter { isKept($0.finding) }
    result.metrics = GraphMetrics(of: graph)
    return result
  }

  /// The same result with some of its findings only, each recognised by what it was recognised by among all.
  public func keeping(_ kept: [(finding: Finding, fingerprint: Fingerprint)]) -> AnalysisResult {
    let sorted = kept.sorted { ($0.finding, $0.fingerprint.rawValue) < ($1.finding, $1.fingerprint.rawValue) }
    var result = self
    result.findings = sorted.map(\.finding)
    result.fingerprints = sorted.map(\.fingerprint)
    return result
  }

  /// The same result with its findings in another order: the worst first, those of one severity by place.
  public var worstFirst: AnalysisResult {
    let recognised = fingerprintedFindings
    let ranked = Severity.allCases.reversed().flatMap { severity in
      recognised.filter { $0.finding.severity == severity }
    }
    var result = self
    result.findings = ranked.map(\.finding)
    result.fingerprints = ranked.map(\.fingerprint)
    return result
  }

  /// The same result with the findings that a baseline knows set apart.
  public func compared(with baseline: Baseline) -> AnalysisResult {
    let fingerprints = Set(baseline.entries.map(\.fingerprint))
    let all = recognizedFindings
    var result = keeping(
      all.filter { !fingerprints.contains($0.fingerprint) }.map { ($0.finding, $0.fingerprint) }
    )
    result.knownFindings = all.filter { fingerprints.contains($0.fingerprint) }.map {
      RecognizedFinding(finding: $0.finding, fingerprint: $0.fingerprint, isKnown: true)
    }
    return result
  }

  /// The findings that a baseline knows, by place; nil where the result was compared with none.
  public var known: [Finding]? { knownFindings?.map(\.finding) }

  /// All findings, those that a baseline knows included, by place and with what each is recognised by in the next run.
  public var recognizedFindings: [RecognizedFinding] {
    let new = fingerprintedFindings.map {
      RecognizedFinding(finding: $0.finding, fingerprint: $0.fingerprint, isKnown: knownFindings.map { _ in false })
    }
    return knownFindings.map { ($0 + new).sorted { $0.finding < $1.finding } } ?? new
  }

  /// The findings with what each is recognised by in the next run, in the same order.
  public var fingerprintedFindings: [(finding: Finding, fingerprint: Fingerprint)] {
    zip(findings, fingerprints ?? Fingerprint.fingerprints(of: findings)).map { ($0, $1) }
  }

  /// The cycles in the graph, those that can't be made first; looked for anew each time.
  public var cycles: [CycleReport] { CycleReport.all(in: graph) }

  /// The findings of one rule.
  public func findings(of rule: RuleName) -> [Finding] { findings.filter { $0.rule == rule } }
}
