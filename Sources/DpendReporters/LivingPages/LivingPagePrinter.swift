package import DpendAnalysis
import DpendGraph

/// Prints the contents of markers.
package struct LivingPagePrinter {
  private let context: PageContext

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - result: The whole graph with its findings.
  ///   - container: The generated container.
  package init(_ result: AnalysisResult, container: ContainerListing) {
    context = PageContext(result, container: container, isCommitted: true)
  }

  /// Returns a page with the contents of all of its markers.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - reader: The program that shows it.
  /// - Returns: The text, and the pictures beside it.
  /// - Throws: ``InvalidPage`` with the mistakes of all markers.
  package func fill(_ page: LivingPage, for reader: MarkdownReader) throws(InvalidPage) -> FilledPage {
    var texts: [String] = []
    var pictures: [Drawing] = []
    var mistakes: [PageMistake] = []
    for part in page.parts {
      do throws(PageMistake) {
        let insert = try PageInsertRegistry.insert(for: part.marker)
        let request = InsertRequest(marker: part.marker, context: context)
        let contents = try insert.contents(for: request)
        try Self.check(contents, of: request, besides: pictures, for: reader)
        if contents.pictureName != nil { pictures += contents.drawings }
        texts.append(Self.text(of: contents, for: reader))
      } catch {
        mistakes.append(error)
      }
    }
    if !mistakes.isEmpty { throw InvalidPage(mistakes) }
    return FilledPage(text: page.filled(with: texts), pictures: pictures)
  }

  /// Checks that a page can have the diagram of a marker.
  private static func check(
    _ contents: InsertContents,
    of request: InsertRequest,
    besides pictures: [Drawing],
    for reader: MarkdownReader
  ) throws(PageMistake) {
    guard let name = contents.pictureName else {
      if reader == .host || contents.drawings.isEmpty { return }
      throw request.mistake("DocC does not draw Mermaid", advice: "add format=\"svg\" and name=\"…\"")
    }
    // File systems may not distinguish names that differ in case only.
    if pictures.contains(where: { $0.name.lowercased() == name.lowercased() }) {
      throw request.mistake("two pictures have the name '\(name)'", advice: "rename one of them")
    }
  }

  /// Returns the lines between a marker and its end.
  private static func text(of contents: InsertContents, for reader: MarkdownReader) -> String {
    let printer = MarkdownBlockPrinter(
      // Lines change too often for a page that is a part of the repository.
      links: MarkdownLinks(address: { _ in nil }, source: { ($0.file, nil) }),
      reader: reader,
      showsTablesOfFigures: false
    ) { figure in
      guard let name = contents.pictureName else {
        return String(Markdown.codeBlock(MermaidFlowchart(figure.drawing).text, language: "mermaid").dropLast())
      }
      return "![\(Markdown.escape(figure.drawing.summary))](\(name).svg)"
    }
    let blocks = contents.blocks.map { block in
      let text = printer.block(block)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
    return "\n" + blocks.joined(separator: "\n\n") + "\n\n"
  }
}

/// A page with its contents.
package struct FilledPage: Sendable {
  /// The text.
  package let text: String

  /// The pictures beside the page, each with its own name.
  package let pictures: [Drawing]
}

extension InsertContents {
  fileprivate var drawings: [Drawing] {
    blocks.compactMap { if case .figure(let figure) = $0 { figure.drawing } else { nil } }
  }
}
