import Foundation

/// Finds the living pages of a project.
enum LivingPageSearch {
  /// The extensions of Markdown files in folders.
  private static let extensions = [".md", ".markdown"]

  /// Returns the files that the setting `pages` names, and the Markdown files in the folders that it names.
  ///
  /// Hidden files and folders are left out, and so are folders with documentation of dpend, and links in folders. A link in a
  /// named path would let the author of a commit choose the files that dpend writes, so that it is a problem.
  ///
  /// - Parameters:
  ///   - paths: The paths of the setting.
  ///   - folder: The folder of the configuration.
  /// - Returns: The paths of the files, each once and in order, and the problems with paths.
  static func files(at paths: [String], of folder: String) -> (files: [String], problems: [WorkProblem]) {
    var files: [String: String] = [:]
    var problems: [WorkProblem] = []
    for path in paths {
      do throws(WorkProblem) {
        for file in try self.files(at: path, of: folder) { files[file.absolutePath] = file }
      } catch {
        problems.append(error)
      }
    }
    return (files.sorted { $0.key < $1.key }.map(\.value), problems)
  }

  private static func files(at path: String, of folder: String) throws(WorkProblem) -> [String] {
    if path.link(below: folder) != nil {
      throw WorkProblem("the path of the page contains a link", path: path, advice: "name the file itself in 'pages'")
    }
    let absolute = path.absolutePath
    switch absolute.fileKind {
    case S_IFREG: return [path]
    case S_IFDIR:
      let files = absolute.filesInFolder
      // Pages that dpend wrote would be pages of the next run.
      let outputs = files.filter { $0.lastComponent == DocumentationFolder.listName }.map(\.parentFolder)
      return files.filter { file in
        extensions.contains { file.lowercased().hasSuffix($0) } && !file.isLink && file.fileKind == S_IFREG
          && !outputs.contains { file.isAt(orIn: $0) }
      }.map { path.pushing($0.relative(to: absolute)) }
    case nil: throw WorkProblem("the page does not exist", path: path, advice: "correct 'pages' in the configuration")
    default: throw WorkProblem("the page is not a file", path: path, advice: "correct 'pages' in the configuration")
    }
  }
}
