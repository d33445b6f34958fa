import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The bindings of SafeDI's declarations.
struct SafeDIDialectTests {
  @Test("A root with all its properties")
  func whole() throws {
    let project = TestProject(
      """
      import SafeDI
      @Instantiable(isRoot: true, fulfillingAdditionalTypes: [Opening.self])
      public final class 1️⃣Bakery: Opening, Instantiable {
        public init(oven: Oven, counterMaker: Instantiator<Counter>) {}
        @Instantiated private let 2️⃣oven: Oven
        @Instantiated private let 3️⃣counterMaker: Instantiator<Counter>
      }
      public protocol Opening {}
      @Instantiable public struct Oven: Instantiable { public init() {} }
      @Instantiable public struct Counter: Instantiable {
        public init(clerk: Clerk, heat: Heat) {}
        @Forwarded let clerk: Clerk
        @Forwarded let heat: Heat
      }
      """,
      implicit: nil
    )
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    let type = { (name: String) in CanonicalType.named(name, module: "App") }
    let maker = CanonicalType.named("Instantiator", [type("Counter")])
    let bakery = Binding(
      id: BindingID("App.Bakery"),
      type: type("Bakery"),
      keys: [Key(type("Bakery")), Key(type("Opening"))],
      factory: Factory(name: "init(oven:counterMaker:)"),
      kind: .initializer,
      scope: Scope(
        name: "instantiated",
        lifetime: .transient,
        meaning: "one instance for each object that instantiates it; the descendants of that object receive it"
      ),
      dialect: "safedi",
      module: "App",
      component: ComponentID("SafeDI"),
      access: .public,
      isRoot: true,
      requests: [
        DependencyRequest(
          label: "oven",
          name: "oven",
          declaredType: type("Oven"),
          alternatives: [.init(Key(type("Oven")))],
          source: .construction,
          injection: .initializer,
          location: try location("2️⃣")
        ),
        DependencyRequest(
          label: "counterMaker",
          name: "counterMaker",
          declaredType: maker,
          alternatives: [.init(Key(type("Counter")), [.deferred(.factory)])],
          source: .construction,
          arguments: [.named("Clerk"), .named("Heat")],
          injection: .initializer,
          location: try location("3️⃣")
        ),
      ],
      requiredModules: [ModuleImport("SafeDI")],
      location: try location("1️⃣")
    )
    let graph = project.graph
    #expect(graph.bindings.first == bakery)
    #expect(graph.components.filter { $0.kind == .hierarchy }.map(\.name) == ["SafeDI"])
    #expect(graph.entryPoints == [EntryPoint(key: Key(type("Bakery")), location: bakery.location)])
    #expect(graph.findings.isEmpty)
  }

