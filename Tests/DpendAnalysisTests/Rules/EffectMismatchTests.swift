import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct EffectMismatchTests {
  private func findings(in project: TestProject, _ settings: AnalysisSettings = AnalysisSettings()) -> [Finding] {
    analyze(project.graph, settings: settings).findings(of: RuleName("effect-mismatch"))
  }

  @Test("A closure must allow what making its value may do")
  func effects() {
    let project = TestProject(
      """
      final class Feed { 1️⃣init() async throws {} }
      final class License { 2️⃣init?() {} }
      final class Reader { init(feed: Feed, license: License) {} }
      final class Shop { init(3️⃣reader: @escaping () async -> Reader) {} }
      final class Fine { init(feed: () async throws -> Feed, license: () -> License?, both: (() async throws -> Reader)?) {} }
      """
    )
    #expect(
      findings(in: project) == [
        Finding(
          rule: RuleName("effect-mismatch"),
          severity: .error,
          message: "Shop.init(reader:) takes '() async -> Reader', but creating 'Reader' may throw",
          location: project.location(of: "3️⃣"),
          path: [BindingID("App.Shop.init(reader:)"), BindingID("App.Reader.init(feed:license:)")],
          notes: [
            Finding.Note("Feed.init() may throw", at: project.location(of: "1️⃣")),
            Finding.Note("License.init() may throw", at: project.location(of: "2️⃣")),
          ]
        )
      ]
    )
  }

  @Test("A closure with errors of one type cannot create a value that may throw others")
  func typedErrors() {
    let project = TestProject(
      """
      final class Feed { init() throws(LoadError) {} }
      final class License {}
      final class Reader { init(1️⃣feed: () throws(LoadError) -> Feed, license: () throws(LoadError) -> License) {} }
      final class Fine { init(feed: () throws(any Error) -> Feed) {} }
      """
    )
    #expect(
      findings(in: project) == [
        Finding(
          rule: RuleName("effect-mismatch"),
          kind: "thrown error",
          severity: .error,
          message:
            "Reader.init(feed:license:) takes '() throws(LoadError) -> Feed', but the container throws 'any Error' where it creates 'Feed'",
          location: project.location(of: "1️⃣"),
          path: [BindingID("App.Reader.init(feed:license:)"), BindingID("App.Feed.init()")],
          notes: [Finding.Note("declare the closure with 'throws' instead of 'throws(LoadError)'")]
        )
      ]
    )
  }

  @Test("An asynchronous closure of a Sendable container can call code on another actor")
  func asynchronousClosures() {
    let project = TestProject(
      """
      @DatabaseActor final class Store {}
      @MainActor final class Screen { init(load: @escaping () async -> Store) {} }
      """
    )
    var settings = AnalysisSettings()
    settings.hasSendableContainer = true
    #expect(findings(in: project, settings) == [])
    #expect(findings(in: project).count == 1)
  }

  @Test("Only the first of many declarations with an effect are listed")
  func manyOrigins() {
    let feeds = (1...10).map { "final class Feed\($0 + 10) { init() async {} }\n" }.joined()
    let parameters = (1...10).map { "feed\($0): Feed\($0 + 10)" }.joined(separator: ", ")
    let project = TestProject(
      MarkedSource(
        feeds + """
          final class Reader { init(\(parameters)) {} }
          final class One { init(reader: @escaping () -> Reader) {} }
          final class Two { init(reader: @escaping () -> Reader) {} }
          """
      )
    )
    let notes = (1...8).map { "Feed\($0 + 10).init() is asynchronous" } + ["and 2 more"]
    #expect(findings(in: project).map { $0.notes.map(\.message) } == [notes, notes])
  }

  @Test("A closure that anybody may call can't call a container that isn't Sendable, unless it is isolated to an actor")
  func sendableClosures() {
    let project = TestProject(
      """
      final class Trace {}
      final class Job { init(1️⃣trace: @escaping @Sendable () -> Trace) {} }
      final class Screen { init(trace: @escaping @MainActor @Sendable () -> Trace) {} }
      """
    )
    #expect(
      findings(in: project) == [
        Finding(
          rule: RuleName("effect-mismatch"),
          kind: "sendable",
          severity: .error,
          message:
            "Job.init(trace:) takes '@Sendable () -> Trace', but the container that it calls is not Sendable",
          location: project.location(of: "1️⃣"),
          path: [BindingID("App.Job.init(trace:)"), BindingID("App.Trace.init()")],
          notes: [
            Finding.Note(
              "remove '@Sendable', isolate the closure to an actor, or set 'container-sendable: true' for a static container"
            )
          ]
        )
      ]
    )
    var settings = AnalysisSettings()
    settings.hasSendableContainer = true
    #expect(findings(in: project, settings) == [])
  }

  @Test("A conflict of two actors is reported once, for the first common dependent")
  func actors() {
    let project = TestProject(
      """
      @MainActor final class Screen { 1️⃣init() {} }
      @StorageActor final class Disk { 2️⃣init() {} }
      final class Window { 3️⃣init(screen: Screen, disk: () -> Disk) {} }
      final class Application { init(window: Window) {} }
      """
    )
    #expect(
      findings(in: project) == [
        Finding(
          rule: RuleName("effect-mismatch"),
          severity: .error,
          message: """
            Window.init(screen:disk:) can't be created on one actor: it and its dependencies are isolated to MainActor and StorageActor
            """,
          location: project.location(of: "3️⃣"),
          path: [BindingID("App.Window.init(screen:disk:)")],
          notes: [
            Finding.Note("Screen.init() is isolated to MainActor", at: project.location(of: "1️⃣")),
            Finding.Note("Disk.init() is isolated to StorageActor", at: project.location(of: "2️⃣")),
          ]
        )
      ]
    )
  }
}
