import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Configurations with explicit registrations.
struct ConfigurationTests {
  @Test("A registration with all its properties")
  func whole() throws {
    let source: MarkedSource = """
      import DpendRuntime
      public final class StorageConfiguration: DependencyConfiguration {
        public init() {}
        @MainActor public func 1️⃣store(2️⃣at url: URL, 3️⃣clock: (any Clock)? = nil) async throws -> DependencyRegistration<any Store> {
          DependencyRegistration(tag: OnDisk.self, scope: .singleton) { DiskStore() }
        }
      }
      """
    let project = TestProject(source, implicit: nil)
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    let configuration = CanonicalType.named("StorageConfiguration", module: "App")
    let clock = CanonicalType.named("Clock")
    let binding = Binding(
      id: BindingID("App.StorageConfiguration.store(at:clock:)"),
      type: .named("Store"),
      keys: [Key(.named("Store"), tag: Tag("OnDisk"))],
      factory: Factory(
        name: "store(at:clock:)",
        effects: Effects(isAsync: true, isThrowing: true),
        globalActor: "MainActor"
      ),
      kind: .configurationMethod,
      scope: .singleton,
      dialect: "dpend",
      module: "App",
      component: ComponentID("App.StorageConfiguration"),
      access: .public,
      requests: [
        DependencyRequest(
          label: nil,
          name: "self",
          declaredType: configuration,
          alternatives: [.init(Key(configuration))],
          injection: .call,
          location: try location("1️⃣")
        ),
        DependencyRequest(
          label: "at",
          name: "url",
          declaredType: .named("URL"),
          alternatives: [.init(Key(.named("URL")))],
          injection: .method,
          location: try location("2️⃣")
        ),
        DependencyRequest(
          label: "clock",
          name: "clock",
          declaredType: .optional(.existential(clock)),
          alternatives: [.init(Key(.optional(clock))), .init(Key(clock), [.optional])],
          hasDefault: true,
          injection: .method,
          location: try location("3️⃣")
        ),
      ],
      requiredModules: [ModuleImport("DpendRuntime")],
      location: try location("1️⃣")
    )
    #expect(project.graph.bindings.last == binding)
    #expect(
      project.graph.components == [
        Component(
          id: ComponentID("App.StorageConfiguration"),
          name: "StorageConfiguration",
          kind: .configuration,
          parent: ComponentID("dpend"),
          module: "App"
        ),
        Component(id: ComponentID("dpend"), name: "Container", kind: .container),
      ]
    )
    #expect(project.declarations.findings.isEmpty)
  }

  @Test(
    "Types that are configurations",
    arguments: [
      "class Use: DependencyConfiguration", "struct Use: DependencyConfiguration",
      "@MainActor class Use: DependencyConfiguration",
      "import DpendRuntime\nclass Use: DpendRuntime.DependencyConfiguration",
      "class Use: Base, @unchecked Sendable, DependencyConfiguration",
      "extension Use: DependencyConfiguration {}\nclass Use", "class Use: Sendable & DependencyConfiguration",
      "protocol Wiring: DependencyConfiguration {}\nclass Use: Wiring",
      "class Parent: DependencyConfiguration {}\nclass Use: Parent",
      "typealias Wiring = DependencyConfiguration\nclass Use: Wiring",
    ]
  )
  func configurations(declaration: String) {
    let project = TestProject(
      MarkedSource("\(declaration) { func one() -> DependencyRegistration<Int> { DependencyRegistration { 1 } } }"),
      implicit: nil
    )
    #expect(project.graph.bindings.map(\.factoryTitle).contains("Use.one()"))
  }

  @Test(
    "Types that are no configurations",
    arguments: [
      "class Use", "class Use: Other.DependencyConfiguration",
      "protocol DependencyConfiguration {}\nclass Use: DependencyConfiguration",
      "protocol Use: DependencyConfiguration", "extension Use: DependencyConfiguration",
    ]
  )
  func others(declaration: String) {
    let project = TestProject(
      MarkedSource("\(declaration) { func one() -> DependencyRegistration<Int> { DependencyRegistration { 1 } } }"),
      implicit: nil
    )
    #expect(project.graph.bindings.isEmpty)
  }

  @Test("Methods in extensions, in the same module, in another one, and of a type alias")
  func extensions() {
    let method = { (name: String) in
      "func \(name)(b: B) -> DependencyRegistration<\(name.uppercased())> { DependencyRegistration { fatalError() } }"
    }
    let project = TestProject(
      [
        (
          "Lib.swift", "Lib",
          MarkedSource("public class B {}\npublic class Wiring: DependencyConfiguration { public init() {} }")
        ),
        (
          "App.swift", "App",
          MarkedSource(
            """
            import Lib
            extension Wiring { \(method("one")) }
            extension Lib.Wiring { \(method("two")) }
            typealias Short = Wiring
            extension Short { \(method("three")) }
            private extension Wiring { \(method("hidden")) }
            """
          )
        ),
      ],
      implicit: nil
    )
    #expect(
      project.graph.bindings.map { "\($0.module) \($0.factoryTitle)" } == [
        "Lib Wiring.init()", "App Lib.Wiring.one(b:)", "App Lib.Wiring.three(b:)", "App Lib.Wiring.two(b:)",
      ]
    )
    #expect(project.graph.edges.filter { $0.binding == 0 }.count == 3)
    #expect(
      project.graph.unavailable.map { "\($0.binding.factoryTitle) \($0.reason)" } == [
        "B.init() leftOutByFilter", "Lib.Wiring.hidden(b:) privateDeclaration",
      ]
    )
  }

  @Test("Names in a nested configuration are looked up from the inside out")
  func nested() {
    let project = TestProject(
      """
      enum Shop {
        class Till {}
        class Wiring: DependencyConfiguration {
          class Drawer {}
          func till(drawer: Drawer) -> DependencyRegistration<Till> { DependencyRegistration { Till() } }
        }
      }
      """,
      implicit: nil
    )
    #expect(project.graph.requestSketch == ["_: App:Shop.Wiring", "drawer: App:Shop.Wiring.Drawer"])
    #expect(project.graph.bindings.last?.keys == [Key(.named("Shop.Till", module: "App"))])
    #expect(project.graph.components.map(\.name) == ["Shop.Wiring", "Container"])
  }

  @Test("Each designated initializer creates the configuration, and a convenience initializer if there is no other")
  func initializers() {
    let project = TestProject(
      """
      class Wiring: DependencyConfiguration { init(a: Int) {}; init(b: Int) {}; convenience init() { self.init(a: 1) } }
      struct Plain: DependencyConfiguration { let store: Int }
      """,
      implicit: nil
    )
    #expect(project.graph.bindings.map(\.factoryTitle) == ["Plain.init(store:)", "Wiring.init(a:)", "Wiring.init(b:)"])
    #expect(project.graph.bindings.map(\.precedence) == [.explicit, .explicit, .explicit])
    #expect(project.graph.bindings.map(\.component) == Array(repeating: ComponentID("dpend"), count: 3))
  }

  @Test("Methods of a configuration with a build condition, and branches inside")
  func conditions() {
    let project = TestProject(
      """
      #if DEBUG
      class Wiring: DependencyConfiguration {
        func one() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
      }
      #else
      class Wiring: DependencyConfiguration {}
      #endif
      extension Wiring {
        func two() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        #if os(Linux)
        func three() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        #endif
      }
      """,
      implicit: nil
    )
    #expect(
      project.graph.bindingSketch.filter { !$0.contains("init") } == [
        "Wiring.one(): Int #if DEBUG", "Wiring.three(): Int #if !DEBUG && os(Linux)",
        "Wiring.three(): Int #if DEBUG && os(Linux)", "Wiring.two(): Int #if !DEBUG", "Wiring.two(): Int #if DEBUG",
      ]
    )
  }
}
