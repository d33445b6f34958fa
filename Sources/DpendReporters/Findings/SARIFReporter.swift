import Algorithms
import DpendAnalysis
import DpendGraph

/// Findings as SARIF, the exchange format of code hosts and editors.
struct SARIFReporter: Reporter {
  let name = "sarif"
  let summary = "findings as SARIF 2.1.0"
  let fileExtension = "sarif"
  let purpose = """
    For GitHub code scanning, Azure DevOps and editors with a SARIF viewer: every rule with its explanation, every finding with \
    the locations of its notes, a cycle as a flow from hop to hop, and problems with the work as notifications, also that no code was recognized. With a baseline, \
    known findings are `unchanged`. Paths are relative to the root of the repository, columns are counted in UTF-16. All findings \
    are included; GitHub accepts 25,000 results and shows 5,000 of them.
    """
  let subjects: Set<ReportSubject> = [.findings]

  /// The number of results that hosts accept in one run; they reject a log with more.
  static let mostOnHosts = 25_000

  /// The maximum number of results; a notification says how many are omitted.
  var most = Int.max

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let all = HostedFinding.all(result, context)
    let findings = Array(all.prefix(most))
    let rules = SARIFRules(findings.map(\.finding.rule))
    let flows = FindingFlows(findings.map(\.finding), in: result.graph, context)
    let run = SARIFLog.Run(
      tool: SARIFLog.Tool(driver: SARIFLog.Driver(rules: rules.all)),
      invocations: [invocation(context, omitted: all.count - findings.count, context.nothingRecognized(in: result))],
      results: findings.map { self.result($0, ruleIndex: rules.index(of: $0.finding.rule), flows[$0.finding]) }
    )
    return SARIFLog(runs: [run]).jsonText
  }

  private func invocation(_ context: ReportContext, omitted: Int, _ unrecognized: [String]) -> SARIFLog.Invocation {
    let omission = omitted == 0 ? [] : ["\(omitted.of("finding")) omitted: hosts accept \(most) results"]
    return SARIFLog.Invocation(
      executionSuccessful: context.problems.isEmpty,
      toolExecutionNotifications: context.problems.map { SARIFLog.Notification("error", $0) }
        + (unrecognized + omission).map { SARIFLog.Notification("warning", $0) }
    )
  }

  private func result(_ hosted: HostedFinding, ruleIndex: Int, _ steps: [FindingFlows.Step]) -> SARIFLog.Result {
    let located = hosted.notes.compactMap { note in note.location.map { (note.message, $0) } }
    let related = located.enumerated().map { index, note in
      SARIFLog.Location(id: index + 1, physicalLocation: .init(note.1), message: SARIFLog.Message(plain: note.0))
    }
    let flow = steps.map { step in
      SARIFLog.ThreadFlowLocation(
        location: SARIFLog.Location(
          physicalLocation: .init(step.location),
          message: SARIFLog.Message(plain: step.message)
        )
      )
    }
    return SARIFLog.Result(
      ruleId: hosted.finding.rule.rawValue,
      ruleIndex: ruleIndex,
      level: hosted.finding.severity.rawValue,
      message: SARIFLog.Message(of: hosted),
      locations: [SARIFLog.Location(physicalLocation: .init(hosted.location))],
      relatedLocations: related.isEmpty ? nil : related,
      codeFlows: flow.isEmpty ? nil : [SARIFLog.CodeFlow(threadFlows: [SARIFLog.ThreadFlow(locations: flow)])],
      partialFingerprints: ["dpend/v2": hosted.fingerprint.rawValue],
      baselineState: hosted.isKnown.map { $0 ? "unchanged" : "new" }
    )
  }
}

/// The rules in SARIF, the registered ones first.
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

  fileprivate init(_ rule: any Diagnostic) {
    self.init(rule.name)
    let explanation = rule.explanation
    let example = explanation.example.map { "### Example\n\n\(Markdown.codeBlock($0, language: "swift"))\n" } ?? ""
    shortDescription = SARIFLog.Message(plain: explanation.summary)
    fullDescription = SARIFLog.Message(plain: explanation.whatItChecks + " " + explanation.whyItMatters)
    help = SARIFLog.Message(
      text: "Why it matters: \(explanation.whyItMatters)\n\nHow to fix it: \(explanation.howToFix)".escapedForSARIF,
      markdown: """
        ### Why it matters

        \(explanation.whyItMatters)

        \(example)### How to fix it

        \(explanation.howToFix)
        """
    )
    defaultConfiguration = SARIFLog.Configuration(level: rule.severity.rawValue)
  }
}

extension SARIFLog.Notification {
  fileprivate init(_ level: String, _ text: String) {
    self.init(level: level, message: SARIFLog.Message(plain: text))
  }
}

extension SARIFLog.Message {
  /// Creates a text without links.
  fileprivate init(plain text: String) {
    self.init(text: text.onOneLine.escapedForSARIF)
  }

  /// Creates the text of a finding, with each note on a separate line and with a link to its location.
  fileprivate init(of hosted: HostedFinding) {
    var id = 0
    let notes = hosted.notes.map { note in
      guard let location = note.location else { return note.message.onOneLine.escapedForSARIF }
      id += 1
      return "\(note.message.onOneLine.escapedForSARIF) ([\(hosted.text(of: location).escapedInLink)](\(id)))"
    }
    self.init(text: ([hosted.finding.message.description.onOneLine.escapedForSARIF] + notes).joined(separator: "\n"))
  }
}

extension SARIFLog.PhysicalLocation {
  fileprivate init(_ location: HostedLocation) {
    artifactLocation = SARIFLog.ArtifactLocation(uri: location.path.asURLPath)
    region = location.line.map { SARIFLog.Region(startLine: $0, startColumn: location.column) }
  }
}

extension String {
  /// The text with its brackets escaped where they would form a link.
  fileprivate var escapedForSARIF: String {
    let scalars = Array(unicodeScalars)
    let formsLink = scalars.adjacentPairs().contains { $0 == "]" && $1 == "(" }
    return formsLink ? escapedInLink : self
  }

  /// The text escaped for the brackets of a link.
  fileprivate var escapedInLink: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "[" || scalar == "]" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }
}
