import Foundation
import Testing
import _DpendTestSupport

/// The decisions of a project about findings, in its configuration and in its source.
struct ProjectDecisionTests {
  /// Two packages under one configuration, each with a class that has a missing dependency.
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
    "The severity of the project is printed, and determines the exit code",
    arguments: [
      ("", "One error, Two error", 1, "2 errors"),
      ("rules: {missing-dependency: warning}", "One warning, Two warning", 0, "2 warnings"),
      ("rules: {missing-dependency: off}", "", 0, "No findings"),
      (
        "rules:\n  missing-dependency:\n    paths:\n      Packages/One: note", "Two error, One note", 1,
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
      // Paths are relative to the configuration, independent of the working directory.
      for (arguments, working) in [([], folder), (["--config", "../.dpend.yml"], folder + "/Packages")] {
        let outcome = try await Program.dpend.run(["analyze"] + arguments, in: working)
        let findings = outcome.output.matches(of: /(\w+)\.swift:1:\d+: (\w+): nothing provides/)
        #expect(findings.map { "\($0.1) \($0.2)" }.joined(separator: ", ") == printed)
        #expect(Int32(outcome.code) == code)
        #expect(outcome.messages == "dpend: \(summary); read 2 files, 2 registered bindings (dpend); 0 dependencies\n")
      }
    }
  }

  @Test("A suppressed finding is counted, not printed, never fails a run, and has its reason in the documentation")
  func suppressed() async throws {
    let rules = "rules:\n  missing-dependency:\n    paths:\n      Packages/Two: note"
    let files = Self.files(rules: rules, comment: " // dpend:ignore missing-dependency: A <comes> later")
    try await withTemporaryFolder(files) { folder in
      let outcome = try await Program.dpend.run(["analyze"], in: folder)
      #expect(outcome.code == 0)
      #expect(!outcome.output.contains("One.swift"))
      #expect(
        outcome.messages == "dpend: 1 note, 1 suppressed; read 2 files, 2 registered bindings (dpend); 0 dependencies\n"
      )
      let generation = try await Program.dpend.run(["generate", "--output-file", "Container.swift"], in: folder)
      #expect(generation.code == 1)
      #expect(
        generation.messages.contains(
          "dpend: Container.swift was not written: suppressed, lowered and known errors also prevent generation\n"
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

  @Test("Unneeded suppressions are only reported if all dialects are read")
  func dialects() async throws {
    let files = Self.files(rules: "rules: {missing-dependency: note}", comment: " // dpend:ignore weak-value: x")
    try await withTemporaryFolder(files) { folder in
      let whole = try await Program.dpend.run(["analyze"], in: folder)
      let ofOneDialect = try await Program.dpend.run(["analyze", "--dialect", "dpend"], in: folder)
      #expect(
        [whole.messages, ofOneDialect.messages] == [
          "dpend: 1 warning, 2 notes; read 2 files, 2 registered bindings (dpend); 0 dependencies\n",
          "dpend: 2 notes; read 2 files, 2 registered bindings (dpend); 0 dependencies\n",
        ]
      )
    }
  }
}
