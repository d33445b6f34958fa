import DpendGraph
import Testing
import _DpendTestSupport

/// The objects that static members for tests and previews create, such as `mock`.
struct CompositionMocksTests {
  private static let mocks =
    CompositionProject.types + """
      extension Feed {
        static var mock: Feed { Feed(store: Memory()) }
        static let mockFeed = Feed.mock(of: Memory())
        static func mock(of store: any Storing) -> Feed { Feed(store: store) }
        static func mocking() -> Feed { Feed(store: Memory()) }
      }

      """

  @Test("Mocks that no other code requests create nothing, unlike other static members")
  func unused() {
    let app = "final class App { let feed = Feed(store: Disk(api: API())) }"
    let lines = CompositionProject(Self.mocks + app).lines
    #expect(lines.filter { $0.contains("mock(") || $0.contains("mockFeed") || $0.contains(".mock:") } == [])
    #expect(lines.contains { $0.hasPrefix("Feed.mocking()") })
    #expect(lines.filter { $0.hasPrefix("  store") } == ["  store ← App.feed.store", "  store ← Feed.mocking().store"])
  }

  @Test(
    "A mock that other code uses creates its objects",
    arguments: [
      ("final class App { let feed = Feed.mock }", ["Feed.mock", "Feed.mock.store"]),
      ("final class App { let feed = Feed.mockFeed }", ["Feed.mock(of:)", "Feed.mockFeed.of"]),
      (
        "final class App { let feed: Feed; init(feed: Feed = .mock) { self.feed = feed } }\nlet app = App()",
        ["Feed.mock", "Feed.mock.store"]
      ),
      (
        "func make() -> Feed { Feed.mock(of: Memory()) }\nfinal class App { let feed = make() }",
        ["Feed.mock(of:)", "make().of"]
      ),
      (
        "extension Feed { static func standard() -> Feed { .mock } }\nfinal class App { let feed = Feed.standard() }",
        ["Feed.mock", "Feed.mock.store"]
      ),
    ]
  )
  func used(app: String, created: [String]) {
    let bindings = CompositionProject(Self.mocks + app).graph.bindings
    let ids = bindings.filter { ["Feed", "Memory"].contains($0.type.description) && $0.kind != .consumer }
      .map { String($0.id.rawValue.dropFirst(4)) }
    #expect(ids.filter { !$0.hasPrefix("Feed.mocking") } == created)
  }
}
