import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The suggestions for a missing key.
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
        "1️⃣ did you mean 'BookStore'?", "pass --external 'BookStor' if the application supplies it",
        "pass --external 'Bookseller' if the application supplies it",
      ]
    )
  }

  @Test("Names of thousands of characters are not compared")
  func longNames() {
    let name = String(repeating: "Long", count: 2_500)
    let project = TestProject(MarkedSource("class \(name) {}\nclass Use { init(long: \(name)s) {} }"))
    #expect(notes(in: project) == ["pass --external '\(name)s' if the application supplies it"])
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
        "1️⃣ 'Store #OnDisk' is provided: request Tagged<Store, OnDisk>",
        "2️⃣ 'Memory' is provided: request it without a tag",
      ]
    )
  }

  @Test("Internal, private and filtered bindings are suggested")
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
        "2️⃣ Disk would provide 'Store', but it is private, so generated code can't create it",
        "3️⃣ Watch would provide 'Clock', but no --implicit-filter matches it",
        "pass --external 'Clock' if the application supplies it",
        "3️⃣ Watch would provide 'Watch', but no --implicit-filter matches it",
        "pass --external 'Watch' if the application supplies it",
      ]
    )
  }

  @Test("A type of the same name is suggested with its module")
  func otherModule() {
    let project = TestProject([
      ("One.swift", "One", "public class Settings { public 1️⃣init() {} }"),
      ("Two.swift", "Two", "public protocol Settings {}"),
      ("App.swift", "App", "import Two\nclass Use { init(settings: any Settings) {} }"),
    ])
    #expect(
      notes(in: project) == [
        "1️⃣ did you mean 'Settings' of One?", "pass --external 'Settings' if the application supplies it",
      ]
    )
  }

  @Test(
    "The consumer isn't suggested, nor is a dissimilar name; a foreign module is named"
  )
  func nothingNear() {
    let project = TestProject(
      """
      protocol SettingsProxyType {}
      class SettingsProxy: SettingsProxyType { init(remote: SettingsProxyTyp) {} }
      class Timelines {}
      class Use { init(proxy: RemoteSettingsProxy, timeline: SDK.Timeline, box: Box<Int>) {} }
      class Private { private 1️⃣init() {}; private init(a: Int) {} }
      class Other { init(it: Private) {} }
      """
    )
    #expect(
      notes(in: project) == [
        "pass --external 'SettingsProxyTyp' if the application supplies it",
        "pass --external 'RemoteSettingsProxy' if the application supplies it",
        "pass --external 'SDK\\.Timeline' if the application supplies it",
        "pass --external 'Box<Int>' if the application supplies it",
        "1️⃣ Private would provide 'Private', but its initializer is private, so generated code can't create it",
      ]
    )
  }

  @Test("A pattern for --external matches the type alone")
  func pattern() {
    let project = TestProject("class Use { init(map: [String: (Int?) -> Void]) {} }")
    #expect(
      notes(in: project) == [
        #"pass --external '\[String: \(Int\?\) -> Void\]' if the application supplies it"#
      ]
    )
  }

  @Test("Only the first of many unusable bindings are listed")
  func manyUnusable() {
    let classes = (1...11).map { "class Disk\($0 + 10): Store {}\n" }.joined()
    let project = TestProject(
      MarkedSource("protocol Store {}\nclass Use { init(store: any Store) {} }\n" + classes),
      implicit: { $0 == "Use" }
    )
    #expect(
      notes(in: project) == (1...8).map {
        "App.swift:\($0 + 2):7: Disk\($0 + 10) would provide 'Store', but no --implicit-filter matches it"
      } + ["and 3 more would provide it", "pass --external 'Store' if the application supplies it"]
    )
  }

  @Test("Only the first of many bindings with other tags are listed")
  func manyTags() {
    let methods = (1...10).map {
      "func disk\($0)() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Tag\($0 + 10).self) { D() } }\n"
    }
    let project = TestProject(
      MarkedSource(
        "protocol Store {}\nclass Use { init(store: any Store) {} }\nclass Wiring: DependencyConfiguration {\n"
          + methods.joined() + "}"
      )
    )
    #expect(
      notes(in: project) == (1...8).map {
        "App.swift:\($0 + 3):6: 'Store #Tag\($0 + 10)' is provided: request Tagged<Store, Tag\($0 + 10)>"
      } + ["and 2 more provide it under other tags"]
    )
  }

  @Test("A generic binding without known type arguments is suggested")
  func unsettled() {
    let project = TestProject(
      """
      protocol Store {}
      class 1️⃣Db<T>: Store {}
      class 2️⃣Pair<A, B>: Store {}
      class Use { init(store: any Store) {} }
      """
    )
    #expect(
      notes(in: project) == [
        "1️⃣ Db<T> would provide 'Store', but nothing determines T is",
        "2️⃣ Pair<A, B> would provide 'Store', but nothing determines A and B are",
      ]
    )
  }

  private func notes(in project: TestProject) -> [String] {
    let findings = analyze(project.graph).findings(of: RuleName("missing-dependency"))
    return project.sketch(findings).filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}
