package import DpendGraph

/// The documentation of a project as a value, from which the HTML pages and the Markdown pages are printed.
package struct ReportDocument: Sendable {
  /// The title of the documentation.
  package let title: String

  /// The pages, the overview first.
  package let pages: ReportPages

  /// The subjects that the search on the pages finds; empty for pages without a search.
  package let subjects: [SearchSubject]

  /// The bindings that the search finds as one.
  let searchGroups: [SearchGroup]

  /// Creates a document.
  init(title: String, pages: ReportPages, subjects: [SearchSubject], searchGroups: [SearchGroup] = []) {
    self.title = title
    self.pages = pages
    self.subjects = subjects
    self.searchGroups = searchGroups
  }

  /// Creates a document whose pages are all kept, without a search.
  init(title: String, pages: [ReportPage]) {
    self.init(title: title, pages: ReportPages(pages, createdCount: 0) { pages[$0] }, subjects: [])
  }
}

/// One page.
package struct ReportPage: Hashable, Sendable, Encodable {
  /// The subject of a page, which decides its position in the navigation.
  package enum Kind: String, Hashable, Sendable, Encodable, CaseIterable {
    case overview, diagram, module, part, bindings, binding, keys, key, folders, folder, programs, program, selection,
      why, scopes, scopeDependencies, initialization, tags, architecture, matrix, cycles, cycle, findings, difference,
      history
    case container
    case pages, page, home

    /// Whether there is a page for each of many subjects.
    package var hasManyPages: Bool {
      [.module, .part, .cycle, .binding, .key, .folder, .program, .scopeDependencies, .page].contains(self)
    }
  }

  /// The path of the page's file, without its extension.
  package let path: PagePath

  /// The subject.
  package let kind: Kind

  /// The title.
  package let title: String

  /// The content of the page in one or two sentences.
  package let summary: ReportText

  /// The sections of the page.
  package let sections: [ReportSection]

  /// The page that contains this one as a part; nil for others.
  package var parent: PagePath?

  /// Whether the navigation lists the page, if it lists its kind.
  package var isInNavigation = true

  /// The figures of the page, in order.
  package var figures: [ReportFigure] {
    sections.flatMap(\.blocks).compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }

  /// Creates a page.
  package init(path: PagePath, kind: Kind, title: String, summary: ReportText, sections: [ReportSection]) {
    self.path = path
    self.kind = kind
    self.title = title
    self.summary = summary
    self.sections = sections
  }
}

/// The path of a page's file, relative to the documentation's folder and without an extension.
package struct PagePath: RawRepresentable, Hashable, Sendable, Encodable, ExpressibleByStringLiteral {
  /// The path itself.
  package let rawValue: String

  /// Creates a path.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a path.
  package init(stringLiteral value: String) {
    rawValue = value
  }

  /// The number of folders above the page.
  var depth: Int { rawValue.count { $0 == "/" } }

  /// The path from the page to the folder of all pages: empty or `../`.
  var pathToRoot: String { String(repeating: "../", count: depth) }

  /// The folder of the page with a slash, relative to the folder of all pages: empty or `bindings/`.
  var folder: String { rawValue.lastIndex(of: "/").map { String(rawValue[...$0]) } ?? "" }

  /// Returns the shortest path from the page to another page, without an extension.
  func path(to other: PagePath) -> String {
    other.folder == folder ? String(other.rawValue.dropFirst(folder.count)) : pathToRoot + other.rawValue
  }
}

/// A part of a page with its own heading.
package struct ReportSection: Hashable, Sendable, Encodable {
  /// The anchor for links.
  package let anchor: String

  /// The heading.
  package let title: String

  /// The content.
  package let blocks: [ReportBlock]

  /// Creates a section.
  package init(anchor: String, title: String, blocks: [ReportBlock]) {
    self.anchor = anchor
    self.title = title
    self.blocks = blocks
  }
}

/// A block of a section.
package enum ReportBlock: Hashable, Sendable, Encodable {
  /// A paragraph.
  case paragraph(ReportText)

  /// Numbers at a glance.
  case numbers([ReportNumber])

  /// Numbers over time; a table of the page has the same content.
  case charts([ReportChart])

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

  /// A form that shows the bindings of a selection, where scripts run.
  case selectionForm

  /// Blocks that a reader can expand, under a title, with an anchor where links lead to them.
  case folded(String, anchor: String? = nil, [ReportBlock])

  /// A matrix of dependencies.
  case matrix(ReportMatrix)

  /// A heading inside of a section, with its level from 3 on, and with an anchor where links lead to it.
  case heading(Int, ReportText, anchor: String? = nil)

  /// A picture in a file of its own, at a path below the folder of all pages, with its description.
  case image(path: String, description: String)

  /// A quote.
  case quote([ReportBlock])

  /// List items of several blocks.
  case items(isOrdered: Bool, [[ReportBlock]])

  /// Code in a language, without numbers of lines; the language can be empty.
  case listing(language: String, String)

  /// A highlighted sentence; its severity is nil for good news.
  case verdict(Severity?, ReportText)
}

