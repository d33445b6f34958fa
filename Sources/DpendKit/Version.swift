/// The version of dpend.
package enum Version {
  /// The version, by the rules of semantic versioning.
  package static let current = "1.0.0"
}
