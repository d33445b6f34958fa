/// A file that is left out because it is generated, and that can be the output of dpend.
struct GeneratedPath: Codable, Hashable, Sendable {
  /// The absolute path.
  var path: String

  /// The digest of the text; nil for a file on the disk.
  var digest: ContentDigest?

  /// Returns whether the file has a text.
  func has(_ text: String) -> Bool { digest.map { $0 == ContentDigest(of: text) } ?? (path.fileText == text) }

  /// The file with the digest of its text, for facts files; nil if it can't be read.
  var withDigest: GeneratedPath? {
    digest != nil ? self : path.fileText.map { GeneratedPath(path: path, digest: ContentDigest(of: $0)) }
  }
}
