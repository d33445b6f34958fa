import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The lazy properties that no code reads.
struct UnreadPropertiesTests {
  @Test(
    "A private lazy property that its file names nowhere else creates nothing",
    arguments: [
      ("private lazy var log = Log()", "", false), ("fileprivate lazy var log: Log = { Log() }()", "", false),
      ("private lazy var log = Log()", "let logs = [Log]()", false),
      ("private lazy var log = Log()", "extension Page { func add() { log.add() } }", true),
      ("private lazy var log = Log()", "let path = \\Page.log", true), ("lazy var log = Log()", "", true),
      ("@objc private lazy var log = Log()", "", true), ("private let log = Log()", "", true),
      ("private(set) lazy var log = Log()", "", true),
    ]
  )
  func unread(property: String, code: String, isCreated: Bool) {
    let page =
      "final class Log { init() {}; func add() {} }\nfinal class Page { init() {}; \(property) }\nlet page = Page()\n"
    let ids = CompositionProject(page + code).graph.bindings.map(\.id.rawValue)
    #expect(ids.contains("App.Page.log") == isCreated, "\(ids)")
  }

  @Test("A container creates nothing for a property that no code reads")
  func requests() {
    let graph = TestProject(
      """
      import Swinject

      final class Log { init() {} }
      let container = Container()
      func setUp() { container.register(Log.self) { _ in Log() } }
      final class Page {
        private lazy var unread: Log = container.resolve(Log.self)!
        private lazy var log: Log = container.resolve(Log.self)!
        func open() { print(log) }
      }
      """,
      implicit: nil
    ).graph
    #expect(graph.edges.map { graph.request(of: $0).name } == ["log"])
  }
}
