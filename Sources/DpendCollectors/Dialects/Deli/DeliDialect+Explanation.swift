import DpendGraph

extension DeliDialect {
  /// The reference page of the dialect.
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
          "a binding of `GasHeater`, which also satisfies requests for `Heater` if it is the only one"
        ),
        DialectExplanation.Form(
          "class Kettle: Autowired { required init(_ heater: Heater, …) }",
          "a binding with the parameters of its only plain initializer as dependencies; failable ones do not count"
        ),
        DialectExplanation.Form(
          "class Cook: LazyAutowired { func inject(_ menu: Menu) }",
          "a binding with the parameters of `inject` as lazy dependencies"
        ),
        DialectExplanation.Form(
          "class Order: AutowiredFactory { required init(_ menu: Menu, payload: OrderPayload) }",
          "a binding with a runtime argument; its scope is `prototype`"
        ),
        DialectExplanation.Form(
          "class Ticket: LazyAutowiredFactory { required init(payload: P); func inject(_ menu: Menu) }",
          "a binding with a runtime argument, and the parameters of `inject` as lazy dependencies"
        ),
        DialectExplanation.Form(
          "class Kitchen: Configuration { let grill = Config(Heater.self, Gas.self) { Grill($0) } }",
          "a binding of `Kitchen`, and one of `Heater` that depends on `Gas`, `Kitchen` and the requests of its closure"
        ),
        DialectExplanation.Form(
          "struct ServerConfig: ConfigProperty { let target: String = \"server\"; let url: String }",
          "a binding; a configuration file must have a value for `server.url`"
        ),
        DialectExplanation.Form(
          "var qualifier: String? = \"gas\"",
          "the tag of the binding, also in a superclass; a getter `{ return \"gas\" }` does the same"
        ),
        DialectExplanation.Form(
          "var scope: Scope = .weak",
          "the scope: `always`, `singleton` (the default), `prototype` or `weak`; a getter does the same"
        ),
        DialectExplanation.Form(
          "class Extra: ModuleFactory { override func load(context: AppContext) { register(…) } }",
          "a container with its registrations; files that Deli's tool generated are skipped"
        ),
        DialectExplanation.Form(
          "deli.yml: config: App: { project: App, include: […], exclude: […], properties: […] }",
          "a container for the files of the target, and its property files; a list of settings does the same"
        ),
        DialectExplanation.Form(
          "deli.yml: dependencies: [{ path: ../Library }]",
          "a further container for unresolved requests: the target or module at the path, or else its `Deli.resolved`"
        ),
      ],
      requesting: [
        DialectExplanation.Form(
          "init(_ heater: Heater, gas stove: Heater)",
          "dependencies: the label is the qualifier; without a label the only binding, with any qualifier"
        ),
        DialectExplanation.Form("init(_ dishes: [Dish])", "a dependency on all bindings of subtypes of `Dish`"),
        DialectExplanation.Form(
          "init(_/*server.kind*/ server: Server)",
          "a dependency with a qualifier from a configuration file"
        ),
        DialectExplanation.Form(
          "let menu = Inject(Menu.self, qualifier: \"lunch\")",
          "a dependency of the enclosing type; lazy in a method, a closure, a lazy property or a nested type"
        ),
        DialectExplanation.Form(
          "Inject(Order.self, with: (table: 4, name: \"Ada\"))",
          "a dependency on a factory, with its runtime argument"
        ),
        DialectExplanation.Form(
          "@Dependency(qualifier: \"gas\") var heater: Heater; @DependencyArray var dishes: [Dish]",
          "dependencies of the enclosing type; a type that is not registered is a consumer"
        ),
        DialectExplanation.Form(
          "InjectProperty(\"server.url\"); @PropertyValue(\"server.url\") var url: String",
          "a value that a configuration file must have"
        ),
        DialectExplanation.Form("AppContext.shared.get(Menu.self)", "an entry point"),
      ],
      limits: [
        "dpend reads files that import Deli, or a module that exports it. A type of the project named `Component` or `Inject` is "
          + "not Deli's.",
        "Deli's tool ignores extensions, enums, actors and private types, `Deli.Component`, unqualified names of nested types, "
          + "`any P`, `Array<T>`, generic types, and computed qualifiers and scopes. dpend reads them, and reports them as "
          + "`unseen-declaration`.",
        "Code that stops Deli's tool is a `refused-declaration`; dpend reports all of it in one run.",
        "Deli treats a call of `Inject` in a method as an immediate dependency, and any lazy type as the end of a cycle. dpend "
          + "treats the call as a lazy dependency, and only a lazy edge breaks a cycle.",
        "The files of a target are those in the folder of its project, in modules with the name of the target or the project. "
          + "dpend does not read the Xcode project for them.",
        "The application decides at run time which containers it loads with which priority. dpend reads calls of `load` with "
          + "literal containers and priorities: the highest priority first, of equal priorities the last one, as Deli's manual says.",
      ]
    )
  }

  /// The examples on the reference pages of rules.
  static let ruleExamples: [RuleName: RuleExample] = [
    .missingConfigurationValue: RuleExample(
      """
      import Deli

      final class Uplink: Inject {
        let address = InjectProperty("server.addres")
      }
      """,
      fix: "Add the value to a file under `properties` in `deli.yml`, or correct the path."
    ),
    .refusedDeclaration: RuleExample(
      """
      import Deli

      final class Kettle: Autowired {
        required init(_ heater: Heater) {}
        required init(spare: Heater) {}
      }
      """,
      fix: "Keep one initializer in the class."
    ),
  ]
}
