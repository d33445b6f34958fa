import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The section with the number of violations of each rule about the architecture, including rules without violations.
  static func architectureRules(_ context: PageContext) -> ReportSection {
    let table = ReportTable(
      caption: "Rules about the architecture",
      columns: [.init("Rule"), .init("Requirement"), .init("Configured at"), .init("Violations", isNumeric: true)],
      rows: ArchitectureRule.all(in: context.result.settings.architecture).map { rule in
        [
          ReportText([.code(rule.name.rawValue)]), rule.requirement,
          rule.location.map { ReportText([.location($0)]) } ?? "default", violations(of: rule, context),
        ]
      },
      emptyText: "There are no rules about the architecture."
    )
    return ReportSection(anchor: "rules", title: "Rules", blocks: [.table(table)])
  }

  /// The number of violations, with a link to them, and the number of those that comments in the source suppress.
  private static func violations(of rule: ArchitectureRule, _ context: PageContext) -> ReportText {
    let found = context.result.findings.count(where: rule.isViolated)
    let suppressed = context.suppressed.count(where: rule.isViolated)
    if found + suppressed == 0, context.result.settings.severities[rule.name]?.isOffEverywhere == true { return "off" }
    let link = ReportText([.reference(String(found), PageTarget(PageNames.architecture, anchor: "findings"))])
    return "\(found == 0 ? "0" : link)\(suppressed == 0 ? "" : ", \(suppressed) suppressed")"
  }
}

/// A rule about the architecture, as a project configures it.
private struct ArchitectureRule {
  /// The name of the rule.
  let name: RuleName

  /// The requirement, without a full stop.
  let requirement: ReportText

  /// The location in the configuration; nil for a rule that applies without one.
  let location: SourceLocation?

  /// The note that its violations have; nil for a rule with one configuration only.
  private let note: Finding.Note?

  private init(
    _ name: String,
    _ requirement: ReportText,
    at location: SourceLocation?,
    note: Finding.Note? = nil
  ) {
    self.name = RuleName(name)
    self.requirement = requirement
    self.location = location
    self.note = note
  }

  /// Returns whether a finding is a violation of the rule.
  func isViolated(by finding: Finding) -> Bool {
    finding.rule == name && note.map(finding.notes.contains) ?? true
  }

  /// Returns the rules of a project, those of its configuration first.
  static func all(in architecture: ArchitectureSettings) -> [ArchitectureRule] {
    layers(architecture) + architecture.forbidden.map { dependency($0, isForbidden: true) }
      + architecture.allowed.map { dependency($0, isForbidden: false) } + limits(architecture) + [
        ArchitectureRule("module-cycle", "Modules do not depend on each other in a cycle", at: nil),
        ArchitectureRule(
          "unstable-dependency",
          "A module does not depend on one whose instability is at least \(StabilityTolerance.difference) higher",
          at: nil
        ),
        ArchitectureRule("unmatched-pattern", "The selections of these rules match something", at: nil),
      ]
  }

  private static func layers(_ architecture: ArchitectureSettings) -> [ArchitectureRule] {
    guard let order = architecture.layerOrder else { return [] }
    let names = order.layers.map(\.name).joined(separator: ", ")
    let lower = order.isStrict ? "the next layer below" : "the layers below"
    let all = order.isExhaustive ? "; every binding is in a layer" : ""
    return [
      ArchitectureRule(
        "layer-violation",
        "A layer depends only on itself and \(lower): \(names)\(all)",
        at: order.location
      )
    ]
  }

  private static func dependency(_ constraint: DependencyConstraint, isForbidden: Bool) -> ArchitectureRule {
    let (from, to) = (constraint.from.selection.description, constraint.to.selection.description)
    let reason = constraint.reason.map { ", because \($0)" } ?? ""
    let requirement: ReportText =
      isForbidden
      ? "\(.code(from)) does not depend on \(.code(to))\(reason)"
      : "\(.code(from)) depends only on \(.code(to)) and on itself\(reason)"
    return ArchitectureRule(
      "forbidden-dependency",
      requirement,
      at: constraint.from.location,
      note: constraint.note(isForbidden: isForbidden)
    )
  }

  private static func limits(_ architecture: ArchitectureSettings) -> [ArchitectureRule] {
    [
      architecture.fanOutLimit.map {
        ArchitectureRule("fan-out-limit", "A binding requests at most \($0.most.of("key"))", at: $0.location)
      },
      architecture.depthLimit.map {
        ArchitectureRule("depth-limit", "A dependency chain has at most \($0.most.of("dependency"))", at: $0.location)
      },
    ].compactMap(\.self)
  }
}
