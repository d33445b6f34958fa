/// A page of the reference as a value, before it is text, JSON or Markdown.
///
/// Names from the source and from the command line stand in backticks, in all that is prose.
struct ReferencePage {
  /// The heading.
  let title: String

  /// What the page is about.
  let introduction: String

  /// What there is.
  let entries: [ReferenceEntry]

  /// What the entries mean for a validator, where they are what a file can hold.
  var schema: JSONSchema?
}

/// One thing that the reference tells about.
struct ReferenceEntry: Encodable {
  /// The name for the command line.
  let name: String

  /// What it is, in a sentence.
  let summary: String

  /// How bad it is, where it is a rule.
  var severity: String?

  /// Facts that are a word or two, such as a severity.
  var facts: [Fact]?

  /// All else, under headings.
  var sections: [Section] = []

  /// A fact.
  struct Fact: Encodable {
    let name: String
    let value: String
  }

  /// What stands under a heading.
  struct Section: Encodable {
    let title: String
    var text: String?
    var items: [String]?
    var code: Code?
    var table: Table?
  }

  /// A piece of code, with the name that a Markdown fence has for its language.
  struct Code: Encodable {
    let language: String
    let text: String
  }

  /// Code with its meaning, row by row.
  struct Table: Encodable {
    let columns: [String]
    let rows: [Row]

    struct Row: Encodable {
      let code: String
      let meaning: String
    }
  }
}
