import Foundation
import Testing
import _DpendTestSupport

/// The options of `dpend diff` for comments.
struct CommentOptionTests {
  private static let lamp: KeyValuePairs = [
    "Old/Lamp.swift": "final class Lamp {}\n",
    "New/Lamp.swift": "final class Lamp { init(bulb: Bulb) {} }\n",
  ]

  @Test("A comment has the requested id and links")
  func written() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      let outcome = try await diff(
        [
          "--format", "markdown", "--comment-id", "ios-app", "--report-url", "https://ci.example/7", "--source-url",
          "https://code.example/blob/main", "--report", "summary=summary.md", "--report", "sarif=new.sarif",
        ],
        in: folder
      )
      #expect(outcome.code == 1)
      #expect(
        outcome.output.hasPrefix(
          """
          <!-- dpend:report:ios-app -->
          ### ❌ Worse: 1 new error. Fails on `new-errors`.

          `Old` → `New`

          #### New findings

          - **error** `missing-dependency`: nothing provides `Bulb`, which Lamp.init(bulb:) needs \
          ([`New/Lamp.swift:1`](https://code.example/blob/main/New/Lamp.swift#L1))

          """
        )
      )
      #expect(outcome.output.hasSuffix("\n[The full report](https://ci.example/7)\n"))
      #expect(text(of: folder + "/summary.md")?.hasPrefix("### ❌ Worse: 1 new error.") == true)
      #expect(text(of: folder + "/new.sarif")?.contains(#""startLine" : 1"#) == true)
    }
  }

  @Test(
    "Ids and addresses that would break out of their context are refused",
    arguments: [
      ["--comment-id", "a -->"], ["--comment-id", ""], ["--report-url", "javascript:alert(1)"],
      ["--report-url", "https://a.example/) x"], ["--source-url", "main"],
    ]
  )
  func refused(options: [String]) async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      let outcome = try await diff(options, in: folder)
      #expect(outcome.code == 64)
      #expect(outcome.messages.contains(options[0]))
    }
  }

  @Test(
    "The documentation refuses the same addresses, from the command line and the configuration",
    arguments: ["javascript:alert(1)", "data:text/html,a", "//a.example", "https://a.example/\"onclick=\"", "main"]
  )
  func documentation(address: String) async throws {
    let configuration = "source-url: '\(address)'\n"
    try await withTemporaryFolder([".dpend.yml": configuration, "A.swift": "class A {}\n"]) {
      (folder) async throws in
      let option = try await Program.dpend.run(["docs", "--source-url", address], in: folder)
      #expect(option.code == 64)
      #expect(option.messages.contains("--source-url"))
      let file = try await Program.dpend.run(["docs"], in: folder)
      let expected = """
        error: .dpend.yml:1:13: 'source-url': the URL does not begin with 'https://' or 'http://', or contains a character \
        that can end a link

        """
      #expect(file == Program.Outcome(code: 2, output: "", messages: expected))
      #expect(!FileManager.default.fileExists(atPath: folder + "/dpend-docs"))
    }
  }

  private func diff(_ options: [String], in folder: String) async throws -> Program.Outcome {
    try await Program.dpend.run(["diff", "Old", "New", "--implicit-filter", ".*"] + options, in: folder)
  }
}
