import DpendGraph
import DpendTemplates

/// Prints lines of text as HTML.
struct HTMLText {
  /// The path of the page.
  let page: PagePath

  /// The links to the source code.
  let sources: SourceLinks

  /// The anchors of the chapters of the printable report, by their pages; nil for the pages themselves, which link to each other.
  var chapters: [PagePath: String]? = nil

  /// Returns the line as HTML.
  func html(_ text: ReportText) -> String { text.runs.map(html).joined() }

  /// Returns the address of a page, of an anchor on it, of a selection, or of references.
  func address(of target: PageTarget) -> String {
    page.path(to: target.page) + ".html" + (target.fragment.map { "#" + $0 } ?? "")
  }

  /// Returns the address for a link to a page; nil where only a text is useful, because the report has no such chapter.
  func link(to target: PageTarget) -> String? {
    guard let chapters else { return address(of: target) }
    if target.requiresScript { return nil }
    return chapters[target.page].map { chapter in "#" + (target.anchor.map { anchor($0, on: target.page) } ?? chapter) }
  }

  /// Returns the anchor of a part of a page, which begins with that of the chapter in the printable report.
  func anchor(_ anchor: String, on page: PagePath) -> String { (chapters?[page].map { $0 + "-" } ?? "") + anchor }

  private func html(_ run: ReportText.Run) -> String {
    switch run {
    case .text(let text): HTML.escape(text)
    case .code(let text): code(text)
    case .link(let text, let target): link(to: target, code(text))
    case .reference(let text, let target): link(to: target, HTML.escape(text))
    case .web(let text, let address): "<a href=\"\(HTML.escape(address.description))\">\(HTML.escape(text))</a>"
    case .emphasis(let text): "<em>\(HTML.escape(text))</em>"
    case .strong(let text): "<strong>\(HTML.escape(text))</strong>"
    case .remark(let text): " <span class=\"remark\">\(html(text))</span>"
    case .folded(let title, let text): folded(title, text)
    case .file(let path): code(sources.path(ofFile: path), breakingAfter: "/")
    case .location(let location): html(location)
    case .scope(let scope):
      "<span class=\"scope scope-\(DiagramTheme.role(of: scope).rawValue)\">\(HTML.escape(scope.title))</span>"
    case .severity(let severity): "<span class=\"severity severity-\(severity.rawValue)\">\(severity.rawValue)</span>"
    }
  }

  /// Returns a text that a reader can expand; the report shows it.
  private func folded(_ title: String, _ text: ReportText) -> String {
    let open = chapters == nil ? "" : " open"
    return "<details class=\"more\"\(open)><summary>\(HTML.escape(title))</summary> \(html(text))</details>"
  }

  /// Returns HTML with a link to a page.
  private func link(to target: PageTarget, _ html: String) -> String {
    link(to: target).map { "<a href=\"\(HTML.escape($0))\">\(html)</a>" } ?? html
  }

  /// The number of characters after which a long name can break before its next word.
  private static let longestRun = 12

  /// Returns a name as code that can break after some characters, and between the words of a long name.
  private func code(_ text: String, breakingAfter breaks: String = ".:/(") -> String {
    var (html, run, previous) = ("", 0, Character(" "))
    for character in text {
      if run >= Self.longestRun, character.isUppercase, previous.isLowercase {
        html += "<wbr>"
        run = 0
      }
      html += HTML.escape(String(character)) + (breaks.contains(character) ? "<wbr>" : "")
      run = character == " " || breaks.contains(character) ? 0 : run + 1
      previous = character
    }
    return "<code>\(html)</code>"
  }

  private func html(_ location: SourceLocation) -> String {
    let text = code("\(sources.path(ofFile: location.file)):\(location.line)", breakingAfter: "/")
    return sources.address(of: location).map { "<a href=\"\(HTML.escape($0))\">\(text)</a>" } ?? text
  }
}
