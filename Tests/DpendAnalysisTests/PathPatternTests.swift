import DpendAnalysis
import Testing

struct PathPatternTests {
  @Test(
    "A pattern matches a path, or a folder that contains it",
    arguments: [
      ("Generated", "Generated", true), ("Generated", "Sources/Generated/A.swift", true),
      ("Generated", "Sources/NotGenerated/A.swift", false),
      ("*.generated.swift", "Sources/A.generated.swift", true), ("*.generated.swift", "A.swift", false),
      ("Sources/Generated", "Sources/Generated/A.swift", true),
      ("Sources/Generated", "Other/Sources/Generated/A.swift", false),
      ("Sources/*/Mocks", "Sources/App/Mocks/A.swift", true),
      ("Sources/*/Mocks", "Sources/App/Deep/Mocks/A.swift", false),
      ("Sources/**/Mocks", "Sources/App/Deep/Mocks/A.swift", true), ("Sources/**/Mocks", "Sources/Mocks/A.swift", true),
      ("**/Mocks/**", "Mocks/A.swift", true), ("Sources/**", "Sources/A.swift", true),
      ("Sources/**", "Others/A.swift", false),
      ("Generated/", "Sources/Generated/A.swift", true), ("Generated/", "Generated/A.swift", true),
      ("./Sources/Mocks", "Sources/Mocks/A.swift", true), ("/Sources/Mocks", "Sources/Mocks/A.swift", true),
      ("A?.swift", "AB.swift", true), ("A?.swift", "A/.swift", false), ("A+(b).swift", "A+(b).swift", true),
      ("Sources/**/A/**/B", "Sources/A/x/A/y/B/C.swift", true), ("*A*A*B", "xAxAxxAB", true),
      ("*A*A*B", "xAxBxB", false), ("**", "A/B.swift", true), ("", "A.swift", false), (".", "A.swift", false),
      ("**/A/B", "A/A/B", true), ("**/A/B", "A/C/B", false), ("Café", "Cafe\u{301}/A.swift", true),
      ("[a].swift", "a.swift", false), ("mocks", "Mocks/A.swift", false), ("Sources", "./Sources/A.swift", true),
    ]
  )
  func matching(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }
}
