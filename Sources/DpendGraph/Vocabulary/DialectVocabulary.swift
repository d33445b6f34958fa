/// The terms and rules of one library, with which neutral layers explain a graph in the words of its code.
///
/// Every dialect supplies one. A property that a dialect does not set describes plain Swift code.
package struct DialectVocabulary: Sendable {
  /// The name of the library, as its own documentation writes it.
  package var title: String

  /// How the library distinguishes several bindings of one type.
  package var tags = Tags()

  /// How the library treats several registrations of one key.
  package var registrations = Registrations()

  /// How the library creates eager bindings.
  package var start = Start()

  /// How code replaces values in tests and previews.
  package var tests = Tests()

  /// How registrations create values.
  package var creation = Creation()

  /// The words of a library whose types create their dependencies themselves; nil for libraries with containers.
  package var hierarchy: HierarchyVocabulary?

  /// Whether a filter on the command line selects classes as bindings of this dialect.
  package var usesImplicitFilter = false

  /// Whether `generate` writes the container of this dialect's bindings.
  package var isGenerated = false

  /// The lifetimes of values that no binding with a longer lifetime should keep.
  package var captiveLifetimes: Set<Lifetime> = [.resolution, .component, .weak]

  /// The change that creates a value later than its consumer; nil where the library has none.
  ///
  /// It cuts a dependency cycle.
  package var deferral: @Sendable (ResolvedRequest) -> RequestChange? = { $0.deferralByClosure }

  /// The change after which a consumer no longer holds a value strongly; nil where the library has none.
  ///
  /// It cuts a strong reference cycle.
  package var weakening: @Sendable (ResolvedRequest) -> RequestChange? = { $0.weakeningByProperty }

  /// The scopes that code can choose for a binding, from the shortest lifetime to the longest, without eager ones.
  ///
  /// Empty where code cannot choose a scope.
  package var scopes: @Sendable (Binding) -> [WrittenScope] = { _ in WrittenScope.ofRuntime }

  /// The meanings of scopes for readers, by name, where the lifetime alone does not give them.
  package var scopeMeanings: [String: String] = [:]

  /// The names of the scopes whose instances belong to their consumers, so that any consumer can keep one.
  ///
  /// The default scope of a library is one where code that needs a single instance chooses another scope.
  package var scopesOfConsumers: Set<String> = []

  /// The fix after which a consumer requests a value at each use in place of keeping it.
  ///
  /// The text begins with a verb and has names from the source in single quotes.
  package var requestAtEachUse: @Sendable (ResolvedRequest) -> String = { $0.closureAtEachUse }

  /// Examples of the library for the pages of rules, by rule.
  package var ruleExamples: [RuleName: RuleExample] = [:]

  /// Creates the vocabulary of plain Swift code.
  ///
  /// - Parameter title: The name of the library.
  package init(title: String) {
    self.title = title
  }

  /// The vocabulary for bindings of no known dialect.
  package static let plain = DialectVocabulary(title: "Swift")
}

extension DialectVocabulary {
  /// How a library distinguishes several bindings of one type.
  package struct Tags: Sendable {
    /// The library's noun for a tag, such as "qualifier".
    package var noun = "tag"

    /// Whether the label of a parameter is the tag of its request.
    package var areLabels = false

    /// Whether a tag is the name of a declaration, so that a type with one binding needs no tag elsewhere.
    package var areNamesOfDeclarations = false

    /// How an ambiguous request names the binding that it means, as in "say which one is meant, by a tag".
    package var disambiguation = "by a tag, a qualifier or a key"

    /// The fix that requests a type by a tag, such as "request Tagged<T, Tag>"; nil for the usual sentence.
    package var request: (@Sendable (_ type: CanonicalType, _ tag: Tag) -> String)?

    /// Creates the description of tags that have no special rules.
    package init() {}
  }

  /// How a library treats several registrations of one key.
  package struct Registrations: Sendable {
    /// Whether a later registration of a key replaces an earlier one.
    package var replaceEarlier = false

    /// Whether one request can get all providers of its key.
    package var canRequestAll = true

    /// The scope of a value whose properties the container sets after its creation; nil for the declared scope.
    package var scopeOfCompletedValues: Scope?

    /// Whether a request for all providers of a type is also one for those with tags.
    package var requestsForAllTakeTags = false

    /// The fix that provides a key which nothing provides; nil for the usual sentence.
    package var provision: (@Sendable (Key) -> String)?

    /// The fix that keeps two registrations of one type, as in "remove one, or give one of them a tag".
    package var separation = "give one of them a tag"

    /// Creates the description of registrations that stay side by side.
    package init() {}
  }

  /// How code replaces the values of a library in tests and previews.
  package struct Tests: Sendable {
    /// The modules of the library.
    package var modules: Set<String> = []

    /// The methods whose closures run in tests or previews only.
    package var methods: Set<String> = []

    /// The methods whose closures run in the contexts that the arguments name.
    package var methodsWithContexts: Set<String> = []

    /// The names of the contexts of tests and previews.
    package var contexts: Set<String> = []

    /// Creates the description of a library without such methods.
    package init() {}
  }

  /// How the closures of registrations create values.
  package struct Creation: Hashable, Sendable {
    /// The number of parameters before the runtime arguments, such as a resolver.
    package var leadingParameters = 0

    /// Whether the runtime arguments are in one object of the library.
    package var boxesArguments = false

    /// Whether a request can throw, so that code around it has a `try` that other libraries do not need.
    package var requestsThrow = false

    /// The methods of requests that return optional values.
    package var optionalRequests: Set<String> = []

    /// The method that completes a created value with its dependencies; nil for none.
    package var injectionMethod: String?

    /// The modules of the library, which the code of another library does not import.
    package var modules: Set<String> = []

    /// The methods whose closures run after the container has stored the value, which is their last parameter.
    package var completionMethods: Set<String> = []

    /// The members after a registration whose effect is a part of the graph, such as those for scopes and further keys.
    package var modifiers: Set<String> = []

    /// The methods after a registration whose closures are bindings of their own.
    package var replacementMethods: Set<String> = []

    /// The members that change a registration from other code.
    package var laterModifiers: Set<String> = []

    /// The methods that register a closure for values which the system creates.
    package var completingRegistrations: Set<String> = []

    /// The methods and labels that change all registrations of a container, such as `addBehavior` and `manager.decorator`.
    package var containerSettings: Set<String> = []

    /// The types whose initializers and methods run a closure with registrations at once.
    package var containerTypes: Set<String> = []

    /// Creates the description of closures that have only runtime arguments.
    package init() {}
  }

  /// How a library creates eager bindings.
  package struct Start: Sendable {
    /// Whether eager bindings are created in the order of their registrations, and not by name.
    package var followsRegistrations = false

    /// Whether the container sets the properties of an object right after it creates the object.
    package var fillsProperties = false

    /// Whether the code of an object gets the values of the library when it reads its properties, and not with the object.
    package var suppliesOnRead = false

    /// The order of eager bindings, as a sentence.
    package var explanation =
      "The library does not document the order of eager bindings; the dependencies of each are created before it."

    /// Creates the description of a library that documents no order.
    package init() {}
  }
}
