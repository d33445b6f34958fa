import DpendGraph
import Testing
import _DpendTestSupport

/// The precedence of several bindings that satisfy a request for one value.
struct PrecedenceTests {
  @Test("An explicit registration comes before a class that a filter takes")
  func explicitFirst() {
    let project = TestProject(
      """
      protocol Store {}
      class DiskStore: Store {}
      class MemoryStore: Store {}
      class Use { init(store: any Store) {} }
      class Configuration: DependencyConfiguration {
        func store(disk: DiskStore) -> DependencyRegistration<any Store> { DependencyRegistration { disk } }
      }
      """
    )
    #expect(
      project.graph.sketch == [
        "Configuration.store(disk:) -_-> Configuration.init()",
        "Configuration.store(disk:) -disk-> DiskStore.init()",
        "Use.init(store:) -store-> Configuration.store(disk:)",
      ]
    )
  }

  @Test(
    "A binding provides the protocols that its protocols refine, and those of its superclass, where nothing else does"
  )
  func refinedProtocols() {
    let project = TestProject(
      """
      protocol Orienting {}
      protocol Managing: Orienting {}
      protocol Naming {}
      class Manager: Managing {}
      class Base: Naming {}
      class Derived: Base {}
      class Use { init(orientation: any Orienting, managing: any Managing, naming: any Naming, base: Base) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(orientation:managing:naming:base:) -orientation-> Manager.init()",
        "Use.init(orientation:managing:naming:base:) -managing-> Manager.init()",
        "Use.init(orientation:managing:naming:base:) -naming-> Base.init()",
        "Use.init(orientation:managing:naming:base:) -base-> Base.init()",
      ]
    )
  }

  @Test("An external type is preferred to several implicit bindings, but not to a single one")
  func outside() {
    var project = TestProject(
      """
      protocol Cells {}
      class One: Cells {}
      class Two: Cells {}
      protocol Rows {}
      class Three: Rows {}
      class Use { init(cells: any Cells, all: [any Cells], rows: any Rows) {} }
      """
    )
    project.externalTypes = ["Cells", "Rows"]
    #expect(
      project.graph.sketch == [
        "Use.init(cells:all:rows:) -cells:runtimeValue-> =cells: any Cells",
        "Use.init(cells:all:rows:) -all-> One.init()",
        "Use.init(cells:all:rows:) -all-> Two.init()", "Use.init(cells:all:rows:) -rows-> Three.init()",
      ]
    )
  }

  @Test("Types that are qualified by different foreign modules are different; a single qualifier does not count")
  func foreignModules() {
    let project = TestProject(
      """
      import One
      import Two
      import Foundation
      class Own: One.Kit {}
      class Use { init(one: One.Kit, two: Two.Kit, log: Foundation.Log, other: Log) {} }
      """
    )
    #expect(
      project.graph.missing.map { "\($0.key.module ?? "-") \($0.key)" } == ["Two Kit", "- Log"]
    )
    #expect(project.graph.sketch.first == "Use.init(one:two:log:other:) -one-> Own.init()")
  }

  @Test("Bindings of one rank are all candidates")
  func candidates() {
    let project = TestProject(
      """
      protocol Store {}
      class DiskStore: Store {}
      class MemoryStore: Store {}
      class Use { init(store: any Store) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(store:) -store-> DiskStore.init()", "Use.init(store:) -store-> MemoryStore.init()",
      ]
    )
  }

  @Test("A class provides itself and undeclared protocols as a fallback")
  func fallbacks() {
    let project = TestProject(
      """
      protocol Store {}
      class DiskStore: Store, UnknownProtocol {}
      class Use { init(disk: DiskStore, unknown: any UnknownProtocol, store: any Store) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(disk:unknown:store:) -disk-> DiskStore.init()",
        "Use.init(disk:unknown:store:) -unknown-> DiskStore.init()",
        "Use.init(disk:unknown:store:) -store-> DiskStore.init()",
      ]
    )
    #expect(project.graph.bindingSketch.first == "DiskStore.init(): DiskStore, Store, UnknownProtocol")
  }

  @Test("A decorator is linked to another binding of its key, and never to itself")
  func decorator() {
    let project = TestProject(
      """
      protocol Store {}
      class DiskStore: Store {}
      class CachingStore: Store { init(store: any Store) {} }
      class Lonely: Rare { init(rare: any Rare) {} }
      protocol Rare {}
      """
    )
    #expect(
      project.graph.sketch == [
        "CachingStore.init(store:) -store-> DiskStore.init()", "Lonely.init(rare:) -rare-> ?Rare",
      ]
    )
  }

  @Test(
    "An initializer with a request for the class's own key is linked to another one of the class, if there is nothing else"
  )
  func siblingInitializer() {
    let project = TestProject(
      """
      protocol Node {}
      class Tree: Node { init() {}; init(parent: any Node) {} }
      """
    )
    #expect(project.graph.sketch == ["Tree.init(parent:) -parent-> Tree.init()"])
  }

  @Test("A composite is linked to all others")
  func composite() {
    let project = TestProject(
      """
      protocol Rule {}
      class First: Rule {}
      class Second: Rule {}
      class AllRules: Rule { init(rules: [any Rule]) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "AllRules.init(rules:) -rules-> First.init()", "AllRules.init(rules:) -rules-> Second.init()",
      ]
    )
  }

  @Test("A binding of all members satisfies a composition; markers are not members")
  func compositions() {
    let project = TestProject(
      """
      protocol Reading {}
      protocol Writing {}
      class Disk: Reading, Writing {}
      class Tape: Writing {}
      class Paper: Reading, Unknown {}
      class Use {
        init(both: any Reading & Writing, safe: any Sendable & Writing & Reading, odd: any Reading & Unknown, self: any Disk & Writing) {}
      }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(both:safe:odd:self:) -both-> Disk.init()", "Use.init(both:safe:odd:self:) -safe-> Disk.init()",
        "Use.init(both:safe:odd:self:) -odd-> Paper.init()", "Use.init(both:safe:odd:self:) -self-> Disk.init()",
      ]
    )
  }

  @Test("A tagged binding satisfies requests with the same tag only")
  func tags() {
    let project = TestProject(
      """
      protocol Store {}
      enum OnDisk: DependencyTag {}
      enum Other { enum OnDisk: DependencyTag {} }
      class Memory: Store {}
      class Use { init(disk: Tagged<any Store, OnDisk>, plain: any Store, other: Tagged<any Store, Other.OnDisk>) {} }
      class Configuration: DependencyConfiguration {
        func disk() -> DependencyRegistration<any Store> { DependencyRegistration(tag: OnDisk.self) { Memory() } }
      }
      """
    )
    #expect(
      project.graph.sketch == [
        "Configuration.disk() -_-> Configuration.init()",
        "Use.init(disk:plain:other:) -disk-> Configuration.disk()",
        "Use.init(disk:plain:other:) -plain-> Memory.init()",
        "Use.init(disk:plain:other:) -other-> ?Store #Other.OnDisk",
      ]
    )
  }

  @Test("An external type is a value of the container, one for each label, unless a binding provides it")
  func externalTypes() {
    var project = TestProject(
      """
      class Use { init(name: String, title: String, url: URL, path: URL?, count: Int = 0, size: Int) {} }
      class Other { init(name: String) {} }
      struct URL {}
      """
    )
    project.externalTypes = ["String", "URL", "Int"]
    #expect(
      project.graph.sketch == [
        "Other.init(name:) -name:runtimeValue-> =name: String",
        "Use.init(name:title:url:path:count:size:) -name:runtimeValue-> =name: String",
        "Use.init(name:title:url:path:count:size:) -title:runtimeValue-> =title: String",
        "Use.init(name:title:url:path:count:size:) -url-> URL.init()",
        "Use.init(name:title:url:path:count:size:) -path-> URL.init()",
        "Use.init(name:title:url:path:count:size:) -count-> -",
        "Use.init(name:title:url:path:count:size:) -size:runtimeValue-> =size: Int",
      ]
    )
    #expect(project.graph.runtimeValues.map(\.label) == ["size", "name", "title"])
  }

  @Test("A binding that is not linked gains no key")
  func keysOfLinksOnly() {
    var project = TestProject(
      """
      protocol Outer {}
      protocol P: Outer {}
      class Node: P { init(parent: Node?) {} }
      class Leaf: P {}
      class Use { init(outside: any Outer) {} }
      """
    )
    project.externalTypes = ["any Outer"]
    #expect(
      project.graph.sketch == [
        "Node.init(parent:) -parent-> -", "Use.init(outside:) -outside:runtimeValue-> =outside: any Outer",
      ]
    )
    #expect(project.graph.bindingSketch == ["Leaf.init(): P", "Node.init(parent:): P", "Use.init(outside:): Use"])
  }
}
