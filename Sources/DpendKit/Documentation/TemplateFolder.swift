package import DpendTemplates
import Foundation

/// A folder with templates of the user.
package struct TemplateFolder {
  /// Returns the embedded templates, with those of the same names in a folder as replacements.
  ///
  /// - Parameter path: The folder; `nil` for the embedded templates alone.
  /// - Returns: All templates.
  /// - Throws: ``WorkProblem`` if a file can't be read, isn't a template, or has a name that no embedded file has.
  package static func templates(in path: String?) throws(WorkProblem) -> Templates {
    var overrides: [String: String] = [:]
    for (file, location) in try files(in: path) {
      guard let text = location.fileText else {
        throw WorkProblem("cannot read the template", path: location, advice: "check that it is UTF-8 text")
      }
      overrides[file] = text
    }
    do throws(TemplateError) {
      let embedded = try Templates().paths
      if let unknown = overrides.keys.sorted().first(where: { !embedded.contains($0) }) {
        throw TemplateError.unknownTemplate(unknown, usedBy: nil)
      }
      return try Templates(overrides: overrides)
    } catch {
      throw WorkProblem("\(error)", path: path)
    }
  }

  /// Returns the names of the templates in a folder, and their paths.
  private static func files(in path: String?) throws(WorkProblem) -> [(name: String, path: String)] {
    guard let path else { return [] }
    guard path.isFolder, (try? path.namesInFolder()) != nil else {
      throw WorkProblem("cannot read the folder of templates", path: path, advice: "check the path")
    }
    let folder = path.absolutePath
    return folder.filesInFolder.filter { $0.fileKind == S_IFREG }.map { $0.relative(to: folder) }.sorted().map {
      ($0, path.pushing($0))
    }
  }
}
