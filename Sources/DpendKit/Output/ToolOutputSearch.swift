import DpendCollectors
import Foundation

/// Finds the file that the tool of a library generates, by the settings of the tool in the folders that are read.
package enum ToolOutputSearch {
  /// Returns the path of the only file that the tool generates; nil if no settings name one.
  ///
  /// - Parameters:
  ///   - dialect: The name of the library's dialect.
  ///   - folders: The folders that may have settings; those in their subfolders do not count.
  /// - Returns: The path of the file.
  /// - Throws: ``WorkProblem`` if the settings are not readable, or name several files.
  package static func file(of dialect: String, in folders: [String]) throws(WorkProblem) -> String? {
    guard let dialect = DialectRegistry.all.first(where: { $0.name == dialect }) else { return nil }
    var found: [String] = []
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.absolutePath)) ?? []
      let prefix = folder == "." || folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      for path in names.sorted().map({ prefix + $0 }) where dialect.isCompanion(path) {
        let file = CompanionFile(path: path, text: try SourceText.read(path.absolutePath))
        found += dialect.outputs(namedIn: file).map(path(of:)).filter { path in
          !found.contains { $0.absolutePath == path.absolutePath }
        }
      }
    }
    if found.count > 1 {
      throw WorkProblem(
        "several files could be generated: \(found.map { "'\($0)'" }.joined(separator: ", "))",
        advice: "pass one of them with --output-file"
      )
    }
    return found.first
  }

  private static func path(of output: ToolOutput) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: output.path.absolutePath, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? output.path + "/" + output.name : output.path
  }
}
