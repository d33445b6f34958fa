extension DpendDialect {
  /// What of it is read, and what that means.
  package var explanation: DialectExplanation {
    DialectExplanation(example: Self.example, providing: Self.providing, asking: Self.asking, limits: Self.limits)
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
      "a configuration: each of its initializers is a binding of `C` itself"
    ),
    DialectExplanation.Form(
      "func f(a: A) -> DependencyRegistration<T>",
      "in a configuration, a binding of `T` that needs the configuration and an `A`"
    ),
    DialectExplanation.Form("DependencyRegistration(tag: Tag.self)", "the binding is asked for as `Tagged<T, Tag>`"),
    DialectExplanation.Form(
      "DependencyRegistration(scope: .singleton)",
      "the scope: `.unique` unless given, `.shared`, `.singleton`, `.eagerSingleton` or `.weakSingleton`"
    ),
    DialectExplanation.Form(
      "class D: P, Q { init(a: A) {} }",
      """
      where `--implicit-filter` matches the whole qualified name, a binding of `P` and `Q` that needs an `A`; with several \
      initializers, one for each, of which a request uses the one with the most satisfied dependencies. Superclasses are not \
      provided. Classes, actors and structs are taken
      """
    ),
    DialectExplanation.Form(
      "class E {}",
      "where a filter takes it, a binding of `E` itself, made by the initializer that Swift adds"
    ),
    DialectExplanation.Form(
      "extension D: R {}",
      "`R` is provided as well, in whatever file the extension stands"
    ),
    DialectExplanation.Form(
      "convenience init(…)",
      """
      provides nothing, unless the class has no other initializer, or none that the container may call: for a library, or from \
      another module, a public convenience initializer stands in for an internal one
      """
    ),
    DialectExplanation.Form("#if DEBUG … #else … #endif", "a binding for the builds in which the condition holds"),
  ]

  private static let asking = [
    DialectExplanation.Form("a: T, a: any T", "one `T`"),
    DialectExplanation.Form("a: Tagged<T, Tag>", "one `T` that is registered with the tag"),
    DialectExplanation.Form("a: T?", "a `T?`, else a `T`, else nothing"),
    DialectExplanation.Form("a: T = …", "a `T` where something provides it, else the default value"),
    DialectExplanation.Form("a: [T]", "a `[T]`, else every `T` that there is"),
    DialectExplanation.Form(
      "a: () -> T",
      "a `() -> T`, else a closure that makes a `T` when it is called; closes no cycle"
    ),
    DialectExplanation.Form("a: T...", "nothing: the parameter is left out"),
  ]

  private static let limits = [
    "A tag or a scope that is computed can't be read: write both out in the call (`unseen-declaration`).",
    "Static methods and properties that return a registration are not called (`unseen-declaration`).",
    "What is `private` or `fileprivate` can't be made by generated code (`inaccessible-binding`).",
    """
    Protocols that say how a type behaves and not what it is needed for, such as `Sendable`, `Hashable` or `Codable`, are not \
    provided.
    """,
    "Initializers for decoding (`init(from: Decoder)`, `init(coder: NSCoder)`) and unavailable ones make nothing.",
  ]
}
