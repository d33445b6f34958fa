import DpendAnalysis
import DpendKit
import Foundation

extension InputOptions {
  /// The same input, as it was in a revision whose files lie in another folder.
  ///
  /// A configuration, a library or a file of properties that isn't part of the revision, such as one that was built, is taken from
  /// where it is.
  ///
  /// - Parameters:
  ///   - files: The files and folders to read.
  ///   - place: Where the files of the revision lie.
  /// - Returns: The input for ``configuration(at:)``.
  /// - Throws: ``WorkProblem`` when files are named that no revision holds.
  func moved(reading files: [String], to place: RevisionPath) throws(WorkProblem) -> InputOptions {
    var result = self
    result.paths = []
    for file in files { result.paths.append(try place.path(file)) }
    result.reading.library = reading.library.map(place.pathOrOriginal)
    result.reading.property = reading.property.map { $0.contains("=") ? $0 : place.pathOrOriginal($0) }
    result.reading.config = reading.config.map(place.pathOrOriginal)
    // The configuration of the folder that one works in counts before those of the revision, wherever that folder lies.
    if reading.config == nil, place.isSeenFromOutside,
      FileManager.default.fileExists(atPath: ConfigurationFile.defaultName)
    {
      result.reading.config = place.pathOrOriginal(ConfigurationFile.defaultName)
    }
    result.reading.module = reading.module.map {
      Configuration.ModuleFolder(name: $0.name, path: place.pathOrOutside($0.path))
    }
    let moves = zip(files, result.paths).filter { $0 != $1 }
    result.reading.exclude = reading.exclude.map { $0.moved(moves) }
    return result
  }

  /// The configuration of a revision, for input that was moved there; it is asked in the revision's working directory.
  ///
  /// What a configuration from elsewhere names is moved too, and files and folders that weren't there yet are left out.
  ///
  /// - Parameter place: Where the files of the revision lie.
  /// - Returns: What to read and how.
  /// - Throws: ``InvalidConfiguration`` when the configuration file can't be read, or means nothing.
  func configuration(at place: RevisionPath) throws(InvalidConfiguration) -> Configuration {
    var result = try configuration()
    result.sources = result.sources.map { (original: $0, moved: place.moved($0)) }
      .filter { $0.original == $0.moved && paths.isEmpty || place.exists($0.moved) }.map(\.moved)
    result.libraries = result.libraries.map(place.existing)
    result.propertyFiles = result.propertyFiles.map(place.existing)
    result.modules = result.modules.map { Configuration.ModuleFolder(name: $0.name, path: place.moved($0.path)) }
    result.folder = place.moved(result.folder)
    return result
  }
}

extension PathPattern {
  /// The pattern for paths that are written otherwise where they begin with one of these.
  fileprivate func moved(_ moves: [(String, String)]) -> PathPattern {
    let move = moves.first { text == $0.0 || text.hasPrefix($0.0.hasSuffix("/") ? $0.0 : $0.0 + "/") }
    guard let move else { return self }
    return PathPattern(move.1 + "/" + text.dropFirst(move.0.count))
  }
}
