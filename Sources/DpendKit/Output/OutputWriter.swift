import Foundation

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Writes files so that a reader never sees half of one: to a temporary file beside the target, which then takes its name.
///
/// What can't be replaced, such as a pipe or a device, is opened and written to. A link stays one.
public enum OutputWriter {
  /// Writes a text, unless the file holds it already.
  ///
  /// - Throws: ``WorkProblem`` when the file can't be written.
  public static func write(_ text: String, to path: String) throws(WorkProblem) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes, unless the file holds them already.
  ///
  /// - Throws: ``WorkProblem`` when the file can't be written.
  public static func write(_ bytes: [UInt8], to path: String) throws(WorkProblem) {
    let absolute = path.absolutePath
    do {
      switch absolute.fileKind {
      case nil, S_IFREG: try replace(absolute.resolvingLinks, with: Data(bytes))
      case S_IFDIR: throw WorkProblem.folder(inPlaceOf: path)
      default: try append(bytes, to: absolute)
      }
    } catch let problem as WorkProblem {
      throw problem
    } catch {
      throw WorkProblem(
        "the file can't be written: \(error.localizedDescription)",
        path: path,
        advice: "check that the folder is there and that you may write to it"
      )
    }
  }

  /// The first of some paths that leads to the file of an earlier one; nil when all are files of their own.
  public static func repeated(among paths: [String]) -> String? {
    var files: Set<String> = []
    return paths.first { path in
      let absolute = path.absolutePath
      let folder = absolute.parentFolder.resolvingLinks
      let file = absolute.isLink ? absolute.resolvingLinks : "\(folder)/\((absolute as NSString).lastPathComponent)"
      return !files.insert(file).inserted
    }
  }

  private static func replace(_ path: String, with data: Data) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    let folder = path.parentFolder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: path), options: .atomic)
  }

  private static func append(_ bytes: [UInt8], to path: String) throws {
    let file = try FileDescriptor.open(FilePath(path), .writeOnly)
    _ = try file.closeAfter { try file.writeAll(bytes) }
  }
}

extension WorkProblem {
  fileprivate static func folder(inPlaceOf file: String) -> WorkProblem {
    WorkProblem("a folder lies where the file is to be written", path: file, advice: "name another file")
  }
}
