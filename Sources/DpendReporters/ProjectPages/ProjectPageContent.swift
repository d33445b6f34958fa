/// The title of a page of the project, and its blocks between markers.
struct ProjectPageContent {
  /// A part of the page.
  enum Part {
    /// Text of the file.
    case text([MarkdownBlock])

    /// The contents of a marker.
    case insert(PageMarker)
  }

  /// The first heading, or else the path of the file.
  let title: String

  /// The parts, without the title.
  let parts: [Part]

  /// The anchors of the headings, without the title.
  let anchors: HeadingAnchors

  /// Reads a page; one with a mistake in a marker is shown without its markers.
  init(_ page: ProjectPage) {
    var parts: [Part] = []
    let text = page.text.hasPrefix("\u{FEFF}") ? String(page.text.unicodeScalars.dropFirst()) : page.text
    if let living = try? LivingPage(text) {
      var rest = text.startIndex
      for part in living.parts {
        parts.append(.text(MarkdownBlockReader.blocks(of: String(text[rest..<part.contents.lowerBound]))))
        parts.append(.insert(part.marker))
        rest = part.contents.upperBound
      }
      parts.append(.text(MarkdownBlockReader.blocks(of: String(text[rest...]))))
    } else {
      parts.append(.text(MarkdownBlockReader.blocks(of: text)))
    }
    var title: String?
    if case .text(var blocks) = parts.first, case .heading(_, let heading) = blocks.first {
      title = MarkdownInlineReader.line(heading, MarkdownReferences { _ in nil }).plain
      blocks.removeFirst()
      parts[0] = .text(blocks)
    }
    self.title = title.flatMap { $0.isEmpty ? nil : $0 } ?? page.path
    self.parts = parts
    anchors = HeadingAnchors(below: self.title, parts)
  }
}
