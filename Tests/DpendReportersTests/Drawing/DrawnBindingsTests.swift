import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The nodes of overviews, in which sites of one type are one node and parts of other objects have none.
struct DrawnBindingsTests {
  private static let types = """
    final class API { init() {} }
    final class Log { init() {} }
    final class Feed { let api: API; init(api: API) { self.api = api } }

    """

  /// Screens that each create a feed, and a badge with a log.
  private func graph(screens: Int) -> BindingGraph {
    let screens = (0..<screens).map { number in
      "final class Screen\(number) { let feed = Feed(api: API()) }\nlet screen\(number) = Screen\(number)()"
    }
    let badge = "final class Badge { let log = Log() }\nlet badge = Badge()"
    var project = TestProject(MarkedSource(Self.types + (screens + [badge]).joined(separator: "\n")), implicit: nil)
    project.dialects = DialectRegistry.all
    return project.graph
  }

  private func nodes(_ drawn: DrawnBindings, of graph: BindingGraph) -> [String] {
    drawn.shown.filter { !"\(graph.bindings[$0].type)".hasPrefix("Screen") }
      .map { "\(graph.bindings[$0].type) \(drawn.count(of: $0))" }
  }

  @Test("Sites of one type share a node, and an object that only its creator uses has none")
  func large() {
    let graph = graph(screens: 20)
    let drawn = DrawnBindings.overview(of: graph) { _ in false }
    #expect(drawn.shown.count == 23)
    #expect(nodes(drawn, of: graph) == ["Feed 20", "API 20", "Badge 1"])
    let members = drawn.members.map { node, members in
      "\(graph.bindings[node].type): \(members.count { graph.bindings[$0].type == graph.bindings[node].type })"
    }
    #expect(members.sorted() == ["API: 20", "Feed: 20"])
    #expect(drawn.omissions == "1 object without dependencies omitted")
    #expect(drawn.edges(of: graph) == 21)
  }

  @Test("A binding that is separate, as one in a cycle, keeps its node")
  func separate() {
    let graph = graph(screens: 20)
    let drawn = DrawnBindings.overview(of: graph) { graph.bindings[$0].id.rawValue == "App.Screen3.feed" }
    #expect(nodes(drawn, of: graph).sorted() == ["API 20", "Badge 1", "Feed 1", "Feed 19"])
  }

  @Test("In a small graph each binding has a node")
  func small() {
    let graph = graph(screens: 19)
    let drawn = DrawnBindings.overview(of: graph) { _ in false }
    #expect(drawn.shown.count == graph.bindings.count)
    #expect(drawn.omissions == nil)
  }

  @Test(
    "Consumers that only use external values have no node, unless nothing else has one",
    arguments: [
      (
        "struct Mail: DependencyKey { static let liveValue = Mail() }\nstruct Inbox { @Dependency(Mail.self) var mail }\n",
        ["Mail", "Inbox"], "1 consumer omitted"
      ),
      ("", ["Timers"], nil),
    ]
  )
  func unconnected(code: String, shown: [String], omissions: String?) {
    let graph = Self.clients(code + "struct Timers { @Dependency(\\.continuousClock) var clock }")
    let drawn = DrawnBindings.overview(of: graph) { _ in false }
    #expect(Set(drawn.shown.map { graph.bindings[$0].type.description }) == Set(shown))
    #expect(drawn.omissions == omissions)
  }

  @Test("A consumer whose providers are outside of the selected part has a node")
  func part() throws {
    let keys = ["Mail", "Log"].map { "struct \($0): DependencyKey { static let liveValue = \($0)() }\n" }.joined()
    let graph = Self.clients(keys + "struct Inbox { @Dependency(Mail.self) var mail }")
    let selected = graph.bindings.indices.filter { "\(graph.bindings[$0].type)" != "Mail" }
    let part = graph.narrowed(to: selected).graph
    let drawn = DrawnBindings.overview(of: part) { _ in false }
    #expect(drawn.shown.map { "\(part.bindings[$0].type)" }.sorted() == ["Inbox", "Log"])
    #expect(drawn.omissions == nil)
  }

  /// The graph of code that uses swift-dependencies.
  private static func clients(_ code: String) -> BindingGraph {
    var project = TestProject(MarkedSource("import Dependencies\n" + code), implicit: nil)
    project.dialects = DialectRegistry.all
    return project.graph
  }
}
