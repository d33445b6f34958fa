/// The version of dpend.
package enum Version {
  /// The version, by the rules of semantic versioning.
  package static let current = "1.0.0"

  /// The name of dpend with its version, on pages.
  package static let generator = "dpend \(current)"
}
