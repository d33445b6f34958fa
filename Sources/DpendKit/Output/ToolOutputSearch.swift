import DpendCollectors
package import DpendGraph
import Foundation

/// Finds the files that the tool of a library generates, by the settings of the tool in the folders that are read.
package enum ToolOutputSearch {
  /// A file that is generated.
  package struct Output: Hashable, Sendable {
    /// The path of the file.
    package let path: String

    /// The container whose bindings the file registers; nil for all of its module.
    package let component: ComponentID?

    /// Creates an output.
    package init(path: String, component: ComponentID? = nil) {
      self.path = path
      self.component = component
    }

    /// Whether a path names the same file.
    package func isFile(at path: String) -> Bool { self.path.absolutePath == path.absolutePath }
  }

  /// Returns the files that the tool generates, in the order of the settings; several only for different targets.
  ///
  /// - Parameters:
  ///   - dialect: The name of the library's dialect.
  ///   - folders: The folders that may have settings; those in their subfolders do not count.
  /// - Returns: The files.
  /// - Throws: ``WorkProblem`` if the settings are not readable, or name one file for two targets.
  package static func outputs(of dialect: String, in folders: [String]) throws(WorkProblem) -> [Output] {
    guard let dialect = DialectRegistry.all.first(where: { $0.name == dialect }) else { return [] }
    var found: [Output] = []
    for folder in folders {
      let names = (try? folder.absolutePath.namesInFolder()) ?? []
      let prefix = folder == "." || folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      for path in names.sorted().map({ prefix + $0 }) where dialect.isCompanion(path) {
        let file = CompanionFile(path: path, text: try SourceText.read(path.absolutePath))
        found += dialect.outputs(namedIn: file).map { Output(path: self.path(of: $0), component: $0.component) }
      }
    }
    let unique = found.reduce(into: [Output]()) { outputs, output in
      let isKnown = outputs.contains {
        $0.isFile(at: output.path) && $0.component == output.component
      }
      if !isKnown { outputs.append(output) }
    }
    if let path = OutputWriter.repeated(among: unique.map(\.path)) {
      throw WorkProblem(
        "two targets have the same output file",
        path: path,
        advice: "name another file for one of them, or pass --output-file"
      )
    }
    return unique
  }

  private static func path(of output: ToolOutput) -> String {
    output.path.absolutePath.isFolder ? output.path + "/" + output.name : output.path
  }
}
