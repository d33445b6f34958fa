import DpendCollectors
import Foundation

/// Reads companions, and finds everything that they name until nothing new is named.
struct CompanionReading {
  /// A companion before it has a place.
  private struct Read {
    let text: String

    /// For each path that it names, the absolute paths of the files that lie there.
    var named: [String: [String]] = [:]
  }

  /// What kept companions from being read.
  private(set) var problems: [WorkProblem] = []

  /// What was read, by absolute path.
  private var read: [String: Read] = [:]

  /// The absolute paths of the files with values of properties that the user named.
  private var propertyFiles: [String] = []

  init(_ configuration: Configuration, dialects: [any Dialect], search: inout FileSearch) {
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
        read[found.file] = Read(text: text)
        follow(found, text, dialects, &search)
      } catch {
        problems.append(error)
      }
    }
  }

  /// Looks where a companion leads.
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
        read[found.file]?.named[path] = search.searchCompanions(named: path, in: folder, root: found.root)
      }
      for path in dialect.sourceFolders(namedIn: file) {
        search.search(path.hasPrefix("/") ? path : folder + "/" + path)
      }
    }
  }

  /// The companions, once it is known which place each has.
  func companions(at places: [(file: String, place: String)]) -> [CompanionFile] {
    let known = Dictionary(places.map { ($0.file.resolvingLinks, $0.place) }, uniquingKeysWith: { first, _ in first })
    return places.compactMap { file, place in
      read[file].map { companion in
        CompanionFile(
          path: place,
          text: companion.text,
          file: file,
          named: companion.named.mapValues { $0.compactMap { known[$0.resolvingLinks] } }
        )
      }
    }.sorted { $0.path < $1.path }
  }

  /// The places of the files with values of properties that the user named.
  func propertyFiles(at companions: [CompanionFile]) -> [String] {
    let known = Dictionary(
      companions.map { ($0.file.resolvingLinks, $0.path) },
      uniquingKeysWith: { first, _ in first }
    )
    return propertyFiles.compactMap { known[$0.resolvingLinks] }
  }
}
