import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendGenerators

struct BindingMarksTests {
  @Test("Marks determine the lines and are removed")
  func lines() {
    var marks = BindingMarks()
    let (first, second) = (marks.around(BindingID("a")), marks.around(BindingID("b")))
    let text = "\(GeneratedSource.marker)\n\(first.begin)one\ntwo\(first.end)\n\n\(second.begin)three\(second.end)\n"
    #expect(
      marks.source(text)
        == GeneratedSource(
          text: "\(GeneratedSource.marker)\none\ntwo\n\nthree\n",
          lines: [BindingID("a"): 2...3, BindingID("b"): 5...5]
        )
    )
  }

  @Test("A text without the first line of generated files gets it")
  func marker() {
    let source = BindingMarks().source("import Dip\n")
    #expect(source.text == "\(GeneratedSource.marker)\nimport Dip\n")
    #expect(GeneratedSource.isGenerated(source.text))
  }

  @Test("The lines of a binding are those of its method or registration")
  func containers() throws {
    let graph = TestProject(
      "protocol Store {}; final class DiskStore: Store {}; final class Cache { init(store: any Store) {} }"
    ).graph
    let plan = ContainerPlan(graph, module: "App")
    let id = BindingID("App.Cache.init(store:)")
    for style in ContainerRegistry.all where style.subject == .container {
      let source = try style.source(of: plan, templates: Templates())
      let range = try #require(source.lines[id])
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)[
        (range.lowerBound - 1)..<range.upperBound
      ]
      #expect(Array(lines) == expectedLines(style.name))
      #expect(source.lines.count == 2)
    }
  }

  @Test("The lines of a binding with a method for the application and one with a resolution are those of both")
  func resolutions() throws {
    let graph = TestProject(
      """
      import DpendRuntime
      final class Trace {}
      final class Mail { init(trace: Trace) {} }
      final class Wiring: DependencyConfiguration {
        func trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
      }
      """,
      implicit: { $0 != "Trace" }
    ).graph
    let style = try #require(ContainerRegistry.all.first { $0.name == "static" })
    let source = try style.source(of: ContainerPlan(graph, module: "App"), templates: Templates())
    let range = try #require(source.lines[BindingID("App.Mail.init(trace:)")])
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)[
      (range.lowerBound - 1)..<range.upperBound
    ]
    #expect(
      lines.filter { $0.hasPrefix("  /// ") } == [
        "  /// `Mail.init(trace:)`: a new instance for each call.",
        "  /// The same, sharing instances with the call that passes the resolution.",
      ]
    )
  }

  private func expectedLines(_ style: String) -> [Substring] {
    switch style {
    case "static":
      [
        "  /// `Cache.init(store:)`: a new instance for each call.",
        "  func cache() -> Cache {",
        "    Cache(store: store())",
        "  }",
      ]
    default:
      [
        "  // Cache.init(store:)",
        "  container.register(.unique, type: Cache.self) {",
        "    try Cache(store: container.resolve() as any Store)",
        "  }",
      ]
    }
  }
}
