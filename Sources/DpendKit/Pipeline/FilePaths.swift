import Algorithms
import DpendCollectors
package import DpendGraph
import Foundation

/// The files on disk that locations refer to: for messages on this machine, and for links to the source on the web.
package struct FilePaths: Sendable {
  /// The absolute paths of the files, by the files of locations.
  let absolutePaths: [String: String]

  /// The contents of the Swift files that were read from facts files.
  private let collected: [String: SourceContent]

  /// The paths of the Swift files that were read, in order.
  package let sources: [String]

  /// The working directory when the files were read.
  private let workingDirectory = FileManager.default.currentDirectoryPath

  /// The root of the repository that contains the working directory; `nil` if there is none.
  private let repository = RepositoryRoot.containing(FileManager.default.currentDirectoryPath)

  /// Creates the paths of the files that were read.
  ///
  /// - Parameters:
  ///   - sources: The files that were read.
  ///   - settings: The paths of other files that findings can refer to, such as descriptions of libraries; locations name them without
  ///     their folder.
  init(_ sources: DiscoveredSources, besides settings: [String]) {
    let settings = settings.map { (ConfigurationFile.locationPath(of: $0), $0.absolutePath) }
    let all = sources.sources.map { ($0.path, $0.file) } + sources.companions.map { ($0.path, $0.file) } + settings
    self.sources = sources.sources.map(\.path)
    absolutePaths = Dictionary(all, uniquingKeysWith: { first, _ in first })
    collected = Dictionary(
      sources.sources.filter(\.content.isCollected).map { ($0.path, $0.content) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the path of a file relative to the working directory; unchanged for a file of a library.
  package func relativeToWorkingDirectory(_ path: String) -> String {
    absolutePaths[path]?.relative(to: workingDirectory) ?? path
  }

  /// Returns the text of a file; nil for a file of a library, or one that can't be read.
  package func text(of path: String) -> String? {
    collected[path]?.text ?? absolutePaths[path].flatMap(\.fileText)
  }

  /// Returns the path of a file relative to a folder; unchanged for a file of a library.
  func relative(to folder: String, _ path: String) -> String {
    absolutePaths[path]?.path(from: folder.absolutePath) ?? path
  }

  /// The paths of the files for readers, by the files of locations, where they differ: relative to the working directory, and for
  /// files outside of it to the root of their repository, unless that makes two paths equal.
  package var shownPaths: [String: String] {
    let texts = absolutePaths.map { path, file in
      let inside = file.relative(to: workingDirectory)
      return (path, inside == file ? relativeToRepository(path) : inside)
    }
    let counts = Dictionary(texts.map { ($0.1, 1) }, uniquingKeysWith: +)
    return Dictionary(
      texts.filter { path, text in text != path && counts[text] == 1 },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the path for readers of a file that was not read; nil for one outside of the working directory and of all repositories.
  func shownPath(ofFile absolute: String) -> String? {
    let roots = [workingDirectory, repository, RepositoryRoot.containing(absolute.parentFolder)].compactMap(\.self)
    return roots.lazy.map(absolute.relative(to:)).first { $0 != absolute }
  }

  /// Returns the path of a file relative to the root of its repository.
  ///
  /// The repository of the working directory counts first, because it may contain others; then that of the file. Outside of any
  /// repository, the path is relative to the working directory.
  package func relativeToRepository(_ path: String) -> String {
    guard let file = absolutePaths[path] else { return path }
    let folder = file.parentFolder
    let roots = [repository, RepositoryRoot.containing(folder), workingDirectory].compactMap(\.self)
    return roots.lazy.map(file.relative(to:)).first { $0 != file } ?? path
  }

  /// Returns the columns of locations in UTF-16 code units, from 1; lines that can't be read are omitted.
  package func utf16Columns(of locations: [SourceLocation]) -> [SourceLocation: Int] {
    var columns: [SourceLocation: Int] = [:]
    for (path, locations) in locations.grouped(by: \.file) {
      let read = { absolutePaths[path].flatMap(\.fileContents).map(Array.init) }
      guard let bytes = collected[path].map({ Array($0.text.utf8) }) ?? read() else { continue }
      let lines = SourceLines(bytes)
      for location in locations { columns[location] = lines.utf16Column(line: location.line, column: location.column) }
    }
    return columns
  }
}
