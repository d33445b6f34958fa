extension DipDialect {
  /// What of it is read, and what that means.
  package var explanation: DialectExplanation {
    DialectExplanation(example: Self.example, providing: Self.providing, asking: Self.asking, limits: Self.limits)
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
      "a binding of `Storage` in the container `c`, whatever that is called: variables, parameters and `self` are followed"
    ),
    DialectExplanation.Form(
      "c.register(.singleton, type: Storage.self, tag: \"v2\") { … }",
      """
      the scope is `.shared` unless given; a tag is a text, a number, a constant or a case. The names that scopes had before Dip 5 \
      are read too
      """
    ),
    DialectExplanation.Form(
      "c.register(factory: Disk.init(path:))",
      "the initializer is looked up: what it takes, the container finds (auto-wiring)"
    ),
    DialectExplanation.Form(
      "c.register { Feed(storage: $0, api: $1) }",
      "the same, where `Feed`'s initializer says the types"
    ),
    DialectExplanation.Form(
      "c.register { (id: Int) in Item(id: id) }",
      """
      a value that whoever asks hands over; where nobody does, and the container has all that the factory takes, it is \
      auto-wiring
      """
    ),
    DialectExplanation.Form(
      ".implements(Reading.self, tag: …), c.register(definition, type: Reading.self)",
      "a further key of the same binding: the value is shared"
    ),
    DialectExplanation.Form(
      ".resolvingProperties { c, it in it.owner = try c.resolve() }, .resolvingProperty(\\.owner)",
      """
      edges that wait until the value was made and stored, so that they close no cycle; those of a `.unique` definition, which is \
      never stored, do
      """
    ),
    DialectExplanation.Form(
      "c.register(storyboardType: List.self)",
      "a binding that is a root, as is one of a class that conforms to `StoryboardInstantiatable`"
    ),
    DialectExplanation.Form(
      "c.collaborate(with: other)",
      "both containers ask one another, and whom those know, for what they lack"
    ),
    DialectExplanation.Form(
      "if flag { c.register { A() as P } } else { c.register { B() as P } }",
      "two bindings that are never there together"
    ),
    DialectExplanation.Form(
      "a second c.register { … } of the same type, arguments and tag",
      "takes the place of the first, when both stand in one body; otherwise it is a `duplicate-binding`"
    ),
    DialectExplanation.Form(
      "func add(to c: DependencyContainer) { c.register { … } }",
      """
      the bindings lie in the container that is handed over; in one of its own where no call shows which. Extensions of the \
      container are read alike, and a subclass is a container itself
      """
    ),
    DialectExplanation.Form(
      "/** @dip.register Reading @dip.factory news @dip.tag v2 */ class Feed",
      "a binding in `newsContainer`, as dipgen would generate it; the generated files are not read a second time"
    ),
  ]

  private static let asking = [
    DialectExplanation.Form(
      "try c.resolve()",
      """
      in a factory: what the place asks for, such as the parameter of the initializer that it stands in, the property that it is \
      put into, or the type behind `as`
      """
    ),
    DialectExplanation.Form("try c.resolve(Storage.self)", "`Storage`, whatever it is cast to"),
    DialectExplanation.Form(
      "try c.resolve(tag: \"v2\")",
      "the binding with the tag, else the one without; `tag: c.context.tag` is the tag of the definition itself"
    ),
    DialectExplanation.Form("try c.resolve() as Storage?", "a `Storage?`, else a `Storage`"),
    DialectExplanation.Form("try? c.resolve()", "nothing need provide it"),
    DialectExplanation.Form(
      "try c.resolve(arguments: 1, \"x\")",
      "a binding whose factory takes as many values, before all others"
    ),
    DialectExplanation.Form(
      "@Injected var storage: Storage?, let storage = Injected<Storage>()",
      "an edge of every binding that makes the class; `required: false` makes it optional. With `@InjectedWeak` the value isn't held"
    ),
    DialectExplanation.Form(
      "extension MyBox: AutoInjectedPropertyBox",
      "properties of the type `MyBox<T>`, or with the wrapper `@MyBox`, are filled as well"
    ),
    DialectExplanation.Form(
      "try container.resolve() in other code",
      """
      a need of the class around it, which is a consumer where no container makes it; an entry point outside of all types
      """
    ),
    DialectExplanation.Form(
      "/** @dip.inject */ var storage: Storage?",
      "filled after the object was made, with `@dip.tag` by its tag"
    ),
  ]

  private static let limits = [
    """
    A type that neither the factory nor the place of a `resolve` shows, because it comes from a library or from a generic function, \
    has to be written out (`unseen-declaration`).
    """,
    "A tag that is computed at run time means the binding without a tag, else any with one.",
    "Code of which the source isn't read, such as assemblies of a closed framework, provides nothing.",
    """
    Classes whose properties are marked with `@Injected` and that no container makes are never filled by Dip \
    (`unseen-declaration`).
    """,
    "The pages of a playground are programs of their own: run dpend on one page.",
    """
    dipgen reads classes and extensions at the top of a file; it injects every property with a documentation comment, and takes the \
    comments of properties before those of initializers. Where that differs from what the comments say, it is an \
    `unseen-declaration`.
    """,
  ]
}
