import DpendGraph
import Testing
import _DpendTestSupport

/// The values that a `Configuration` creates.
struct DeliConfigurationTests {
  @Test(
    "Each Config is a binding with its parameters, the requests of its closure and the configuration as dependencies"
  )
  func products() {
    let project = TestProject.deli(
      """
      protocol Heater {}
      class Gas: Component {}; class Pipe: Component {}; class Meter: Component {}
      class Grill: Heater { init(gas: Gas, pipe: Pipe) {} }
      class Kitchen: Configuration {
        let grill = Config(Heater.self, Gas.self, Pipe.self, qualifier: "grill", scope: .prototype) { gas, pipe in
          let meter = Inject(Meter.self)
          return Grill(gas: gas, pipe: pipe)
        }
        static let spare = Config(Grill.self, resolver: { Grill(gas: Gas(), pipe: Pipe()) })
        let other: () -> Pipe = Config(Pipe.self, qualifier: "other", scope: Scope.weak) { Pipe() }
        init() {}
      }
      class Cook: Autowired { required init(grill: Heater, _ either: Heater, _ made: Grill) {} }
      """
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.scopeSketch == [
        "Cook.init(grill:_:_:): Cook [singleton]", "Gas.init(): Gas [singleton]",
        "Kitchen.grill: Heater, Heater #grill [prototype]",
        "Kitchen.init(): Kitchen [singleton]", "Kitchen.other: Pipe #other [weak]",
        "Kitchen.spare: Grill, Heater [singleton]",
        "Meter.init(): Meter [singleton]", "Pipe.init(): Pipe [singleton]",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Cook.init(grill:_:_:) -grill-> Kitchen.grill", "Cook.init(grill:_:_:) -_-> Kitchen.grill",
        "Cook.init(grill:_:_:) -_-> Kitchen.spare", "Cook.init(grill:_:_:) -_-> Kitchen.spare",
        "Kitchen.grill -_-> Gas.init()", "Kitchen.grill -_-> Pipe.init()", "Kitchen.grill -_-> Meter.init()",
        "Kitchen.grill -_-> Kitchen.init()", "Kitchen.other -_-> Kitchen.init()", "Kitchen.spare -_-> Kitchen.init()",
      ]
    )
  }

  @Test("Calls of Config that Deli ignores or stops at")
  func findings() {
    let project = TestProject.deli(
      """
      class Gas: Component {}
      class Grill {}
      class Kitchen: Configuration {
        let 1️⃣lists = Config(Grill.self, 2️⃣[Gas].self, qualifier: "a") { _ in Grill() }
        let 3️⃣computed = Config(Grill.self, qualifier: name) { Grill() }
        let 4️⃣empty = Config(Grill.self, qualifier: "") { Grill() }
        let 5️⃣untyped = Config(made) { Grill() }
        var 6️⃣getter: () -> Grill { Config(Grill.self, qualifier: "b") { Grill() } }
        let 7️⃣scoped = Config(Grill.self, qualifier: "c", scope: scopes[0]) { Grill() }
      }
      extension Kitchen {
        var 8️⃣more: () -> Grill { return Config(Grill.self, qualifier: "d") { Grill() } }
      }
      enum Outer {
        class Inner: Configuration { let 9️⃣grill = Config(Grill.self, qualifier: "e") { Grill() } }
      }
      """
    )
    #expect(
      project.collectedFindings == [
        "2️⃣ error: Deli passes no arrays to the closure of 'Config' [refused-declaration]",
        "  call 'Inject([Gas].self)' in the closure",
        "3️⃣ error: the qualifier of 'computed' is not a literal text [refused-declaration]",
        "  write the qualifier as a literal, or remove it",
        "4️⃣ error: the qualifier of 'empty' is not a literal text [refused-declaration]",
        "  write the qualifier as a literal, or remove it",
        "5️⃣ error: the 'Config' of 'untyped' names no type [refused-declaration]",
        "  write 'Config(Product.self, Dependency.self) { … }'",
        "6️⃣ warning: Deli does not read 'getter': it is not a stored property with a call of 'Config' [unseen-declaration]",
        "  write 'let getter = Config(…) { … }'",
        "7️⃣ warning: Deli does not read the scope of 'scoped': it is not a case of 'Scope' [unseen-declaration]",
        "  write one of .always, .singleton, .prototype, .weak",
        "8️⃣ warning: Deli does not read 'more': it is not a stored property with a call of 'Config' [unseen-declaration]",
        "  write 'let more = Config(…) { … }'",
        "9️⃣ error: Deli registers the configuration of 'grill' as 'Outer.Inner', and looks for 'Inner' [refused-declaration]",
        "  move 'Inner' out of other types",
      ]
    )
    // A product without a type has no key.
    #expect(!project.graph.bindings.contains { $0.factory.name == "untyped" })
  }
}
