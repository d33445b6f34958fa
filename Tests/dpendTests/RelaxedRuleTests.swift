import Foundation
import Testing
import _DpendTestSupport

/// Changes of the configuration that turn rules off or lower them.
struct RelaxedRuleTests {
  private static let files: KeyValuePairs = [
    ".dpend.yml": "implicit-filter: '.*'\n",
    "A.swift": "final class A { init(store: any Store) {} }\nprotocol Store {}\n",
  ]

  @Test("A change that turns a rule off is worse, although it removes errors; the default gate passes")
  func turnedOff() async throws {
    try await withTemporaryFolder(Self.files) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm base", in: folder)
      let settings = "implicit-filter: '.*'\nrules:\n  missing-dependency: off\n  unused-binding: {paths: {Old: off}}\n"
      try settings.write(toFile: folder + "/.dpend.yml", atomically: true, encoding: .utf8)
      let text = try await Program.dpend.run(["diff", "--base", "main", "-q"], in: folder)
      #expect(
        text.output == """
          Worse: 2 rules relaxed, 1 finding fixed

          Fixed
            − A.swift:1: nothing provides 'Store', which A.init(store:) needs [missing-dependency]

          Relaxed rules
            ~ missing-dependency is now 'off', was 'error'
            ~ unused-binding is now 'off', was 'note' in Old

          """
      )
      #expect(text.code == 0)
      let comment = try await Program.dpend.run(["diff", "--base", "main", "-q", "--format", "summary"], in: folder)
      #expect(
        comment.output.hasPrefix(
          """
          ### ⚠️ Worse: 2 rules relaxed, 1 finding fixed. Passes.

          `main` → `the working tree`

          #### Rules that the configuration relaxes (2)

          - `missing-dependency` is now 'off', was 'error'
          - `unused-binding` is now 'off', was 'note' in `Old`

          """
        ),
        "\(comment.output)"
      )
      let gate = try await Program.dpend.run(
        ["diff", "--base", "main", "-q", "--fail-on", "relaxed-rules"],
        in: folder
      )
      #expect(gate.code == 1)
    }
  }
}
