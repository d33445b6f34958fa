package import DpendGraph

extension NeedleDialect {
  /// The terms of Needle.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "Needle")
    vocabulary.tags.noun = "property"
    vocabulary.registrations.canRequestAll = false
    vocabulary.registrations.separation = "rename one of the properties"
    vocabulary.hierarchy = HierarchyVocabulary(
      provider: "component",
      providerFix: "create the component in a property of a component above it, with 'parent: self'",
      propertyDeclaration: "a property that is not private",
      argumentFix: { _, _ in "pass the arguments of its initializer" },
      nearMatchFix: { $0.renamingFix(for: $1) }
    )
    vocabulary.hierarchy?.receivesOnUse = true
    vocabulary.hierarchy?.keepsParents = true
    vocabulary.hierarchy?.generationFix =
      "create the root component in code: components create their objects, and Needle's own tool connects the components"
    vocabulary.deferral = \.deferralByClosure
    vocabulary.scopes = { binding in
      switch binding.kind {
      case .property: [WrittenScope(.transient, "a computed property"), WrittenScope(.component, "shared { … }")]
      default: []
      }
    }
    vocabulary.requestAtEachUse = \.closureAtEachUse
    vocabulary.ruleExamples = Self.ruleExamples
    return vocabulary
  }
}

extension DependencyRequest {
  /// The fix for a requested property where a component above has this one.
  fileprivate func renamingFix(for requested: Hierarchy.Property) -> String {
    declaredType == requested.type
      ? "rename one of the two, so that both have one name" : "the types must be the same"
  }
}
