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
  /// - Throws: ``WorkProblem`` if the file can't be written.
  package static func write(_ bytes: [UInt8], to path: String) throws(WorkProblem) {
    let absolute = path.absolutePath
    do {
      if let stream = openFile(at: absolute) { return try append(bytes, to: stream) }
      switch absolute.fileKind {
      case nil, S_IFREG: try replace(absolute.resolvingLinks, with: Data(bytes))
      case S_IFDIR: throw WorkProblem.folder(atPathOf: path)
      default: try append(bytes, to: absolute)
      }
    } catch let problem as WorkProblem {
      throw problem
    } catch {
      throw WorkProblem(writing: path, error)
    }
  }

  /// Whether a file at a path would be replaced, or created; others are opened and written to.
  static func canReplace(_ path: String) -> Bool {
    openFile(at: path.absolutePath) == nil && [nil, S_IFREG].contains(path.absolutePath.fileKind)
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

  private static func replace(_ path: String, with data: Data) throws {
    RunJournal.noteWriting(to: path, data)
    if FileManager.default.contents(atPath: path) == data { return }
    try FileReplacement.replace(path, with: data, isDurable: true)
  }

  /// The open file of this process at a path such as `/dev/stdout`.
  ///
  /// Such a path leads to the file that a shell redirects the stream to: to replace it would remove what others write there.
  private static func openFile(at path: String) -> FileDescriptor? {
    switch path {
    case "/dev/stdout": .standardOutput
    case "/dev/stderr": .standardError
    default:
      path.hasPrefix("/dev/fd/") ? CInt(path.dropFirst("/dev/fd/".count)).map(FileDescriptor.init(rawValue:)) : nil
    }
  }

  private static func append(_ bytes: [UInt8], to path: String) throws {
    let file = try FileDescriptor.open(FilePath(path), .writeOnly, options: .closeOnExec)
    _ = try file.closeAfter { try append(bytes, to: file) }
  }

  private static func append(_ bytes: [UInt8], to file: FileDescriptor) throws {
    // Text in a pipe or a device cannot be compared with that of a later run.
    RunJournal.abandon()
    _ = try file.writeAll(bytes)
  }
}

extension WorkProblem {
  /// Creates a problem with a file that an error of Foundation or of the system prevented from being written.
  init(writing path: String, _ error: any Error) {
    self.init(
      "cannot write the file: \(Self.reason(of: error))",
      path: path,
      advice: Self.isOfSpace(error) ? "check the free space" : "check that the folder exists and is writable"
    )
  }

  /// Whether a disk, a quota or a limit of the process has no space left.
  private static func isOfSpace(_ error: any Error) -> Bool {
    [.noSpace, .fileTooLarge, .diskQuotaExceeded].contains(error as? Errno)
  }

  /// Returns the reason that an error of Foundation or of the system gives.
  static func reason(of error: any Error) -> String {
    (error as? Errno).map { "\($0)" } ?? error.localizedDescription
  }

  fileprivate static func folder(atPathOf file: String) -> WorkProblem {
    WorkProblem("cannot write the file: the path is a folder", path: file, advice: "pass another path")
  }
}
