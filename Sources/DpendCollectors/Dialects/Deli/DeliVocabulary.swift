package import DpendGraph

extension DeliDialect {
  /// The terms of Deli.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "Deli")
    vocabulary.tags.noun = "qualifier"
    vocabulary.tags.areLabels = true
    vocabulary.tags.disambiguation = "by a qualifier"
    vocabulary.registrations.replaceEarlier = true
    vocabulary.registrations.separation = "give one of them a qualifier"
    vocabulary.creation.modules = DeliProject.imports.modules
    vocabulary.creation.injectionMethod = "inject"
    vocabulary.deferral = \.deferralByDeli
    // A factory has no scope.
    vocabulary.scopes = { $0.runtimeArguments.isEmpty ? Self.scopes : [] }
    vocabulary.requestAtEachUse = { "request it where it is used: call '\($0.request.injectCall)' in a method" }
    vocabulary.ruleExamples = Self.ruleExamples
    return vocabulary
  }

  /// Deli's scopes.
  private static let scopes = DeliText.scopes.map(Scope.named).filter { !$0.isEager }.sorted()
    .map { WrittenScope($0.lifetime, "." + $0.name) }
}

extension ResolvedRequest {
  /// A type that receives its dependencies in `inject`, after its creation; a property that requests its value at its first use.
  ///
  /// A binding of a configuration depends on that configuration, which no change can defer.
  fileprivate var deferralByDeli: RequestChange? {
    switch request.injection {
    case .call where request.name == "parent": nil
    case .call:
      deferral(
        "call `\(request.injectCall)` in the method of `\(consumer.type)` that uses the value",
        effort: .declaration
      )
    case .property:
      deferral("change `\(request.name)` in `\(consumer.type)` to a `lazy var`", effort: .word, isKept: true)
    case .initializer, .method:
      deferral(
        """
        change `\(consumer.type)` to `\(consumer.runtimeArguments.isEmpty ? "LazyAutowired" : "LazyAutowiredFactory")`, and \
        move `\(request.name): \(request.declaredType)` to `inject`\(consumer.takesMore ? " with all other parameters" : "")
        """,
        effort: .declaration,
        isKept: true
      )
    case .closure:
      deferral(
        """
        remove `\(request.declaredType)` from `Config`, and call `\(request.injectCall)` where `\(consumer.type)` uses it
        """,
        effort: .construction
      )
    }
  }

  private func deferral(_ text: String, effort: RequestChange.Effort, isKept: Bool = false) -> RequestChange {
    RequestChange(text, effort: effort, request: request.resolved(.lazy), isKept: isKept)
  }
}

extension Binding {
  /// Whether an initializer has several parameters that the container supplies.
  fileprivate var takesMore: Bool { requests.count { $0.injection == .initializer && $0.source == .container } > 1 }
}

extension DependencyRequest {
  /// Deli's call with the same type and qualifier, for one value or for all.
  fileprivate var injectCall: String {
    let qualifier = key.tag.map { ", qualifier: \"\($0.name)\"" } ?? ""
    let payload = arguments.isEmpty ? "" : ", with: …"
    return "Inject(\(declaredType).self\(qualifier)\(payload))"
  }
}
