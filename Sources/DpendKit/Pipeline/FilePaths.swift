import DpendCollectors
public import DpendGraph
import Foundation

/// Where the files that places name lie: for messages on this machine, and for links to the source on the web.
public struct FilePaths: Sendable {
  private let files: [String: String]

  /// The working directory when the files were read.
  private let workingDirectory = FileManager.default.currentDirectoryPath

  /// The root of the repository that the working directory lies in, if there is one.
  private let repository = RepositoryRoot.around(FileManager.default.currentDirectoryPath)

  /// Takes the files that were read, and those besides that findings can be about, which places name without a folder.
  init(_ discovery: SourceDiscovery, besides files: [String]) {
    let settings = files.map { (ConfigurationFile.place(of: $0), $0.absolutePath) }
    let all =
      discovery.sources.map { ($0.place, $0.file) } + discovery.companions.map { ($0.path, $0.file) } + settings
    self.files = Dictionary(all, uniquingKeysWith: { first, _ in first })
  }

  /// The path as seen from the working directory; the place itself for a file of a library.
  public func relativeToWorkingDirectory(_ place: String) -> String {
    files[place]?.relative(to: workingDirectory) ?? place
  }

  /// The path as seen from a folder; the place itself for a file of a library.
  func relative(to folder: String, _ place: String) -> String {
    files[place]?.path(from: folder.absolutePath) ?? place
  }

  /// The path as seen from the root of the repository: that of the working directory, which may have others in it, else the one that
  /// holds the file; outside of any as seen from the working directory, and elsewhere the place itself.
  public func relativeToRepository(_ place: String) -> String {
    guard let file = files[place] else { return place }
    let folder = file.parentFolder
    let roots = [repository, RepositoryRoot.around(folder), workingDirectory].compactMap(\.self)
    return roots.lazy.map(file.relative(to:)).first { $0 != file } ?? place
  }

  /// The columns of places in UTF-16 code units, from 1; without those whose lines can't be read.
  public func utf16Columns(of locations: [SourceLocation]) -> [SourceLocation: Int] {
    var columns: [SourceLocation: Int] = [:]
    for (place, locations) in Dictionary(grouping: locations, by: \.file) {
      guard let file = files[place], let data = FileManager.default.contents(atPath: file) else { continue }
      let lines = SourceLines(Array(data))
      for location in locations { columns[location] = lines.utf16Column(line: location.line, column: location.column) }
    }
    return columns
  }
}

/// Where repositories begin.
private enum RepositoryRoot {
  static func around(_ folder: String) -> String? {
    ([folder] + folder.enclosingFolders).first { FileManager.default.fileExists(atPath: $0 + "/.git") }
  }
}
