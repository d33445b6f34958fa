/// A file besides the Swift sources that tells a dialect something, such as the configuration of its own tool.
package struct CompanionFile: Hashable, Sendable {
  /// The path, as in every place inside the file; one that lies above what is read begins with `..`.
  package let path: String

  /// The text.
  package let text: String

  /// Where it lies on this machine: to compare paths by, and never for an output.
  package let file: String

  /// For each path that it names, the places of the companions that lie there, in order.
  package let named: [String: [String]]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path, as in every place inside the file.
  ///   - text: The text.
  ///   - file: Where it lies on this machine; the same unless given.
  ///   - named: For each path that it names, the places of the companions that lie there.
  package init(path: String, text: String, file: String? = nil, named: [String: [String]] = [:]) {
    self.path = path
    self.text = text
    self.file = file ?? path
    self.named = named
  }
}
