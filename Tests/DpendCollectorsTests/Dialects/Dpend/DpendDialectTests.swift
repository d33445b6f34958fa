import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The dialect's page in the reference.
struct DpendDialectTests {
  private let explanation = DpendDialect().explanation

  @Test("The bindings of the example")
  func example() {
    let project = TestProject(
      MarkedSource(explanation.example),
      implicit: { $0.hasSuffix("Service") || $0 == "SystemClock" }
    )
    #expect(project.declarations.findings == [])
    #expect(
      project.graph.bindingSketch == [
        "CartService.init(store:clock:): CartService", "StorageConfiguration.init(): StorageConfiguration",
        "StorageConfiguration.store(clock:): Store #OnDisk", "SystemClock.init(): Clock",
      ]
    )
    #expect(project.graph.missing.isEmpty)
  }

  @Test("Every scope of the runtime library is named")
  func scopes() {
    let meanings = explanation.providing.map(\.meaning).joined()
    #expect(Scope.ofRuntime.allSatisfy { meanings.contains("`.\($0.name)`") })
  }
}
