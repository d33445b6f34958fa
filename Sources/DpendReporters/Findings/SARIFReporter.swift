import DpendAnalysis
import DpendGraph

/// Findings as SARIF, which code hosts and editors exchange.
struct SARIFReporter: Reporter {
  let name = "sarif"
  let summary = "findings as SARIF 2.1.0"
  let fileExtension = "sarif"
  let purpose = """
    GitHub code scanning, Azure DevOps and editors with a SARIF viewer: every rule with its explanation, every finding with the \
    places of its notes, a cycle as a flow from hop to hop, and what dpend could not do as notifications. With a baseline, each has its state: known ones are `unchanged`. Paths are relative to the \
    root of the repository, columns are counted in UTF-16. Nothing is left out; GitHub takes 25,000 results and shows 5,000 of them.
    """
  let subjects: Set<ReportSubject> = [.findings]

  /// How many results hosts take of one run; they refuse the whole log over one more.
  static let mostOnHosts = 25_000

  /// Beyond these results the further ones are left out, which a notification says; none are unless given.
  var most = Int.max

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let all = HostedFinding.all(result, context)
    let findings = Array(all.prefix(most))
    let rules = SARIFRules(findings.map(\.finding.rule))
    let flows = FindingFlows(findings.map(\.finding), in: result.graph, context)
    let run = SARIFLog.Run(
      tool: SARIFLog.Tool(driver: SARIFLog.Driver(rules: rules.all)),
      invocations: [invocation(context.problems, omitted: all.count - findings.count)],
      results: findings.map { self.result($0, ruleIndex: rules.index(of: $0.finding.rule), flows[$0.finding]) }
    )
    return SARIFLog(runs: [run]).jsonText
  }

  private func invocation(_ problems: [String], omitted: Int) -> SARIFLog.Invocation {
    let notice = SARIFLog.Message(plain: "\(omitted.of("finding")) beyond the \(most) that hosts take are left out")
    return SARIFLog.Invocation(
      executionSuccessful: problems.isEmpty,
      toolExecutionNotifications: problems.map {
        SARIFLog.Notification(level: "error", message: SARIFLog.Message(plain: $0))
      } + (omitted == 0 ? [] : [SARIFLog.Notification(level: "warning", message: notice)])
    )
  }

  private func result(_ hosted: HostedFinding, ruleIndex: Int, _ steps: [FindingFlows.Step]) -> SARIFLog.Result {
    let placed = hosted.notes.compactMap { note in note.place.map { (note.message, $0) } }
    let related = placed.enumerated().map { index, note in
      SARIFLog.Location(id: index + 1, physicalLocation: .init(note.1), message: SARIFLog.Message(plain: note.0))
    }
    let flow = steps.map { step in
      SARIFLog.ThreadFlowLocation(
        location: SARIFLog.Location(physicalLocation: .init(step.place), message: SARIFLog.Message(plain: step.message))
      )
    }
    return SARIFLog.Result(
      ruleId: hosted.finding.rule.rawValue,
      ruleIndex: ruleIndex,
      level: hosted.finding.severity.rawValue,
      message: SARIFLog.Message(of: hosted),
      locations: [SARIFLog.Location(physicalLocation: .init(hosted.place))],
      relatedLocations: related.isEmpty ? nil : related,
      codeFlows: flow.isEmpty ? nil : [SARIFLog.CodeFlow(threadFlows: [SARIFLog.ThreadFlow(locations: flow)])],
      partialFingerprints: ["dpend/v2": hosted.fingerprint.rawValue],
      baselineState: hosted.isKnown.map { $0 ? "unchanged" : "new" }
    )
  }
}

/// The rules as SARIF describes them, those that dpend knows before any other.
private struct SARIFRules {
  let all: [SARIFLog.Rule]
  private let indices: [RuleName: Int]

  init(_ occurring: [RuleName]) {
    let known = RuleRegistry.all.map(\.name)
    let others = Set(occurring).subtracting(known).sorted { $0.rawValue < $1.rawValue }
    all = RuleRegistry.all.map(SARIFLog.Rule.init) + others.map(SARIFLog.Rule.init)
    indices = Dictionary((known + others).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func index(of rule: RuleName) -> Int { indices[rule] ?? -1 }
}

extension SARIFLog.Rule {
  fileprivate init(_ name: RuleName) {
    id = name.rawValue
    self.name = name.rawValue.split(separator: "-").map(String.init).map(\.capitalizedFirst).joined()
  }

  fileprivate init(_ rule: any Rule) {
    self.init(rule.name)
    let explanation = rule.explanation
    shortDescription = SARIFLog.Message(plain: explanation.summary)
    fullDescription = SARIFLog.Message(plain: explanation.whatItChecks + " " + explanation.whyItMatters)
    help = SARIFLog.Message(
      text: "Why it matters: \(explanation.whyItMatters)\n\nHow to fix it: \(explanation.howToFix)".escapedForSARIF,
      markdown: """
        ### Why it matters

        \(explanation.whyItMatters)

        ### Example

        \(Markdown.codeBlock(explanation.example, language: "swift"))
        ### How to fix it

        \(explanation.howToFix)
        """
    )
    defaultConfiguration = SARIFLog.Configuration(level: rule.severity.rawValue)
  }
}

extension SARIFLog.Message {
  /// A text in which nothing is a link.
  fileprivate init(plain text: String) {
    self.init(text: text.onOneLine.escapedForSARIF)
  }

  /// What a finding says, each note on a line of its own with a link to its place.
  fileprivate init(of hosted: HostedFinding) {
    var id = 0
    let notes = hosted.notes.map { note in
      guard let place = note.place else { return note.message.onOneLine.escapedForSARIF }
      id += 1
      return "\(note.message.onOneLine.escapedForSARIF) ([\(hosted.text(of: place).escapedInLink)](\(id)))"
    }
    self.init(text: ([hosted.finding.message.description.onOneLine.escapedForSARIF] + notes).joined(separator: "\n"))
  }
}

extension SARIFLog.PhysicalLocation {
  fileprivate init(_ place: HostedLocation) {
    artifactLocation = SARIFLog.ArtifactLocation(uri: place.path.asURLPath)
    region = place.line.map { SARIFLog.Region(startLine: $0, startColumn: place.column) }
  }
}

extension String {
  /// The text with brackets escaped where they would make a link of it; elsewhere they are brackets.
  fileprivate var escapedForSARIF: String {
    let scalars = Array(unicodeScalars)
    let makesLink = zip(scalars, scalars.dropFirst()).contains { $0 == "]" && $1 == "(" }
    return makesLink ? escapedInLink : self
  }

  /// The text as it stands between the brackets of a link.
  fileprivate var escapedInLink: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "[" || scalar == "]" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }
}
