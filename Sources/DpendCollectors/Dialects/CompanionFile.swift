/// A file other than a Swift source that a dialect reads, such as the configuration of the library's own tool.
package struct CompanionFile: Hashable, Sendable {
  /// The path, as in every location inside the file; one above the folder that is read begins with `..`.
  package let path: String

  /// The text.
  package let text: String

  /// The path on this machine, for comparisons only and never for an output.
  package let file: String

  /// For each path that the file names, the paths of the companions at that path, in order.
  package let named: [String: [String]]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path, as in every location inside the file.
  ///   - text: The text.
  ///   - file: The path on this machine; the same unless given.
  ///   - named: For each path that the file names, the paths of the companions at that path.
  package init(path: String, text: String, file: String? = nil, named: [String: [String]] = [:]) {
    self.path = path
    self.text = text
    self.file = file ?? path
    self.named = named
  }
}
