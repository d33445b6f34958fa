package import DpendGraph

extension SwiftUIDialect {
  /// The terms of SwiftUI's environment.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "SwiftUI")
    vocabulary.tags.noun = "environment key"
    vocabulary.registrations.canRequestAll = false
    vocabulary.registrations.replaceEarlier = true
    vocabulary.registrations.separation = "declare a key for one of them"
    vocabulary.registrations.provision = {
      "pass a '\($0.type)' to 'environment(_:)' or 'environmentObject(_:)', on a view around those that read it"
    }
    vocabulary.start.suppliesOnRead = true
    vocabulary.deferral = { _ in nil }
    vocabulary.weakening = { _ in nil }
    // The view that puts a value into the environment decides how long it lives.
    vocabulary.scopes = { _ in [] }
    vocabulary.scopeMeanings = [Scope.environment.name: "the view that passes the value decides how long it lives"]
    vocabulary.requestAtEachUse = { _ in "read it from the environment in the body of the view" }
    vocabulary.ruleExamples = Self.ruleExamples
    return vocabulary
  }
}
