import DpendGraph
import Testing
import _DpendTestSupport

/// Bindings that exist in some builds only.
struct BuildConditionLinkingTests {
  @Test("Bindings in exclusive conditional branches satisfy a request together")
  func exclusiveArms() {
    let project = TestProject(
      """
      protocol Gateway {}
      class Checkout { init(gateway: any Gateway) {} }
      #if DEBUG
      class Sandbox: Gateway {}
      #elseif os(Linux)
      class Offline: Gateway {}
      #else
      class Live: Gateway {}
      #endif
      """
    )
    #expect(
      project.graph.sketch == [
        "Checkout.init(gateway:) -gateway-> Live.init()", "Checkout.init(gateway:) -gateway-> Offline.init()",
        "Checkout.init(gateway:) -gateway-> Sandbox.init()",
      ]
    )
    #expect(
      project.graph.bindings.map { $0.condition.description }.sorted() == [
        "!DEBUG && !os(Linux)", "!DEBUG && os(Linux)", "DEBUG", "true",
      ]
    )
  }

  @Test("A missing dependency has the condition of the builds without a provider")
  func uncoveredBuilds() {
    let project = TestProject(
      """
      protocol Gateway {}
      class Checkout { init(gateway: any Gateway) {} }
      class Basket { init(gateway: (any Gateway)?, other: any Gateway = None()) {} }
      #if DEBUG
      class Sandbox: Gateway {}
      #elseif BETA
      class Test: Gateway {}
      #endif
      """
    )
    #expect(
      project.graph.sketch == [
        "Basket.init(gateway:other:) -gateway-> Sandbox.init()", "Basket.init(gateway:other:) -gateway-> Test.init()",
        "Basket.init(gateway:other:) -other-> Sandbox.init()", "Basket.init(gateway:other:) -other-> Test.init()",
        "Checkout.init(gateway:) -gateway-> ?Gateway #if !DEBUG && !BETA",
        "Checkout.init(gateway:) -gateway-> Sandbox.init()", "Checkout.init(gateway:) -gateway-> Test.init()",
      ]
    )
  }

  @Test("The second-best binding is linked in the builds without the best one")
  func nextBest() {
    let project = TestProject(
      """
      protocol Store {}
      class DiskStore: Store {}
      class Use { init(store: any Store, disk: DiskStore) {} }
      #if DEBUG
      class Configuration: DependencyConfiguration {
        func store() -> DependencyRegistration<any Store> { DependencyRegistration { DiskStore() } }
      }
      class FakeDisk: DiskStore {}
      #endif
      """
    )
    #expect(
      project.graph.sketch.filter { $0.hasPrefix("Use") } == [
        "Use.init(store:disk:) -store-> Configuration.store()",
        "Use.init(store:disk:) -store-> DiskStore.init() #if !DEBUG",
        "Use.init(store:disk:) -disk-> DiskStore.init()",
      ]
    )
  }

  @Test("Bindings that never exist together are not linked")
  func excludedConsumer() {
    let project = TestProject(
      """
      protocol Store {}
      #if DEBUG
      class Fake: Store {}
      #else
      class Use { init(store: any Store) {} }
      #endif
      """
    )
    #expect(project.graph.sketch == ["Use.init(store:) -store-> ?Store"])
  }

  @Test("A conditional conformance is a key in its builds")
  func conditionalConformance() {
    let project = TestProject(
      """
      protocol Store {}
      protocol Clock {}
      class Disk: Clock {}
      #if DEBUG
      extension Disk: Store {}
      #endif
      class Use { init(store: any Store) {} }
      """
    )
    #expect(
      project.graph.bindingSketch == [
        "Disk.init(): Clock #if !DEBUG", "Disk.init(): Clock, Store #if DEBUG", "Use.init(store:): Use",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Use.init(store:) -store-> ?Store #if !DEBUG", "Use.init(store:) -store-> Disk.init()",
      ]
    )
  }

  @Test("A type with a declaration for each build is two bindings with different ids")
  func arms() {
    let project = TestProject(
      """
      #if DEBUG
      class Store {}
      #else
      class Store { init(url: Int = 0) {}; init() {} }
      #endif
      """
    )
    #expect(
      project.graph.bindings.map(\.id.rawValue) == [
        "App.Store.init()[!DEBUG]", "App.Store.init()[DEBUG]", "App.Store.init(url:)",
      ]
    )
  }

  @Test("A defined flag removes the declarations that it excludes")
  func definedFlag() {
    let project = TestProject(
      """
      #if DEBUG
      typealias Name = Int
      class One { init() {} }
      #else
      class Two {}
      #endif
      #if DEBUG && BETA
      class Three {}
      extension Three { convenience init(other: Int) { self.init() } }
      #endif
      """
    )
    let declarations = project.declarations.defining(["DEBUG"])
    #expect(declarations.types.map { "\($0.qualifiedName) \($0.condition)" } == ["One true", "Three BETA"])
    #expect(declarations.typealiases.map { "\($0.path) \($0.condition)" } == [#"["Name"] true"#])
    #expect(declarations.extensions.map(\.condition.description) == ["BETA"])
    #expect(declarations.types.flatMap(\.initializers).map(\.condition.description) == ["true", "BETA"])
  }

  @Test("The next key of a request is used in the builds in which the first has no provider")
  func nextKey() {
    let project = TestProject(
      """
      protocol Foo {}
      class Real: Foo {}
      class Other {}
      class Configuration: DependencyConfiguration {
        #if DEBUG
        func foo() -> DependencyRegistration<(any Foo)?> { DependencyRegistration { nil } }
        func absent() -> DependencyRegistration<Absent?> { DependencyRegistration { nil } }
        func list() -> DependencyRegistration<[Other]> { DependencyRegistration { [] } }
        func absents() -> DependencyRegistration<[Absent]> { DependencyRegistration { [] } }
        #endif
      }
      class Use { init(foo: (any Foo)?, absent: Absent?, others: [Other], absents: [Absent]) {} }
      """
    )
    #expect(
      project.graph.sketch.filter { $0.hasPrefix("Use") } == [
        "Use.init(foo:absent:others:absents:) -foo-> Configuration.foo()",
        "Use.init(foo:absent:others:absents:) -foo-> Real.init() #if !DEBUG",
        "Use.init(foo:absent:others:absents:) -absent-> Configuration.absent()",
        "Use.init(foo:absent:others:absents:) -others-> Configuration.list()",
        "Use.init(foo:absent:others:absents:) -others-> Other.init() #if !DEBUG",
        "Use.init(foo:absent:others:absents:) -absents-> ?Absent #if !DEBUG",
        "Use.init(foo:absent:others:absents:) -absents-> Configuration.absents()",
      ]
    )
  }

  @Test("A class inherits the initializers of its superclass in each build")
  func superclassBranches() {
    let project = TestProject(
      """
      class A {}
      class B {}
      protocol P {}
      #if DEBUG
      class Base { init(a: A) {} }
      #elseif BETA
      class Base {}
      #else
      @MainActor class Base: P { init(b: B) {} }
      #endif
      class Middle: Base {}
      class Sub: Middle {}
      class Use { init(sub: Sub) {} }
      """,
      implicit: { ["A", "B", "Sub", "Use"].contains($0) }
    )
    #expect(
      project.graph.sketch == [
        "Sub.init(a:) -a-> A.init()", "Sub.init(b:) -b-> B.init()", "Use.init(sub:) -sub-> Sub.init()",
        "Use.init(sub:) -sub-> Sub.init(a:)", "Use.init(sub:) -sub-> Sub.init(b:)",
      ]
    )
    let subclasses = project.graph.bindings.filter { $0.type == .named("Sub", module: "App") }
    #expect(subclasses.map(\.condition.description) == ["!DEBUG && BETA", "DEBUG", "!DEBUG && !BETA"])
    #expect(subclasses.map(\.factory.globalActor) == ["MainActor", "MainActor", "MainActor"])
    #expect(subclasses.allSatisfy { $0.fallbackKeys.contains(Key(.named("P", module: "App"))) })
  }
}
