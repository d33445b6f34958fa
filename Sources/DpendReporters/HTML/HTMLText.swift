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

  /// Returns the line as HTML for a cell of a table, with less emphasis on the folders of locations.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - folder: The folder of all locations in the column, with a slash at its end, which the heading of the column states; empty for none.
  /// - Returns: The HTML, which readers see without this folder.
  func cell(_ text: ReportText, below folder: String) -> String {
    text.runs.map { run in
      guard case .location(let location) = run else { return html(run) }
      return html(location, name: name(of: location, below: folder))
    }.joined()
  }

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
    var (parts, run, previous) = ([""], 0, Character(" "))
    for character in text {
      if run >= Self.longestRun, character.isUppercase, previous.isLowercase {
        parts.append("")
        run = 0
      }
      parts[parts.count - 1].append(character)
      let isBreak = breaks.contains(character)
      if isBreak { parts.append("") }
      run = character == " " || isBreak ? 0 : run + 1
      previous = character
    }
    return "<code>\(parts.map(HTML.escape).joined(separator: "<wbr>"))</code>"
  }

  private func html(_ location: SourceLocation) -> String {
    let path = "\(sources.path(ofFile: location.file)):\(location.line)"
    return html(location, name: HTML.escape(path).replacing("/", with: "/<wbr>"))
  }

  /// Returns a location with a link, as code that breaks only after folders.
  private func html(_ location: SourceLocation, name: String) -> String {
    let text = "<code>\(name)</code>"
    return sources.address(of: location).map { "<a href=\"\(HTML.escape($0))\">\(text)</a>" } ?? text
  }

  /// Returns the name of a location in a cell: a hidden folder, the folder below it, and the file with the line.
  private func name(of location: SourceLocation, below folder: String) -> String {
    let path = sources.path(ofFile: location.file)
    let (rest, file) = (path.folder.dropFirst(folder.count), path.dropFirst(path.folder.count))
    let hidden = folder.isEmpty ? "" : "<small class=\"common\">\(HTML.escape(folder))</small>"
    let shown = rest.isEmpty ? "" : "<small>\(HTML.escape(String(rest)).replacing("/", with: "/<wbr>"))</small>"
    return "\(hidden)\(shown)\(HTML.escape(String(file))):\(location.line)"
  }
}

extension HTMLText {
  /// Returns the longest folder that contains all locations in a column, with a slash at its end; empty for none, for a single location, and
  /// for locations in sentences.
  func commonFolder(of cells: some Sequence<ReportText>) -> String {
    var folders: [String] = []
    for cell in cells {
      let found = cell.runs.compactMap { run in
        if case .location(let location) = run { sources.path(ofFile: location.file).folder } else { nil }
      }
      if !found.isEmpty, cell.runs.contains(where: \.hasLetters) { return "" }
      folders += found
    }
    guard folders.count > 1, let first = folders.first else { return "" }
    return folders.dropFirst().reduce(first) { common, folder in
      folder.hasPrefix(common) ? common : common.sharedPrefix(with: folder).folder
    }
  }
}

extension ReportText.Run {
  /// Whether it is a plain text with words.
  fileprivate var hasLetters: Bool {
    if case .text(let text) = self { text.contains(where: \.isLetter) } else { false }
  }
}

extension String {
  /// The part of a path up to its last slash, which it contains.
  fileprivate var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

  fileprivate func sharedPrefix(with other: String) -> String { String(zip(self, other).prefix { $0 == $1 }.map(\.0)) }
}
