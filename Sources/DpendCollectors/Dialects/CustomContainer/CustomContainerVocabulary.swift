package import DpendGraph

extension CustomContainerDialect {
  /// The terms of a container that the project declares itself.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(
      namedRegistrationsOf: "custom containers",
      scopes: [],
      scopeOfResolution: .unknown
    )
    vocabulary.scopesOfConsumers = []
    return vocabulary
  }
}
