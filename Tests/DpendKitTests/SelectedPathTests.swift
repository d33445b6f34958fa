import DpendAnalysis
import DpendGraph
import DpendKit
import Testing
import _DpendTestSupport

/// Patterns of paths mean the same in selections as in settings.
struct SelectedPathTests {
  private static let files = [
    "A.swift", "Sources/A.swift", "Sources/App/A.swift", "Sources/App/Legacy/B.swift", "Sources/Legacy/B.swift",
    "Tests/AppTests/ATests.swift", "Sources/App/A/B/C/D.swift",
  ]

  @Test(
    "A pattern selects the bindings of the files that it excludes elsewhere",
    arguments: [
      "A.swift", "*.swift", "Legacy", "Sources", "Sources/", "./Sources/App", "Sources/*", "Sources/*/A.swift",
      "Sources/**/B.swift", "**/B.swift", "**/Legacy", "Sources/**", "**", "*", "?.swift", "Sources/App/?/*",
      "/Sources",
      "A*/**/C", "Tests/**/A*", "Sources//App", "Nowhere", "Sources/A", "**/A/**", "a.swift",
    ]
  )
  func pattern(text: String) throws {
    let project = TestProject(
      Self.files.enumerated().map { ($1, "App", MarkedSource("class T\($0) { init() {} }")) }
    )
    let pattern = PathPattern(text)
    let selected = try Selection("path:\(text)").bindings(in: project.graph)
    #expect(
      selected.map { project.graph.bindings[$0].location.file }.sorted() == Self.files.filter(pattern.matches).sorted()
    )
  }
}
