import DpendGraph

extension DialectVocabulary {
  /// Creates the vocabulary of a library whose containers keep one registration for each type and name.
  ///
  /// - Parameters:
  ///   - title: The name of the library.
  ///   - scopes: The scopes that code can choose, from the shortest lifetime to the longest.
  ///   - scopeOfResolution: The scope of values that one resolution shares.
  init(namedRegistrationsOf title: String, scopes: [WrittenScope], scopeOfResolution: Scope) {
    self.init(title: title)
    tags.noun = "name"
    tags.disambiguation = "by a name"
    registrations.replaceEarlier = true
    registrations.canRequestAll = false
    registrations.separation = "register one of them with a name"
    self.scopes = { _ in scopes }
    scopesOfConsumers = [scopeOfResolution.name]
  }
}

extension DialectExplanation.Form {
  /// The replacement of a registration.
  static let replacement = DialectExplanation.Form(
    "a second registration with the same key",
    """
    replaces the first in the same body; registrations in different bodies are alternatives, because the source does not show \
    which one runs last
    """
  )
}
