import DpendGraph

extension ResolverDialect {
  /// The forms of code that dpend reads, with their meaning.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: Self.example,
      providing: Self.providing,
      requesting: Self.requesting,
      limits: Self.limits
    )
  }

  private static let example = """
    import Resolver

    protocol Storage {}
    protocol Reading {}
    final class Disk: Storage, Reading {}
    final class Feed {
      init(storage: Storage) {}
      @LazyInjected var reader: Reader
    }
    final class Reader {
      init(feed: Feed, page: Int) {}
    }

    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { Disk() as Storage }.implements(Reading.self).scope(.application)
        register { Feed(storage: resolve()) }
        register { resolver, args in Reader(feed: resolver.resolve(), page: args()) }
      }
    }

    final class Screen {
      @Injected var feed: Feed
      func open(page: Int) { let reader: Reader = Resolver.resolve(args: page) }
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "register { Disk() as Storage }",
      """
      a binding of the type that the closure returns, in the container `Resolver.main` for static functions; other containers are \
      followed through variables, parameters and extensions
      """
    ),
    DialectExplanation.Form(
      "register(Storage.self, name: .fast) { … }",
      "a binding with a name; a name is a string or a constant of `Resolver.Name`"
    ),
    DialectExplanation.Form(
      "register { resolver, args in Page(number: args(), title: args(\"title\")) }",
      "each read of the arguments is a runtime argument"
    ),
    DialectExplanation.Form(
      ".implements(Reading.self, name: .r)",
      "a further key of the same binding"
    ),
    DialectExplanation.Form(
      ".scope(.application)",
      """
      `.graph`, `.application`, `.cached`, `.shared`, `.unique`, `.container`, or a scope of the project, whose lifetime follows from \
      its class; the default is `.graph`, or the `Resolver.defaultScope` that code sets
      """
    ),
    DialectExplanation.Form(
      ".resolveProperties { resolver, it in it.owner = resolver.resolve() }",
      "immediate dependencies, because Resolver stores the object after the block"
    ),
    DialectExplanation.Form(
      "Resolver(child: .main), add(child: other)",
      "containers that look up missing values in each other"
    ),
    .replacement,
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "resolve(), Resolver.resolve(Storage.self), resolver.resolve(name: .fast)",
      "a dependency of the written type, else of the type that the surrounding code expects"
    ),
    DialectExplanation.Form("optional(), Resolver.optional(Storage.self)", "an optional dependency"),
    DialectExplanation.Form("resolve(args: 1), resolve(args: [\"id\": 1])", "a dependency with runtime arguments"),
    DialectExplanation.Form(
      "@Injected var storage: Storage, @InjectedObject var model: Model",
      "a dependency of every binding that creates the type, else of a consumer"
    ),
    DialectExplanation.Form(
      "@LazyInjected var storage: Storage, @WeakLazyInjected var storage: Storage?",
      "a deferred dependency, which closes no cycle; the second one is held weakly"
    ),
    DialectExplanation.Form("@OptionalInjected var storage: Storage?", "an optional dependency"),
    DialectExplanation.Form(
      "@Injected(container: .mock, name: .fast) var storage: Storage",
      "a dependency in a container, with a name"
    ),
    DialectExplanation.Form(
      "func inject<T>() -> T { Resolver.resolve() }",
      "a call such as `let api: API = inject()` requests `API`; generic functions and wrappers of the project are followed"
    ),
  ]

  private static let limits = [
    """
    A name that is computed at run time can be that of every binding of the type with a name. A request with such a name is never missing, \
    and closes no cycle.
    """,
    """
    A closure whose result type comes from a library without sources provides nothing; write the type: `register(T.self) { … }`. While \
    a project has such a registration, no `missing-dependency` is reported.
    """,
    "`missing-dependency` is reported only for types that the project declares.",
    "`Resolver.root` is read as `Resolver.main`.",
  ]
}

extension ResolverDialect {
  /// Code with Resolver in which rules find a problem.
  static let ruleExamples: [RuleName: RuleExample] = [
    RuleName("missing-dependency"): RuleExample(
      """
      import Resolver

      protocol Storage {}
      final class Feed { init(storage: Storage) {} }

      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { Feed(storage: resolve()) }
        }
      }
      """
    ),
    RuleName("captive-dependency"): RuleExample(
      """
      import Resolver

      final class Account {}
      final class Sync { init(account: Account) {} }
      extension ResolverScope { static let session = ResolverScopeCache() }

      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { Account() }.scope(.session)
          register { Sync(account: resolve()) }.scope(.application)
        }
      }
      """,
      fix: "Resolve the account at each use, or register `Sync` in the scope `.session` too."
    ),
  ]
}
