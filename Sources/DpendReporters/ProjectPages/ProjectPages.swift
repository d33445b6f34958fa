import DpendGraph
import Foundation

/// The pages of a project in its documentation.
struct ProjectPages {
  private let pages: [(source: ProjectPage, content: ProjectPageContent, path: PagePath)]
  private let context: PageContext

  /// The page of each file.
  private let targets: [String: PagePath]

  /// Reads pages.
  ///
  /// - Parameters:
  ///   - pages: The files.
  ///   - context: The values for the contents of markers.
  init(_ pages: [ProjectPage], _ context: PageContext) {
    self.pages = pages.map { page in
      let name = PageNames.fileName(readable: page.path.withoutExtension, unique: page.path)
      return (page, ProjectPageContent(page), PagePath(rawValue: "pages/" + name))
    }
    self.context = context
    targets = Dictionary(self.pages.map { ($0.source.path, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// The list of the pages, and the pages; empty without any.
  var reportPages: [ReportPage] { pages.isEmpty ? [] : [list] + pages.indices.map(page) }

  private var list: ReportPage {
    let table = ReportTable(
      caption: "Pages of the project",
      columns: [.init("Page"), .init("File")],
      rows: pages.map { page in
        [ReportText([.reference(page.content.title, PageTarget(page.path))]), ReportText([.code(page.source.path)])]
      },
      emptyText: "There are no pages."
    )
    return ReportPage(
      path: PageNames.projectPages,
      kind: .pages,
      title: "Project pages",
      summary: "The Markdown files that \(.code("pages")) in the configuration names.",
      sections: [ReportSection(anchor: "pages", title: "Pages", blocks: [.table(table)])]
    )
  }

  private func page(_ index: Int) -> ReportPage {
    let (source, content, path) = pages[index]
    var printer = ProjectPagePrinter(context, name: "page-" + path.lastPart) { destination in
      link(to: destination, from: source.path)
    }
    return ReportPage(
      path: path,
      kind: .page,
      title: content.title,
      summary: "The file \(.code(source.path)) of the project.",
      sections: printer.sections(of: content.parts)
    )
  }

  /// Returns the target of a link in a file: a web page, or another page of the project.
  private func link(to destination: String, from source: String) -> ReportLink? {
    if let address = WebAddress(destination) { return .web(address) }
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    guard !path.isEmpty, !path.hasPrefix("/") else { return nil }
    var names = source.split(separator: "/").dropLast()
    for name in (path.removingPercentEncoding ?? String(path)).split(separator: "/") where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    return targets[names.joined(separator: "/")].map { .page(PageTarget($0)) }
  }
}

extension String {
  /// The path without the extension of its last component.
  fileprivate var withoutExtension: String {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return self }
    return String(self[..<dot])
  }
}
