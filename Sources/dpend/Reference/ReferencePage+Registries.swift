import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendGraphviz
import DpendKit
import DpendReporters

extension ReferencePage {
  /// The dialects that are read.
  static var dialects: ReferencePage {
    ReferencePage(
      title: "Dialects",
      introduction: """
        A dialect is a way to write dependency injection in Swift. dpend recognises each by what a file uses; `--dialect` \
        narrows that down.
        """,
      entries: DialectRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The rules that are checked.
  static var rules: ReferencePage {
    ReferencePage(
      title: "Rules",
      introduction: """
        What `dpend analyze` checks. An error means that the graph can't work like this, a warning that something is probably a \
        mistake, a note that it is worth knowing.
        """,
      entries: RuleRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The formats of findings and graphs.
  static var reporters: ReferencePage {
    ReferencePage(
      title: "Reporters",
      introduction: """
        A reporter writes findings or the graph in one format. Pictures are written by `dpend diagram`, which knows a format by \
        the ending of the file's name: \(OutputFormat.allCases.map { "`.\($0.rawValue)`" }.joined(separator: ", ")). Pages are \
        written by `dpend docs`.
        """,
      entries: ReporterRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The formats of differences.
  static var differences: ReferencePage {
    ReferencePage(
      title: "Differences",
      introduction: """
        What `dpend diff` writes, with `--format` to standard output and with `--report FORMAT=FILE` to as many files as are wanted. \
        [Pull requests](../guides/pull-requests.md) tells what to do with it.
        """,
      entries: DifferenceReporterRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// What lets a comparison fail.
  static var gates: ReferencePage {
    ReferencePage(
      title: "Gates",
      introduction: """
        What makes `dpend diff` exit with 1, as `--fail-on` takes it: any number of gates, each of which is enough. The first is \
        meant unless others are named.
        """,
      entries: DifferenceGate.all.map(ReferenceEntry.init)
    )
  }

  /// The kinds of containers.
  static var containers: ReferencePage {
    ReferencePage(
      title: "Containers",
      introduction: """
        The kinds of containers that `dpend generate --container` writes; the first is meant unless another is named. Each is \
        the same plan, printed by a template that `--template` replaces.
        """,
      entries: ContainerRegistry.all.map(ReferenceEntry.init)
    )
  }

  /// The settings of a configuration file.
  static var settings: ReferencePage {
    ReferencePage(
      title: "Settings",
      introduction: """
        What `\(ConfigurationFile.defaultName)` can hold. It is YAML; names are those of the long options. Paths are relative to \
        the file's folder. What the command line says replaces what the file says.
        """,
      entries: Setting.all.map(ReferenceEntry.init),
      schema: JSONSchema(Setting.all)
    )
  }
}

extension ReferenceEntry {
  fileprivate init(_ dialect: any Dialect) {
    let explanation = dialect.explanation
    let tables = [("What provides", explanation.providing), ("What asks", explanation.asking)]
    self.init(
      name: dialect.name,
      summary: dialect.summary,
      sections: [Section(title: "Example", code: .swift(explanation.example))]
        + tables.map { title, forms in
          Section(
            title: title,
            table: Table(
              columns: ["What is read", "What it means in the graph"],
              rows: forms.map { Table.Row(code: $0.code, meaning: $0.meaning) }
            )
          )
        } + [Section(title: "What it can't see", items: explanation.limits)]
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
        Section(title: "What it is for", text: reporter.purpose),
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
        Section(title: "What it is for", text: reporter.purpose),
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
        Section(title: "What is generated", text: explanation.whatIsGenerated),
        Section(title: "How it is used", code: .swift(explanation.usage)),
        Section(title: "What it can't do", text: explanation.limits),
      ]
    )
  }

  fileprivate init(_ setting: Setting) {
    self.init(
      name: setting.name,
      summary: setting.summary,
      facts: [Fact(name: "Value", value: setting.form.title)],
      sections: setting.form.records.map(Section.init)
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
        columns: ["Key", "Holds"],
        rows: record.keys.map { key in
          let rest = " Takes \(key.form.title)\(key.isRequired ? "" : "; may be left out")."
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
