import DpendGraph

extension DipDialect {
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
    import Dip

    protocol Storage {}
    protocol Feeding {}
    final class Disk: Storage {}
    final class Feed: Feeding {
      init(storage: Storage) {}
      var reader: Reader?
    }
    final class Reader {
      @Injected var feed: Feeding?
    }

    let app = DependencyContainer { container in
      unowned let container = container
      container.register(.singleton) { Disk() as Storage }
      container.register { Feed(storage: $0) as Feeding }
        .resolvingProperties { container, feed in
          (feed as? Feed)?.reader = try container.resolve()
        }
      container.register(factory: Reader.init)
    }
    let feed = try app.resolve() as Feeding
    """

  private static let providing = [
    DialectExplanation.Form(
      "c.register { Disk() as Storage }",
      "a binding of `Storage` in the container `c`, which is followed through variables, parameters and `self`"
    ),
    DialectExplanation.Form(
      "c.register(.singleton, type: Storage.self, tag: \"v2\") { … }",
      """
      the default scope is `.shared`; a tag is a string, a number, a constant or a case. The names of scopes before Dip 5 are read \
      too
      """
    ),
    DialectExplanation.Form(
      "c.register(factory: Disk.init(path:))",
      "a binding whose dependencies are the parameters of the initializer (auto-wiring)"
    ),
    DialectExplanation.Form(
      "c.register { Feed(storage: $0, api: $1) }",
      "the same, with the types of the parameters of `Feed`'s initializer"
    ),
    DialectExplanation.Form(
      "c.register { (id: Int) in Item(id: id) }",
      """
      a runtime argument; where no request passes one and the container has bindings for all parameters of the factory, it is \
      auto-wiring
      """
    ),
    DialectExplanation.Form(
      ".implements(Reading.self, tag: …), c.register(definition, type: Reading.self)",
      "a further key of the same binding, which shares the instance"
    ),
    DialectExplanation.Form(
      ".resolvingProperties { c, it in it.owner = try c.resolve() }, .resolvingProperty(\\.owner)",
      """
      deferred dependencies, resolved after the object is created and stored, so that they close no cycle; those of a `.unique` \
      definition, which is never stored, are immediate
      """
    ),
    DialectExplanation.Form(
      "c.register(storyboardType: List.self)",
      "a binding that is a root, like one of a class that conforms to `StoryboardInstantiatable`"
    ),
    DialectExplanation.Form(
      "c.collaborate(with: other)",
      "both containers request missing values from each other and from the other's collaborators"
    ),
    DialectExplanation.Form(
      "if flag { c.register { A() as P } } else { c.register { B() as P } }",
      "two bindings that never exist together"
    ),
    DialectExplanation.Form(
      "a second c.register { … } of the same type, arguments and tag",
      "replaces the first in the same body; otherwise it is a `duplicate-binding`"
    ),
    DialectExplanation.Form(
      "func add(to c: DependencyContainer) { c.register { … } }",
      """
      bindings in the container that callers pass, or in a container of its own where no call shows one. Extensions of the \
      container are read the same way, and a subclass is a container itself
      """
    ),
    DialectExplanation.Form(
      "/** @dip.register Reading @dip.factory news @dip.tag v2 */ class Feed",
      "a binding in `newsContainer`, as dipgen generates it; the generated files are not read a second time"
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "try c.resolve()",
      """
      in a factory: a dependency of the type that the surrounding code expects, such as the type of the initializer's parameter, of \
      the assigned property, or after `as`
      """
    ),
    DialectExplanation.Form("try c.resolve(Storage.self)", "`Storage`, whatever it is cast to"),
    DialectExplanation.Form(
      "try c.resolve(tag: \"v2\")",
      "the binding with the tag, else the one without; `tag: c.context.tag` is the tag of the definition itself"
    ),
    DialectExplanation.Form("try c.resolve() as Storage?", "a `Storage?`, else a `Storage`"),
    DialectExplanation.Form("try? c.resolve()", "an optional dependency"),
    DialectExplanation.Form(
      "try c.resolve(arguments: 1, \"x\")",
      "a binding whose factory has the same number of runtime arguments, before all others"
    ),
    DialectExplanation.Form(
      "@Injected var storage: Storage?, let storage = Injected<Storage>()",
      """
      a dependency of every binding that creates the class; `required: false` makes it optional, and `@InjectedWeak` holds the \
      value weakly
      """
    ),
    DialectExplanation.Form(
      "extension MyBox: AutoInjectedPropertyBox",
      "the same for properties of the type `MyBox<T>` or with the wrapper `@MyBox`"
    ),
    DialectExplanation.Form(
      "try container.resolve() in other code",
      """
      a dependency of the enclosing class, which is a consumer where no container creates it; an entry point outside of all types
      """
    ),
    DialectExplanation.Form(
      "/** @dip.inject */ var storage: Storage?",
      "a property that is injected after the object is created, with the tag of `@dip.tag`"
    ),
  ]

  private static let limits = [
    """
    Write the type of a registration or a `resolve` where it comes from another library or a generic function: it cannot be \
    inferred (`unseen-declaration`).
    """,
    "A tag that is computed at run time means the binding without a tag, else any binding with one.",
    "Code without sources, such as assemblies in a binary framework, provides nothing.",
    "Dip never injects the `@Injected` properties of a class that no container creates (`unseen-declaration`).",
    "The pages of a playground are separate programs: run dpend on one page.",
    """
    dipgen reads classes and extensions at the top level of a file; it injects every property with a documentation comment, and \
    reads the comments of properties before those of initializers. A difference from the comments is an `unseen-declaration`.
    """,
  ]
}

extension DipDialect {
  /// Code with Dip in which rules find a problem.
  static let ruleExamples: [RuleName: RuleExample] = [
    RuleName("unused-tag"): RuleExample(
      """
      import Dip

