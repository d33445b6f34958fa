import Testing

@testable import DpendReporters

struct ShortenedTextsTests {
  @Test(
    "The longest names become shorter, and numbers do not",
    arguments: [
      (["App", "3 bindings"], "App · 3 bindings"),
      (["Trio / Sources / Modules", "26 bindings", "23 consumers"], "Trio / …les · 26 bindings · 23 consumers"),
      (["Trio / Sources", "1026 bindings", "1023 consumers"], "Trio /…ces · 1026 bindings · 1023 consumers"),
      (["initializerOfService", "shared between sessions"], "initializerOfService · shared betw…sions"),
    ]
  )
  func details(texts: [String], expected: String) {
    #expect(texts.joined(separator: " · ", upTo: 40) == expected)
  }
}
