import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The names of scopes, and of the consumers beside them.
struct ScopeNamesTests {
  @Test("The row of the consumers has a name that no scope has")
  func consumers() {
    let names = [[], ["consumers"], ["consumers", "other consumers"]].map { scopes in
      ScopeNames(scopes.map { Scope(name: $0, lifetime: .component) })
    }
    let expected = ["consumers", "other consumers", "other other consumers"]
    #expect(names.map { $0.title(of: .consumers) } == expected)
    #expect(names.map { $0.anchor(of: .consumers) } == expected)
  }

  @Test("The table of dependencies distinguishes the consumers from a scope of that name")
  func table() {
    var project = TestProject(
      """
      import Swinject
      final class Log { init() {} }
      let container = Container()
      final class Setup {
        init() { container.register(Log.self) { _ in Log() }.inObjectScope(.consumers) }
        func show() { print(container.resolve(Log.self)!) }
      }
      extension ObjectScope { static let consumers = ObjectScope(storageFactory: PermanentStorage.init, description: "consumers") }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted(""))
    #expect(
      ReportPage.scopes(context).table("lifetimes").dropFirst().map { $0[0] } == [
        "consumers", "other consumers", "All",
      ]
    )
  }
}
