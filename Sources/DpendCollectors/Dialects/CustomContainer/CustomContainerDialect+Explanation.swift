import DpendGraph

extension CustomContainerDialect {
  /// The forms of code that dpend reads, with their meaning.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: Self.example,
      settings: Self.settings,
      providing: Self.providing,
      requesting: Self.requesting,
      limits: Self.limits
    )
  }

  private static let settings = DialectExplanation.Settings(
    text: """
      containers:
        - type: ServiceLocator
          register: add
          resolve: [get, find]
          wrappers: Service
      """,
    containers: [
      CustomContainer(
        types: [CustomContainer.Name("ServiceLocator")],
        registering: [CustomContainer.Registering(CustomContainer.Name("add"))],
        resolving: [CustomContainer.Name("get"), CustomContainer.Name("find")],
        wrappers: [CustomContainer.Name("Service")]
      )
    ]
  )

  private static let example = """
    final class ServiceLocator {
      static let shared = ServiceLocator()
      private var factories: [ObjectIdentifier: () -> Any] = [:]

      func add<T>(_ type: T.Type, scope: Scope = .transient, _ make: @escaping () -> T) {
        factories[ObjectIdentifier(type)] = make
      }
      func find<T>(_ type: T.Type) -> T? { factories[ObjectIdentifier(type)]?() as? T }
      func get<T>(_ type: T.Type = T.self) -> T { find(type)! }

      enum Scope { case transient, singleton }
    }

    @propertyWrapper struct Service<T> {
      let wrappedValue: T = ServiceLocator.shared.get()
    }

    protocol Store {}
    final class DiskStore: Store {}
    final class Feed {
      init(store: Store) {}
    }

    func registerServices(in locator: ServiceLocator) {
      locator.add(Store.self, scope: .singleton) { DiskStore() }
      locator.add(Feed.self) { Feed(store: locator.get()) }
    }

    final class Screen {
      @Service var feed: Feed
      func start() { registerServices(in: .shared) }
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "add(Store.self) { DiskStore() }, add { DiskStore() as Store }",
      """
      a binding of the written type, else of the type of the result; the argument is a closure, a function, an initializer such as \
      `DiskStore.init`, or the object itself, with any label and in any position
      """
    ),
    DialectExplanation.Form(
      "add(Store.self) { locator in DiskStore(log: locator.get()) }",
      "parameters of the container's types are the container, and others are runtime arguments"
    ),
    DialectExplanation.Form("add(Feed.init)", "a dependency for each parameter of the initializer"),
    DialectExplanation.Form(
      "add(DiskStore.self, as: Store.self)",
      "a binding of the protocol or the superclass that the container creates; with a closure, one of both types"
    ),
    DialectExplanation.Form(
      "add(Store.self, name: \"disk\") { … }",
      "a binding with a name: the argument with the label `name`, `key` or `tag`, or with one under `name` in the settings"
    ),
    DialectExplanation.Form(
      "add(Store.self, scope: .singleton) { … }",
      """
      the lifetime that `scopes` in the settings gives the name or the default value of the parameter, else the lifetime of the method under `register`; without both it is \
      unknown, and no rule about lifetimes checks the binding. An object that is passed itself is a singleton
      """
    ),
    DialectExplanation.Form(
      "ServiceLocator.add(…), add(…)",
      "static methods mean the container that a static property of the type holds, if it has one; global functions too"
    ),
    .replacement,
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "get(Store.self), let store: Store = locator.get(), Feed(store: get()), locator(Store.self)",
      """
      a dependency of the written type, else of the type that the surrounding code expects; `resolve: callAsFunction` describes a \
      container that is called itself
      """
    ),
    DialectExplanation.Form(
      "find(Store.self), try? get(Store.self)",
      "a dependency that may be missing, for a method with an optional result unless its value is unwrapped with `!`"
    ),
    DialectExplanation.Form(
      "func inject<T>() -> T { ServiceLocator.shared.get() }",
      "a call such as `let store: Store = inject()` requests `Store`; generic functions of the project are followed"
    ),
    DialectExplanation.Form(
      "@Service var store: Store, @Service(name: \"disk\") var store: Store",
      """
      a dependency of every binding that creates the type, else of a consumer. The code of the property wrapper shows the time of the \
      request; if it does not, the dependency is deferred
      """
    ),
    DialectExplanation.Form(
      "@Service(\\.store) var store",
      "a dependency of the type of the container's property, if something registers this type"
    ),
  ]

  private static let limits = [
    """
    Methods that return all values of a type are not read. A subscript, such as `locator[Store.self]`, can return every value: nothing in \
    its container is unused, and it adds no dependency.
    """,
    """
    Containers without registrations cannot be described: `InjectedValues[\\.store]` with default values in keys that conform to \
    `InjectionKey`, and classes whose methods and lazy properties create the values. The code of the latter is read without settings, as \
    hand-written composition.
    """,
    "A request with a text alone, such as `get(\"store\") as! Store`, has no type and is not read.",
    "Methods that are called on the result of a registration, such as `add { … }.singleton()`, are not read.",
    "`missing-dependency` is reported only for types that the project declares.",
  ]
}
