package import DpendGraph

extension FactoryDialect {
  /// The terms of Factory.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "Factory")
    vocabulary.tags.noun = "factory"
    vocabulary.tags.disambiguation = "by the name of its property"
    vocabulary.tags.areNamesOfDeclarations = true
    vocabulary.creation.modules = FactoryNames.imports.modules
    // `once` only protects a definition from code that changes it at run time.
    vocabulary.creation.modifiers = Set(Scope.ofFactory.map(\.name)).union(["scope", "once"])
    vocabulary.creation.containerTypes = ["Container"]
    vocabulary.creation.containerSettings = ["manager.decorator"]
    vocabulary.creation.replacementMethods = ["onArg", "onArgs", "onDebug", "onSimulator", "onDevice", "register"]
    vocabulary.creation.laterModifiers = [
      "decorator", "onPreview", "onTest", "scope", "scopeOnParameters", "timeToLive",
    ]
    vocabulary.registrations.replaceEarlier = true
    vocabulary.registrations.canRequestAll = false
    vocabulary.registrations.separation = "declare a factory of another name"
    vocabulary.tests.modules = FactoryNames.imports.modules
    vocabulary.tests.methods = ["onPreview", "onTest", "preview"]
    vocabulary.tests.methodsWithContexts = ["context"]
    vocabulary.tests.contexts = ["preview", "test"]
    // `graph` and `shared` only share what would be unique, so that any binding may keep such a value.
    vocabulary.captiveLifetimes = [.component]
    vocabulary.deferral = \.deferralByLazyWrapper
    vocabulary.weakening = \.weakeningByLazyWrapper
    vocabulary.scopes = { _ in Scope.ofFactory.map { WrittenScope($0.lifetime, "." + $0.name) } }
    vocabulary.scopeMeanings = [
      "cached": """
      one instance in each container until a reset of the container or the scope, after which objects that keep the earlier instance \
      still have it, which is not reported as captive
      """,
      "singleton": "one instance for all containers, created on first use, which a reset of a container keeps",
    ]
    vocabulary.requestAtEachUse = \.dynamicWrapper
    return vocabulary
  }
}

extension ResolvedRequest {
  /// The factory's key path, such as `\.clock` or `\Cache.disk`.
  private var keyPath: String {
    let container = provider.component.rawValue.split(separator: ".").last.map(String.init) ?? ""
    return "\\\(container == "Container" ? "" : container).\(provider.factory.baseName)"
  }

  /// A property that resolves the factory at its first use.
  fileprivate var deferralByLazyWrapper: RequestChange? {
    RequestChange(
      request.injection == .property
        ? "declare `@LazyInjected(\(keyPath)) var \(request.name)` in `\(consumer.type)`"
        : "let `\(consumer.type)` declare `@LazyInjected(\(keyPath)) var \(request.name)` in place of the argument",
      effort: request.injection == .property ? .word : .declaration,
      request: request.resolved(.lazy),
      isKept: true
    )
  }

  /// A property that resolves the factory at its first use, and holds the value weakly.
  fileprivate var weakeningByLazyWrapper: RequestChange? {
    RequestChange(
      "declare `@WeakLazyInjected(\(keyPath)) var \(request.name)` in `\(consumer.type)`",
      effort: request.injection == .property ? .word : .declaration,
      request: request.resolved(.lazy).resolved(.weak),
      holdsWeakly: true
    )
  }

  /// A property that resolves the factory at each use.
  fileprivate var dynamicWrapper: String { "resolve it at each use, with '@DynamicInjected(\(keyPath))'" }
}
