import Foundation
import Testing
import _DpendTestSupport

/// What a project decides about findings, in its configuration and in its source, as the commands show it.
struct ProjectDecisionTests {
  /// Two packages under one configuration, with a class each that lacks something.
  private static func files(rules: String, comment: String = "") -> KeyValuePairs<String, String> {
    [
      ".dpend.yml": "implicit-filter: '.*'\nsources: [Packages]\n\(rules)",
      "Packages/One/Package.swift": package("One"),
      "Packages/One/Sources/One/One.swift": "class One { init(a: A) {} }\(comment)",
      "Packages/Two/Package.swift": package("Two"),
      "Packages/Two/Sources/Two/Two.swift": "class Two { init(b: B) {} }",
    ]
  }

  private static func package(_ name: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
    """
  }

  @Test(
    "The severity in the project is what is printed, and what the exit code follows",
    arguments: [
      ("", "One error, Two error", 1, "2 errors"),
      ("rules: {missing-dependency: warning}", "One warning, Two warning", 0, "2 warnings"),
      ("rules: {missing-dependency: off}", "", 0, "No findings"),
      (
        "rules:\n  missing-dependency:\n    paths:\n      Packages/One: note", "One note, Two error", 1,
        "1 error, 1 note"
      ),
      (
        "rules:\n  missing-dependency:\n    severity: off\n    paths:\n      Two: warning", "Two warning", 0,
        "1 warning"
      ),
    ]
  )
  func severities(rules: String, printed: String, code: Int32, summary: String) async throws {
    try await withTemporaryFolder(Self.files(rules: rules)) { folder in
      // The paths are as seen from the configuration, wherever the program runs.
      for (arguments, working) in [([], folder), (["--config", "../.dpend.yml"], folder + "/Packages")] {
        let outcome = try await Program.dpend.run(["analyze"] + arguments, in: working)
        let findings = outcome.output.matches(of: /(\w+)\.swift:1:\d+: (\w+): nothing provides/)
        #expect(findings.map { "\($0.1) \($0.2)" }.joined(separator: ", ") == printed)
        #expect(Int32(outcome.code) == code)
        #expect(outcome.messages == "dpend: \(summary)\n")
      }
    }
  }

  @Test("A suppressed finding is counted and not printed, lets nothing fail, and has its reason in the documentation")
  func suppressed() async throws {
    let rules = "rules:\n  missing-dependency:\n    paths:\n      Packages/Two: note"
    let files = Self.files(rules: rules, comment: " // dpend:ignore missing-dependency: A <comes> later")
    try await withTemporaryFolder(files) { folder in
      let outcome = try await Program.dpend.run(["analyze"], in: folder)
      #expect(outcome.code == 0)
      #expect(!outcome.output.contains("One.swift"))
      #expect(outcome.messages == "dpend: 1 note, 1 suppressed\n")
      let generation = try await Program.dpend.run(["generate", "--output-file", "Container.swift"], in: folder)
      #expect(generation.code == 1)
      #expect(
        generation.messages.contains(
          "dpend: nothing was written to Container.swift: an error that is suppressed, lowered or known still can't become code\n"
        )
      )
      #expect(text(of: folder + "/Container.swift") == nil)
      #expect(try await Program.dpend.run(["docs", "-o", "docs"], in: folder).code == 0)
      let page = try #require(text(of: folder + "/docs/markdown/findings.md"))
      #expect(page.contains("## Suppressed"))
      let html = try #require(text(of: folder + "/docs/findings.html"))
      #expect(html.contains("suppressed: A &lt;comes&gt; later"))
    }
  }

  @Test("Whether a comment is needed is asked only where every dialect is read")
  func dialects() async throws {
    let files = Self.files(rules: "rules: {missing-dependency: note}", comment: " // dpend:ignore weak-value: x")
    try await withTemporaryFolder(files) { folder in
      let whole = try await Program.dpend.run(["analyze"], in: folder)
      let ofOneDialect = try await Program.dpend.run(["analyze", "--dialect", "dpend"], in: folder)
      #expect([whole.messages, ofOneDialect.messages] == ["dpend: 1 warning, 2 notes\n", "dpend: 2 notes\n"])
    }
  }
}
