import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// Scopes that code ends, on the pages of scopes and of bindings.
struct ScopeEndPagesTests {
  @Test("The page of the scopes and that of a binding name the code that ends the scope")
  func ends() throws {
    let project = TestProject(
      """
      import Swinject

      final class Visit {}
      final class Desk { init(visit: Visit) {} }
      extension ObjectScope { static let visit = ObjectScope(storageFactory: PermanentStorage.init) }
      let app = Container { c in
        c.register(Visit.self) { _ in Visit() }.inObjectScope(.visit)
        c.register(Desk.self) { r in Desk(visit: r.resolve(Visit.self)!) }.inObjectScope(.container)
      }
      final class Door {
        func close() { app.resetObjectScope(.visit) }
        func lock() { app.resetObjectScope(.visit) }
        func slam() { app.resetObjectScope(.visit) }
        func leave() { app.resetObjectScope(.visit) }
      }
      """,
      implicit: nil
    )
    let graph = project.graph
    let context = PageContext(analyze(graph), container: .omitted(""))
    let meaning = """
      one instance for the lifetime of its component, which ends when Door.close() resets it, App.swift:11, or when Door.lock() resets it, \
      App.swift:12, or when Door.slam() resets it, App.swift:13, or at 1 more location
      """
    let scopes = ReportPage.scopes(context)
    #expect(scopes.table("scopes")[1] == ["visit", meaning, "1"])
    let section = try #require(scopes.sections.first { $0.anchor == "visit" })
    #expect(section.blocks.compactMap(\.sentences) == ["\(meaning.capitalizedFirst)."])
    let visit = try #require(graph.bindings.firstIndex { $0.title == "Visit" })
    #expect(ReportPage.binding(visit, context).lines.contains("Scope: visit: \(meaning)"))
    let captive = try #require(scopes.sections.first { $0.anchor.hasPrefix("container-holds-visit") })
    #expect(
      captive.blocks.compactMap(\.sentences) == [
        "Desk (container) keeps Visit (visit): it outlives its scope.",
        """
        The scope 'visit' ends when Door.close() resets it: App.swift:11
        The scope 'visit' ends when Door.lock() resets it: App.swift:12
        The scope 'visit' ends when Door.slam() resets it: App.swift:13
        And at 1 more location
        Take 'Provider<Visit>' instead of 'Visit', and read 'instance' at each use: App.swift:8
        Or make Visit '.container', which lives as long, if one instance may remain when the scope ends: App.swift:7
        Or make Desk '.graph', so that it lives no longer: App.swift:8
        """,
      ]
    )
  }
}
