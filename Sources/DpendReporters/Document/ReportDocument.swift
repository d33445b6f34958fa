public import DpendGraph

/// The documentation of a project as a value, from which the HTML pages and the Markdown pages are printed.
public struct ReportDocument: Sendable {
  /// The title of the documentation.
  public let title: String

  /// The pages, the overview first.
  public let pages: [ReportPage]

  /// Creates a document.
  public init(title: String, pages: [ReportPage]) {
    self.title = title
    self.pages = pages
  }

  /// The figures of all pages, in the order of the pages.
  public var figures: [ReportFigure] {
    pages.flatMap(\.sections).flatMap(\.blocks).compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }
}

/// One page.
public struct ReportPage: Hashable, Sendable {
  /// The subject of a page, which decides its position in the navigation.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case overview, diagram, module, bindings, binding, why, scopes, initialization, tags, architecture, cycles, cycle,
      findings, difference
    case container
  }

  /// The path of the page's file, without its extension.
  public let path: PagePath

  /// The subject.
  public let kind: Kind

  /// The title.
  public let title: String

  /// The content of the page in one or two sentences.
  public let summary: ReportText

  /// The sections of the page.
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

  /// The number of folders above the page.
  var depth: Int { rawValue.count { $0 == "/" } }

  /// The path from the page to the folder of all pages: empty or `../`.
  var pathToRoot: String { String(repeating: "../", count: depth) }
}

/// A part of a page with its own heading.
public struct ReportSection: Hashable, Sendable {
  /// The anchor for links.
  public let anchor: String

  /// The heading.
  public let title: String

  /// The content.
  public let blocks: [ReportBlock]

  /// Creates a section.
  public init(anchor: String, title: String, blocks: [ReportBlock]) {
    self.anchor = anchor
    self.title = title
    self.blocks = blocks
  }
}

/// A block of a section.
public enum ReportBlock: Hashable, Sendable {
  /// A paragraph.
  case paragraph(ReportText)

  /// Numbers at a glance.
  case numbers([ReportNumber])

  /// Terms with their descriptions.
  case facts([ReportFact])

  /// List items.
  case list([ReportText])

  /// A table.
  case table(ReportTable)

  /// A diagram with a table of the same content.
  case figure(ReportFigure)

  /// Code.
  case code(ReportCode)

  /// A finding.
  case finding(ReportFinding)

  /// A form that finds the path between two bindings, where scripts run.
  case pathFinder

  /// Blocks that a reader can expand, under a title.
  case folded(String, [ReportBlock])

  /// A highlighted sentence; its severity is nil for good news.
  case verdict(Severity?, ReportText)
}

/// A number with a label.
public struct ReportNumber: Hashable, Sendable {
  /// The value.
  public let value: Int

  /// The label.
  public let label: String

  /// The page with details.
  public let target: PageTarget?
}

/// A term with its description.
public struct ReportFact: Hashable, Sendable {
  /// The term.
  public let term: String

  /// The lines of the description.
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

    /// Whether the column holds numbers.
    public let isNumeric: Bool

    /// Creates a column.
    public init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  /// The caption.
  public let caption: String

  /// The columns.
  public let columns: [Column]

  /// The rows, each with a cell for every column.
  ///
  /// The first cell is the heading of the row.
  public let rows: [[ReportText]]

  /// The sentence shown instead of an empty table.
  public let emptyText: String

  /// Creates a table.
  public init(caption: String, columns: [Column], rows: [[ReportText]], emptyText: String) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
    self.emptyText = emptyText
  }
}

/// A diagram with a table of the same content.
public struct ReportFigure: Hashable, Sendable {
  /// The diagram.
  public let drawing: Drawing

  /// The caption.
  public let caption: ReportText

  /// The content of the diagram as a table.
  public let table: ReportTable

  /// Whether the diagram shows the states before and after a change, which a reader can switch between.
  public var hasStates = false
}

/// Code with linked lines.
public struct ReportCode: Hashable, Sendable {
  /// A range of lines with a link.
  public struct Region: Hashable, Sendable {
    /// The lines, from 1.
    public let lines: ClosedRange<Int>

    /// The binding that the lines create.
    public let title: String

    /// The page with details.
    public let target: PageTarget
  }

  /// The language, as a Markdown fence names it.
  public let language: String

  /// The text.
  public let text: String

  /// The number of the first line in the file that the text comes from.
  public let firstLine: Int

  /// The linked ranges of lines, sorted and without overlaps.
  public let regions: [Region]
}

/// A finding on a page.
public struct ReportFinding: Hashable, Sendable {
  /// The finding.
  public let finding: Finding

  /// The links to its bindings.
  public let bindings: [ReportText]

  /// The anchor of the finding on the page of the findings.
  public let anchor: String

  /// Whether this is the occurrence that has the anchor.
  public let isAnchor: Bool

  /// The page of the findings.
  public var page = PageNames.findings
}
