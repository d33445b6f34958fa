package import DpendReporters

/// The files that a run would change, add or remove in a folder with documentation.
///
/// Pictures are compared by their DOT text, not by their coordinates, which differ between versions of Graphviz.
package struct StaleFiles {
  private let folder: DocumentationFolder
  private var changed: Set<String> = []
  private var current: Set<String> = []

  /// Creates a comparison with the files in a folder.
  package init(in folder: DocumentationFolder) {
    self.folder = folder
  }

  /// Compares a file of the run.
  package mutating func add(_ file: OutputFile) {
    current.insert(file.path)
    if file.path.hasSuffix(".svg") || isCurrent(file) { return }
    changed.insert(file.path)
  }

  /// The paths of the stale files, in order, after all files were added.
  package var paths: [String] {
    changed.union(folder.list.paths.filter { !current.contains($0) }).sorted()
  }

  private func isCurrent(_ file: OutputFile) -> Bool {
    guard let contents = folder.location(of: file.path).fileContents.map(Array.init) else { return false }
    return contents == file.contents || contents.withoutPictures == file.contents.withoutPictures
  }
}
