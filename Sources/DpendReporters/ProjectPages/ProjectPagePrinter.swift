import DpendGraph

/// Creates the sections of a page of the project.
struct ProjectPagePrinter {
  private let context: PageContext
  private let references: MarkdownReferences

  /// The beginning of the names of diagrams.
  private let name: String
  private var figureCount = 0

  /// The last heading of each level, of which those from the third on are blocks.
  private var level = 2
  private var heading = "Introduction"
  private var sections: [ReportSection] = []
  private var blocks: [ReportBlock] = []

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - context: The values for the contents of markers.
  ///   - name: The beginning of the names of diagrams.
  ///   - link: Returns the target of a link; nil for a link that is shown as text.
  init(_ context: PageContext, name: String, link: @escaping (String) -> ReportLink?) {
    (self.context, self.name, references) = (context, name, MarkdownReferences(link: link))
  }

  /// Returns the sections of some parts.
  mutating func sections(of parts: [ProjectPageContent.Part]) -> [ReportSection] {
    for part in parts {
      switch part {
      case .text(let text): for block in text { add(block) }
      case .insert(let marker): blocks += contents(of: marker)
      }
    }
    endSection()
    return sections
  }

  private mutating func add(_ block: MarkdownBlock) {
    guard case .heading(let level, let text) = block else {
      blocks.append(ReportBlock(block, caption: self.heading, references))
      return
    }
    let line = MarkdownInlineReader.line(text, references)
    if level > 2 {
      // A heading is at most one level below the one before it.
      self.level = min(level, self.level + 1)
      blocks.append(.heading(self.level, line))
    } else {
      endSection()
      (self.level, heading) = (2, line.plain)
    }
  }

  private mutating func endSection() {
    // The page begins without a section, unless it has text above its first heading.
    if sections.isEmpty, blocks.isEmpty, heading == "Introduction" { return }
    sections.append(ReportSection(anchor: "section-\(sections.count + 1)", title: heading, blocks: blocks))
    blocks = []
  }

  /// Returns the contents of a marker, whose diagrams have their own names.
  private mutating func contents(of marker: PageMarker) -> [ReportBlock] {
    do throws(PageMistake) {
      let insert = try PageInsertRegistry.insert(for: marker)
      let contents = try insert.contents(for: InsertRequest(marker: marker, context: context))
      return contents.blocks.map { block in
        switch block {
        case .figure(let figure):
          figureCount += 1
          var drawing = figure.drawing
          drawing.name = "\(name)-\(figureCount)"
          let caption = figure.caption.runs.isEmpty ? "\(drawing.summary)." : figure.caption
          return .figure(ReportFigure(drawing: drawing, caption: caption, table: figure.table))
        case .code(let code): return .listing(language: code.language, code.text)
        default: return block
        }
      }
    } catch {
      return [.verdict(.warning, "The contents of \(.code(marker.title)) could not be created: \(error.message).")]
    }
  }
}
