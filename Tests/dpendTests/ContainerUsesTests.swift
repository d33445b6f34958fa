import Testing
import _DpendTestSupport

/// Code of the application that uses its generated container.
struct ContainerUsesTests {
  @Test(
    "Values that code requests from the generated container are used, and the others are not",
    arguments: ["", "Graph"]
  )
  func unused(name: String) async throws {
    let container = name.isEmpty ? "AppContainer" : name
    let files: KeyValuePairs = [
      ".dpend.yml": "implicit-filter: Store|Cache|User|Idle|Page\n"
        + (name.isEmpty ? "" : "container-name: \(name)\n"),
      "Sources/Values.swift": """
      final class Store {}
      final class Cache { init(store: Store) {} }
      final class User {}
      final class Page { init(user: User) {} }
      final class Idle {}
      """,
      "Sources/Delegate.swift": """
      final class Delegate {
        let graph = \(container)()
        func start() { graph.cache() }
      }
      """,
      "Sources/Show.swift": "func show(_ delegate: Delegate) { delegate.graph.page() }",
    ]
    try await withTemporaryFolder(files) { folder in
      let outcome = try await Program.dpend.run(["analyze", "Sources", "-q"], in: folder)
      #expect(
        outcome.output.split(separator: "\n").filter { $0.hasPrefix("Sources") } == [
          "Sources/Values.swift:5:13: note: nothing uses Idle.init(), which provides 'Idle' [unused-binding]",
          "Sources/Values.swift:5:13: note: exclude it from --implicit-filter, or list 'Idle' under roots if the application requests it",
        ]
      )
    }
  }
}
