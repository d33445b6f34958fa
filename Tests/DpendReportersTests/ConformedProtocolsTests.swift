import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of protocols to which objects of bindings conform and that nothing requests.
struct ConformedProtocolsTests {
  private static let context: PageContext = {
    let code: MarkedSource = """
      import Swinject
      /// Starts a part of the application.
      protocol Flow {}
      protocol Unused {}
      protocol Value {}
      struct Size: Value {}
      final class LoginFlow: Flow { init() {} }
      final class HomeFlow: Flow { init(login: LoginFlow) {} }
      final class OldFlow: Flow, Unused { init() {} }
      func assemble(_ container: Container) {
        container.register(LoginFlow.self) { _ in LoginFlow() }
        container.register(HomeFlow.self) { HomeFlow(login: $0.resolve(LoginFlow.self)!) }
      }
      """
    var project = TestProject(code, implicit: nil)
    project.dialects = DialectRegistry.all
    return PageContext(analyze(project.graph), container: .omitted("no container"))
  }()

  @Test("A protocol has a page if objects of bindings conform to it")
  func entries() {
    let entries = Self.context.keyPages.entries
    #expect(entries.map(\.type.description) == ["Flow", "HomeFlow", "LoginFlow"])
    #expect(entries.map(\.isOnlyConformedTo) == [true, false, false])
  }

  @Test("The page lists the types that conform to the protocol, with their bindings")
  func page() throws {
    let page = ReportPage.key(0, Self.context)
    #expect(
      page.summary.plain
        == "A protocol of App that no binding provides and nothing requests, with 1 request for its implementations by their own types."
    )
    let facts = page.sections[0].blocks.flatMap { block -> [String] in
      guard case .facts(let facts) = block else { return [] }
      return facts.map { "\($0.term): \($0.lines.map(\.plain).joined(separator: "; "))" }
    }
    #expect(facts.prefix(4) == ["Declared: App.swift:3", "Bindings: none", "Requested by: nothing", "Requests: none"])
    let rows = page.sections.filter { $0.anchor == "other-types" }.flatMap(\.blocks).flatMap { block -> [[String]] in
      if case .table(let table) = block { table.rows.map { $0.map(\.plain) } } else { [] }
    }
    #expect(
      rows == [
        ["HomeFlow", "class", "HomeFlow", "App", "App.swift:8"],
        ["LoginFlow", "class", "LoginFlow", "App", "App.swift:7"],
        ["OldFlow", "class", "by no code that dpend read", "App", "App.swift:9"],
      ]
    )
  }

  @Test("The page of the keys and the search say that nothing requests it")
  func lists() {
    let keys = ReportPage.keys(Self.context)
    let rows = keys.sections.flatMap(\.blocks).flatMap { block -> [[String]] in
      if case .table(let table) = block { table.rows.map { $0.map(\.plain) } } else { [] }
    }
    #expect(rows.first?.first == "Flow, not requested: Starts a part of the application.")
  }
}
