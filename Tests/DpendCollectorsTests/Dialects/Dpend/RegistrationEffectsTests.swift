import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The effects of the closures of registrations.
struct RegistrationEffectsTests {
  @Test(
    "A closure that only returns a parameter of the method forwards its request, unless the scope keeps the value",
    arguments: [
      ("{ store }", true), ("{ store.dependency }", true), ("(factory: { store })", true), ("{ return store }", true),
      ("{ Cache(store: store) }", false), ("{ other }", false), ("{ store.copy }", false),
      ("(scope: .singleton) { store }", false),
    ]
  )
  func forwarding(closure: String, forwards: Bool) {
    let source = """
      class Store {}
      class AppConfiguration: DependencyConfiguration {
        func copy(store: Store) -> DependencyRegistration<Store> { DependencyRegistration\(closure) }
      }
      """
    let graph = TestProject(MarkedSource(source), implicit: nil).graph
    let binding = graph.bindings.first { $0.factory.name == "copy(store:)" }
    #expect(binding?.forwardedRequest?.name == (forwards ? "store" : nil))
  }

  @Test(
    "A closure waits and throws where its signature or its own statements do",
    arguments: [
      ("{ Store() }", ""),
      ("{ try Store() }", " throws"),
      ("{ await Store() }", " async"),
      ("{ try await Store() }", " async throws"),
      ("{ () async throws -> Store in Store() }", " async throws"),
      ("{ guard isReady else { throw Failure() }; return Store() }", " throws"),
      ("{ try? Store() ?? Store() }", ""),
      ("{ try! Store() }", ""),
      ("{ do { return try Store() } catch { return Store() } }", ""),
      ("{ do { return try Store() } catch let error { print(error); return Store() } }", ""),
      ("{ do { return try Store() } catch _ { return Store() } }", ""),
      ("{ do { return try await Store() } catch is Failure { return Store() } }", " async throws"),
      ("{ do { return try Store() } catch { throw Failure() } }", " throws"),
      ("{ for await name in names { print(name) }; return Store() }", " async"),
      ("{ for try await name in names { print(name) }; return Store() }", " async throws"),
      ("{ Task { try await start() }; return Store() }", ""),
      ("{ func local() throws -> Store { throw Failure() }; return Store() }", ""),
      ("{ async let name = load(); return Store(await name) }", " async"),
      ("(throwingFactory: makeStore)", " throws"),
      ("(asyncFactory: makeStore)", " async"),
      ("(asyncThrowingFactory: makeStore)", " async throws"),
      ("(factory: makeStore)", ""),
    ]
  )
  func closures(closure: String, effects: String) {
    let source = """
      class Store {}
      class AppConfiguration: DependencyConfiguration {
        func store() -> DependencyRegistration<Store> { DependencyRegistration\(closure.hasPrefix("(") ? "" : " ")\(closure) }
      }
      """
    let graph = TestProject(MarkedSource(source), implicit: nil).graph
    let binding = graph.bindings.first { $0.factory.name == "store()" }
    #expect(binding?.factory.effects.keywords == effects)
    #expect(binding?.closureEffects.keywords == effects)
  }

  @Test("The effects of a method, and of all closures that it can return, add up")
  func union() {
    let source: MarkedSource = """
      class Store {}
      class AppConfiguration: DependencyConfiguration {
        func store(isFast: Bool) async -> DependencyRegistration<Store> {
          if isFast { return DependencyRegistration { Store() } }
          return DependencyRegistration { try Store() }
        }
      }
      """
    let graph = TestProject(source, implicit: nil).graph
    let binding = graph.bindings.first { $0.factory.baseName == "store" }
    #expect(binding?.factory.effects.keywords == " async throws")
    #expect(binding?.closureEffects.keywords == " throws")
    #expect(graph.findings.isEmpty)
  }
}
