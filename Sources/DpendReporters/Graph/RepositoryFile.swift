import DpendAnalysis
import DpendGraph

/// A file with its path in the repository, where that is not the one in locations.
///
/// The path in a location is relative to the package of the file, so that programs cannot open it in a repository of several packages.
struct RepositoryFile: Hashable, Encodable {
  /// The path in locations.
  let file: String

  /// The path from the root of the repository.
  let path: String

  /// Returns the files of the locations in a snapshot that have another path, in the order of their paths; nil without any.
  ///
  /// - Complexity: O(*n* log *n*) for *n* locations.
  static func all(in snapshot: GraphSnapshot, _ context: ReportContext) -> [RepositoryFile]? {
    let files = Set(snapshot.locations.map(\.file)).sorted()
    let moved = files.map { RepositoryFile(file: $0, path: context.repositoryPath($0)) }.filter { $0.file != $0.path }
    return moved.isEmpty ? nil : moved
  }
}

extension GraphSnapshot {
  /// All locations.
  fileprivate var locations: [SourceLocation] {
    let ofNotes = findings.flatMap(\.notes).compactMap(\.location.value)
    let ofOccurrences = findings.flatMap { $0.occurrences ?? [] }.compactMap(\.location.value)
    let ofCuts = cycles.flatMap(\.cuts).map(\.location)
    return (moduleDependencies ?? []).map(\.location) + bindings.map(\.location) + edges.map(\.location)
      + entryPoints.map(\.location) + findings.compactMap(\.location.value) + ofNotes + ofOccurrences + ofCuts
  }
}
