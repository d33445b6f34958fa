import Foundation
import SystemPackage

/// Writes files atomically: to a temporary file beside the target, which then replaces it.
///
/// A target that can't be replaced, such as a pipe or a device, is opened and written to. A link is kept, and its target replaced.
package enum OutputWriter {
  /// Writes a text, unless the file already contains it.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be written.
  package static func write(_ text: String, to path: String) throws(WorkProblem) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes, unless the file already contains them.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path of the file.
  ///   - isDurable: Whether to wait until the disk has stored the contents.
  /// - Throws: ``WorkProblem`` if the file can't be written.
  package static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(WorkProblem) {
    let absolute = path.absolutePath
    do {
      switch absolute.fileKind {
      case nil, S_IFREG: try replace(absolute.resolvingLinks, with: Data(bytes), isDurable: isDurable)
      case S_IFDIR: throw WorkProblem.folder(atPathOf: path)
      default: try append(bytes, to: absolute)
      }
    } catch let problem as WorkProblem {
      throw problem
    } catch {
      throw WorkProblem(
        "cannot write the file: \(error.localizedDescription)",
        path: path,
        advice: "check that the folder exists and is writable"
      )
    }
  }

  /// Returns the first path that names the same file as an earlier one; `nil` if all files differ.
  package static func repeated(among paths: [String]) -> String? {
    var files: Set<String> = []
    return paths.first { path in
      let absolute = path.absolutePath
      let folder = absolute.parentFolder.resolvingLinks
      let file = absolute.isLink ? absolute.resolvingLinks : folder.pushing(absolute.lastComponent)
      return !files.insert(file).inserted
    }
  }

  private static func replace(_ path: String, with data: Data, isDurable: Bool) throws {
    RunJournal.noteWriting(to: path, data)
    if FileManager.default.contents(atPath: path) == data { return }
    try FileReplacement.replace(path, with: data, isDurable: isDurable)
  }

  private static func append(_ bytes: [UInt8], to path: String) throws {
    // Text in a pipe or a device cannot be compared with that of a later run.
    RunJournal.abandon()
    let file = try FileDescriptor.open(FilePath(path), .writeOnly)
    _ = try file.closeAfter { try file.writeAll(bytes) }
  }
}

extension WorkProblem {
  fileprivate static func folder(atPathOf file: String) -> WorkProblem {
    WorkProblem("cannot write the file: the path is a folder", path: file, advice: "pass another path")
  }
}
