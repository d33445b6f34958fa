import DpendAnalysis
import DpendGraph
import Yams

extension Setting {
  /// The settings for the rules.
  static let rules: [Setting] = [
    Setting(
      "rules",
      """
      The severities of rules: `off`, `note`, `warning` or `error`, for all files or for those that globs match; if several globs \
      match, the last one counts.
      """,
      example: """
        rules:
          outside-container: error
          unseen-declaration: off
          lazy-cycle:
            severity: note
            paths:
              Sources/Legacy: off
        """,
      .severities
    ) { severities, configuration in
      for (rule, severity) in severities { configuration.analysis.severities[rule] = severity }
    },
    Setting(
      "baseline",
      "The baseline: the file with the known findings, which never fail a run; `dpend analyze --write-baseline` writes it.",
      example: "baseline: .dpend-baseline",
      .path
    ) { $1.baseline = $0 },
  ]
}

extension Shape where Value == [(name: RuleName, value: RuleSeverity)] {
  fileprivate static var severities: Shape {
    let rule = Shape<String>.name(of: "rule", among: RuleRegistry.all.map(\.name.rawValue)).map { RuleName($0) }
    let shape = Shape.map(of: rule, to: .ruleSeverity)
    return Shape(form: shape.form) { node, reading in
      let choices = shape.read(node, &reading)
      for (key, value) in node.mapping ?? [:] where key.text == RuleName.parseError.rawValue && value.turnsOff {
        reading.report(
          "'parse-error' cannot be turned off: a file that does not parse can hide any defect",
          at: key,
          advice: "lower it to 'note', or exclude the files with 'exclude'"
        )
      }
      return choices
    }
  }
}

extension Shape where Value == RuleSeverity {
  /// A severity, or several for different files.
  fileprivate static var ruleSeverity: Shape {
    either(
      Shape<RuleLevel>.level.map { RuleSeverity($0) },
      .record(
        .optional("severity", .level, "The severity. Default: that of the rule."),
        .optional(
          "paths",
          .map(of: .glob, to: .level),
          otherwise: [],
          "Severities for some files, by globs relative to the folder of the configuration; the last glob that matches counts."
        )
      ) { level, paths in RuleSeverity(level, paths: paths.map { .init($0.name, $0.value) }) }
    )
  }
}

extension Shape where Value == RuleLevel {
  fileprivate static var level: Shape {
    Shape<String>.name(of: "severity", among: RuleLevel.allCases.map(\.rawValue)).map { name in
      guard let level = RuleLevel(rawValue: name) else { throw InvalidValue("unknown severity '\(name)'") }
      return level
    }
  }
}

extension Node {
  /// Whether the node or a node inside is `off`.
  fileprivate var turnsOff: Bool {
    if let mapping { return mapping.contains { $0.value.turnsOff } }
    return text == "off" || text == "false"
  }
}
