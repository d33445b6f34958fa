public import DpendGraph

/// The documentation of a project as a value, printed as HTML and as Markdown so that both say the same.
public struct ReportDocument: Sendable {
  /// The title of the whole.
  public let title: String

  /// The pages, the overview first.
  public let pages: [ReportPage]

  /// Creates a document.
  public init(title: String, pages: [ReportPage]) {
    self.title = title
    self.pages = pages
  }

  /// The pictures of all pages, in the order of the pages.
  public var figures: [ReportFigure] {
    pages.flatMap(\.sections).flatMap(\.blocks).compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }
}

/// One page.
public struct ReportPage: Hashable, Sendable {
  /// What a page is about, which decides its place in the navigation.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case overview, diagram, module, bindings, binding, why, scopes, initialization, tags, architecture, cycles, cycle,
      findings, difference
    case container
  }

  /// The path of the page's file, without its extension.
  public let path: PagePath

  /// What it is about.
  public let kind: Kind

  /// The title.
  public let title: String

  /// What the page says, in a sentence or two.
  public let summary: ReportText

  /// The parts of the page.
  public let sections: [ReportSection]

  /// Creates a page.
  public init(path: PagePath, kind: Kind, title: String, summary: ReportText, sections: [ReportSection]) {
    self.path = path
    self.kind = kind
    self.title = title
    self.summary = summary
    self.sections = sections
  }
}

/// The path of a page's file, relative to the documentation's folder and without an extension.
public struct PagePath: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The path itself.
  public let rawValue: String

  /// Creates a path.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a path.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// How many folders the page lies in.
  var depth: Int { rawValue.count { $0 == "/" } }

  /// The path of the folder above all pages, as seen from the page: empty or `../`.
  var pathToRoot: String { String(repeating: "../", count: depth) }
}

/// A part of a page under a heading of its own.
public struct ReportSection: Hashable, Sendable {
  /// The name to link to.
  public let anchor: String

  /// The heading.
  public let title: String

  /// What stands under it.
  public let blocks: [ReportBlock]

  /// Creates a section.
  public init(anchor: String, title: String, blocks: [ReportBlock]) {
    self.anchor = anchor
    self.title = title
    self.blocks = blocks
  }
}

/// A piece of a section.
public enum ReportBlock: Hashable, Sendable {
  /// A paragraph.
  case paragraph(ReportText)

  /// A few numbers to be seen at once.
  case numbers([ReportNumber])

  /// Terms with what there is to say about each.
  case facts([ReportFact])

  /// Points.
  case list([ReportText])

  /// A table.
  case table(ReportTable)

  /// A picture with a table that says the same.
  case figure(ReportFigure)

  /// Code.
  case code(ReportCode)

  /// A finding.
  case finding(ReportFinding)

  /// What lets a reader choose two bindings and shows the way between them, where scripts run.
  case pathFinder

  /// Pieces that are shown when they are asked for, under a line that says what they are.
  case folded(String, [ReportBlock])

  /// A sentence that must not be overlooked.
  case verdict(Severity?, ReportText)
}

/// A number with what it counts.
public struct ReportNumber: Hashable, Sendable {
  /// The number.
  public let value: Int

  /// What it counts.
  public let label: String

  /// Where more is said.
  public let target: PageTarget?
}

/// A term with what there is to say about it.
public struct ReportFact: Hashable, Sendable {
  /// The term.
  public let term: String

  /// What there is to say; one line each.
  public let lines: [ReportText]

  /// Creates a fact.
  public init(_ term: String, _ lines: [ReportText]) {
    self.term = term
    self.lines = lines
  }
}

/// A table.
public struct ReportTable: Hashable, Sendable {
  /// A column.
  public struct Column: Hashable, Sendable {
    /// The heading.
    public let title: String

    /// Whether it holds numbers.
    public let isNumeric: Bool

    /// Creates a column.
    public init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  /// What the table holds.
  public let caption: String

  /// The columns.
  public let columns: [Column]

  /// The rows, each with a cell for every column; the first cell names the row.
  public let rows: [[ReportText]]

  /// What is said in place of an empty table.
  public let emptyText: String

  /// Creates a table.
  public init(caption: String, columns: [Column], rows: [[ReportText]], emptyText: String) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
    self.emptyText = emptyText
  }
}

/// A picture with a table that says the same.
public struct ReportFigure: Hashable, Sendable {
  /// The picture.
  public let drawing: Drawing

  /// What it shows.
  public let caption: ReportText

  /// The same in text.
  public let table: ReportTable

  /// Whether it shows two moments in one picture, of which a reader may want to see one at a time.
  public var hasMoments = false
}

/// Code, with the lines that are linked.
public struct ReportCode: Hashable, Sendable {
  /// A run of lines that something is to be said about.
  public struct Region: Hashable, Sendable {
    /// The lines, from 1.
    public let lines: ClosedRange<Int>

    /// What they make.
    public let title: String

    /// Where more is said.
    public let target: PageTarget
  }

  /// The language, as a Markdown fence names it.
  public let language: String

  /// The text.
  public let text: String

  /// The number of the first line in the file that the text comes from.
  public let firstLine: Int

  /// The lines that are linked; they don't overlap and are sorted.
  public let regions: [Region]
}

/// A finding as a page shows it.
public struct ReportFinding: Hashable, Sendable {
  /// The finding.
  public let finding: Finding

  /// The bindings that it is about.
  public let bindings: [ReportText]

  /// The name of its place on the page of the findings.
  public let anchor: String

  /// Whether this is that place, which others link to.
  public let isAnchor: Bool

  /// The page of the findings.
  public var page = PageNames.findings
}
