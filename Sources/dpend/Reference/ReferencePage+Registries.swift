import Algorithms
import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendGraphviz
import DpendKit
import DpendReporters

extension ReferencePage {
  /// The dialects.
  static var dialects: ReferencePage {
    ReferencePage(
      title: "Dialects",
      introduction: """
        A dialect is a library or a style of dependency injection in Swift. dpend recognizes the dialects of each file by its code; \
        `--dialect` restricts them.
        """,
      entries: DialectRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The rules.
  static var rules: ReferencePage {
    ReferencePage(
      title: "Rules",
      introduction: """
        `dpend analyze` checks these rules. An error is a defect of the graph, a warning a probable mistake, and a note useful \
        information. [Terms](../guides/terms.md) explains words such as binding, root and deferred dependency.
        """,
      entries: RuleRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The formats of findings and graphs.
  static var reporters: ReferencePage {
    ReferencePage(
      title: "Reporters",
      introduction: """
        A reporter writes findings or the graph in one format. `dpend diagram` writes pictures in the format of the file extension: \
        \(OutputFormat.allCases.map { "`.\($0.rawValue)`" }.joined(separator: ", ")). `dpend docs` writes pages.
        """,
      entries: ReporterRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The formats of differences.
  static var differences: ReferencePage {
    ReferencePage(
      title: "Differences",
      introduction: """
        `dpend diff` writes differences in these formats, with `--format` to standard output and with `--report FORMAT=FILE` to any \
        number of files. [Pull requests](../guides/pull-requests.md) describes how to use them.
        """,
      entries: DifferenceReporterRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The gates of comparisons.
  static var gates: ReferencePage {
    ReferencePage(
      title: "Gates",
      introduction: """
        `dpend diff` exits with 1 if one of the gates of `--fail-on` fails. The first one is the default.
        """,
      entries: DifferenceGate.all.map(ReferenceEntry.init)
    )
  }

  /// The styles of containers.
  static var containers: ReferencePage {
    ReferencePage(
      title: "Containers",
      introduction: """
        `dpend generate --container` writes a container in one of these styles; the first one is the default. `--template` \
        generates other code with a [template of your own](../guides/templates.md).
        """,
      entries: ContainerRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The settings of a configuration file.
  static var settings: ReferencePage {
    ReferencePage(
      title: "Settings",
      introduction: """
        The settings of the YAML file `\(ConfigurationFile.defaultName)`, named like the long options. Paths are relative to the \
        folder of the file. Options on the command line override settings.
        """,
      entries: Setting.all.map(ReferenceEntry.init),
      schema: JSONSchema(Setting.all)
    )
  }
}

extension ReferenceEntry {
  fileprivate init(_ dialect: any Dialect) {
    let explanation = dialect.explanation
    let tables = [("Providers", explanation.providing), ("Requests", explanation.requesting)]
    self.init(
      name: dialect.name,
      summary: dialect.summary,
      sections: [Section(title: "Example", code: .swift(explanation.example))]
        + [explanation.settings].compactMap(\.self).map {
          Section(title: "Settings of the example", code: Code(language: "yaml", text: $0.text))
        }
        + tables.map { title, forms in
          Section(
            title: title,
            table: Table(
              columns: ["Code", "Meaning in the graph"],
              rows: forms.map { Table.Row(code: $0.code, meaning: $0.meaning) }
            )
          )
        } + [Section(title: "Limitations", items: explanation.limits)]
    )
  }

  fileprivate init(_ rule: any Diagnostic) {
    let explanation = rule.explanation
    self.init(
      name: rule.name.rawValue,
      summary: explanation.whatItChecks,
      severity: rule.severity.rawValue,
      sections: [
        Section(title: "What it checks", text: explanation.whatItChecks),
        Section(title: "Why it matters", text: explanation.whyItMatters),
        Section(title: "How to fix it", text: explanation.howToFix),
      ] + [explanation.example].compactMap(\.self).map { Section(title: "Example", code: .swift($0)) }
        + DialectRegistry.all.flatMap { Self.examples(of: $0.vocabulary, for: rule.name) }
    )
  }

  /// Returns the example of a library for a rule, and the fix in its terms.
  private static func examples(of vocabulary: DialectVocabulary, for rule: RuleName) -> [Section] {
    guard let example = vocabulary.ruleExamples[rule] else { return [] }
    return [Section(title: "Example for \(vocabulary.title)", code: .swift(example.code))]
      + [example.fix].compactMap(\.self).map { Section(title: "How to fix it with \(vocabulary.title)", text: $0) }
  }

  fileprivate init(_ reporter: any Reporter) {
    let commands = ReportSubject.allCases.filter(reporter.subjects.contains).map { $0.command(for: reporter.name) }
    self.init(
      name: reporter.name,
      summary: reporter.summary,
      facts: [Fact(name: "File", value: "`.\(reporter.fileExtension)`")],
      sections: [
        Section(title: "Written by", items: commands.map { "`\($0)`" }),
        Section(title: "Use", text: reporter.purpose),
      ]
    )
  }

  fileprivate init(_ reporter: any DifferenceReporter) {
    self.init(
      name: reporter.name,
      summary: reporter.summary,
      facts: [Fact(name: "File", value: "`.\(reporter.fileExtension)`")],
      sections: [
        Section(title: "Written by", items: ["`dpend diff --format \(reporter.name)`"]),
        Section(title: "Use", text: reporter.purpose),
      ]
    )
  }

  fileprivate init(_ gate: DifferenceGate) {
    self.init(
      name: gate.name,
      summary: gate.summary,
      facts: [Fact(name: "Option", value: "`--fail-on \(gate.name)`")]
    )
  }

  fileprivate init(_ style: any ContainerStyle) {
    let explanation = style.explanation
    self.init(
      name: style.name,
      summary: style.summary,
      facts: [Fact(name: "Template", value: "`templates/\(style.template)`")],
      sections: [
        Section(title: "Generated code", text: explanation.whatIsGenerated),
        Section(title: "Usage", code: .swift(explanation.usage)),
        Section(title: "Limitations", text: explanation.limits),
      ]
    )
  }

  fileprivate init(_ setting: Setting) {
    self.init(
      name: setting.name,
      summary: setting.summary,
      facts: [Fact(name: "Value", value: setting.form.title)],
      // A mapping that can also be an element of a list has one table.
      sections: Array(setting.form.records.map(Section.init).uniqued())
        + [Section(title: "Example", code: Code(language: "yaml", text: setting.example))]
    )
  }
}

extension ReferenceEntry.Section {
  /// The keys of a record.
  fileprivate init(_ record: (path: [String], keys: [ValueForm.Key])) {
    self.init(
      title: record.path.isEmpty ? "Keys" : "Keys of \(record.path.joined(separator: "."))",
      table: ReferenceEntry.Table(
        columns: ["Key", "Value"],
        rows: record.keys.map { key in
          let rest = " \(key.isRequired ? "Required" : "Optional"): \(key.form.title)."
          return ReferenceEntry.Table.Row(code: key.name, meaning: key.summary + rest)
        }
      )
    )
  }
}

extension ReferenceEntry.Code {
  fileprivate static func swift(_ text: String) -> Self { Self(language: "swift", text: text) }
}

extension ReportSubject {
  /// The command that prints the subject in a format.
  fileprivate func command(for format: String) -> String {
    switch self {
    case .findings: "dpend analyze --format \(format)"
    case .graph: "dpend graph --format \(format)"
    case .tree: "dpend tree"
    }
  }
}
