/// The comment on a pull request as a value, from which the Markdown is printed.
struct Comment: Hashable {
  /// The mark by which the next run finds the comment; nil for no mark.
  let mark: String?

  /// The verdict in one line.
  let verdict: CommentText

  /// The sections in reading order.
  let sections: [Section]

  /// The address of the full report.
  let reportAddress: WebAddress?

  /// A section of a comment, whose entries can be omitted.
  struct Section: Hashable {
    /// The heading, or the title of a folded section; nil for none.
    let title: String?

    /// Whether the section is folded.
    var isFolded = false

    /// The importance when entries are omitted.
    let importance: Importance

    /// The noun for one entry.
    let noun: String

    /// The entries, the most important first.
    let content: Content

    /// The number of entries.
    var count: Int {
      switch content {
      case .lines(let lines): lines.count
      case .items(let items): items.count
      case .table(let table): table.rows.count
      case .diagram: 1
      }
    }
  }

  /// The content of a section.
  enum Content: Hashable {
    /// Paragraphs.
    case lines([CommentText])

    /// List items with notes.
    case items([Item])

    /// A table.
    case table(Table)

    /// A diagram with its legend.
    case diagram(MermaidDiagram, legend: CommentText)
  }

  /// A list item.
  struct Item: Hashable {
    let text: CommentText
    var notes: [CommentText] = []
  }

  /// A table with names in the first column and numbers in the others.
  struct Table: Hashable {
    let columns: [String]
    let rows: [[CommentText]]
  }

  /// The importance of a section, the most important first.
  enum Importance: Int, Hashable, Comparable {
    case problems, findings, counts, fixed, diagram, furtherFindings, furtherFixed, explanations, details

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