      protocol Payment {}
      protocol Audit {}
      final class CardPayment: Payment, Audit {}
      final class Till { init(payment: any Payment) {} }

      let container = DependencyContainer { container in
        let card = container.register { CardPayment() as Payment }
        container.register(card, type: Audit.self, tag: "eu")
        container.register { Till(payment: try container.resolve()) }
      }
      let till = try container.resolve() as Till
      """
    ),
    RuleName("unused-binding"): RuleExample(
      """
      import Dip

      protocol Mailer {}
      final class PostOffice: Mailer {}
      final class Pigeon: Mailer {}
      final class Desk { @Injected var mailer: Mailer? }

      let container = DependencyContainer { container in
        container.register { Desk() }
        container.register { PostOffice() as Mailer }
        container.register(tag: "air") { Pigeon() as Mailer }
      }
      let desk = try container.resolve() as Desk
      """
    ),
    RuleName("unprovided-tag"): RuleExample(
      """
      import Dip

      protocol Mailer {}
      final class PostOffice: Mailer {}
      final class Pigeon: Mailer {}
      final class Desk { init(mailer: any Mailer) {} }

      let container = DependencyContainer { container in
        container.register { PostOffice() as Mailer }
        container.register(tag: "air") { Pigeon() as Mailer }
        container.register { Desk(mailer: try container.resolve(tag: "airmail")) }
      }
      """,
      fix: "Dip resolves the definition without a tag where none has the requested tag."
    ),
    RuleName("overridden-registration"): RuleExample(
      """
      import Dip

      protocol Storage {}
      final class Disk: Storage {}
      final class Cloud: Storage {}

      let container = DependencyContainer { container in
        container.register { Disk() as Storage }
        container.register { Cloud() as Storage }
      }
      """,
      fix: "Register one of the two with a tag: `container.register(tag: \"cloud\") { Cloud() as Storage }`."
    ),
    RuleName("outside-container"): RuleExample(
      """
      import Deli
      import Dip

      final class SystemClock: Component {}

      let container = DependencyContainer { container in
        container.register { Reminder(clock: try container.resolve()) }
      }
      final class Reminder { init(clock: SystemClock) {} }
      """
    ),
  ]
}
