package import DpendGraph

extension DependenciesDialect {
  /// The terms of swift-dependencies.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "swift-dependencies")
    vocabulary.tags.noun = "key"
    vocabulary.tags.disambiguation = "by the type of its key"
    vocabulary.registrations.canRequestAll = false
    vocabulary.registrations.separation = "declare a key of its own"
    // Every dependency is resolved when it is used, and lives as long as the process.
    vocabulary.deferral = { _ in nil }
    vocabulary.weakening = { _ in nil }
    vocabulary.scopes = { _ in [] }
    return vocabulary
  }
}
