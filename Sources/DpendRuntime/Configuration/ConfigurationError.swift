/// The reason why a configuration cannot provide a value.
///
/// No description contains a value: it may be a secret.
public enum ConfigurationError: Error, Hashable, CustomStringConvertible {
  /// No source has a value for a key.
  case missing(key: String, type: String, sources: [String])

  /// The value in the last source with the key has another type.
  case mismatch(key: String, type: String, source: String)

  /// A source cannot be read.
  case unreadable(source: String, reason: String)

  /// One line that states the key, the expected type and the source.
  public var description: String {
    switch self {
    case .missing(let key, let type, let sources):
      "nothing configures '\(key)' of type \(type); searched: \(sources.isEmpty ? "no source" : sources.joined(separator: ", "))"
    case .mismatch(let key, let type, let source): "'\(key)' is not of type \(type) in \(source)"
    case .unreadable(let source, let reason): "cannot read \(source): \(reason)"
    }
  }
}
