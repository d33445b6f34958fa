import DpendCollectors
import Foundation

/// Reads companion files, and follows the files and folders that they name.
struct CompanionReading {
  /// A companion whose path in the project is not known yet.
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
  private var propertyFiles: [String] = []

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
    let folder = found.file.parentFolder
    for dialect in dialects where dialect.isCompanion(found.file) {
      for path in dialect.companions(namedIn: file) {
        files[found.file]?.named[path] = search.searchCompanions(named: path, in: folder, root: found.root)
      }
      for path in dialect.sourceFolders(namedIn: file) {
        search.search(path.hasPrefix("/") ? path : folder + "/" + path)
      }
    }
  }

  /// Returns the companions with their paths in the project.
  func companions(at paths: [(file: String, path: String)]) -> [CompanionFile] {
    let known = Dictionary(paths.map { ($0.file.resolvingLinks, $0.path) }, uniquingKeysWith: { first, _ in first })
    return paths.compactMap { file, path in
      files[file].map { companion in
        CompanionFile(
          path: path,
          text: companion.text,
          file: file,
          named: companion.named.mapValues { $0.compactMap { known[$0.resolvingLinks] } }
        )
      }
    }.sorted { $0.path < $1.path }
  }

  /// Returns the project paths of the property files that the user named.
  func propertyFiles(at companions: [CompanionFile]) -> [String] {
    let known = Dictionary(
      companions.map { ($0.file.resolvingLinks, $0.path) },
      uniquingKeysWith: { first, _ in first }
    )
    return propertyFiles.compactMap { known[$0.resolvingLinks] }
  }
}
