public import DpendGraph

/// A line of text with the few things that can stand in it.
public struct ReportText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A piece of the line.
  public enum Run: Hashable, Sendable {
    /// Plain text.
    case text(String)

    /// A name from the source.
    case code(String)

    /// A name from the source that leads to a page.
    case link(String, PageTarget)

    /// Text that leads to a page.
    case reference(String, PageTarget)

    /// A place in the source.
    case place(SourceLocation)

    /// A scope.
    case scope(Scope)

    /// A severity.
    case severity(Severity)
  }

  /// The pieces.
  public var runs: [Run]

  /// Creates a line.
  public init(_ runs: [Run] = []) {
    self.runs = runs
  }

  /// Creates a line of plain text.
  public init(stringLiteral text: String) {
    runs = [.text(text)]
  }

  /// Creates a line from text with runs in it.
  public init(stringInterpolation: StringInterpolation) {
    runs = stringInterpolation.runs
  }

  /// Creates a line from a sentence in which names from the source stand in backticks.
  public init(prose: String) {
    let parts = prose.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    runs = parts.enumerated().compactMap { index, part in
      part.isEmpty ? nil : index.isMultiple(of: 2) ? .text(part) : .code(part)
    }
  }

  /// Lines joined with a separator between them.
  public static func joined(_ texts: [ReportText], separator: String) -> ReportText {
    ReportText(Array(texts.map(\.runs).joined(separator: [.text(separator)])))
  }

  /// The line without anything but its words.
  public var plain: String {
    runs.map { run in
      switch run {
      case .text(let text), .code(let text), .link(let text, _), .reference(let text, _): text
      case .place(let place): "\(place.file):\(place.line)"
      case .scope(let scope): scope.title
      case .severity(let severity): severity.rawValue
      }
    }.joined()
  }

  /// Text in which `\(…)` holds runs; a string is plain text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var runs: [Run] = []

    /// Begins a line.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends plain text.
    public mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { runs.append(.text(text)) }
    }

    /// Appends a run.
    public mutating func appendInterpolation(_ run: Run) {
      runs.append(run)
    }

    /// Appends another line.
    public mutating func appendInterpolation(_ text: ReportText) {
      runs += text.runs
    }

    /// Appends plain text.
    public mutating func appendInterpolation(_ text: String) {
      appendLiteral(text)
    }

    /// Appends a number.
    public mutating func appendInterpolation(_ number: Int) {
      appendLiteral(String(number))
    }
  }
}

/// A page, or a place on it.
public struct PageTarget: Hashable, Sendable {
  /// The page.
  public let page: PagePath

  /// The place on the page; its top when nil.
  public let anchor: String?

  /// Creates a target.
  public init(_ page: PagePath, anchor: String? = nil) {
    self.page = page
    self.anchor = anchor
  }
}
