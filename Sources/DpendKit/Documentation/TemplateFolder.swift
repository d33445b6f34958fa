import DpendReporters
package import DpendTemplates
import Foundation

/// A folder with templates of the user.
package struct TemplateFolder {
  /// Returns the embedded templates, with those of the same names in a folder as replacements.
  ///
  /// - Parameter path: The folder; `nil` for the embedded templates alone.
  /// - Returns: All templates.
  /// - Throws: ``WorkProblem`` for the first mistake in a file, and for one that replaces nothing.
  package static func templates(in path: String?) throws(WorkProblem) -> Templates {
    do throws(TemplateError) {
      return try HTMLSite.replacement.templates(with: path.map(texts) ?? [:])
    } catch {
      throw WorkProblem(error).mappingPath { path?.pushing($0) ?? $0 }
    }
  }

  /// Returns the texts of the files in a folder by their paths below it.
  private static func texts(in path: String) throws(TemplateError) -> [String: String] {
    let folder = path.absolutePath
    guard folder.isFolder, (try? folder.namesInFolder()) != nil else {
      throw .unreadable("", problem: "cannot read the folder of templates", advice: "check the path")
    }
    var texts: [String: String] = [:]
    for file in files(in: folder) {
      let name = file.relative(to: folder)
      texts[name] = try TemplateFile(path: file, name: name).text()
    }
    return texts
  }

  /// Returns the paths of everything in a folder except for hidden files.
  ///
  /// Links to folders, and folders with the name of a template, count as files, so that they are reported.
  private static func files(in folder: String) -> [String] {
    let replaced = Set(HTMLSite.replacement.paths)
    func files(in path: String) -> [String] {
      let names = (try? path.namesInFolder()) ?? []
      return names.filter { !$0.hasPrefix(".") }.map { path + "/" + $0 }.flatMap { path in
        let isSearched = path.isFolder && !path.isLink && !replaced.contains(path.relative(to: folder))
        return isSearched ? files(in: path) : [path]
      }
    }
    return files(in: folder)
  }
}
