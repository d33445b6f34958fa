import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The findings behind the verdict of the overview.
struct OverviewFindingsTests {
  /// The list below the verdict, and the targets of its links, for a graph with some missing keys.
  private func list(missing: Int) throws -> (lines: [String], targets: [PageTarget])? {
    let bindings = (0..<missing).map { (name: "B\($0)", dependencies: ["Lost\($0)"]) } + [("C", [])]
    return list(BindingGraph(bindings: bindings))
  }

  private func list(_ graph: BindingGraph) -> (lines: [String], targets: [PageTarget])? {
    let context = PageContext(analyze(graph), container: .omitted("no container"))
    let page = ReportPage.overview(context, title: "", modules: [])
    return page.sections[0].blocks.lazy.compactMap { block in
      guard case .list(let lines) = block else { return nil }
      let targets = lines.flatMap(\.runs).compactMap { if case .reference(_, let target) = $0 { target } else { nil } }
      return (lines.map(\.plain), targets)
    }.first
  }

  @Test("A few findings are named, each with a link to it")
  func few() throws {
    let found = try #require(try list(missing: 2))
    #expect(
      found.lines == [
        "error nothing provides 'Lost0', which B0.init() needs",
        "error nothing provides 'Lost1', which B1.init() needs",
      ]
    )
    #expect(found.targets.allSatisfy { $0.page == PageNames.findings && $0.anchor?.hasPrefix("finding-") == true })
    #expect(Set(found.targets).count == 2)
  }

  @Test("Many findings are counted for each rule, with links to the rules")
  func many() throws {
    let found = try #require(try list(missing: 6))
    #expect(found.lines == ["error missing-dependency: 6 findings"])
    #expect(found.targets == [PageTarget(PageNames.findings, anchor: "missing-dependency")])
  }

  @Test("The findings about captive dependencies are followed by the number of all")
  func captives() throws {
    let needed = (0..<7).map { "S\($0)" }
    let found = list(
      BindingGraph(
        bindings: [("A", needed), ("B", ["S0"])] + needed.map { ($0, []) },
        scopes: Dictionary(uniqueKeysWithValues: [("A", .singleton), ("B", .singleton)] + needed.map { ($0, .shared) })
      )
    )
    #expect(try #require(found).lines == ["warning captive-dependency: 6 findings about 8 captive dependencies"])
    #expect(try #require(found).targets.last == PageTarget(PageNames.scopes, anchor: "lifetimes"))
  }

  @Test("Without findings there is no list")
  func none() throws {
    #expect(try list(missing: 0) == nil)
  }
}
