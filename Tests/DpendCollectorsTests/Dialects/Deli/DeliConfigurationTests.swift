import DpendGraph
import Testing
import _DpendTestSupport

/// What a `Configuration` makes.
struct DeliConfigurationTests {
  @Test("Each Config is a registration that needs its dependencies, what its closure injects, and the configuration")
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

  @Test("What Deli stops at, and what it doesn't see")
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
        "2️⃣ error: Deli hands no lists to the closure of 'Config' [refused-declaration]",
        "  call 'Inject([Gas].self)' in the closure",
        "3️⃣ error: 'computed' has a qualifier that is not a text [refused-declaration]",
        "  write the qualifier out, or leave it out",
        "4️⃣ error: 'empty' has a qualifier that is not a text [refused-declaration]",
        "  write the qualifier out, or leave it out", "5️⃣ error: 'untyped' names no type [refused-declaration]",
        "  write 'Config(Product.self, Dependency.self) { … }'",
        "6️⃣ warning: 'getter' is made in a way that Deli's tool doesn't look for [unseen-declaration]",
        "  write 'let name = Config(…) { … }'",
        "7️⃣ warning: Deli doesn't read the scope of 'scoped': its value is not written out [unseen-declaration]",
        "  write one of .always, .singleton, .prototype, .weak",
        "8️⃣ warning: 'more' is made in a way that Deli's tool doesn't look for [unseen-declaration]",
        "  write 'let name = Config(…) { … }'",
        "9️⃣ error: Deli looks for the configuration of 'grill' as 'Inner', and knows it as 'Outer.Inner' [refused-declaration]",
        "  declare 'Inner' outside of other types",
      ]
    )
    // What has no type is nothing that anybody could ask for.
    #expect(!project.graph.bindings.contains { $0.factory.name == "untyped" })
  }
}
