package import DpendAnalysis
import DpendGraph

/// The documentation of a project as articles for a catalog of DocC: the overview, the architecture, the modules and the cycles.
package struct DocCArticles: Sendable {
  /// The name of the overview's article, with which all names of files begin, because they are unique in a catalog.
  private static let name = "dependency-graph"

  private let pages: [ReportPage]
  private let names: [PagePath: String]

  /// Creates the articles.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - container: The generated container.
  ///   - reading: A summary of the sources that were read.
  package init(_ result: AnalysisResult, container: ContainerListing, reading: ReadSummary) {
    let context = PageContext(result, container: container, reading: reading, isCommitted: true)
    let modules = context.modulesWithPages
    pages =
      [
        .overview(context, title: "Dependency graph", modules: modules), .architecture(context), .cycles(context),
      ] + modules.map { .module($0, context) } + context.cycles.indices.map { .cycle($0, context) }
    names = Dictionary(
      uniqueKeysWithValues: pages.map { page in
        let path = page.path.rawValue.replacing("/", with: "-")
        return (page.path, page.kind == .overview ? Self.name : "\(Self.name)-\(path)")
      }
    )
  }

  /// The diagrams of the articles, with the names of their files; each once.
  package var drawings: [Drawing] {
    var known: Set<String> = []
    return pages.flatMap(\.figures).map(\.drawing).filter { known.insert($0.name).inserted }.map { drawing in
      var drawing = drawing
      drawing.name = Self.fileName(of: drawing)
      return drawing
    }
  }

  /// The files of the articles.
  ///
  /// - Parameter failures: The reasons why diagrams could not be drawn, by the name of the file.
  /// - Returns: A Markdown file for each article.
  package func files(failures: [String: String]) -> [OutputFile] {
    pages.map { OutputFile(path: "\(names[$0.path] ?? "").md", text: text(of: $0, failures)) }
  }

  private func text(of page: ReportPage, _ failures: [String: String]) -> String {
    let names = names.filter { $0.key != page.path }
    let blocks = MarkdownBlockPrinter(
      links: MarkdownLinks(address: { target in names[target.page].map { "doc:\($0)" } }, source: { ($0.file, nil) }),
      reader: .docC,
      showsTablesOfFigures: false
    ) { figure in
      let name = Self.fileName(of: figure.drawing)
      return failures[name].map { "*The diagram could not be drawn: \(Markdown.escape($0))*" }
        ?? "![\(Markdown.escape(figure.drawing.summary))](\(name).svg)"
    }
    // DocC gives a meaning to some headings of the second level, and recommends to have all contents below this one.
    let head = ["# \(Markdown.escape(page.title))", blocks.line(page.summary), "## Overview"]
    let sections = page.sections.flatMap { section in
      ["### \(Markdown.escape(section.title))"] + section.blocks.map(blocks.block)
    }
    return (head + sections + (page.kind == .overview ? topics : []))
      .joined(separator: "\n\n") + "\n"
  }

  /// The links by which DocC places the other articles below the overview.
  private var topics: [String] {
    let groups: [(title: String, kinds: Set<ReportPage.Kind>)] = [
      ("Architecture", [.architecture]), ("Modules", [.module]), ("Cycles", [.cycles, .cycle]),
    ]
    return ["## Topics"]
      + groups.flatMap { group -> [String] in
        let items = pages.filter { group.kinds.contains($0.kind) }.map { "- <doc:\(names[$0.path] ?? "")>" }
        return items.isEmpty ? [] : ["### \(group.title)", items.joined(separator: "\n")]
      }
  }

  private static func fileName(of drawing: Drawing) -> String { "\(name)-\(drawing.name)" }
}
