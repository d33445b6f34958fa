/// What is said about a difference on the page of a pull request, before it is Markdown.
struct Comment: Hashable {
  /// The mark by which the next run finds it; nil where nothing looks for it.
  let mark: String?

  /// What it comes to, in one line.
  let verdict: CommentText

  /// All else, in the order in which it is read.
  let sections: [Section]

  /// Where all of it can be read.
  let reportAddress: WebAddress?

  /// A part of a comment, of which whole entries can be left out.
  struct Section: Hashable {
    /// The heading, or the line under which it is folded; none for what needs none.
    let title: String?

    /// Whether readers have to open it.
    var isFolded = false

    /// What it has to give way to.
    let importance: Importance

    /// What one entry is called when it is counted.
    let noun: String

    /// The entries, the most important first.
    let content: Content

    /// How many entries there are.
    var count: Int {
      switch content {
      case .lines(let lines): lines.count
      case .items(let items): items.count
      case .table(let table): table.rows.count
      case .diagram: 1
      }
    }
  }

  /// What stands in a section.
  enum Content: Hashable {
    /// Paragraphs.
    case lines([CommentText])

    /// Points, each with points below it.
    case items([Item])

    /// Rows under a heading.
    case table(Table)

    /// A picture, and what its signs mean.
    case diagram(MermaidDiagram, legend: CommentText)
  }

  /// A point of a list.
  struct Item: Hashable {
    let text: CommentText
    var notes: [CommentText] = []
  }

  /// A table: its first column holds names, the others numbers.
  struct Table: Hashable {
    let columns: [String]
    let rows: [[CommentText]]
  }

  /// What stays when not everything can, the most important first.
  enum Importance: Int, Hashable, Comparable {
    case problems, findings, counts, fixed, diagram, furtherFindings, furtherFixed, explanations, details

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
