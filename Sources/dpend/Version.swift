/// The version of dpend.
enum Version {
  /// The version, by the rules of semantic versioning.
  static let current = "1.0.0"
}
