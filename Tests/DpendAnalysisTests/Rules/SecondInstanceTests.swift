import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendAnalysis
@testable import DpendGraph

/// Classes with a static instance, of which code constructs more.
struct SecondInstanceTests {
  private static let types = """
    final class Cache { static let shared = 1️⃣Cache(); init() {} }
    final class Feed { init(cache: Cache) {} }

    """

  @Test("Further instances are listed")
  func further() {
    let project = project(
      "let feed = Feed(cache: 2️⃣Cache())\nfunc make() -> Feed { Feed(cache: 3️⃣Cache()) }\nlet other = Feed(cache: .shared)"
    )
    let findings = analyze(project.graph).findings(of: RuleName("second-instance"))
    #expect(
      project.sketch(findings) == [
        "2️⃣ note: 'Cache' has a static instance, but code constructs another one [second-instance]",
        "  1️⃣ use the static instance here", "  3️⃣ constructed here too",
      ]
    )
    #expect(findings.map(\.path) == [["App.feed.cache", "App.Cache.shared", "App.make().cache"].map { BindingID($0) }])
  }

  @Test(
    "A word that only begins with the letters of `mock`, and previews of documents, are code of the product",
    arguments: [
      "func mockingbird() -> Feed { Feed(cache: Cache()) }", "func previewDocument() -> Feed { Feed(cache: Cache()) }",
    ]
  )
  func product(code: String) {
    #expect(SecondInstance().check(project(code).graph, settings: AnalysisSettings()).count == 1)
  }

  @Test(
    "A single instance, many instances, others with arguments or for previews, and instances without a static one are no findings",
    arguments: [
      "let a = Feed(cache: Cache())\nlet b = Feed(cache: Cache())\nlet c = Feed(cache: Cache())",
      """
      final class Log {
        #if DEBUG
        static let shared = Log()
        #endif
        init() {}
      }
      final class Page { init(log: Log) {} }
      #if !DEBUG
      let page = Page(log: Log())
      #endif
      """,
      "extension Cache { convenience init(size: Int) { self.init() } }\nlet feed = Feed(cache: Cache(size: 7))",
      "let feed = Feed(cache: .shared)",
      "extension Feed { static var preview: Feed { Feed(cache: Cache()) } }\nlet feed = Feed.preview",
      "enum Samples { static func mocks() -> Feed { Feed(cache: Cache()) } }\nlet feed = Samples.mocks()",
      "enum Samples { static func mockFeed() -> Feed { Feed(cache: Cache()) } }\nlet feed = Samples.mockFeed()",
      "final class Store { init() {} }\nfinal class Page { init(store: Store) {} }\nlet a = Page(store: Store())\nlet b = Page(store: Store())",
    ]
  )
  func none(code: String) {
    #expect(SecondInstance().check(project(code).graph, settings: AnalysisSettings()) == [])
  }

  private func project(_ code: String) -> TestProject {
    var project = TestProject(MarkedSource(Self.types + code), implicit: nil)
    project.dialects = DialectRegistry.all
    return project
  }
}
