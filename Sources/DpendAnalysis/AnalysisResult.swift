package import DpendGraph

/// Checks a graph.
///
/// - Parameters:
///   - linked: The graph, in which a registration has all requests of its code.
///   - settings: The decisions of the project.
///   - earlierFindings: The findings of earlier stages that the graph doesn't contain.
///   - rules: The rules to check.
///   - checksSuppressions: Whether to report suppressions without a finding; false if only a part of the dialects is read.
///   - settingsPath: Returns the path by which the settings refer to the file of a location.
///   - workers: The threads that perform the steps.
/// - Returns: The graph with its findings.
package func analyze(
  _ linked: BindingGraph,
  settings: AnalysisSettings = AnalysisSettings(),
  earlierFindings: [Finding] = [],
  rules: [any Rule] = RuleRegistry.rules,
  checksSuppressions: Bool = true,
  settingsPath: @escaping @Sendable (_ file: String) -> String = { $0 },
  by workers: some Workers = CallingThread()
) -> AnalysisResult {
  let registered = linked.registered
  let graph = linked.withoutPassedOnRequests
  let certain = graph.withoutInferences
  let steps = [AnalysisStep.measuring] + rules.map { .checking($0) }
  let outcomes = workers.map(steps) { step -> AnalysisStep.Outcome in
    switch step {
    case .measuring: .metrics(.compute(for: graph))
    case .checking(let rule): .findings(rule.check(rule.checksConstructions ? certain : registered, settings: settings))
    }
  }
  let found = Set(graph.findings + earlierFindings + outcomes.flatMap(\.findings))
  let policy = SeverityPolicy(severities: settings.severities, settingsPath: settingsPath)
  let suppressions = SuppressionIndex(graph.suppressions)
  let suppressed = found.compactMap(suppressions.suppressed)
  let unneeded = checksSuppressions ? suppressions.unneeded(for: found, under: policy) : []
  return AnalysisResult(
    graph: graph,
    linkedGraph: linked,
    settings: settings,
    findings: found.subtracting(suppressed.map(\.finding)).union(unneeded).compactMap(policy.applied(to:))
      .groupedByCause,
    suppressed: suppressed.compactMap { $0.applying(policy) }.groupedByCause,
    isSound: !found.contains(where: \.preventsGeneration),
    metrics: outcomes.lazy.compactMap(\.metrics).first ?? .compute(for: graph),
    policy: policy
  )
}

