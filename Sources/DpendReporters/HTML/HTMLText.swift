import DpendGraph
import DpendTemplates

/// Prints lines of text as HTML.
struct HTMLText {
  /// The path of the page.
  let page: PagePath

  /// The links to the source code.
  let sources: SourceLinks

  /// Returns the line as HTML.
  func html(_ text: ReportText) -> String { text.runs.map(html).joined() }

  /// Returns the address of a page, of an anchor on it, or of a selection.
  func address(of target: PageTarget) -> String {
    let fragment = target.anchor ?? target.selection.map { "select=" + $0.asURLPath }
    return page.path(to: target.page) + ".html" + (fragment.map { "#" + $0 } ?? "")
  }

  private func html(_ run: ReportText.Run) -> String {
    switch run {
    case .text(let text): HTML.escape(text)
    case .code(let text): code(text)
    case .link(let text, let target): "<a href=\"\(HTML.escape(address(of: target)))\">\(code(text))</a>"
    case .reference(let text, let target): "<a href=\"\(HTML.escape(address(of: target)))\">\(HTML.escape(text))</a>"
    case .web(let text, let address): "<a href=\"\(HTML.escape(address.description))\">\(HTML.escape(text))</a>"
    case .emphasis(let text): "<em>\(HTML.escape(text))</em>"
    case .strong(let text): "<strong>\(HTML.escape(text))</strong>"
    case .location(let location): html(location)
    case .scope(let scope):
      "<span class=\"scope scope-\(DiagramTheme.role(of: scope).rawValue)\">\(HTML.escape(scope.title))</span>"
    case .severity(let severity): "<span class=\"severity severity-\(severity.rawValue)\">\(severity.rawValue)</span>"
    }
  }

  /// Returns a name as code that can break after a dot, a colon, a slash or a parenthesis.
  private func code(_ text: String) -> String {
    let escaped = text.map { character in
      HTML.escape(String(character)) + (".:/(".contains(character) ? "<wbr>" : "")
    }
    return "<code>\(escaped.joined())</code>"
  }

  private func html(_ location: SourceLocation) -> String {
    let text = code("\(location.file):\(location.line)")
    guard let address = sources.address(of: location) else { return "<span class=\"location\">\(text)</span>" }
    return "<a class=\"location\" href=\"\(HTML.escape(address))\">\(text)</a>"
  }
}

/// The links to the source code on the web.
package struct SourceLinks: Sendable {
  private let base: String?
  private let path: @Sendable (String) -> String

  /// Creates links.
  ///
  /// - Parameters:
  ///   - base: The address of the repository's files, such as `https://github.com/owner/name/blob/main`; nil for no links.
  ///   - path: Returns the path of a file in the repository for the file of a location.
  package init(base: WebAddress?, path: @escaping @Sendable (String) -> String = { $0 }) {
    self.base = base.map { $0.description.hasSuffix("/") ? String($0.description.dropLast()) : $0.description }
    self.path = path
  }

  /// Returns the address of a line; nil without links.
  func address(of location: SourceLocation) -> String? {
    address(ofFile: location.file).map { "\($0)#L\(location.line)" }
  }

  /// Returns the address of a file; nil without links.
  func address(ofFile file: String) -> String? {
    base.map { "\($0)/\(path(file).asURLPath)" }
  }
}
