import DpendGraph

extension SwinjectDialect {
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
    import Swinject

    protocol Storage {}
    protocol Feeding: AnyObject {}
    final class Disk: Storage {}
    final class Feed: Feeding {
      init(storage: Storage) {}
      weak var reader: Reader?
    }
    final class Reader {
      init(feed: Feeding, page: Int) {}
    }

    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Storage.self) { _ in Disk() }.inObjectScope(.container)
        container.register(Feeding.self) { r in Feed(storage: r.resolve(Storage.self)!) }
          .initCompleted { r, feed in (feed as? Feed)?.reader = r.resolve(Reader.self, argument: 1) }
        container.register(Reader.self) { r, page in Reader(feed: r.resolve(Feeding.self)!, page: page) }
      }
    }

    let assembler = Assembler([AppAssembly()])
    let reader = assembler.resolver.resolve(Reader.self, argument: 1)!
    """

  private static let providing = [
    DialectExplanation.Form(
      "c.register(Storage.self) { r in Disk(api: r.resolve(API.self)!) }",
      """
      a binding of `Storage` in the container `c`, which is followed through assemblers, variables, parameters and extensions; the \
      key is the type with the name and the types of the runtime arguments
      """
    ),
    DialectExplanation.Form(
      "c.register(Storage.self, name: \"v2\") { … }",
      "a binding with a name; a name is a string, a constant, or a case of an enumeration"
    ),
    DialectExplanation.Form(
      "c.register(Page.self) { (r: Resolver, number: Int) in Page(number) }",
      "the parameters after the resolver are runtime arguments"
    ),
    DialectExplanation.Form(
      ".inObjectScope(.container)",
      """
      `.transient`, `.graph`, `.weak`, `.container`, or a scope of the project, whose lifetime follows from its storage; the default \
      is `.graph`, or the `defaultObjectScope` of the container
      """
    ),
    DialectExplanation.Form(
      "c.resetObjectScope(.session)",
      "the end of the instances with the scope, which pages and findings about captive dependencies name"
    ),
    DialectExplanation.Form(
      ".implements(Reading.self, name: \"r\"), c.forward(Reading.self, to: entry)",
      "a further key of the same binding, which shares the instance"
    ),
    DialectExplanation.Form(
      ".initCompleted { r, it in it.owner = r.resolve(Owner.self) }",
      """
      deferred dependencies, resolved after the container has stored the object, so that they close no cycle; those of a transient \
      object are immediate
      """
    ),
    DialectExplanation.Form(
      "c.autoregister(Feed.self, argument: Int.self, initializer: Feed.init)",
      "a binding whose dependencies are the parameters of the initializer, except those that are listed as runtime arguments"
    ),
    DialectExplanation.Form(
      "c.storyboardInitCompleted(List.self) { r, list in … }",
      "a binding that is a root, because a storyboard creates the controller"
    ),
    DialectExplanation.Form(
      "Assembler([AppAssembly()], parent: parent, defaultObjectScope: .container)",
      """
      a container with the registrations of the assemblies; `Container(parent:)` and `apply(assemblies:)` are read the same way. A \
      container and its parent look up missing values in each other, because Swinject runs the closures of a parent with the child
      """
    ),
    DialectExplanation.Form(
      "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { c.register(type) { _ in make() } }",
      "a call such as `add(Storage.self) { Disk() }` registers `Storage`; generic functions of the project are followed"
    ),
    .replacement,
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "r.resolve(Storage.self)!, r.resolve(Storage.self, name: \"v2\")!",
      "a dependency; without `!` an optional one"
    ),
    DialectExplanation.Form(
      "r.resolve(Page.self, argument: 1), r.resolve(Page.self, arguments: 1, \"x\")",
      "a binding with the same number of runtime arguments"
    ),
    DialectExplanation.Form("r.resolve(Lazy<Storage>.self)!, Provider<Storage>", "a deferred dependency"),
    DialectExplanation.Form(
      "r ~> Storage.self, r ~> (Storage.self, name: \"v2\"), r~>",
      "a dependency; the last form requests the type that the surrounding code expects"
    ),
    DialectExplanation.Form(
      "resolver.resolve(Storage.self) in other code",
      "a dependency of the bindings that create the enclosing type, else of a consumer"
    ),
    DialectExplanation.Form(
      "func inject<T>() -> T { assembler.resolver.resolve(T.self)! }",
      "a call such as `let api: API = inject()` requests `API`; generic functions of the project are followed"
    ),
    DialectExplanation.Form(
      "@Injected var storage: Storage",
      """
      where the project declares the wrapper: a dependency of the type that the wrapper resolves in its initializer, in its getter, or \
      in a function that receives a resolver
      """
    ),
  ]

  private static let limits = [
    """
    A name that is computed at run time can be that of every binding of the type with a name. A request with such a name is never missing, \
    and closes no cycle.
    """,
    """
    `missing-dependency` is reported only for a request with `!` or `~>` of a type that the project declares, and only where every \
    registration shows its type.
    """,
    """
    Code that several containers run, such as a shared assembly, creates one binding for each registration, in the container of its own \
    module. The other containers look up the values there.
    """,
    "The arguments of a wrapper are read where its name contains `Inject`, `Resolve`, `Autowire` or `Dependency`.",
    "Registrations in frameworks without sources provide nothing; requests for their types are external.",
  ]
}

extension SwinjectDialect {
  /// Code with Swinject in which rules find a problem.
  static let ruleExamples: [RuleName: RuleExample] = [
    RuleName("missing-dependency"): RuleExample(
      """
      import Swinject

      protocol Storage {}
      final class Feed { init(storage: Storage) {} }

      let container = Container { c in
        c.register(Feed.self) { r in Feed(storage: r.resolve(Storage.self)!) }
      }
      let feed = container.resolve(Feed.self)!
      """
    ),
    RuleName("overridden-registration"): RuleExample(
      """
      import Swinject

      protocol Storage {}
      final class Disk: Storage {}
      final class Cloud: Storage {}

      let container = Container { c in
        c.register(Storage.self) { _ in Disk() }
        c.register(Storage.self) { _ in Cloud() }
      }
      """,
      fix: "Register one of the two with a name: `c.register(Storage.self, name: \"cloud\") { _ in Cloud() }`."
    ),
    RuleName("unprovided-tag"): RuleExample(
      """
      import Swinject

      protocol Mailer {}
      final class PostOffice: Mailer {}
      final class Desk { init(mailer: (any Mailer)?) {} }

      let container = Container { c in
        c.register(Mailer.self, name: "post") { _ in PostOffice() }
        c.register(Desk.self) { r in Desk(mailer: r.resolve(Mailer.self, name: "pots")) }
      }
      """,
      fix: "Swinject returns nil for a name that no registration has."
    ),
  ]
}