  @Test("Classes, structs, actors and methods of extensions are bindings in the module of the file")
  func kinds() {
    let project = TestProject(
      [
        (
          "One.swift", "One",
          """
          @Instantiable public class Plate: Instantiable { public init() {} }
          @Instantiable public struct Cup: Instantiable { public init() {} }
          @Instantiable public actor Waiter: Instantiable { public init() {} }
          @Instantiable extension UserDefaults: @retroactive Instantiable {
            public static func instantiate(suite: SuiteName, in folder: Folder) -> UserDefaults { .standard }
            static func other() -> Int { 1 }
          }
          """
        )
      ],
      implicit: nil
    )
    #expect(
      project.graph.bindings.map { "\($0.id.rawValue) \($0.kind.rawValue) \($0.briefFactoryTitle)" } == [
        "One.Cup initializer Cup.init()", "One.Plate initializer Plate.init()",
        "One.UserDefaults.instantiate(suite:in:) function UserDefaults.instantiate(suite:in:)",
        "One.Waiter initializer Waiter.init()",
      ]
    )
    #expect(
      project.graph.sketch == [
        "UserDefaults.instantiate(suite:in:) -suite:runtimeValue-> =suite: SuiteName",
        "UserDefaults.instantiate(suite:in:) -folder:runtimeValue-> =folder: Folder",
      ]
    )
    #expect(project.graph.findings.isEmpty)
  }

  @Test("Extensions create a generic type, with one binding for each result type")
  func generics() {
    let project = TestProject(
      """
      public final class Cell<Value> {}
      @Instantiable extension Cell: Instantiable {
        public static func instantiate() -> Cell<Int> { Cell() }
        public static func instantiate(clock: Clock) -> Cell<URL?> { Cell() }
      }
      @Instantiable(conformsElsewhere: true) extension Cell {
        public static func instantiate() -> Cell<[String]> { Cell() }
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(number: Cell<Int>, address: Cell<URL?>, names: Cell<Array<String>>, clock: Clock) {}
        @Instantiated let number: Cell<Int>, address: Cell<URL?>
        @Instantiated let names: Cell<Array<String>>
        @Instantiated let clock: Clock
      }
      """,
      implicit: nil
    )
    #expect(
      project.graph.sketch == [
        "Cell<URL?>.instantiate(clock:) -clock-> Clock.init()",
        "Root.init(number:address:names:clock:) -number-> Cell<Int>.instantiate()",
        "Root.init(number:address:names:clock:) -address-> Cell<URL?>.instantiate(clock:)",
        "Root.init(number:address:names:clock:) -names-> Cell<[String]>.instantiate()",
        "Root.init(number:address:names:clock:) -clock-> Clock.init()",
      ]
    )
    #expect(project.graph.findings.isEmpty)
  }

  @Test("All types that a declaration fulfills are keys, without any, some and ?")
  func additionalTypes() {
    let project = TestProject(
      """
      public protocol Ticking {}
      public protocol Stopping {}
      public class Device {}
      @Instantiable(fulfillingAdditionalTypes: [Ticking.self, (any Stopping).self, Outer.Part.self, Box<Int>.self, (A & B).self])
      public final class Clock: Device, Ticking, Stopping, Instantiable { public init() {} }
      public enum Outer { public class Part {} }
      """,
      implicit: nil
    )
    #expect(
      project.graph.bindingSketch == ["Clock.init(): A & B, Box<Int>, Clock, Outer.Part, Stopping, Ticking"]
    )
  }

  @Test("Arguments are read at every position")
  func order() {
    let project = TestProject(
      """
      @Instantiable(conformsElsewhere: true, fulfillingAdditionalTypes: [P.self], isRoot: true)
      public struct Root { public init() {} }
      """,
      implicit: nil
    )
    #expect(project.graph.bindings.map(\.isRoot) == [true])
    #expect(project.graph.bindingSketch == ["Root.init(): P, Root"])
  }

  @Test(
    "A declaration for mocks only provides no binding",
    arguments: [
      "@Instantiable(mockOnly: true) extension Clerk { public static func mock() -> Clerk { Clerk() } }",
      "@Instantiable(mockOnly: true, customMockName: \"fake\") extension Clerk { public static func fake() -> Clerk { Clerk() } }",
      "@Instantiable(mockOnly: true) public struct Clerk { public static func mock() -> Clerk { Clerk() } }",
    ]
  )
  func mockOnly(declaration: String) {
    let project = TestProject(
      MarkedSource(
        """
        \(declaration)
        @Instantiable(isRoot: true) public struct Root: Instantiable {
          public init(clerk: Clerk) {}
          @Instantiated let clerk: Clerk
        }
        """
      ),
      implicit: nil
    )
    #expect(project.graph.sketch == ["Root.init(clerk:) -clerk-> ?Clerk"])
    #expect(project.graph.unavailable.map { "\($0.binding.type) \($0.reason)" }.contains("Clerk onlyForTests"))
    #expect(project.graph.findings.isEmpty)
  }

  @Test("A type with generated mocks is an ordinary binding")
  func generatedMocks() {
    let project = TestProject(
      """
      #SafeDIConfiguration(additionalImportedModules: ["Kit"], additionalMocksToGenerate: ["Logger"], mockConditionalCompilation: nil)
      @Instantiable(generateMock: true, customMockName: "fake", mockAttributes: "@MainActor")
      public struct Badge: Instantiable { public init() {}; public static func fake() -> Badge { Badge() } }
      """,
      implicit: nil
    )
    #expect(project.graph.bindingSketch == ["Badge.init(): Badge"])
    #expect(project.graph.findings.isEmpty)
  }

  @Test("Each branch of an #if has a binding, and so has each set of properties that a type has in some builds")
  func conditions() {
    let project = TestProject(
      """
      #if DEBUG
      @Instantiable public struct Clock: Instantiable { public init() {} }
      #else
      @Instantiable public final class Clock: Instantiable { public init() {} }
      #endif
      @Instantiable public struct Desk: Instantiable {
        public init(clock: Clock) {}
        #if BETA
        @Instantiated let clock: Clock
        #endif
      }
      """,
      implicit: nil
    )
    #expect(
      project.graph.bindings.map(\.id.rawValue) == [
        "App.Clock[!DEBUG]", "App.Clock[DEBUG]", "App.Desk[!BETA]", "App.Desk[BETA]",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Desk.init(clock:) -clock-> Clock.init()", "Desk.init(clock:) -clock-> Clock.init()",
      ]
    )
  }

  @Test("Nested types are found by partial and full names")
  func nesting() {
    let project = TestProject(
      """
      public enum Kitchen {
        @Instantiable public struct Oven: Instantiable {
          public init(door: Door, plate: Oven.Plate, lamp: Kitchen.Lamp) {}
          @Instantiated let door: Door
          @Instantiated let plate: Oven.Plate
          @Instantiated let lamp: Kitchen.Lamp
          @Instantiable public struct Door: Instantiable { public init() {} }
        }
      }
      extension Kitchen {
        @Instantiable(conformsElsewhere: true) public struct Lamp { public init() {} }
      }
      extension Kitchen.Oven {
        @Instantiable public final class Plate: Instantiable {
          public init(oven: Kitchen.Oven.Door) {}
          @Received(fulfilledByDependencyNamed: "door", ofType: Door.self) let oven: Kitchen.Oven.Door
        }
      }
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(oven: Kitchen.Oven, other: any Heating) {}
        @Instantiated let oven: Kitchen.Oven
        @Instantiated(fulfilledByType: "Kitchen.Oven") let other: any Heating
      }
      """,
      implicit: nil
    )
    #expect(
      project.graph.sketch == [
        "Kitchen.Oven.init(door:plate:lamp:) -door-> Kitchen.Oven.Door.init()",
        "Kitchen.Oven.init(door:plate:lamp:) -plate-> Kitchen.Oven.Plate.init(oven:)",
        "Kitchen.Oven.init(door:plate:lamp:) -lamp-> Kitchen.Lamp.init()",
        "Kitchen.Oven.Plate.init(oven:) -oven-> Kitchen.Oven.Door.init()",
        "Root.init(oven:other:) -oven-> Kitchen.Oven.init(door:plate:lamp:)",
        "Root.init(oven:other:) -other-> Kitchen.Oven.init(door:plate:lamp:)",
      ]
    )
    #expect(project.graph.findings.isEmpty)
  }

  @Test(
    "Similar code of other libraries is ignored",
    arguments: [
      "public struct Instantiable {}\npublic struct A: Instantiable { init() {} }",
      "@Observable public final class A { @Published var b: B }",
      "final class A { @Received var message: Message; @Forwarded let call: Call }",
      "public macro Instantiable() = #externalMacro(module: \"Mine\", type: \"M\")\n@Instantiable struct A { @Received let b: B }",
      "func make() { @Instantiable struct Local { @Instantiated let b: B } }",
      "@NotInstantiable struct A { @Instantiated let b: B }", "@Other.Instantiable struct A { @Instantiated let b: B }",
    ]
  )
  func others(source: String) {
    let project = TestProject(MarkedSource(source), implicit: nil)
    #expect(project.graph.bindings.isEmpty)
    #expect(project.graph.findings.isEmpty)
  }
}
