import Algorithms
import DpendAnalysis
import DpendGraph

extension PageContext {
  /// The number of shared files that a page lists.
  private static let mostListed = 100

  /// Returns the number of the files that two modules both compile, which opens to the files, and the modules to which they belong.
  func sharedFiles(of module: String, _ other: String) -> ReportText {
    let files = graph.types.sharedFiles.paths(of: module, other)
    let owners = ownersOfSharedFiles(of: module, other)
    let counts = owners.count < 2 ? [] : owners.map { "\($0.count) of \($0.name)" }
    return folded(files, noun: "shared file", details: counts)
  }

  /// Returns the modules to which the files belong that two modules both compile, with the number of these files.
  private func ownersOfSharedFiles(of module: String, _ other: String) -> [(name: String, count: Int)] {
    graph.types.sharedFiles.paths(of: module, other).grouped { graph.types.module(ofFile: $0) ?? module }
      .map { (name: $0, count: $1.count) }.sorted { $0.name < $1.name }
  }

  /// Returns whether the types in the files that two modules both compile count as dependencies between them, and why.
  fileprivate func countOfSharedTypes(of module: String, _ other: String) -> ReportText {
    let owners = ownersOfSharedFiles(of: module, other)
    if !owners.contains(where: { [module, other].contains($0.name) }) {
      let subject = owners.reduce(0) { $0 + $1.count } == 1 ? "the file belongs" : "the files belong"
      return "not counted: \(subject) to \(.list(owners.map { link(module: $0.name) }))"
    }
    let shared = graph.types.sharedFiles
    // The code of a module in its own files depends on no other module.
    let imports = [(module, other), (other, module)].filter { importer, imported in
      shared.doesImport(importer, imported) && owners.contains { $0.name == imported }
    }.map { importer, imported in
      "\(link(module: importer)) imports \(link(module: imported))" as ReportText
    }
    return imports.isEmpty ? "not counted" : "counted: \(ReportText.list(imports))"
  }

  /// Returns the number of some files, which opens to their paths, with details about them.
  func folded(_ files: [String], noun: String, details: [String] = []) -> ReportText {
    let shown = files.limited(to: Self.mostListed).map { ReportText([.file($0)]) }
    let rest = files.count - shown.count
    let listed = shown + (rest > 0 ? ["and \(rest) more"] : [])
    let title = files.count.of(noun) + (details.isEmpty ? "" : ": \(details.joined(separator: ", "))")
    return ReportText([.folded(title, .joined(listed, separator: ", "))])
  }
}

extension ReportSection {
  private static let sharedFilesAnchor = "shared-files"

  /// Returns the section of the modules that compile the same files; nil without any.
  static func sharedFiles(_ context: PageContext) -> ReportSection? {
    let rows = pairs(context).map { module, other -> [ReportText] in
      [
        context.link(module: module), context.link(module: other), context.sharedFiles(of: module, other),
        context.countOfSharedTypes(of: module, other),
      ]
    }
    if rows.isEmpty { return nil }
    let explanation: ReportText = """
      The types in a file that several modules compile are no dependencies between these modules, unless one imports the \
      other, and the file belongs to one of them.
      """
    let table = ReportTable(
      caption: "Modules that compile the same files",
      columns: [.init("Module"), .init("Other module"), .init("Files"), .init("Dependencies on their types")],
      rows: rows,
      emptyText: "No modules compile the same files."
    )
    return ReportSection(
      anchor: sharedFilesAnchor,
      title: "Shared files",
      blocks: [.paragraph(explanation), .table(table)]
    )
  }

  /// Returns the number of pairs of modules that compile the same files, with a link to their table; nil without any.
  static func summaryOfSharedFiles(_ context: PageContext) -> ReportBlock? {
    let count = pairs(context).count
    if count == 0 { return nil }
    let link = ReportText.Run.reference(
      count.of("pair"),
      PageTarget(PageNames.architecture, anchor: sharedFilesAnchor)
    )
    return .paragraph("\(link) of modules \(count == 1 ? "compiles" : "compile") the same files.")
  }

  /// The pairs of modules that compile the same files, of which one has a page.
  private static func pairs(_ context: PageContext) -> [(String, String)] {
    let shared = context.graph.types.sharedFiles
    let withPages = Set(context.modulesWithPages)
    return context.graph.modules.map(\.name).flatMap { module in
      shared.modules(sharingWith: module).compactMap { other in
        module < other && (withPages.contains(module) || withPages.contains(other)) ? (module, other) : nil
      }
    }
  }
}
