package import DpendGraph

extension DpendDialect {
  /// The terms of the runtime library and of the containers that `generate` writes.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "dpend")
    vocabulary.tags.disambiguation = "by a tag, or by registering it in a configuration"
    vocabulary.tags.request = { type, tag in "request Tagged<\(type), \(tag.name)>" }
    vocabulary.registrations.requestsForAllTakeTags = true
    // Each of the objects that reference each other must be the same for all of them.
    vocabulary.registrations.scopeOfCompletedValues = .shared
    vocabulary.start.explanation =
      "A container that dpend generates creates its eager bindings in alphabetical order, each after its dependencies."
    vocabulary.usesImplicitFilter = true
    vocabulary.isGenerated = true
    return vocabulary
  }
}
