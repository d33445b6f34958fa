/// A page of the reference, before it is printed as text, JSON or Markdown.
///
/// In prose, names of the source and of the command line are in backticks.
struct ReferencePage {
  /// The heading.
  let title: String

  /// The introduction.
  let introduction: String

  /// The entries.
  let entries: [ReferenceEntry]

  /// The JSON Schema of the entries, if they are the contents of a file.
  var schema: JSONSchema?
}

/// An entry of the reference.
struct ReferenceEntry: Encodable {
  /// The name on the command line.
  let name: String

  /// The summary, in a sentence.
  let summary: String

  /// The severity of a rule.
  var severity: String?

  /// The facts of one or two words, such as a file extension.
  var facts: [Fact]?

  /// The sections.
  var sections: [Section] = []

  /// A fact.
  struct Fact: Encodable {
    let name: String
    let value: String
  }

  /// A section with a heading.
  struct Section: Hashable, Encodable {
    let title: String
    var text: String?
    var items: [String]?
    var code: Code?
    var table: Table?
  }

  /// A piece of code, with the name of its language in Markdown.
  struct Code: Hashable, Encodable {
    let language: String
    let text: String
  }

  /// A table of code and its meaning.
  struct Table: Hashable, Encodable {
    let columns: [String]
    let rows: [Row]

    struct Row: Hashable, Encodable {
      let code: String
      let meaning: String
    }
  }
}
