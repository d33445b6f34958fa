package import DpendAnalysis
package import DpendGraph

/// A line of text with names, links, locations, scopes and severities.
package struct ReportText: Hashable, Sendable, Encodable, ExpressibleByStringInterpolation {
  /// A piece of the line.
  package enum Run: Hashable, Sendable, Encodable {
    /// Plain text.
    case text(String)

    /// A name from the source code.
    case code(String)

    /// A name from the source code with a link to a page.
    case link(String, PageTarget)

    /// Text with a link to a page.
    case reference(String, PageTarget)

    /// Text with a link to a web page.
    case web(String, WebAddress)

    /// Text with emphasis.
    case emphasis(String)

    /// Text with strong emphasis.
    case strong(String)

    /// A text about the name before it.
    case remark(ReportText)

    /// A text that a reader can expand, under a title; in cells, facts and list items only, because paragraphs cannot contain one.
    case folded(String, ReportText)

    /// A file of the source code, by its path in locations.
    case file(String)

    /// A location in the source code.
    case location(SourceLocation)

    /// A scope.
    case scope(Scope)

    /// A severity.
    case severity(Severity)
  }

  /// The pieces of the line.
  package var runs: [Run]

  /// Creates a line from its pieces.
  package init(_ runs: [Run] = []) {
    self.runs = runs
  }

  /// Creates a line of plain text.
  package init(stringLiteral text: String) {
    runs = [.text(text)]
  }

  /// Creates a line from text with runs in it.
  package init(stringInterpolation: StringInterpolation) {
    runs = stringInterpolation.runs
  }

  /// Creates a line from a sentence with names from the source code in backticks.
  package init(prose: String) {
    let parts = prose.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    runs = parts.enumerated().compactMap { index, part in
      part.isEmpty ? nil : index.isMultiple(of: 2) ? .text(part) : .code(part)
    }
  }

  /// Returns the lines joined with a separator.
  package static func joined(_ texts: [ReportText], separator: String) -> ReportText {
    ReportText(Array(texts.map(\.runs).joined(separator: [.text(separator)])))
  }

  /// Returns the lines as a list in a sentence: "A", "A and B", or "A, B and C".
  static func list(_ texts: [ReportText], _ conjunction: String = "and") -> ReportText {
    guard texts.count > 1, let last = texts.last else { return joined(texts, separator: "") }
    return "\(joined(Array(texts.dropLast()), separator: ", ")) \(conjunction) \(last)"
  }

  /// Returns the line with a text about it, if there is one.
  func with(remark: ReportText?) -> ReportText { ReportText(runs + (remark.map { [.remark($0)] } ?? [])) }

  /// The words of the line.
  package var plain: String {
    runs.map { run in
      switch run {
      case .text(let text), .code(let text), .file(let text), .link(let text, _), .reference(let text, _),
        .web(let text, _), .emphasis(let text), .strong(let text):
        text
      case .remark(let text): ": \(text.plain)"
      case .folded(let title, let text): "\(title): \(text.plain)"
      case .location(let location): "\(location.file):\(location.line)"
      case .scope(let scope): scope.title
      case .severity(let severity): severity.rawValue
      }
    }.joined()
  }

  /// Text with interpolated runs, in which a string is plain text.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var runs: [Run] = []

    /// Begins a line.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends plain text, to the last run if that is plain text too.
    package mutating func appendLiteral(_ text: String) {
      if text.isEmpty { return }
      if case .text(let start) = runs.last {
        runs[runs.count - 1] = .text(start + text)
      } else {
        runs.append(.text(text))
      }
    }

    /// Appends a run.
    package mutating func appendInterpolation(_ run: Run) {
      runs.append(run)
    }

    /// Appends another line.
    package mutating func appendInterpolation(_ text: ReportText) {
      runs += text.runs
    }

    /// Appends plain text.
    package mutating func appendInterpolation(_ text: String) {
      appendLiteral(text)
    }

    /// Appends a number.
    package mutating func appendInterpolation(_ number: Int) {
      appendLiteral(String(number))
    }
  }
}

/// A page, or an anchor on it.
package struct PageTarget: Hashable, Sendable, Encodable {
  /// The page.
  package let page: PagePath

  /// The anchor on the page; nil for its top.
  package let anchor: String?

  /// The selection that the page shows; nil for other pages.
  package let selection: String?

  /// The references that the page shows; nil for other pages.
  package let references: References?

  /// References between two parts of the matrix, or the path between two bindings.
  package struct References: Hashable, Sendable, Encodable {
    /// The path of the part with the code.
    package let source: String

    /// The path of the part with the types.
    package let destination: String
  }

  /// Whether only a script shows the content.
  package var requiresScript: Bool { selection != nil || references != nil }

  /// The part of the address behind `#`: the anchor, the selection or the references; nil without them.
  var fragment: String? {
    anchor ?? selection.map { "select=" + $0.asURLPath }
      ?? references.map { "from=\(Self.parameter($0.source))&to=\(Self.parameter($0.destination))" }
  }

  /// Returns a value in a list of parameters, where a plus sign would be a space.
  private static func parameter(_ value: String) -> String { value.asURLPath.replacing("+", with: "%2B") }

  /// Creates a target.
  package init(_ page: PagePath, anchor: String? = nil) {
    self.page = page
    self.anchor = anchor
    selection = nil
    references = nil
  }

  /// Creates the target of the bindings that a selection selects; nil for a selection that has no text, as one with a name that begins
  /// with an accent.
  package init?(selecting selection: Selection) {
    page = PageNames.selection
    anchor = nil
    self.selection = selection.description
    references = nil
    guard (try? Selection(selection.description)) == selection else { return nil }
  }

  /// Creates the target of the references between two parts of the matrix, or of the path between two bindings.
  package init(references: References, on page: PagePath = PageNames.matrix) {
    self.page = page
    anchor = nil
    selection = nil
    self.references = references
  }
}
