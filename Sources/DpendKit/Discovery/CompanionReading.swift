import DpendCollectors
import Foundation

/// Reads companion files, and follows the files and folders that they name.
struct CompanionReading {
  /// A companion.
  private struct ReadFile {
    let text: String

    /// The absolute paths of the existing files, by the path that names them.
    var named: [String: [String]] = [:]
  }

  /// The problems with companions that could not be read.
  private(set) var problems: [WorkProblem] = []

  /// The files that were read, by absolute path.
  private var files: [String: ReadFile] = [:]

  /// The absolute paths of the property files that the user named.
  private(set) var propertyFiles: [String] = []

  /// Reads the companions that the search found, the property files of the configuration, and all companions that these name.
  mutating func readAll(_ configuration: Configuration, dialects: [any Dialect], search: inout FileSearch) {
    let folder = FileManager.default.currentDirectoryPath
    for pattern in configuration.propertyFiles {
      let files = search.searchCompanions(named: pattern, in: folder, root: folder)
      propertyFiles += files
      if files.isEmpty {
        problems.append(WorkProblem("no such property file", path: pattern, advice: "check the path"))
      }
    }
    var next = 0
    while next < search.companions.count {
      let found = search.companions[next]
      next += 1
      do throws(WorkProblem) {
        let text = try SourceText.read(found.file)
        files[found.file] = ReadFile(text: text)
        follow(found, text, dialects, &search)
      } catch {
        problems.append(error)
      }
    }
  }

  /// Adds the files and folders that a companion names to the search.
  private mutating func follow(
    _ found: FileSearch.Found,
    _ text: String,
    _ dialects: [any Dialect],
    _ search: inout FileSearch
  ) {
    let file = CompanionFile(path: found.file, text: text)
    for dialect in dialects where dialect.isCompanion(found.file) {
      for path in dialect.companions(namedIn: file) {
        files[found.file]?.named[path] = search.searchCompanions(named: path, by: found)
      }
      for path in dialect.sourceFolders(namedIn: file) {
        search.searchSources(named: path, in: dialect.baseOfSourceFolders, by: found)
      }
    }
  }

  /// Returns a companion that was read; `nil` for one that could not be.
  func companion(_ located: LocatedFile) -> FoundCompanion? {
    files[located.found.file].map { file in
      FoundCompanion(
        located: located,
        text: file.text,
        named: file.named.sorted { $0.key < $1.key }.map { FoundCompanion.Named(path: $0, files: $1) }
      )
    }
  }
}

extension FoundCompanion {
  /// Returns companions with their paths in the project, in the order of these paths.
  static func companions(_ companions: [FoundCompanion], at paths: [String]) -> [CompanionFile] {
    let known = Dictionary(
      zip(companions, paths).map { ($0.located.found.file.resolvingLinks, $1) },
      uniquingKeysWith: { first, _ in first }
    )
    return zip(companions, paths).map { companion, path in
      CompanionFile(
        path: path,
        text: companion.text,
        file: companion.located.found.file,
        named: Dictionary(
          companion.named.map { named in (named.path, named.files.compactMap { known[$0.resolvingLinks] }) },
          uniquingKeysWith: { first, _ in first }
        )
      )
    }.sorted { $0.path < $1.path }
  }
}
