import DpendGraph

extension FlexInjectDialect {
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
    import FlexInject

    protocol Mailer {}
    protocol Logging {}
    struct SMTPMailer: Mailer {}
    final class AuditLog: Logging {}
    final class Courier { init(mailer: Mailer) {} }

    let box: DIContainer = DependencyContainer()

    func start() {
      DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }
      box.register(key: "audit") { AuditLog() as Logging }
      box.register(type: Courier.self) {
        Courier(mailer: DependencyContainer.shared.resolve(type: Mailer.self, mode: .new))
      }
    }

    final class Desk {
      @Inject var mailer: Mailer
      @LazyInject(container: box, key: "audit") var log: Logging
      @WeakInject(container: box) var courier: Courier?
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "container.register(type: T.self) { … }",
      "a binding of `T` in that container. Its scope is `shared` unless a request chooses `new`"
    ),
    DialectExplanation.Form(
      "container.register(key: \"k\") { … }",
      "a binding with the tag `k`. The string can be a constant or a case of an enumeration of strings"
    ),
    DialectExplanation.Form(
      "register(type: T.self, dependency: make)",
      "the same with a function, or with an initializer such as `T.init`"
    ),
    DialectExplanation.Form(
      "DependencyContainer.shared",
      "the default container of the wrappers, one for all modules"
    ),
    DialectExplanation.Form(
      "class DependencyContainer { func register<T>(type: T.Type, …); func resolve<T>(type: T.Type, …) -> T }",
      """
      a container that the project declares itself, as in the article that FlexInject comes from, is read like FlexInject's, and so are \
      the property wrappers `Inject`, `LazyInject` and `WeakInject` of its module. If its `resolve` has no parameter `mode`, the scope is \
      `unknown`
      """
    ),
    DialectExplanation.Form(
      "let box: DIContainer = DependencyContainer()",
      "a container of its own. It is followed through properties, local variables and parameters"
    ),
    DialectExplanation.Form(
      "extension DependencyContainer { func setUp() { register(type: …) { … } } }",
      "registrations in the containers that `setUp()` is called on"
    ),
    DialectExplanation.Form(
      "a second registration in one body",
      "replaces the first when both are one string at run time; other branches of an `if` or `#if` keep theirs"
    ),
    DialectExplanation.Form(
      "container.remove(type:)`, `remove(key:)`, `removeAll()",
      "removes an earlier registration of the same body; in another body the order is unknown, which is a note"
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form("@Inject var x: T", "a `T` of `DependencyContainer.shared`, when the object is created"),
    DialectExplanation.Form("@LazyInject var x: T", "a `T` on first use, which closes no cycle"),
    DialectExplanation.Form(
      "@WeakInject var x: T?",
      """
      a `T` when the object is created, held weakly. A missing `T` is an error, and a cycle of these never ends. With `mode: .new`, or \
      for a struct, the property is nil at once (`weak-value`)
      """
    ),
    DialectExplanation.Form("@Inject(key: \"k\") var x: T", "the registration under the string `k`, whatever its type"),
    DialectExplanation.Form("@Inject(container: box)", "the same from another container"),
    DialectExplanation.Form(
      "@Inject(mode: .new)",
      "the scope that the request chooses: `new` is an instance for this request, `shared` is the one for all requests"
    ),
    DialectExplanation.Form(
      "container.resolve(type: T.self, mode: .shared)",
      """
      a `T`: immediate in the closure of a registration and in an initializer, deferred in other methods and closures. Outside of \
      all types the function is the consumer
      """
    ),
    DialectExplanation.Form("container.resolve(key: \"k\", mode: .new)", "the registration under the string `k`"),
  ]

  private static let limits = [
    """
    The containers look every value up by a string, which for a type is its name without its module and the types around it. \
    Different types and keys that are one string in one container are a `key-collision`.
    """,
    "A computed key, type or container cannot be read (`unseen-declaration`).",
    """
    Code from FlexInject's manual that does not compile is read and reported as `unseen-declaration`: `@Injected`, wrappers on a \
    `let`, and `resolve` without `mode:` on a `DIContainer`.
    """,
    """
    `@Inject` and the other wrappers are FlexInject's in files that import it, or a module that re-exports it, unless the project \
    declares a type of that name. Its own wrappers count where the module also declares the container.
    """,
  ]
}

extension FlexInjectDialect {
  /// Code with FlexInject in which rules find a problem.
  static let ruleExamples: [RuleName: RuleExample] = [
    RuleName("weak-value"): RuleExample(
      """
      import FlexInject

      final class Courier {}

      func start(_ container: DependencyContainer) {
        container.register(type: Courier.self) { Courier() }
      }

      final class Desk {
        @WeakInject(mode: .new) var courier: Courier?
      }
      """,
      fix: """
        Use the mode `shared`, in which the container keeps the instance, or change the property to `@Inject`. With the mode `new`, keep a \
        strong reference elsewhere, as in a closure that returns an object of a cache.
        """
    ),
    .mistypedRequest: RuleExample(
      """
      import FlexInject

      protocol Mailer {}
      final class AuditLog {}

      func start(_ container: DependencyContainer) {
        container.register(key: "audit") { AuditLog() }
        let mailer: Mailer = container.resolve(key: "audit")
      }
      """
    ),
    .keyCollision: RuleExample(
      """
      import FlexInject

      enum Tide { struct Reading {} }
      enum Wind { struct Reading {} }

      func start(_ container: DependencyContainer) {
        container.register(type: Tide.Reading.self) { Tide.Reading() }
        container.register(type: Wind.Reading.self) { Wind.Reading() }
      }
      """,
      fix: """
        FlexInject looks up `String(describing: type)`, the name of the type without its module and enclosing types. Register one \
        of the two by a key that nothing else has, such as `register(key: "Tide.Reading")`, and resolve it by that key.
        """
    ),
  ]
}
