import SystemPackage

extension String {
  /// Returns the path with another one appended; the other one if that is absolute.
  package func pushing(_ path: String) -> String { FilePath(self).pushing(FilePath(path)).string }
}
