import DpendGraph

extension RuntimeContainerDialect {
  /// The page of the dialect in the reference.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: Self.example,
      providing: Self.providing,
      requesting: Self.requesting,
      limits: Self.limits
    )
  }

  private static let example = """
    import DpendRuntime

    protocol Store: Sendable {}
    enum OnDisk: DependencyTag {}
    final class DiskStore: Store {}
    final class Cart: Sendable {
      init(store: any Store) {}
    }
    struct Receipt: Sendable {
      init(cart: Cart, number: Int) {}
    }

    func makeContainer() -> RuntimeContainer {
      let container = RuntimeContainer()
      container.register((any Store).self, tag: OnDisk.self, scope: .singleton) { _ in DiskStore() }
      container.register { Cart(store: try $0.resolve(tag: OnDisk.self)) }
      container.register(Receipt.self, argument: Int.self) { container, number in
        Receipt(cart: try container.resolve(), number: number)
      }
      return container
    }

    @MainActor
    final class CartView {
      @Inject var cart: Cart
      @LazyInject(tag: OnDisk.self) var store: any Store
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "container.register(T.self) { container in … }",
      """
      a binding of `T`, or of the type that the closure returns, in a container that is followed through variables, properties, \
      parameters and functions
      """
    ),
    DialectExplanation.Form(
      "register(tag: Tag.self, key: \"k\")",
      "the tag of the binding: the type, the text, or both"
    ),
    DialectExplanation.Form(
      "register(scope: .singleton)",
      "the scope: `.unique` (the default), `.shared`, `.singleton`, `.eagerSingleton` or `.weakSingleton`"
    ),
    DialectExplanation.Form(
      "register(T.self, argument: A.self) { container, a in … }",
      "a binding with a runtime argument"
    ),
    DialectExplanation.Form("add(to: T.self) { … }", "an element, which only requests for all values of `T` get"),
    DialectExplanation.Form(
      "registerOnMainActor(T.self) { … }, addOnMainActor(to: T.self) { … }",
      "the same, with a closure that runs on the main actor"
    ),
    DialectExplanation.Form("register(values)", "a binding of `ConfigurationValues`"),
    DialectExplanation.Form(
      "RuntimeContainer(parents: [other], priority: 500)",
      """
      a container that looks up missing values in others, first in those with the highest priority; `RuntimeContainer.shared` is a \
      container too
      """
    ),
    DialectExplanation.Form(
      "RuntimeContainer.withOverrides { … } operation: { … }",
      "registrations for tests and previews, which are no bindings of the program"
    ),
    .replacement,
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "container.resolve(), container.resolve(T.self, tag: Tag.self, key: \"k\")",
      "a dependency of the written type, else of the type that the surrounding code expects"
    ),
    DialectExplanation.Form(
      "try? container.resolve(T.self), container.resolve(T?.self)",
      "a dependency that may be missing; a request for an optional type prefers a registration of that type"
    ),
    DialectExplanation.Form(
      "resolve(T.self, lifetime: .new)",
      "a dependency whose scope the request chooses: `.new`, or `.kept` for a singleton"
    ),
    DialectExplanation.Form("resolve(T.self, argument: a)", "a dependency with a runtime argument"),
    DialectExplanation.Form(
      "resolveAll(T.self)",
      "all registrations and elements of `T` in the container and its parents, or those with the tag or the key"
    ),
    DialectExplanation.Form("container.value(\"server.url\")", "a dependency on `ConfigurationValues`"),
    DialectExplanation.Form(
      "@Inject var t: T, @InjectAll var all: [T], @InjectValue(\"server.url\") var url: String",
      """
      a dependency of every binding that creates the type, else of a consumer; without `container:`, in the container of that binding, \
      else in the first container that provides it, `RuntimeContainer.shared` before others. A wrapper that an initializer assigns, as in \
      `_t = Inject(key: "k")`, counts in place of the attribute.
      """
    ),
    DialectExplanation.Form("@LazyInject var t: T", "a deferred dependency, which closes no cycle"),
    DialectExplanation.Form("@WeakInject var t: T?", "a dependency that is created immediately and held weakly"),
    DialectExplanation.Form(
      "let t = LazyInject<T>(key: \"k\")",
      "the same, as a constant; also with the other wrappers"
    ),
  ]

  private static let limits = [
    """
    A key that is no literal, no constant with a literal and no raw value is computed at run time. A request with such a key can get every \
    binding of the type with a key; it is never missing, and closes no cycle.
    """,
    "`remove` and `removeAll` are not taken into account.",
    "`missing-dependency` is reported only for types that the project declares.",
  ]
}
