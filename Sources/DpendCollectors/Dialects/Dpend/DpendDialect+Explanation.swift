extension DpendDialect {
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

    protocol Store {}
    protocol Clock {}
    enum OnDisk: DependencyTag {}

    final class StorageConfiguration: DependencyConfiguration {
      func store(clock: any Clock) -> DependencyRegistration<any Store> {
        DependencyRegistration(tag: OnDisk.self, scope: .singleton) { DiskStore(clock: clock) }
      }
    }

    final class DiskStore: Store { init(clock: any Clock) {} }
    final class SystemClock: Clock {}

    final class CartService {
      init(store: Tagged<any Store, OnDisk>, clock: any Clock) {}
    }

    // dpend tree --implicit-filter '.+Service|SystemClock'
    """

  private static let providing = [
    DialectExplanation.Form(
      "class C: DependencyConfiguration",
      "a configuration, each of whose initializers is a binding of `C` itself"
    ),
    DialectExplanation.Form(
      "func f(a: A) -> DependencyRegistration<T>",
      "in a configuration, a binding of `T` that depends on the configuration and on `A`"
    ),
    DialectExplanation.Form(
      "DependencyRegistration(tag: Tag.self)",
      "the tag of the binding, which is requested as `Tagged<T, Tag>`"
    ),
    DialectExplanation.Form(
      "DependencyRegistration { try await T() }",
      "a binding whose creation throws and waits, as the statements of the closure show"
    ),
    DialectExplanation.Form(
      "DependencyRegistration(scope: .singleton)",
      "the scope: `.unique` (the default), `.shared`, `.singleton`, `.eagerSingleton` or `.weakSingleton`"
    ),
    DialectExplanation.Form(
      "class D: P, Q { init(a: A) {} }",
      """
      if `--implicit-filter` matches the whole qualified name of the class, actor or struct, or that of `P`, `Q` or another \
      protocol to which it conforms, a binding of `P` and `Q` that depends on `A`
      """
    ),
    DialectExplanation.Form(
      "class E {}",
      "if a filter matches, a binding of `E` itself with the initializer that Swift adds"
    ),
    DialectExplanation.Form(
      "extension D: R {}",
      "the binding of `D` also provides `R`"
    ),
    DialectExplanation.Form(
      "convenience init(…)",
      """
      no binding, unless the container can call no other initializer: in a library, or from another module, a public \
      convenience initializer replaces an internal one
      """
    ),
    DialectExplanation.Form("#if DEBUG … #else … #endif", "a binding in the builds in which the condition holds"),
  ]

  private static let requesting = [
    DialectExplanation.Form("a: T, a: any T", "a `T`"),
    DialectExplanation.Form(
      "a: any T & Sendable",
      """
      a `T`, whose member of the container has the type `any T & Sendable`; a provider without the conformance is an \
      `unsupported-binding`
      """
    ),
    DialectExplanation.Form("a: Tagged<T, Tag>", "a `T` that is registered with the tag"),
    DialectExplanation.Form("a: T?", "a `T?`, else a `T`, else nil"),
    DialectExplanation.Form("a: T = …", "a `T` if there is a binding, else the default value"),
    DialectExplanation.Form(
      "a: [T]",
      "a `[T]`, else all bindings of `T`, also those with tags; an empty array in builds without any if other builds have some"
    ),
    DialectExplanation.Form(
      "a: () -> T",
      "a `() -> T`, else a closure that creates a `T` on each call and therefore breaks a cycle"
    ),
    DialectExplanation.Form(
      "a: (A) -> T",
      """
      a `(A) -> T`, else a closure that creates a `T` whose parameter of type `A` is a runtime argument: the parameters of the \
      closure replace the first requests for their types
      """
    ),
    DialectExplanation.Form(
      "var a: T!",
      """
      a `T` that the container sets after the initializer of the class, if there is a binding: such a class has the scope `shared`, so \
      that objects can reference each other; only for strong variables without a value or attributes that the container can access
      """
    ),
    DialectExplanation.Form(
      "#if DEBUG typealias A = S #else … #endif",
      "for `a: A`, the type that the alias has in each build; an alias of types of other modules is kept"
    ),
    DialectExplanation.Form("a: T...", "no request: the call omits the parameter"),
  ]

  private static let limits = [
    "A computed tag or scope cannot be read: write both as literals in the call (`unseen-declaration`).",
    """
    Static methods, mutating methods, methods that an actor isolates, and properties that return a registration are not called, and \
    methods that return a typealias of `DependencyRegistration` are not recognized (`unseen-declaration`).
    """,
    "Declarations with an `inout` parameter are no bindings.",
    "Generated code cannot create a type that is `private` or `fileprivate` (`inaccessible-binding`).",
    """
    Protocols that describe the behavior of a type rather than its role, such as `Sendable`, `Hashable` or `Codable`, are no keys.
    """,
    "Initializers for decoding (`init(from: Decoder)`, `init(coder: NSCoder)`) and unavailable initializers are no bindings.",
  ]
}
