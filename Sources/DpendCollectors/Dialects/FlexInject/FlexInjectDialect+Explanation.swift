extension FlexInjectDialect {
  /// What of it is read, and what that means.
  package var explanation: DialectExplanation {
    DialectExplanation(example: Self.example, providing: Self.providing, asking: Self.asking, limits: Self.limits)
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
      "a binding of `T` in that container. The scope is `shared`, which is what whoever asks gets unless it says otherwise"
    ),
    DialectExplanation.Form(
      "container.register(key: \"k\") { … }",
      "a binding with the tag `k`. The text may be a constant's or that of a case of an enumeration of texts"
    ),
    DialectExplanation.Form(
      "register(type: T.self, dependency: make)",
      "the same with a function, or with an initializer such as `T.init`"
    ),
    DialectExplanation.Form(
      "DependencyContainer.shared",
      "the container that wrappers ask unless they name another; there is one for all modules"
    ),
    DialectExplanation.Form(
      "let box: DIContainer = DependencyContainer()",
      "a container of its own, wherever it is declared. It is followed through properties, local variables and parameters"
    ),
    DialectExplanation.Form(
      "extension DependencyContainer { func setUp() { register(type: …) { … } } }",
      "registrations in the containers that `setUp()` is called on"
    ),
    DialectExplanation.Form(
      "a second registration in one body",
      "takes the place of the first where both are one text at run time; what is in other arms of an `if` or `#if` stays"
    ),
    DialectExplanation.Form(
      "container.remove(type:)`, `remove(key:)`, `removeAll()",
      "behind a registration in one body, takes it away; elsewhere it is only noted, since nobody knows when it runs"
    ),
  ]

  private static let asking = [
    DialectExplanation.Form("@Inject var x: T", "one `T` of `DependencyContainer.shared`, when the object is made"),
    DialectExplanation.Form("@LazyInject var x: T", "one `T` at the first use; closes no cycle"),
    DialectExplanation.Form(
      "@WeakInject var x: T?",
      "one `T` when the object is made, which isn't held. The container must have it, and a cycle of these never ends"
    ),
    DialectExplanation.Form("@Inject(key: \"k\") var x: T", "what is registered by the text `k`, whatever its type"),
    DialectExplanation.Form("@Inject(container: box)", "the same of another container"),
    DialectExplanation.Form(
      "@Inject(mode: .new)",
      "the scope that the place of use chooses: `new` is made for this place alone, `shared` is the one for all"
    ),
    DialectExplanation.Form(
      "container.resolve(type: T.self, mode: .shared)",
      """
      one `T`: at once in the closure of a registration and in an initializer, later in other methods and closures. Outside of all \
      types the function that asks is shown as what asks
      """
    ),
    DialectExplanation.Form("container.resolve(key: \"k\", mode: .new)", "what is registered by the text `k`"),
  ]

  private static let limits = [
    """
    The containers look everything up by a text, which for a type is its name without its module and the types around it. \
    Different types and keys that are one text in one container are a `key-collision`.
    """,
    "A key, a type or a container that is computed can't be read: write it out (`unseen-declaration`).",
    """
    What FlexInject's manual shows and its compiler refuses is read and reported as `unseen-declaration`: `@Injected`, wrappers on \
    a `let`, and `resolve` without `mode:` on a `DIContainer`.
    """,
    """
    `@Inject` and its like are FlexInject's in files that import it, or a module that re-exports it, unless the project declares a \
    type of that name.
    """,
  ]
}
