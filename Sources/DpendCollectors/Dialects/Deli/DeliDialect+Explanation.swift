extension DeliDialect {
  /// What of Deli is read.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: """
        import Deli

        protocol Heater {}
        final class GasHeater: Heater, Component {
          var qualifier: String? = "gas"
        }
        final class Kettle: Autowired {
          var scope: Scope = .weak
          required init(gas heater: Heater) {}
        }
        final class Order: AutowiredFactory {
          required init(_ kettle: Kettle, payload: OrderPayload) {}
        }
        final class OrderPayload: Payload {
          required init(with argument: (table: Int, name: String)) {}
        }
        final class Counter: Inject {
          let kettle = Inject(Kettle.self)
          func serve() -> Order { Inject(Order.self, with: (table: 4, name: "Ada")) }
        }
        """,
      providing: [
        DialectExplanation.Form(
          "class GasHeater: Heater, Component { … }",
          "a registration of `GasHeater`, which meets requests for `Heater` too, if it is the only one that does"
        ),
        DialectExplanation.Form(
          "class Kettle: Autowired { required init(_ heater: Heater, …) }",
          "a registration that needs the parameters of its only initializer"
        ),
        DialectExplanation.Form(
          "class Cook: LazyAutowired { func inject(_ menu: Menu) }",
          "a registration that needs the parameters of `inject` when it is there already: lazy edges"
        ),
        DialectExplanation.Form(
          "class Order: AutowiredFactory { required init(_ menu: Menu, payload: OrderPayload) }",
          "a registration that is made of a value which whoever asks hands over; its scope is `prototype`"
        ),
        DialectExplanation.Form(
          "class Ticket: LazyAutowiredFactory { required init(payload: P); func inject(_ menu: Menu) }",
          "the same, with what `inject` needs as lazy edges"
        ),
        DialectExplanation.Form(
          "class Kitchen: Configuration { let grill = Config(Heater.self, Gas.self) { Grill($0) } }",
          "a registration of `Kitchen`, and one of `Heater` that needs `Gas`, `Kitchen` and what its closure injects"
        ),
        DialectExplanation.Form(
          "struct ServerConfig: ConfigProperty { let target: String = \"server\"; let url: String }",
          "a registration; `server.url` must be in a configuration file"
        ),
        DialectExplanation.Form(
          "var qualifier: String? = \"gas\"",
          "the tag of the registration, also where a superclass says it; so does `{ return \"gas\" }`"
        ),
        DialectExplanation.Form(
          "var scope: Scope = .weak",
          "the scope: `always`, `singleton` (the default), `prototype` or `weak`; so does `{ return .weak }`"
        ),
        DialectExplanation.Form(
          "class Extra: ModuleFactory { override func load(context: AppContext) { register(…) } }",
          "a container of its own with what it registers; files that Deli's tool wrote are left out"
        ),
        DialectExplanation.Form(
          "deli.yml: config: App: { project: App, include: […], exclude: […], properties: […] }",
          "a container for the files of the target; the files with values of properties"
        ),
        DialectExplanation.Form(
          "deli.yml: dependencies: [{ path: ../Library }]",
          "a container that is asked for what this one lacks: that of the sources, or else of its `Deli.resolved`"
        ),
      ],
      asking: [
        DialectExplanation.Form(
          "init(_ heater: Heater, gas stove: Heater)",
          "needs: the label is the qualifier; without one the only registration, whatever its qualifier"
        ),
        DialectExplanation.Form("init(_ dishes: [Dish])", "a need for all registrations that inherit from `Dish`"),
        DialectExplanation.Form(
          "init(_/*server.kind*/ server: Server)",
          "a need whose qualifier a configuration file holds"
        ),
        DialectExplanation.Form(
          "let menu = Inject(Menu.self, qualifier: \"lunch\")",
          "a need of the type around it; in a method, a closure or a lazy property a lazy one"
        ),
        DialectExplanation.Form(
          "Inject(Order.self, with: (table: 4, name: \"Ada\"))",
          "a need for a factory, to which the value is handed over"
        ),
        DialectExplanation.Form(
          "@Dependency(qualifier: \"gas\") var heater: Heater; @DependencyArray var dishes: [Dish]",
          "needs of the type around them; a type that registers nothing is a consumer"
        ),
        DialectExplanation.Form(
          "InjectProperty(\"server.url\"); @PropertyValue(\"server.url\") var url: String",
          "a value that a configuration file must hold"
        ),
        DialectExplanation.Form("AppContext.shared.get(Menu.self)", "an entry point"),
      ],
      limits: [
        "Files count that import Deli, or a module that exports it again. A type of the project that is called `Component` or "
          + "`Inject` is the project's own.",
        "What Deli's tool doesn't see and a reader does is read, and said as `unseen-declaration`: extensions, enums, actors and "
          + "private types, `Deli.Component`, names of nested types that aren't spelled out, `any P`, `Array<T>`, generic types, "
          + "qualifiers and scopes that are computed.",
        "What Deli's tool stops at is said as `refused-declaration`, all of it at once.",
        "Deli takes a call of `Inject` in a method for a need at once, and a lazy type anywhere for the end of a cycle. dpend "
          + "doesn't: the first is a lazy edge, and only cycles with a lazy edge in them are broken.",
        "The files of a target are those in the folder of its project, in modules of the target's or the project's name; what "
          + "the Xcode project says of them isn't read.",
        "Which containers are loaded with which priority is decided at run time.",
      ]
    )
  }
}
