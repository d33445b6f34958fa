import DpendKit
import Foundation

extension InputOptions {
  /// The same input, as it was in a revision whose files lie in another folder.
  ///
  /// Relative paths stay as they are: the working directory is that folder's. Absolute ones are told from there. A configuration or
  /// a library that isn't part of the revision, such as one that was built, is taken from where it is; a file or folder that wasn't
  /// there yet is left out.
  ///
  /// - Parameters:
  ///   - files: The files and folders to read.
  ///   - root: The root of the repository.
  ///   - checkout: The folder with the revision's files.
  /// - Returns: The input to read with, and whether anything of the files was there at all.
  func moved(reading files: [String], from root: String, to checkout: String) -> (input: InputOptions, isThere: Bool) {
    let place = RevisionPlace(root: root, checkout: checkout)
    let moved = files.map(place.path)
    var result = self
    result.paths = moved.filter(place.exists)
    result.reading.library = reading.library.map(place.pathOrOriginal)
    result.reading.config = reading.config.map(place.pathOrOriginal)
    result.reading.module = reading.module.map { Configuration.ModuleFolder(name: $0.name, path: place.path($0.path)) }
    return (result, moved.isEmpty || !result.paths.isEmpty)
  }
}

/// Where paths of the working tree are in the files of a revision.
private struct RevisionPlace {
  let root: String
  let checkout: String
  private let workingDirectory = FileManager.default.currentDirectoryPath

  init(root: String, checkout: String) {
    self.root = root
    self.checkout = checkout
  }

  /// The path that means in the revision what a path means here.
  func path(_ path: String) -> String {
    path.hasPrefix(root + "/") || path == root ? checkout + path.dropFirst(root.count) : path
  }

  /// The path in the revision, or that of the file here where the revision doesn't have it.
  func pathOrOriginal(_ path: String) -> String {
    if exists(self.path(path)) { return self.path(path) }
    return path.hasPrefix("/") ? path : workingDirectory + "/" + path
  }

  /// Whether there is something at a path, as seen from where the working directory will be.
  func exists(_ path: String) -> Bool {
    let inside = workingDirectory == root ? "" : workingDirectory.dropFirst(root.count) + "/"
    return FileManager.default.fileExists(atPath: path.hasPrefix("/") ? path : checkout + "/" + inside + path)
  }
}
