public import DpendGraph

/// A graph with everything that the rules found in it.
public struct AnalysisResult: Sendable {
  /// The graph.
  public let graph: BindingGraph

  /// The findings, by place; each once.
  public let findings: [Finding]

  /// The findings that comments in the source suppress, by place.
  public let suppressed: [SuppressedFinding]

  /// Whether no rule calls anything an error, whatever the project makes of it: only such a graph can become code.
  public let isSound: Bool

  /// The numbers of the graph.
  public let metrics: GraphMetrics

  let judgement: FindingJudgement

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
    judgement = FindingJudgement(severities: settings.severities, settingsPath: settingsPath)
    let judgement = judgement
    let found = Set(graph.findings + earlierFindings + rules.flatMap { $0.check(graph, settings: settings) })
    isSound = !found.contains { $0.severity == .error }
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
    let findings = Set(findings + more.compactMap(judgement.judged)).sorted()
    return AnalysisResult(
      graph: graph,
      findings: findings,
      suppressed: suppressed,
      isSound: isSound && !more.contains { $0.severity == .error },
      metrics: metrics,
      judgement: judgement
    )
  }

  init(
    graph: BindingGraph,
    findings: [Finding],
    suppressed: [SuppressedFinding],
    isSound: Bool,
    metrics: GraphMetrics,
    judgement: FindingJudgement
  ) {
    self.graph = graph
    self.findings = findings
    self.suppressed = suppressed
    self.isSound = isSound
    self.metrics = metrics
    self.judgement = judgement
  }

  /// The findings with what each is recognised by in the next run, in the same order.
  public var fingerprintedFindings: [(finding: Finding, fingerprint: Fingerprint)] {
    zip(findings, Fingerprint.fingerprints(of: findings)).map { ($0, $1) }
  }

  /// The findings of one rule.
  public func findings(of rule: RuleName) -> [Finding] { findings.filter { $0.rule == rule } }
}
