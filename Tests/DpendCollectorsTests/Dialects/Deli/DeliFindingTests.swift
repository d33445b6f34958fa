import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Declarations that Deli's tool stops at or ignores.
struct DeliFindingTests {
  @Test("Missing initializers and methods, and several of them")
  func callables() {
    let project = TestProject.deli(
      """
      class Gas: Component {}
      class 1️⃣None: Autowired { let gas: Gas }
      class Two: Autowired { required 2️⃣init(_ gas: Gas) {}; required 3️⃣init() {} }
      class 4️⃣Mute: LazyAutowired { required init() {}; func inject() {} }
      struct Copy: LazyAutowired { mutating func 5️⃣inject(_ gas: Gas) {} }
      class Bare: AutowiredFactory { required 6️⃣init(_ gas: Gas) {} }
      class Late: LazyAutowiredFactory { required init(payload: Gas) {}; init() {}; func 8️⃣inject(_ a: Gas) {}; func 9️⃣inject(_ a: Gas, b: Gas) {} }
      """
    )
    #expect(
      project.collectedFindings == [
        "1️⃣ error: Deli finds no initializer of 'None' that it can call [refused-declaration]",
        "  declare one in the body of 'None'; Deli ignores extensions and superclasses",
        "3️⃣ error: 'Two' has more than one initializer that Deli can call [refused-declaration]",
        "  2️⃣ another one is here", "  remove all but one from the body of 'Two'",
        "4️⃣ error: Deli finds no method 'inject' of 'Mute' that it can call [refused-declaration]",
        "  declare one in the body of 'Mute'; Deli ignores extensions and superclasses",
        "5️⃣ error: the method 'inject' of 'Copy' is mutating, and Deli calls it on a copy [refused-declaration]",
        "  change 'Copy' to a class",
        "6️⃣ error: the initializer of the factory 'Bare' has no last parameter 'payload' [refused-declaration]",
        "  add 'payload: …' of a type that conforms to 'Payload'",
        "9️⃣ error: 'Late' has more than one method 'inject' that Deli can call [refused-declaration]",
        "  8️⃣ another one is here", "  remove all but one from the body of 'Late'",
      ]
    )
    #expect(
      project.graph.typeSketch == ["Bare → Gas", "Copy → Gas (lazy)", "Late → =Gas", "Late → Gas (lazy)", "Two → Gas"]
    )
  }

  @Test("Markers that Deli ignores")
  func markers() {
    let project = TestProject.deli(
      """
      enum Kind: 1️⃣Component {}
      actor Worker: 2️⃣Component {}
      private class Hidden: 3️⃣Component {}
      class Oven {}
      extension Oven: 4️⃣Component {}
      class Stove: 5️⃣Deli.Component {}
      class Box<Content>: 6️⃣Component {}
      protocol Service: 7️⃣Component {}
      class 8️⃣Cleaning: Service {}
      class Base: Component {}
      class Derived: Base {}
      """
    )
    #expect(
      project.collectedFindings == [
        "1️⃣ warning: Deli does not register 'Kind': it reads only classes and structs [unseen-declaration]",
        "  change 'Kind' to a class or a struct",
        "2️⃣ warning: Deli does not register 'Worker': it reads only classes and structs [unseen-declaration]",
        "  change 'Worker' to a class or a struct",
        "3️⃣ warning: Deli does not register 'Hidden': it is private [unseen-declaration]",
        "  declare 'Hidden' internal or public",
        "4️⃣ warning: Deli does not register 'Oven': it does not read extensions [unseen-declaration]",
        "  move 'Component' to the declaration of 'Oven'",
        "5️⃣ warning: Deli does not register 'Stove': it looks for 'Component' without a module name [unseen-declaration]",
        "  remove the module name",
        "6️⃣ warning: Deli does not register 'Box': it is generic [unseen-declaration]",
        "  register a type without generic parameters",
        "7️⃣ error: Deli cannot register the protocol 'Service' as 'Component' [refused-declaration]",
        "  add 'Component' to the classes that conform to 'Service'",
        "8️⃣ warning: Deli does not register 'Cleaning': it does not read 'Service' [unseen-declaration]",
        "  add 'Component' to the declaration of 'Cleaning'",
      ]
    )
    #expect(
      Set(project.graph.bindings.map(\.type.description)).symmetricDifference([
        "Base", "Cleaning", "Hidden", "Kind", "Oven", "Stove", "Worker",
      ]).filter { !$0.hasPrefix("Box") } == []
    )
  }

  @Test("Qualifiers and scopes that Deli does not read, and repeated ones")
  func settings() {
    let project = TestProject.deli(
      """
      class A: Component { var 1️⃣qualifier: String { return "a" } }
      class B: Component { var 2️⃣qualifier: String? { "b" } }
      class C: Component { var 3️⃣scope: Scope { get { return .weak } } }
      class D: Component { var 4️⃣scope: Scope = current }
      class E: Component { let 5️⃣qualifier: String? = Names.e }
      class F: Component { let 6️⃣qualifier: String? = "f"; let 7️⃣qualifier: String? = "g" }
      class G: Component { static let qualifier = "x"; var scope: Scope }
      """
    )
    #expect(
      project.collectedFindings == [
        "1️⃣ warning: Deli does not read the qualifier of 'A': its type is not 'String?' [unseen-declaration]",
        "  write 'var qualifier: String? = \"…\"'",
        "2️⃣ warning: Deli does not read the qualifier of 'B': its getter is not a single 'return' statement [unseen-declaration]",
        "  write 'var qualifier: String? = \"…\"'",
        "3️⃣ warning: Deli does not read the scope of 'C': it has a 'get' accessor [unseen-declaration]",
        "  write 'var scope: Scope = .…' with one of .always, .singleton, .prototype, .weak",
        "4️⃣ warning: Deli does not read the scope of 'D': it is not a case of 'Scope' [unseen-declaration]",
        "  write 'var scope: Scope = .…' with one of .always, .singleton, .prototype, .weak",
        "5️⃣ warning: Deli does not read the qualifier of 'E': it is not a literal [unseen-declaration]",
        "  write 'var qualifier: String? = \"…\"'",
        "7️⃣ error: 'F' declares 'qualifier' twice [refused-declaration]", "  6️⃣ the other declaration is here",
      ]
    )
    #expect(
      project.graph.scopeSketch == [
        "A.init(): A #a [singleton]", "B.init(): B #b [singleton]", "C.init(): C [weak]", "D.init(): D [singleton]",
        "E.init(): E [singleton]", "F.init(): F #f [singleton]", "G.init(): G [singleton]",
      ]
    )
  }

  @Test("Types that Deli looks for under an unknown name")
  func spellings() {
    let project = TestProject.deli(
      """
      protocol Heater {}
      class Gas: Heater, Component {}
      enum Kitchen {
        class Oven: Component {}
        class Cook: Autowired { required init(_ oven: 1️⃣Oven, _ whole: Kitchen.Oven) {} }
      }
      typealias Fire = Gas
      class User: Autowired {
        required init(_ any: 2️⃣any Heater, _ list: 3️⃣Array<Heater>, _ fire: 4️⃣Fire, _ both: 5️⃣Heater & AnyObject, _ box: 6️⃣Box<Gas>, _ make: 7️⃣() -> Gas) {}
      }
      """
    )
    #expect(
      project.collectedFindings == [
        "1️⃣ warning: Deli registers 'Kitchen.Oven' under this name only, and looks for 'Oven' [unseen-declaration]",
        "  write 'Kitchen.Oven'",
        "2️⃣ warning: Deli looks for a type named 'any Heater' [unseen-declaration]",
        "  write 'Heater', and compile Deli's code without the feature ExistentialAny",
        "3️⃣ warning: Deli treats 'Array<Heater>' as a single value [unseen-declaration]", "  write '[Heater]'",
        "4️⃣ warning: Deli registers 'Gas' under this name only, and looks for 'Fire' [unseen-declaration]",
        "  write 'Gas'",
        "5️⃣ warning: Deli looks for a type named 'AnyObject & Heater', and registers only types with a simple name [unseen-declaration]",
        "  request a class, a struct or a protocol",
        "6️⃣ warning: Deli does not support generic types such as 'Box<Gas>' [unseen-declaration]",
        "  request a protocol or a class without generic parameters",
        "7️⃣ warning: Deli looks for a type named '() -> Gas', and registers only types with a simple name [unseen-declaration]",
        "  request a class, a struct or a protocol",
      ]
    )
    #expect(
      project.graph.typeSketch == [
        "Kitchen.Cook → Kitchen.Oven", "Kitchen.Cook → Kitchen.Oven", "User → Gas", "User → Gas", "User → Gas",
        "User → ?AnyObject & Heater", "User → ?Box<Gas>", "User → ?() -> Gas",
      ]
    )
  }

  @Test("An array in parentheses, whose brackets Deli does not see")
  func parentheses() {
    let project = TestProject.deli(
      """
      class Gas: Component {}
      class User: Autowired { required init(_ list: 1️⃣([Gas])) {} }
      """
    )
    #expect(
      project.collectedFindings == [
        "1️⃣ warning: Deli treats 'Array<Gas>' as a single value [unseen-declaration]", "  write '[Gas]'",
      ]
    )
    #expect(project.graph.typeSketch == ["User → Gas"])
  }

  @Test("A request for a factory without its runtime argument")
  func factories() {
    let project = TestProject.deli(
      """
      struct Ticket: Payload { init(with argument: (id: Int, name: String)) {} }
      class Order: AutowiredFactory { required init(1️⃣payload: Ticket) {} }
      class Screen: Inject {
        let first = 2️⃣Inject(Order.self)
        func next() { _ = Inject(Order.self, with: (id: 2, name: "b")) }
      }
      """
    )
    #expect(
      project.sketch(analyze(project.graph).findings) == [
        "2️⃣ error: Order takes runtime arguments 'payload: Ticket', but Screen requests 'first' without them [runtime-value-not-forwarded]",
        "  1️⃣ 'payload: Ticket' is declared here",
      ]
    )
  }

  @Test("A requested conformance in an extension")
  func conformances() {
    let project = TestProject.deli(
      """
      protocol Heater {}
      protocol Named {}
      class Gas: Component {}
      extension Gas: 1️⃣Heater, Named {}
      class Coal: Heater, Component { let qualifier: String? = "coal" }
      extension Coal: Named {}
      class Kettle: Autowired { required init(_ all: [Heater]) {} }
      """
    )
    #expect(
      project.collectedFindings == [
        "1️⃣ warning: Deli does not know that 'Gas' conforms to 'Heater': it does not read extensions [unseen-declaration]",
        "  move 'Heater' to the declaration of 'Gas'",
      ]
    )
    #expect(project.graph.typeSketch == ["Kettle → Coal #coal", "Kettle → Gas"])
  }

  @Test("Calls and properties that Deli ignores or stops at")
  func uses() {
    let project = TestProject.deli(
      """
      class Gas: Component {}
      class Base: Inject {}
      class Screen: Base { let a = 1️⃣Inject(Gas.self) }
      extension Base { func later() { _ = 2️⃣Inject(Gas.self) } }
      class Window: Inject { let a = 3️⃣Inject(Gas.self, qualifier: name); let b = 4️⃣Inject(Gas.self, qualifierBy: path) }
      struct Plate {
        @Dependency var 5️⃣all: [Gas]
        @MainActor @Dependency var 6️⃣gas: Gas
      }
      class Kitchen: Configuration { func make() { _ = 7️⃣Inject(Gas.self) } }
      """
    )
    #expect(
      project.collectedFindings == [
        "1️⃣ warning: Deli does not look for 'Inject' here [unseen-declaration]",
        "  add 'Inject' to the declaration of 'Screen'",
        "2️⃣ warning: Deli does not look for 'Inject' here [unseen-declaration]",
        "  move the call to the declaration of 'Base'",
        "3️⃣ warning: the qualifier of 'Gas' is not a literal, and Deli ignores it [unseen-declaration]",
        "  write the qualifier as a literal, or pass 'qualifierBy' with the path of a configuration value",
        "4️⃣ warning: the qualifier of 'Gas' is not a literal, and Deli ignores it [unseen-declaration]",
        "  write the qualifier as a literal, or pass 'qualifierBy' with the path of a configuration value",
        "5️⃣ error: 'all' is an array, and '@Dependency' injects a single value [refused-declaration]",
        "  change '@Dependency' to '@DependencyArray'",
        "6️⃣ warning: Deli reads only the first attribute of 'gas' [unseen-declaration]",
        "  move '@Dependency' or '@DependencyArray' to the front",
        "7️⃣ warning: Deli does not look for 'Inject' here [unseen-declaration]",
        "  add 'Inject' to the declaration of 'Kitchen'",
      ]
    )
    #expect(project.graph.edges.count == 7)
  }

  @Test("An immediate cycle beside a lazy type, which Deli misses, is an error; one through a lazy type is a note")
  func cycles() {
    let hidden = TestProject.deli(
      """
      class Start: LazyAutowired { required init() {}; func inject(_ a: A) {} }
      class A: Autowired { required init(_ b: B) {} }
      class B: Autowired { required init(_ a: A) {} }
      """
    )
    #expect(
      analyze(hidden.graph).findings.map(\.message) == ["dependency cycle: A → B → A"]
    )
    let broken = TestProject.deli(
      """
      class Users: LazyAutowired { required init() {}; func inject(1️⃣_ messages: Messages) {} }
      class Friends: Autowired { required init(2️⃣_ users: Users) {} }
      class Messages: Autowired { required init(3️⃣_ friends: Friends) {} }
      """
    )
    #expect(
      broken.sketch(analyze(broken.graph).findings) == [
        "1️⃣ note: cycle with a deferred dependency: Friends → Users → Messages → Friends [lazy-cycle]",
        "  2️⃣ Friends.init(_:) needs 'Users'",
        "  1️⃣ Users.init() needs 'Messages' lazily, which breaks the cycle",
        "  3️⃣ Messages.init(_:) needs 'Friends'",
        "  keep this edge deferred: if Users needed 'Messages' immediately, none of the bindings could be created",
      ]
    )
  }
}
