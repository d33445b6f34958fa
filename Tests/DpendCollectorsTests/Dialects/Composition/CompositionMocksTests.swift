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

  @Test("Private members that only previews of the file use create nothing")
  func privateMembers() {
    let code = """
      struct Page: View { let feed: Feed }
      let page = Page(feed: Feed(store: Memory()))
      private extension Page { static func sample() -> Feed { Feed(store: Disk(api: API())) } }
      #Preview { Page(feed: .sample()) }
      """
    let ids = CompositionProject(CompositionProject.types + code).graph.bindings.map(\.id.rawValue)
    #expect(ids == ["App.Page", "App.page.feed", "App.page.feed.store"])
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

  @Test(
    "A mock counts as used where code names it without its type, through a protocol or a superclass, or in another branch",
    arguments: [
      (
        """
        extension Feed {
          #if DEBUG
          static var preview: Feed { Feed(store: Memory()) }
          #else
          static var preview: Feed { Feed(store: Disk(api: API())) }
          #endif
        }
        final class App { let feed = Feed.preview }
        """,
        ["Feed.preview", "Feed.preview~2"]
      ),
      (
        """
        protocol Mockable { static var mock: Self { get } }
        extension Feed: Mockable { static var mock: Feed { Feed(store: Memory()) } }
        func make<T: Mockable>(_ type: T.Type) -> T { T.mock }
        final class App { let feed = make(Feed.self) }
        """,
        ["Feed.mock"]
      ),
      (
        """
        class Base {
          class func mock() -> Feed { Feed(store: Memory()) }
          func run() -> Feed { type(of: self).mock() }
        }
        final class Sub: Base { override class func mock() -> Feed { Feed(store: Memory()) } }
        final class App { let feed = Sub().run() }
        """,
        ["Base.mock()", "Sub.mock()"]
      ),
      (
        """
        import Kit
        extension Feed { static let preview = Feed(store: Memory()) }
        final class App { func run() { Kit.shared.install(.preview, Feed.self) } }
        """,
        ["Feed.preview"]
      ),
      (
        """
        extension Feed { static var mock: Feed { Feed(store: Memory()) } }
        func feed(at path: KeyPath<Feed.Type, Feed>) -> Feed { Feed.self[keyPath: path] }
        let found = feed(at: \\.mock)
        """,
        ["Feed.mock"]
      ),
    ]
  )
  func usedIndirectly(code: String, expected: [String]) {
    let bindings = CompositionProject(CompositionProject.types + code).graph.bindings
    let feeds = bindings.filter { $0.type.description == "Feed" && $0.kind != .consumer }
    #expect(feeds.map { String($0.id.rawValue.dropFirst(4)).split(separator: " ")[0] } == expected.map { $0[...] })
  }

  @Test(
    "A view for previews that no other code creates is no consumer, nor is a type around one",
    arguments: [
      ("FeedPreviewWrapper: View", "", false),
      ("FeedPreviewWrapper: View", "func show() -> some View { FeedPreviewWrapper() }", true),
      ("FeedPage: View", "", true), ("LinkPreviewCard: View", "", true),
      ("FeedPreviewWrapper: Identifiable", "", false),
      ("FeedPreviewWrapper: Identifiable", "let w = FeedPreviewWrapper()", true),
      ("FeedPreviewWrapper: Decodable", "", true), ("LinkPreview: Identifiable", "", true),
    ]
  )
  func viewsForPreviews(type: String, code: String, isConsumer: Bool) {
    let name = String(type.prefix { $0 != ":" })
    let view = """
      struct \(type) {
        @State var feed: Feed
        init() { feed = Feed(store: Memory()) }
        var body: some View { Page(feed: feed) }
      }
      struct Page: View { let feed: Feed }
      """
    let titles = CompositionProject("\(CompositionProject.types)\(view)\n\(code)").graph.bindings.map(\.title)
    #expect([titles.contains(name), titles.contains("Page")] == [isConsumer, isConsumer])
  }

  @Test(
    "A mock that creates objects of left-out types creates nothing, nor does one that uses it, also where other code does"
  )
  func mocksOfLeftOutTypes() {
    let code = """
      final class Settings { init() {}; static func volatile() -> Settings { Settings() } }
      final class Page { init(store: any Storing, settings: Settings) {} }
      extension Page {
        static let mock = mock(count: 1)
        static func mock(count: Int) -> Page { Page(store: StoringMock(), settings: .volatile()) }
      }
      final class Context { init(page: Page) {}; static func mock() -> Context { Context(page: Page.mock) } }
      final class Provider {
        func load(page: Page?) { let context = page.map { Context(page: $0) } ?? Context.mock() }
      }
      final class App {
        let page = Page(store: Memory(), settings: Settings())
        let provider = Provider()
        func run() { provider.load(page: page) }
      }
      """
    let ids = CompositionProject(CompositionProject.types + code).graph.bindings.map { $0.id.rawValue.dropFirst(4) }
    #expect(
      ids == ["App", "App.page", "App.page.settings", "App.page.store", "App.provider", "Provider.load(page:)"],
      "\(ids)"
    )
  }

  @Test(
    "Static members with names of stubs and fixtures are for tests",
    arguments: [
      ("stub", false), ("stubFeed", false), ("fixture", false), ("fixtures", false), ("stubborn", true),
      ("sample", true),
    ]
  )
  func namesOfStubs(name: String, isCreated: Bool) {
    let code = "extension Feed { static let \(name) = Feed(store: Memory()) }"
    let ids = CompositionProject(CompositionProject.types + code).graph.bindings.map(\.id.rawValue)
    #expect(ids.contains("App.Feed.\(name)") == isCreated, "\(ids)")
  }

  @Test(
    "Static members that only unused mocks use create nothing, whatever their names, unlike those that nothing uses"
  )
  func membersOfMocks() {
    let code = """
      extension Feed {
        static var mock: Feed { Feed(store: .volatile()) }
        static func other() -> Feed { Feed(store: Memory()) }
      }
      extension Storing where Self == Memory { static func volatile() -> Memory { Kit.memory } }
      enum Kit { static var memory: Memory { Memory() } }
      enum Fixtures { static let all = list(.mock) }
      struct FeedPreviewWrapper: View { let feed = Feed.mock }
      enum Mutual { static var one: Feed { Feed(store: two) }; static var two: Memory { _ = one; return Memory() } }
      extension Date { static var mock: Date { Date() } }
      final class App { let feed = Feed(store: Disk(api: API())); func run(date: Date = .mock) {} }
      """
    let ids = CompositionProject(CompositionProject.types + code).graph.bindings.map { $0.id.rawValue.dropFirst(4) }
    #expect(
      ids == [
        "App", "App.feed", "App.feed.store", "App.feed.store.api", "Feed.other()", "Feed.other().store", "Mutual",
        "Mutual.one",
        "Mutual.two",
      ]
    )
  }

  @Test(
    "Static properties that only previews read create nothing, in any file, unlike those that other code reads, and static functions",
    arguments: [
      ("#Preview { Page(feed: Feed.standard) }", "", false),
      ("#Preview { Page(feed: .standard) }", "", false),
      ("struct Pages: PreviewProvider { static var previews: some View { Page(feed: .standard) } }", "", false),
      ("private struct Sample: View { let feed = Feed.standard }\n#Preview { Sample() }", "", false),
      (
        """
        struct Pages: PreviewProvider {
          static var previews: some View { Sample(); Page(feed: .standard) }
          struct Sample: View { let feed = Feed.standard; let other = Feed(store: Memory()) }
        }
        """,
        "", false
      ),
      ("#Preview { Page(feed: .standard) }", "func show() -> Page { Page(feed: .standard) }", true),
      ("#Preview { Page(feed: .standard) }", "final class App { lazy var page = Page(feed: Feed.standard) }", true),
      (
        "#Preview { Page(feed: .standard) }",
        "extension Feed { static let other = standard }\nlet page = Page(feed: .other)", true
      ),
      ("#Preview { Page(feed: .other) }", "", true), ("#Preview { Page(feed: Other.standard) }", "", true),
      ("#Preview { Page(feed: .standard) }", "enum Kit { static let standard = 1 }", true),
      ("", "", true),
    ]
  )
  func readInPreviews(preview: String, app: String, isCreated: Bool) {
    let page = "struct Page: View { let feed: Feed }\n\(preview)"
    let feed = "extension Feed { static let standard = Feed(store: Memory()) }\n\(app)"
    let project = CompositionProject([
      ("Types.swift", "App", MarkedSource(CompositionProject.types + feed)), ("Page.swift", "App", MarkedSource(page)),
    ])
    let ids = project.graph.bindings.map(\.id.rawValue)
    #expect(ids.contains("App.Feed.standard") == isCreated, "\(ids)")
  }

  @Test(
    "Code that only looks like that of previews uses mocks",
    arguments: [
      "@main struct FeedPreviewApp: App { let feed = Feed.mock }",
      "enum LinkPreview { static func page() -> Page { Page(feed: .mock) } }\nlet page = LinkPreview.page()",
      """
      class PreviewScreen { func load() -> Page { Page(feed: Feed.mock) } }
      final class DocumentScreen: PreviewScreen {}
      let screen = DocumentScreen()
      """,
      """
      extension Page { static func preview(_ number: Int) -> Page { Page(feed: Feed.mock) } }
      final class LinkPreviewController: UIViewController { func show() -> Page { .preview(1) } }
      """,
      """
      func saved() -> Feed? { nil }
      @main struct Tool { static func main() { let feed = saved() ?? .mock; print(Page(feed: feed)) } }
      """,
      """
      protocol Starting { static func start() }
      enum Runner: Starting { static func start() { Kit.shared.run(.mock, Feed.self) } }
      """,
      "struct Home: View { @StateObject(wrappedValue: Feed.mock) private var feed: Feed }",
      """
      enum Factories { static let feed = Factory<Feed> { .mock } }
      struct Home: View { @Injected(Factories.feed) private var feed: Feed }
      """,
    ]
  )
  func similarToPreviews(code: String) {
    let code = "import SwiftUI\nimport Kit\nfinal class Page { init(feed: Feed) {} }\n\(code)\n"
    let mock = "extension Feed { static let mock = Feed(store: Memory()) }\n"
    let ids = CompositionProject(CompositionProject.types + mock + code).graph.bindings.map(\.id.rawValue)
    #expect(ids.contains("App.Feed.mock"), "\(ids)")
  }

  @Test(
    "Code for previews, and members of objects with the name of a mock, do not use it",
    arguments: [
      "struct Article { let mock: String }\nfinal class Page { func text(of article: Article) -> String { article.mock } }",
      "final class Page { func mock() {}; func run() { mock() } }",
      "struct Sample: PreviewModifier { static func makeSharedContext() async throws -> Feed { Feed.mock } }",
      """
      struct Home: View { var body: some View { Text("") } }
      #Preview { @Previewable @StateObject(wrappedValue: Feed.mock) var feed: Feed; Home() }
      """,
    ]
  )
  func withoutUse(code: String) {
    let mock = "import SwiftUI\nextension Feed { static let mock = Feed(store: Memory()) }\n"
    let ids = CompositionProject(CompositionProject.types + mock + code).graph.bindings.map(\.id.rawValue)
    #expect(!ids.contains("App.Feed.mock"), "\(ids)")
  }

  @Test("Types of mocks that only unused mocks create create nothing")
  func typesOfMocks() {
    let code = """
      final class MockFeed: Feeding { let api: API; init() { api = API() } }
      final class MockDisk { let api: API; init() { api = API() } }
      protocol Feeding {}
      final class Page { init(feed: any Feeding) {}; static let mock = Page(feed: MockFeed()) }
      let disk = MockDisk()
      """
    let ids = CompositionProject(CompositionProject.types + code).graph.bindings.map { $0.id.rawValue.dropFirst(4) }
    #expect(ids == ["MockDisk.api", "disk"], "\(ids)")
  }

  @Test("A static function that only a preview calls is no sample, because the system can call one, such as `main`")
  func functionsInPreviews() {
    let code = """
      struct Page: View { let feed: Feed }
      enum Feeds { static func make() -> Feed { Feed(store: Memory()) } }
      #Preview { Page(feed: Feeds.make()) }
      """
    let ids = CompositionProject(CompositionProject.types + code).graph.bindings.map(\.id.rawValue)
    #expect(ids.contains("App.Feeds.make()"), "\(ids)")
  }
}