/// A graph with the findings in it.
package struct AnalysisResult: Sendable {
  /// The graph.
  package private(set) var graph: BindingGraph

  /// The graph in which a registration has all requests of its code, also those for values that it only passes to other objects.
  package private(set) var linkedGraph: BindingGraph

  /// The decisions of the project.
  package let settings: AnalysisSettings

  /// The findings without those that the baseline contains, by location and without duplicates; those of one cause are one finding.
  package private(set) var findings: [Finding]

  /// The findings that comments in the source suppress, by location.
  package private(set) var suppressed: [SuppressedFinding]

  /// Whether code can be generated from the graph: no error is in it, whatever the project decides about severities.
  package private(set) var isSound: Bool

  /// The numbers of the graph.
  package private(set) var metrics: GraphMetrics

  /// Whether the graph has only the selected bindings of a larger one.
  package private(set) var isSelection = false

  /// Whether the graph is a part of a larger one, selected or with some evidence, which lacks references in the source.
  package private(set) var isPart = false

  /// The fingerprints of the findings, if they were computed among more findings than are left.
  private var fingerprints: [Fingerprint]?

  private var knownFindings: [RecognizedFinding]?

  private let policy: SeverityPolicy

  fileprivate init(
    graph: BindingGraph,
    linkedGraph: BindingGraph,
    settings: AnalysisSettings,
    findings: [Finding],
    suppressed: [SuppressedFinding],
    isSound: Bool,
    metrics: GraphMetrics,
    policy: SeverityPolicy
  ) {
    self.graph = graph
    self.linkedGraph = linkedGraph
    self.settings = settings
    self.findings = findings
    self.suppressed = suppressed
    self.isSound = isSound
    self.metrics = metrics
    self.policy = policy
  }

  /// Returns the result with more findings, such as those of later stages.
  package func adding(_ more: [Finding]) -> AnalysisResult {
    var result = self
    result.findings = Set(findings + more.compactMap(policy.applied(to:))).sorted()
    result.fingerprints = nil
    result.isSound = isSound && !more.contains(where: \.preventsGeneration)
    return result
  }

  /// Returns the result for a part of the graph, with some of its findings.
  func replacing(
    _ graph: BindingGraph,
    findings isKept: (Finding) -> Bool
  ) -> AnalysisResult {
    var result = keeping(fingerprintedFindings.filter { isKept($0.finding) })
    result.graph = graph
    result.linkedGraph = graph
    result.knownFindings = knownFindings?.filter { isKept($0.finding) }
    result.suppressed = suppressed.filter { isKept($0.finding) }
    result.metrics = .compute(for: graph)
    return result
  }

  /// Returns the result with some of its findings, which keep the fingerprints that they have among all.
  package func keeping(_ kept: [(finding: Finding, fingerprint: Fingerprint)]) -> AnalysisResult {
    let sorted = kept.sorted { ($0.finding, $0.fingerprint.rawValue) < ($1.finding, $1.fingerprint.rawValue) }
    var result = self
    result.findings = sorted.map(\.finding)
    result.fingerprints = sorted.map(\.fingerprint)
    return result
  }

  /// The result with its findings in the order of `FindingRanking`.
  package var ranked: AnalysisResult {
    let ranking = FindingRanking(findings, in: graph)
    let sorted = fingerprintedFindings.sorted { ranking.precedes($0.finding, $1.finding) }
    var result = self
    result.findings = sorted.map(\.finding)
    result.fingerprints = sorted.map(\.fingerprint)
    return result
  }

  /// Returns the result with the findings of a baseline separated from the new ones.
  package func compared(with baseline: Baseline) -> AnalysisResult {
    let fingerprints = Set(baseline.entries.map(\.fingerprint))
    let all = recognizedFindings
    let earlier = Fingerprint.earlierFingerprints(of: all.map(\.finding))
    let compared = zip(all, earlier).map { recognized, earlier in
      RecognizedFinding(
        finding: recognized.finding,
        fingerprint: recognized.fingerprint,
        isKnown: fingerprints.contains(recognized.fingerprint) || !earlier.isDisjoint(with: fingerprints)
      )
    }
    var result = keeping(compared.filter { $0.isKnown == false }.map { ($0.finding, $0.fingerprint) })
    result.knownFindings = compared.filter { $0.isKnown == true }
    return result
  }

  /// The findings that the baseline contains, by location; nil if the result was compared with none.
  package var known: [Finding]? { knownFindings?.map(\.finding) }

  /// All findings with their fingerprints, including those of the baseline, by location.
  package var recognizedFindings: [RecognizedFinding] {
    knownFindings.map { ($0 + newFindings).sorted { $0.finding < $1.finding } } ?? newFindings
  }

  /// The findings without those that the baseline contains, with their fingerprints, in the same order.
  package var newFindings: [RecognizedFinding] {
    fingerprintedFindings.map {
      RecognizedFinding(finding: $0.finding, fingerprint: $0.fingerprint, isKnown: knownFindings.map { _ in false })
    }
  }

  /// The findings with their fingerprints, in the same order.
  package var fingerprintedFindings: [(finding: Finding, fingerprint: Fingerprint)] {
    zip(findings, fingerprints ?? Fingerprint.fingerprints(of: findings)).map { ($0, $1) }
  }

  /// The cycles in the graph, those that can't be resolved first.
  ///
  /// - Complexity: Searches the graph at each access.
  package var cycles: [CycleReport] { CycleReport.all(in: graph) }

  /// Returns the findings of one rule.
  package func findings(of rule: RuleName) -> [Finding] { findings.filter { $0.rule == rule } }
}

extension Finding {
  /// Whether the finding keeps the graph from becoming code; a violation of the project's own rules doesn't.
  fileprivate var preventsGeneration: Bool {
    severity == .error && !RuleRegistry.architecture.contains { $0.name == rule }
  }
}

extension AnalysisResult {
  /// A part of a result, with the number of dependencies across its border.
  package struct Part: Sendable {
    /// The part of the graph, with its findings.
    package let result: AnalysisResult

    /// The number of dependencies of the part on other bindings.
    package let leaving: Int

    /// The number of dependencies of other bindings on the part.
    package let entering: Int
  }

  /// Returns the part of some bindings, with their findings in the whole graph, so that nothing is missing because the rest is left
  /// out.
  ///
  /// A finding belongs to the part if its path contains one of the bindings, or, without a path, if it is in one of their files.
  ///
  /// - Parameter selected: The indices of the bindings, sorted.
  /// - Returns: The part.
  package func narrowed(to selected: [Int]) -> Part {
    let part = graph.narrowed(to: selected)
    var result = replacing(part.graph, findings: touches(part.graph))
    result.isSelection = true
    result.isPart = true
    return Part(
      result: result,
      leaving: part.leaving,
      entering: part.entering
    )
  }

  /// Returns the result for the bindings and dependencies with some evidence.
  package func narrowed(toEvidence evidence: Set<Evidence>) -> AnalysisResult {
    // Without the objects that code creates, a registration has the requests for the values that it passes to them.
    let part = (evidence.contains(.constructed) ? graph : linkedGraph).narrowed(toEvidence: evidence)
    var result = replacing(part, findings: touches(part))
    result.isPart = true
    return result
  }

  /// Returns whether a finding concerns a part of the graph.
  private func touches(_ part: BindingGraph) -> (Finding) -> Bool {
    let ids = Set(part.bindings.map(\.id))
    let files = Set(part.bindings.map(\.location.file))
    return { finding in
      finding.path.isEmpty
        ? finding.location.map { files.contains($0.file) } ?? false : finding.path.contains(where: ids.contains)
    }
  }
}
