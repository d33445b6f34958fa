import DpendAnalysis
import DpendKit
import Foundation

extension InputOptions {
  /// Returns the same input for a checkout of a revision.
  ///
  /// A configuration, a library or a property file that isn't part of the revision, such as a build product, is read from the
  /// working tree.
  ///
  /// - Parameters:
  ///   - files: The files and folders to read.
  ///   - revisionPaths: The mapping of paths to the checkout.
  /// - Returns: The input for ``configuration(at:)``.
  /// - Throws: ``WorkProblem`` if a file is outside of the repository.
  func moved(reading files: [String], to revisionPaths: RevisionPath) throws(WorkProblem) -> InputOptions {
    var result = self
    result.paths = []
    for file in files { result.paths.append(try revisionPaths.path(file)) }
    result.reading.library = reading.library.map(revisionPaths.pathOrOriginal)
    result.reading.property = reading.property.map { $0.contains("=") ? $0 : revisionPaths.pathOrOriginal($0) }
    result.reading.config = reading.config.map(revisionPaths.pathOrOriginal)
    // The configuration of the working directory takes precedence over that of the revision.
    if reading.config == nil, revisionPaths.isSeenFromOutside, ConfigurationFile.defaultName.exists {
      result.reading.config = revisionPaths.pathOrOriginal(ConfigurationFile.defaultName)
    }
    result.reading.module = reading.module.map {
      Configuration.ModuleFolder(name: $0.name, path: revisionPaths.pathOrOutside($0.path))
    }
    let moves = zip(files, result.paths).filter { $0 != $1 }
    result.reading.exclude = reading.exclude.map { $0.moved(moves) }
    return result
  }

  /// Returns the configuration for input in a checkout of a revision.
  ///
  /// The working directory is that of the checkout.
  ///
  /// Paths of a configuration from outside of the revision are mapped, too, and sources that the revision does not contain are
  /// omitted.
  ///
  /// - Parameter revisionPaths: The mapping of paths to the checkout.
  /// - Returns: The configuration of the run.
  /// - Throws: ``InvalidConfiguration`` if the configuration file is invalid or can't be read.
  func configuration(at revisionPaths: RevisionPath) throws(InvalidConfiguration) -> Configuration {
    var result = try configuration()
    result.sources = result.sources.map { (original: $0, moved: revisionPaths.moved($0)) }
      .filter { $0.original == $0.moved && paths.isEmpty || revisionPaths.exists($0.moved) }.map(\.moved)
    result.libraries = result.libraries.map(revisionPaths.existing)
    result.propertyFiles = result.propertyFiles.map(revisionPaths.existing)
    result.modules = result.modules.map {
      Configuration.ModuleFolder(name: $0.name, path: revisionPaths.moved($0.path))
    }
    result.folder = revisionPaths.moved(result.folder)
    // A checkout has no folder of git.
    result.repository = revisionPaths.repository
    // A checkout is in a new folder each time.
    result.cacheFolder = nil
    return result
  }
}

extension PathPattern {
  /// Returns the pattern with the first of some prefixes replaced.
  fileprivate func moved(_ moves: [(String, String)]) -> PathPattern {
    let move = moves.first { text == $0.0 || text.hasPrefix($0.0.hasSuffix("/") ? $0.0 : $0.0 + "/") }
    guard let move else { return self }
    return PathPattern(move.1 + "/" + text.dropFirst(move.0.count))
  }
}
