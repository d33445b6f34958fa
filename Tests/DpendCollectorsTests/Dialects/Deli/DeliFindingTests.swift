import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// What Deli's tool stops at, and what it doesn't see though a reader does.
struct DeliFindingTests {
  @Test("Initializers and methods that are missing, or more than one")
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
        "3️⃣ error: 'Two' has more than one initializer, and Deli doesn't choose [refused-declaration]",
        "  2️⃣ the other one is here", "  leave one of them in the declaration of the type",
        "4️⃣ error: Deli finds no method 'inject' of 'Mute' that it can call [refused-declaration]",
        "  declare one in the body of 'Mute'; Deli ignores extensions and superclasses",
        "5️⃣ error: the method 'inject' of 'Copy' is mutating, and Deli calls it for a copy [refused-declaration]",
        "  make 'Copy' a class",
        "6️⃣ error: the last parameter of a factory is the value that is handed over, and 'Bare' has none [refused-declaration]",
        "  add 'payload: …' with a type that conforms to 'Payload'",
        "9️⃣ error: 'Late' has more than one method 'inject', and Deli doesn't choose [refused-declaration]",
        "  8️⃣ the other one is here", "  leave one of them in the declaration of the type",
      ]
    )
    #expect(
      project.graph.typeSketch == ["Bare → Gas", "Copy → Gas (lazy)", "Late → =Gas", "Late → Gas (lazy)", "Two → Gas"]
    )
  }

  @Test("Markers that Deli doesn't see")
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
        "1️⃣ warning: Deli doesn't register 'Kind': it reads classes and structs only [unseen-declaration]",
        "  make 'Kind' a class or a struct",
        "2️⃣ warning: Deli doesn't register 'Worker': it reads classes and structs only [unseen-declaration]",
        "  make 'Worker' a class or a struct",
        "3️⃣ warning: Deli doesn't register 'Hidden': it is private [unseen-declaration]",
        "  make 'Hidden' internal or public",
        "4️⃣ warning: Deli doesn't register 'Oven': it doesn't read extensions [unseen-declaration]",
        "  write 'Component' in the declaration of 'Oven'",
        "5️⃣ warning: Deli doesn't register 'Stove': it looks for 'Component' alone [unseen-declaration]",
        "  leave the module's name out",
        "6️⃣ warning: Deli doesn't register 'Box': it is generic [unseen-declaration]",
        "  register a type without generic parameters",
        "7️⃣ error: 'Service' is a protocol, of which Deli can't make a value as 'Component' [refused-declaration]",
        "  write 'Component' behind the classes that conform to it",
        "8️⃣ warning: Deli doesn't register 'Cleaning': it looks at what the declaration names itself, not at 'Service' [unseen-declaration]",
        "  write 'Component' in the declaration of 'Cleaning'",
      ]
    )
    #expect(
      Set(project.graph.bindings.map(\.type.description)).symmetricDifference([
        "Base", "Cleaning", "Hidden", "Kind", "Oven", "Stove", "Worker",
      ]).filter { !$0.hasPrefix("Box") } == []
    )
  }

  @Test("Qualifiers and scopes that Deli doesn't read, and those that are there twice")
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
        "1️⃣ warning: Deli doesn't read the qualifier of 'A': its type is not 'String?' [unseen-declaration]",
        "  write 'var qualifier: String? = \"…\"'",
        "2️⃣ warning: Deli doesn't read the qualifier of 'B': its value is not the only thing in it, behind 'return' [unseen-declaration]",
        "  write 'var qualifier: String? = \"…\"'",
        "3️⃣ warning: Deli doesn't read the scope of 'C': it has a 'get' [unseen-declaration]",
        "  write 'var scope: Scope = .…' with .always, .singleton, .prototype, .weak",
        "4️⃣ warning: Deli doesn't read the scope of 'D': its value is not written out [unseen-declaration]",
        "  write 'var scope: Scope = .…' with .always, .singleton, .prototype, .weak",
        "5️⃣ warning: Deli doesn't read the qualifier of 'E': its value is not written out [unseen-declaration]",
        "  write 'var qualifier: String? = \"…\"'",
        "7️⃣ error: 'F' says its qualifier twice [refused-declaration]", "  6️⃣ the other one is here",
      ]
    )
    #expect(
      project.graph.scopeSketch == [
        "A.init(): A #a [singleton]", "B.init(): B #b [singleton]", "C.init(): C [weak]", "D.init(): D [singleton]",
        "E.init(): E [singleton]", "F.init(): F #f [singleton]", "G.init(): G [singleton]",
      ]
    )
  }

  @Test("Types that Deli looks for under a name that it doesn't know")
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
        "1️⃣ warning: Deli knows the type 'Kitchen.Oven' by this name only, and looks for 'Oven' [unseen-declaration]",
        "  write 'Kitchen.Oven'",
        "2️⃣ warning: Deli looks for a type of the name 'any Heater' [unseen-declaration]",
        "  write 'Heater', as Deli's code must be compiled without the feature ExistentialAny",
        "3️⃣ warning: Deli takes 'Array<Heater>' for one value [unseen-declaration]", "  write '[Heater]'",
        "4️⃣ warning: Deli knows the type 'Gas' by this name only, and looks for 'Fire' [unseen-declaration]",
        "  write 'Gas'",
        "5️⃣ warning: Deli looks for a type of the name 'AnyObject & Heater', and types are registered by one name each [unseen-declaration]",
        "  ask for a class, a struct or a protocol",
        "6️⃣ warning: Deli knows no generic types, and looks for one of the name 'Box<Gas>' [unseen-declaration]",
        "  ask for a protocol or a class without generic parameters",
        "7️⃣ warning: Deli looks for a type of the name '() -> Gas', and types are registered by one name each [unseen-declaration]",
        "  ask for a class, a struct or a protocol",
      ]
    )
    #expect(
      project.graph.typeSketch == [
        "Kitchen.Cook → Kitchen.Oven", "Kitchen.Cook → Kitchen.Oven", "User → Gas", "User → Gas", "User → Gas",
        "User → ?AnyObject & Heater", "User → ?Box<Gas>", "User → ?() -> Gas",
      ]
    )
  }

  @Test("A factory that is asked for without the value that it is made of")
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
      project.sketch(AnalysisResult(analyzing: project.graph).findings) == [
        "2️⃣ error: Order needs 'payload: Ticket' at run time, and Screen asks for 'first' without [runtime-value-not-forwarded]",
        "  1️⃣ 'payload: Ticket' is needed here",
      ]
    )
  }

  @Test("A conformance in an extension, where something asks for it")
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
        "1️⃣ warning: Deli doesn't know that 'Gas' is a 'Heater': it doesn't read extensions [unseen-declaration]",
        "  write 'Heater' in the declaration of 'Gas'",
      ]
    )
    #expect(project.graph.typeSketch == ["Kettle → Coal #coal", "Kettle → Gas"])
  }

  @Test("Calls and properties that Deli doesn't see or stops at")
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
        "1️⃣ warning: Deli doesn't look for 'Inject' here [unseen-declaration]",
        "  add 'Inject' to what 'Screen' itself conforms to",
        "2️⃣ warning: Deli doesn't look for 'Inject' here [unseen-declaration]",
        "  move the call into the declaration of 'Base'",
        "3️⃣ warning: the qualifier of 'Gas' is not written out, and Deli takes it for none [unseen-declaration]",
        "  write the qualifier as a literal, or name a configuration value with 'qualifierBy'",
        "4️⃣ warning: the qualifier of 'Gas' is not written out, and Deli takes it for none [unseen-declaration]",
        "  write the qualifier as a literal, or name a configuration value with 'qualifierBy'",
        "5️⃣ error: 'all' is a list, and '@Dependency' is for one value [refused-declaration]",
        "  write '@DependencyArray'",
        "6️⃣ warning: 'gas' has another attribute before the one of Deli, which looks at the first one only [unseen-declaration]",
        "  write '@Dependency' or '@DependencyArray' first",
        "7️⃣ warning: Deli doesn't look for 'Inject' here [unseen-declaration]",
        "  add 'Inject' to what 'Kitchen' itself conforms to",
      ]
    )
    #expect(project.graph.edges.count == 7)
  }

  @Test("A hard cycle beside a lazy type, which Deli misses, is one; a cycle through a lazy type is a note")
  func cycles() {
    let hidden = TestProject.deli(
      """
      class Start: LazyAutowired { required init() {}; func inject(_ a: A) {} }
      class A: Autowired { required init(_ b: B) {} }
      class B: Autowired { required init(_ a: A) {} }
      """
    )
    #expect(
      AnalysisResult(analyzing: hidden.graph).findings.map(\.message) == ["dependency cycle: A → B → A"]
    )
    let broken = TestProject.deli(
      """
      class Users: LazyAutowired { required init() {}; func inject(1️⃣_ messages: Messages) {} }
      class Friends: Autowired { required init(2️⃣_ users: Users) {} }
      class Messages: Autowired { required init(3️⃣_ friends: Friends) {} }
      """
    )
    #expect(
      broken.sketch(AnalysisResult(analyzing: broken.graph).findings) == [
        "1️⃣ note: a cycle that a later need breaks: Friends → Users → Messages → Friends [lazy-cycle]",
        "  2️⃣ Friends.init(_:) needs 'Users'",
        "  1️⃣ Users.init() needs 'Messages' later, which breaks the cycle",
        "  3️⃣ Messages.init(_:) needs 'Friends'",
        "  the cycle rests on this one edge: if Users needed 'Messages' at once, none could be made",
      ]
    )
  }
}