/// A number with a label.
package struct ReportNumber: Hashable, Sendable, Encodable {
  /// The value.
  package let value: Int

  /// The label.
  package let label: String

  /// The page with details.
  package let target: PageTarget?
}

/// A number over time.
package struct ReportChart: Hashable, Sendable, Encodable {
  /// The title.
  package let title: String

  /// The values with the names of their times, the oldest first; nil where a value is not known.
  package let points: [Point]

  /// The value at a time.
  package struct Point: Hashable, Sendable, Encodable {
    /// The name of the time.
    package let name: String

    /// The value; nil if it is not known.
    package let value: Int?
  }
}

/// A term with its description.
package struct ReportFact: Hashable, Sendable, Encodable {
  /// The term.
  package let term: String

  /// The lines of the description.
  package let lines: [ReportText]

  /// Creates a fact.
  package init(_ term: String, _ lines: [ReportText]) {
    self.term = term
    self.lines = lines
  }
}

/// A table.
package struct ReportTable: Hashable, Sendable, Encodable {
  /// A column.
  package struct Column: Hashable, Sendable, Encodable {
    /// The heading.
    package let title: String

    /// Whether the column holds numbers.
    package let isNumeric: Bool

    /// The anchor of what the numbers count, on the page that the row is about; nil for none.
    ///
    /// A script adds the links, because those of all rows of large tables would take much space.
    package let part: String?

    /// Creates a column.
    package init(_ title: String, isNumeric: Bool = false, part: String? = nil) {
      self.title = title
      self.isNumeric = isNumeric
      self.part = part
    }
  }

  /// The caption.
  package let caption: String

  /// The columns.
  package let columns: [Column]

  /// The rows, each with a cell for every column.
  ///
  /// The first cell is the heading of the row.
  package let rows: [[ReportText]]

  /// The sentence shown instead of an empty table.
  package let emptyText: String

  /// The anchors of the rows; empty for a table to whose rows no links lead.
  package var anchors: [String] = []

  /// Creates a table.
  package init(caption: String, columns: [Column], rows: [[ReportText]], emptyText: String) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
    self.emptyText = emptyText
  }
}

/// A diagram, which a table of the page describes for readers who do not see it.
package struct ReportFigure: Hashable, Sendable, Encodable {
  /// The diagram.
  package let drawing: Drawing

  /// The caption.
  package let caption: ReportText

  /// The content of the diagram as a table; nil where the page has it in tables of its own.
  package let table: ReportTable?

  /// The parts of the diagram between which a reader can switch; empty for a diagram that always shows everything.
  package var views: [View] = []

  /// A part of a diagram, which the style sheet selects.
  package struct View: Hashable, Sendable, Encodable {
    /// The name for the style sheet.
    package let name: String

    /// The label for readers.
    package let label: String

    /// Whether the page shows it first.
    package var isFirst = false
  }
}

/// Code with linked lines.
package struct ReportCode: Hashable, Sendable, Encodable {
  /// A range of lines with a link.
  package struct Region: Hashable, Sendable, Encodable {
    /// The lines, from 1.
    package let lines: ClosedRange<Int>

    /// The binding that the lines create.
    package let title: String

    /// The page with details.
    package let target: PageTarget
  }

  /// The language, as a Markdown fence names it.
  package let language: String

  /// The text.
  package let text: String

  /// The number of the first line in the file that the text comes from.
  package let firstLine: Int

  /// The linked ranges of lines, sorted and without overlaps.
  package let regions: [Region]

  /// Whether links lead to the lines; those of an excerpt are on the page of the whole text.
  package var hasAnchors = true
}

/// A finding on a page.
package struct ReportFinding: Hashable, Sendable, Encodable {
  /// The finding.
  package let finding: Finding

  /// The links to its bindings.
  package let bindings: [ReportText]

  /// The links to the types that nothing provides.
  package var types: [ReportText] = []

  /// The anchor of the finding on the page of the findings.
  package let anchor: String

  /// Whether this is the occurrence that has the anchor.
  package let isAnchor: Bool

  /// The page of the findings.
  package var page = PageNames.findings
}
