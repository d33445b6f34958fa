extension CompositionDialect {
  /// The forms of code that dpend reads.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: """
        protocol Storing {}
        final class API {}
        final class DiskStore: Storing { init(api: API) {} }
        final class FeedViewModel { init(store: any Storing, user: User) {} }

        final class AppContainer {
          let api = API()
          lazy var store: Storing = DiskStore(api: api)

          func makeFeed(for user: User) -> FeedViewModel {
            FeedViewModel(store: store, user: user)
          }
        }
        """,
      providing: [
        .init(
          "let feed = Feed(api: api)",
          "A construction site: a binding for `Feed`, named after the declaration that holds the value."
        ),
        .init(
          "var feed: Feeding { Feed(api: api) }",
          "A binding for `Feeding`; each access creates a value."
        ),
        .init(
          "func makeFeed() -> Feeding",
          "The value that the function returns, wherever the code calls the function."
        ),
        .init("Page(feed: Feed(api: api))", "A binding for the argument, named after its label."),
        .init("static let shared = Feed()", "A singleton."),
        .init(
          "extension URLSession: Client {}",
          "A binding named `URLSession.shared`, if code passes it as a `Client`."
        ),
        .init(
          "func make<T: Service>(_: T.Type) -> T { T(api: api) }",
          "A binding for each type that a call of the generic function names."
        ),
        .init("static func modal() -> Self where Self == Modal", "A binding for `Modal`."),
      ],
      requesting: [
        .init(
          "init(api: API, store: any Storing)",
          "Dependencies on the values that the call passes: `dpend` follows them through variables, properties, parameters, results and closures."
        ),
        .init(
          "init(owner: Owner) { self.owner = owner }",
          "A weak dependency if `owner` is a `weak` property, and the initializer does nothing else with the value."
        ),
        .init(
          "list.delegate = self",
          "A deferred dependency, and a weak one where the property is weak."
        ),
        .init(
          "flow.open(session)",
          "The same, if `open` is a method of a class or an actor that stores the parameter in a property: `self.session = session`."
        ),
        .init(
          "FeedPage(model: model)",
          """
          A view or other value is a consumer, not a binding. It has one dependency for each parameter, which covers all calls. The code \
          with the call depends on the consumer, and a view whose code creates a consumer is one, too.
          """
        ),
        .init(
          "text.details(of: page), in extension View { func details(of:) }",
          """
          A dependency on the function, if it creates objects of the graph or a consumer: the name and the labels say which function of \
          an extension of another module's type it is. The same for properties of such extensions, for global functions, and for static functions of \
          types with objects in the graph.
          """
        ),
        .init(
          "self.api = session.client.api",
          "A dependency of the object whose strong property gets a part of another object."
        ),
        .init(
          "Session.shared.open()",
          """
          A dependency on the shared instance, if any shared instance in the project holds several services: an immediate one where the \
          creation of the object runs the code, else a lazy one. Views, view controllers that no code creates, and types with static \
          members only are consumers of those that no extension of another module's type holds, such as colors. An entry point depends \
          on each shared instance that its code reads, except for top-level code, such as that of `main.swift`.
          """
        ),
        .init(
          "func push(_ page: any Page) { pages.append(Entry(page: page)) }",
          "A dependency of `Entry` on each pushed page, as content if these have several types: no chain of dependencies contains it."
        ),
        .init(
          "func makePage(model: Model) -> Page { Page(model: model) }",
          "A dependency of the callers on the page. The type with the method depends on the page alone: no chain of dependencies continues there."
        ),
        .init("Page { Feed(api: api) }", "A dependency on the value that the closure creates, deferred."),
        .init("Page(mode: .login(service))", "A dependency on the service in the payload of the enumeration."),
        .init(
          "super.init(scanner: Scanner())",
          """
          A dependency of the subclass on the scanner, if the initializer of the superclass creates an object from it and other subclasses \
          pass another value or none. It is content of that object, which all subclasses have.
          """
        ),
      ],
      limits: [
        """
        Values, enums without services, closures without a known result and types of other modules are runtime arguments or external \
        values. A protocol of another module is requested where code passes a service that conforms to it.
        """,
        """
        Views, previews and tests provide nothing. Neither do private members that only previews of their file use, static members \
        such as `mock`, `preview`, `stub` and `fixture` that no other code uses, or that create objects of types with names such as \
        `FeedMock` that no read file declares, nor static properties that only previews read. Views that are not public, have names \
        such as `FeedPreview` or `FeedPreviewWrapper`, and are created by no other code are for previews.
        """,
        """
        A service is a class, an actor, a protocol, or a struct whose initializer takes a service. Views, `Codable` types and the \
        objects of SwiftData, Core Data and Realm are values, except for a `Codable` class that takes a service, or of which a static \
        property or a global variable holds one instance.
        """,
        """
        Of more than eight possible sources of a value in a program, the first one of each type is inferred, for up to 256 types. Nothing \
        is known about further types.
        """,
        "A view that code creates with two to eight combinations of services is one consumer for each of them.",
        "Where objects of several types run or call the code that creates an object, its possible values are inferred.",
      ]
    )
  }
}
