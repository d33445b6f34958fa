import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

struct MissingDependencyTests {
  @Test("What a library lacks is a note: the application must provide it")
  func libraries() {
    var project = TestProject(
      "public protocol Store {}\npublic final class Cache { public init(1️⃣store: any Store) {} }"
    )
    project.options.isLibrary = true
    #expect(
      AnalysisResult(analyzing: project.graph).findings == [
        Finding(
          rule: RuleName("missing-dependency"),
          severity: .note,
          message: "applications must provide 'Store', which Cache.init(store:) needs",
          location: project.location(of: "1️⃣"),
          path: [BindingID("App.Cache.init(store:)")]
        )
      ]
    )
  }
}
