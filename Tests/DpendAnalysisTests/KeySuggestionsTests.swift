import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// What a finding about a missing key suggests.
struct KeySuggestionsTests {
  @Test("The nearest name, when it is near")
  func nearestName() {
    let project = TestProject(
      """
      class 1️⃣BookStore {}
      class BookShelf {}
      class Use { init(store: BookStor, other: Bookseller) {} }
      """
    )
    #expect(
      notes(in: project) == [
        "1️⃣ did you mean 'BookStore'?", "if it comes from outside the project, say --external 'Bookseller'",
      ]
    )
  }

  @Test("The type under another tag, and without one")
  func tags() {
    let project = TestProject(
      """
      protocol Store {}
      class Wiring: DependencyConfiguration {
        func 1️⃣disk() -> DependencyRegistration<any Store> { DependencyRegistration(tag: OnDisk.self) { D() } }
      }
      class 2️⃣Memory {}
      class Use { init(store: any Store, memory: Tagged<Memory, Fast>) {} }
      """
    )
    #expect(
      notes(in: project) == [
        "1️⃣ 'Store #OnDisk' is provided: ask for Tagged<Store, OnDisk>",
        "2️⃣ 'Memory' is provided: ask for it without a tag",
      ]
    )
  }

  @Test("What exists and isn't public, is private, or is left out by the filter")
  func unavailable() {
    let project = TestProject(
      [
        ("Lib.swift", "Lib", "public protocol Log {}\nclass 1️⃣FileLog: Log {}"),
        (
          "App.swift", "App",
          """
          import Lib
          protocol Store {}
          protocol Clock {}
          private class 2️⃣Disk: Store {}
          class 3️⃣Watch: Clock {}
          class Use { init(log: any Log, store: any Store, clock: any Clock, watch: Watch) {} }
          """
        ),
      ],
      implicit: { $0 != "Watch" }
    )
    #expect(
      notes(in: project) == [
        "1️⃣ FileLog would provide 'Log', but it or its initializer is internal to Lib: make it public",
        "2️⃣ Disk would provide 'Store', but it or its initializer is private, so that generated code can't make it",
        "3️⃣ Watch would provide 'Clock', but no --implicit-filter takes it",
        "3️⃣ Watch would provide 'Watch', but no --implicit-filter takes it",
      ]
    )
  }

  @Test("A type of the same name is told by its module")
  func otherModule() {
    let project = TestProject([
      ("One.swift", "One", "public class Settings { public 1️⃣init() {} }"),
      ("Two.swift", "Two", "public protocol Settings {}"),
      ("App.swift", "App", "import Two\nclass Use { init(settings: any Settings) {} }"),
    ])
    #expect(notes(in: project) == ["1️⃣ did you mean 'Settings' of One?"])
  }

  @Test("A pattern for --external matches the type alone")
  func pattern() {
    let project = TestProject("class Use { init(map: [String: (Int?) -> Void]) {} }")
    #expect(
      notes(in: project) == [
        #"if it comes from outside the project, say --external '\[String: \(Int\?\) -> Void\]'"#
      ]
    )
  }

  private func notes(in project: TestProject) -> [String] {
    let findings = AnalysisResult(analyzing: project.graph).findings(of: RuleName("missing-dependency"))
    return project.sketch(findings).filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}
