import DpendGraph
import DpendTemplates

/// Prints lines of text as HTML.
struct HTMLText {
  /// The path of the folder above all pages, as seen from the page.
  let root: String

  /// Where the source can be read; the path and the line are put in.
  let sources: SourceLinks

  /// The line as HTML.
  func html(_ text: ReportText) -> String { text.runs.map(html).joined() }

  /// The address of a page, or of a place on it.
  func address(of target: PageTarget) -> String {
    root + target.page.rawValue + ".html" + (target.anchor.map { "#" + $0 } ?? "")
  }

  private func html(_ run: ReportText.Run) -> String {
    switch run {
    case .text(let text): HTML.escape(text)
    case .code(let text): code(text)
    case .link(let text, let target): "<a href=\"\(HTML.escape(address(of: target)))\">\(code(text))</a>"
    case .reference(let text, let target): "<a href=\"\(HTML.escape(address(of: target)))\">\(HTML.escape(text))</a>"
    case .place(let place): html(place)
    case .scope(let scope): "<span class=\"scope scope-\(scope.lifetime.rawValue)\">\(HTML.escape(scope.title))</span>"
    case .severity(let severity): "<span class=\"severity severity-\(severity.rawValue)\">\(severity.rawValue)</span>"
    }
  }

  /// A name, which may be broken behind a dot, a colon or a slash where it is too long for its line.
  private func code(_ text: String) -> String {
    let escaped = text.map { character in
      HTML.escape(String(character)) + (".:/(".contains(character) ? "<wbr>" : "")
    }
    return "<code>\(escaped.joined())</code>"
  }

  private func html(_ place: SourceLocation) -> String {
    let text = code("\(place.file):\(place.line)")
    guard let address = sources.address(of: place) else { return "<span class=\"place\">\(text)</span>" }
    return "<a class=\"place\" href=\"\(HTML.escape(address))\">\(text)</a>"
  }
}

/// Where the source can be read on the web.
public struct SourceLinks: Sendable {
  private let base: String?
  private let path: @Sendable (String) -> String

  /// Creates links.
  ///
  /// - Parameters:
  ///   - base: The address of the repository's files, such as `https://github.com/owner/name/blob/main`; nil for no links.
  ///   - path: The path of a file in the repository, by the path in places.
  public init(base: String?, path: @escaping @Sendable (String) -> String = { $0 }) {
    self.base = base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    self.path = path
  }

  /// The address of a line; nil without links.
  func address(of place: SourceLocation) -> String? {
    base.map { "\($0)/\(path(place.file).asURLPath)#L\(place.line)" }
  }
}
