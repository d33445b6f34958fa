import DpendGraph

/// The location of a registration, with what is known of its closures.
struct RegistrationSite: Hashable, Sendable {
  /// The location of the registration.
  let location: SourceLocation

  /// The requests of the registration.
  let requests: [DependencyRequest]

  /// The rules of the library.
  let rules: DialectVocabulary.Creation

  /// Creates a site.
  init(location: SourceLocation, requests: [DependencyRequest], rules: DialectVocabulary.Creation) {
    self.location = location
    self.requests = requests
    self.rules = rules
  }
}
