import DpendRuntime
import Testing

/// Registrations that replace others in one task.
struct OverridesTests {
  private let container = RuntimeContainer()

  init() {
    container.register(Int.self) { _ in 1 }
    container.register(Int.self, key: "n") { _ in 2 }
    container.add(to: Int.self, key: "element") { _ in 3 }
  }

  @Test("An override replaces the registration for its key in arrays, also in an inner override")
  func arrays() throws {
    let outer = { (container: RuntimeContainer) in container.register(Int.self) { _ in 100 } }
    let inner = { (container: RuntimeContainer) in
      container.register(Int.self) { _ in 200 }
      container.register(Int.self, key: "n") { _ in 20 }
      container.add(to: Int.self, key: "element") { _ in 30 }
    }
    let all = { (key: String?) in try container.resolveAll(Int.self, key: key) }
    #expect(try RuntimeContainer.withOverrides(outer) { try all(nil) } == [100, 2, 3])
    #expect(RuntimeContainer.withOverrides(outer) { InjectAll<Int>(container: container).wrappedValue } == [100, 2, 3])
    let nested = { key in
      try RuntimeContainer.withOverrides(outer) { try RuntimeContainer.withOverrides(inner) { try all(key) } }
    }
    #expect(try nested(nil) == [200, 20, 30, 3])
    #expect(try nested("n") == [20])
    #expect(try all(nil) == [1, 2, 3])
  }

  @Test("A registration hides those of parents for its key in arrays, as in other requests")
  func parents() throws {
    let child = RuntimeContainer(parents: [container])
    child.register(Int.self, key: "n") { _ in 20 }
    child.add(to: Int.self) { _ in 30 }
    #expect(try child.resolveAll(Int.self) == [20, 30, 1, 3])
    #expect(try container.resolveAll(Int.self) == [1, 2, 3])
  }

  @Test(
    "An override replaces an eager instance",
    arguments: [(DependencyScope.eagerSingleton, ["override", "element"]), (.unique, ["element"])]
  )
  func eager(scope: DependencyScope, created: [String]) throws {
    let journal = Journal()
    container.register(Bool.self, scope: .eagerSingleton) { _ in
      journal.add("real")
      return false
    }
    container.add(to: Bool.self, scope: .eagerSingleton) { _ in
      journal.add("element")
      return false
    }
    try RuntimeContainer.withOverrides {
      $0.register(Bool.self, scope: scope) { _ in
        journal.add("override")
        return true
      }
    } operation: {
      try container.createEagerInstances()
      #expect(journal.entries == created)
      #expect(try container.resolve(Bool.self))
    }
    try container.createEagerInstances()
    #expect(journal.entries.filter { $0 == "real" } == ["real"])
  }
}
