import DpendGraph

extension FactoryDialect {
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
    import FactoryKit

    protocol Clock {}
    struct SystemClock: Clock {}
    final class Disk { init(clock: any Clock) {} }
    final class Feed { init(disk: Disk) {} }

    extension Container {
      var clock: Factory<any Clock> { self { SystemClock() }.singleton }
      var feed: Factory<Feed> { self { Feed(disk: Cache.shared.disk()) } }
    }

    final class Cache: SharedContainer {
      static let shared = Cache()
      let manager = ContainerManager()
      var disk: Factory<Disk> { self { Disk(clock: Container.shared.clock()) }.cached }
    }

    final class Page {
      @Injected(\\.feed) var feed
      @LazyInjected(\\Cache.disk) var disk
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "var clock: Factory<any Clock> { self { SystemClock() } }",
      """
      a binding of `Clock` with the name of the property as its tag, in the container around it. `Factory(self) { … }` and \
      `.init(self) { … }` mean the same
      """
    ),
    DialectExplanation.Form(
      "var page: ParameterFactory<Int, Page> { self { Page(number: $0) } }",
      "a binding with a runtime argument"
    ),
    DialectExplanation.Form(
      "static let clock = Factory<any Clock>(scope: .singleton) { SystemClock() }",
      "the form of version 1"
    ),
    DialectExplanation.Form(
      ".singleton`, `.cached`, `.shared`, `.graph`, `.unique`, `.scope(.session)",
      """
      the scope. Without one, the `defaultScope` that code sets in the container's `manager`, else `unique`. Values in scopes of the \
      project live as long as a component
      """
    ),
    DialectExplanation.Form(
      "final class Cache: SharedContainer",
      "a container of its own. Factories in an extension of `SharedContainer` belong to all containers"
    ),
    DialectExplanation.Form(
      "Container.shared.clock.register { … }`, `.onDebug { … }`, `.onArg(\"demo\") { … }",
      """
      a second binding, which replaces the first one in some runs: a request leads to both, and they are never ambiguous. `onTest` \
      and `onPreview` create no binding
      """
    ),
    DialectExplanation.Form(
      "var login: Factory<Login?> { promised() }",
      """
      no binding: in a project with an entry point such as `@main`, a request requires a call of `register`. The same applies to a \
      closure that only calls `fatalError`
      """
    ),
    DialectExplanation.Form(
      "var user: Factory<User?> { self { nil } }",
      "a binding of nil where no code registers a closure"
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "self.clock()`, `Container.shared.clock()`, `container.clock()",
      "the value of the factory"
    ),
    DialectExplanation.Form(
      "resolve(\\.clock)`, `dependency(\\Cache.disk)",
      "the value of the factory at the key path"
    ),
    DialectExplanation.Form("@Injected(\\.clock) var clock", "the value, when the object is created"),
    DialectExplanation.Form("@LazyInjected(\\Cache.disk) var disk", "the value on first use"),
    DialectExplanation.Form("@WeakLazyInjected(\\.feed) var feed", "the value on first use, held weakly"),
    DialectExplanation.Form("@DynamicInjected(\\.clock) var clock", "a value at each use"),
    DialectExplanation.Form(
      "@InjectedObject(\\.model)`, `@InjectedObservable(\\.model)",
      "the value when a view appears"
    ),
    DialectExplanation.Form(
      "@Wrapper(\\Cache.disk)`, `@Wrapper(resolve(\\.clock))",
      "the same in the arguments of any other wrapper, on first use"
    ),
    DialectExplanation.Form(
      "Feed(clock: self.clock)",
      "the factory itself as an argument, which creates values later"
    ),
  ]

  private static let limits = [
    """
    A request outside of factories is immediate in initializers and initial values of properties, and deferred in other methods and \
    closures. Properties and methods of containers that are not factories are followed to the factories that they resolve.
    """,
    "All instances of a container's type are one container.",
    "Values that are registered and resolved by type alone (`Resolving`) are not read.",
  ]
}
