import DpendGraphviz
package import DpendReporters
import Foundation

/// The articles of dpend in a catalog of DocC.
package struct DocCCatalog: Sendable {
  /// The name of the folder in the catalog.
  private static let folderName = "DependencyGraph"

  private let articles: DocCArticles

  /// The folder of the articles.
  private let folder: DocumentationFolder
  private let pictures: [PagePicture]

  /// Creates a value for a catalog, without any effect on the disk.
  ///
  /// - Parameters:
  ///   - path: The path of the catalog.
  ///   - configuration: The configuration that names it.
  ///   - articles: The articles.
  /// - Throws: ``WorkProblem`` if the path is not that of a catalog, or contains a link.
  package init(_ path: String, of configuration: Configuration, _ articles: DocCArticles) throws(WorkProblem) {
    // A commit can also contain the folder of the articles as a link.
    if path.pushing(Self.folderName).link(below: configuration.folder) != nil {
      throw WorkProblem(
        "the path of the catalog contains a link",
        path: path,
        advice: "name the folder itself in 'docc'"
      )
    }
    guard path.hasSuffix(".docc") || path.hasSuffix(".docc/"), path.absolutePath.isFolder else {
      throw WorkProblem(
        "there is no catalog of DocC",
        path: path,
        advice: "name a folder with the extension 'docc' in 'docc', and create it"
      )
    }
    let folder = DocumentationFolder(path: path.pushing(Self.folderName))
    self.articles = articles
    self.folder = folder
    pictures = articles.drawings.flatMap { PagePicture.all(of: $0, in: folder.path, forCatalog: true) }
  }

  /// The path of the folder with the articles.
  package var path: String { folder.path }

  /// The paths of the files that are missing or stale, or that no article needs, in order.
  package var stalePaths: [String] {
    var stale = StaleFiles(in: folder)
    for file in articles.files(failures: [:]) { stale.add(file) }
    for picture in pictures { stale.add(OutputFile(path: picture.path.lastComponent, contents: [])) }
    let pictures = pictures.filter { !$0.isCurrent }.map(\.path.lastComponent)
    return (stale.paths + pictures).sorted().map(folder.location)
  }

  /// Writes the articles and their pictures, and removes those that only an earlier run wrote.
  ///
  /// Pictures that show the same as before stay as they are.
  ///
  /// - Parameter pool: The workers that draw the pictures.
  /// - Returns: The problems with pictures that could not be drawn.
  /// - Throws: ``WorkProblem`` if a file can't be written.
  package func write(pool: RenderPool) async throws(WorkProblem) -> [WorkProblem] {
    var files: [OutputFile] = []
    var failures: [String: String] = [:]
    let drawn = await PagePicture.texts(of: pictures, pool)
    for (picture, text) in zip(pictures, drawn) {
      switch text {
      case .success(let text): files.append(OutputFile(path: picture.path.lastComponent, text: text))
      case .failure(let failure): failures[picture.drawing.name] = "\(failure)"
      }
    }
    try folder.write(articles.files(failures: failures) + files)
    return failures.sorted { $0.key < $1.key }.map { WorkProblem("cannot draw the picture '\($0)': \($1)", path: path) }
  }
}
