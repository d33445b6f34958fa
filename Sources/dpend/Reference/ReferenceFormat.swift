import ArgumentParser
import DpendReporters
import Foundation

/// How a page of the reference is printed.
enum ReferenceFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown
  case jsonSchema = "json-schema"

  /// The page in this format.
  ///
  /// - Throws: An error when JSON can't be made, which strings and arrays don't give a reason for.
  func print(_ page: ReferencePage) throws -> String {
    switch self {
    case .text: page.lines
    case .json: try page.json()
    case .markdown: page.markdown
    case .jsonSchema: try page.schema?.json() ?? ""
    }
  }
}

extension ReferencePage {
  /// A line for each entry, in two columns.
  fileprivate var lines: String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      let gap = String(repeating: " ", count: width - entry.name.count + 2)
      return entry.name + gap + (entry.severity.map { $0 + ": " } ?? "") + entry.summary + "\n"
    }.joined()
  }

  fileprivate func json() throws -> String { try entries.json() }

  fileprivate var markdown: String {
    let contents = entries.map { "- [`\($0.name)`](#\($0.name)): \($0.severity ?? $0.summary)" }.joined(separator: "\n")
    let head = [
      "<!-- Written by `make reference` from the registries in Sources. What is changed here is lost. -->",
      "# \(title)",
      introduction, contents,
    ]
    return (head + entries.flatMap(\.markdown)).joined(separator: "\n\n") + "\n"
  }
}

extension Encodable {
  /// The value as JSON for readers: indented, with its names in alphabetical order.
  fileprivate func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

extension ReferenceEntry {
  fileprivate var markdown: [String] {
    let severity = severity.map { [Fact(name: "Severity", value: $0)] } ?? []
    let facts = (severity + (facts ?? [])).map { "**\($0.name)**: \($0.value)" }.joined(separator: ", ")
    // A rule's summary is the first of its sections.
    let summary = sections.first?.text == summary ? [] : [summary.asSentence]
    return ["## \(name)"] + summary + (facts.isEmpty ? [] : [facts]) + sections.flatMap(\.markdown)
  }
}

extension ReferenceEntry.Section {
  fileprivate var markdown: [String] {
    let code = code.map { Markdown.codeBlock($0.text, language: $0.language).trimmingSuffix("\n") }
    let items = items.map { $0.map { "- \($0)" }.joined(separator: "\n") }
    return ["### \(title)"] + [text, items, code, table?.markdown].compactMap(\.self)
  }
}

extension ReferenceEntry.Table {
  fileprivate var markdown: String {
    let rows = rows.map { [Markdown.codeInTable($0.code), $0.meaning] }
    return ([columns, columns.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text with a capital letter at its start and a full stop behind it.
  fileprivate var asSentence: String {
    prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }

  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
