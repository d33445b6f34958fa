package import DpendGraph

extension CompositionDialect {
  /// The terms of hand-written composition.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "Composition")
    vocabulary.scopes = { _ in [] }
    vocabulary.scopeMeanings = [
      Scope.perCall.name: "one instance in each call of the code that creates it",
      Scope.stored.name: "one instance in a property, as long as the object with the property",
      Scope.static.name: "one instance in a static or global variable, created on first use",
    ]
    return vocabulary
  }
}

extension Scope {
  /// A value that lives for one call.
  static let perCall = Scope(name: "perCall", lifetime: .transient)

  /// A value that lives as long as the object that stores it.
  static let stored = Scope(name: "stored", lifetime: .component)

  /// A value that lives as long as the program.
  static let `static` = Scope(name: "static", lifetime: .singleton)
}
