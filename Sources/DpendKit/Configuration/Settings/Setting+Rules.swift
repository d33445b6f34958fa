import DpendAnalysis
import DpendGraph
import Yams

extension Setting {
  /// What the project makes of the rules.
  static let rules: [Setting] = [
    Setting(
      "rules",
      """
      How bad the findings of rules are: `off`, `note`, `warning` or `error`, everywhere or in the files that globs match; of several \
      that match, the last counts.
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
      "The file with the findings that are known: they let nothing fail, and `dpend analyze --write-baseline` writes it.",
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
          "'parse-error' can't be turned off: what can't be read may hide anything",
          at: key,
          advice: "lower it to 'note', or leave the files out with 'exclude'"
        )
      }
      return choices
    }
  }
}

extension Shape where Value == RuleSeverity {
  /// A severity, or one that differs from file to file.
  fileprivate static var ruleSeverity: Shape {
    either(
      Shape<RuleLevel>.level.map { RuleSeverity($0) },
      .record(
        .optional("severity", .level, "How bad the findings are; what the rule says where this is left out."),
        .optional(
          "paths",
          .map(of: .glob, to: .level),
          otherwise: [],
          "How bad they are in some files, by globs as seen from the folder of the configuration; the last that matches counts."
        )
      ) { level, paths in RuleSeverity(level, paths: paths.map { .init($0.name, $0.value) }) }
    )
  }
}

extension Shape where Value == RuleLevel {
  fileprivate static var level: Shape {
    Shape<String>.name(of: "severity", among: RuleLevel.allCases.map(\.rawValue)).map { name in
      guard let level = RuleLevel(rawValue: name) else { throw InvalidValue("there is no severity '\(name)'") }
      return level
    }
  }
}

extension Node {
  /// Whether `off` stands here or anywhere inside.
  fileprivate var turnsOff: Bool {
    if let mapping { return mapping.contains { $0.value.turnsOff } }
    return text == "off" || text == "false"
  }
}
