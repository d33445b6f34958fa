import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The dialect as its page in the reference shows it.
struct DpendDialectTests {
  private let explanation = DpendDialect().explanation

  @Test("The example is read as the page says")
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
    let told = explanation.providing.map(\.meaning).joined()
    #expect(Scope.ofRuntime.allSatisfy { told.contains("`.\($0.name)`") })
  }
}
