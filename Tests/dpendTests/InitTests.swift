import Foundation
import Testing
import _DpendTestSupport

/// The output of `dpend init`, and its exit codes.
struct InitTests {
  private static let shop: KeyValuePairs = [
    "Package.swift": "", "Sources/Shop/A.swift": "final class CartService { init() {} }\n",
  ]

  @Test("The output lists written and kept files, and the next steps")
  func output() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      let next = """

        Next steps:
        1. review .dpend.yml, then run: dpend analyze
        2. to check pull requests, run dpend init again with --host github or --host gitlab

        """
      #expect(
        try await Program.dpend.run(["init"], in: folder)
          == .init(code: 0, output: "Wrote .dpend.yml\n" + next, messages: "")
      )
      #expect(try await Program.dpend.run(["analyze", "-q"], in: folder) == .init(code: 0, output: "", messages: ""))
      let again = try await Program.dpend.run(["init"], in: folder)
      #expect(again == .init(code: 0, output: ".dpend.yml is up to date\n" + next, messages: ""))
      try write(Data("title: Mine\n".utf8), to: folder + "/.dpend.yml")
      let kept = try await Program.dpend.run(["init"], in: folder)
      #expect(kept.output == ".dpend.yml exists and was kept; pass --force to replace it\n" + next)
      #expect(try await Program.dpend.run(["init", "--quiet"], in: folder) == .init(code: 0, output: "", messages: ""))
      #expect(text(of: folder + "/.dpend.yml") == "title: Mine\n")
      #expect(try await Program.dpend.run(["init", "--force"], in: folder).output == "Wrote .dpend.yml\n" + next)
    }
  }

  @Test("A dry run prints the files and writes nothing")
  func trial() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      let outcome = try await Program.dpend.run(["init", "--dry-run", "--host", "gitlab"], in: folder)
      #expect(outcome.code == 0)
      for file in [".dpend.yml", ".gitlab/dpend.gitlab-ci.yml", ".gitlab/dpend.sh"] {
        #expect(outcome.output.contains("Would write \(file):\n\n"))
        #expect(text(of: "\(folder)/\(file)") == nil)
      }
      #expect(outcome.output.contains("# No setting is required."))
    }
  }

  @Test("Problems exit with 2, and the rest of the work is done")
  func problems() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      try write(Data(), to: folder + "/.github")
      let outcome = try await Program.dpend.run(["init", "--quiet"], in: folder)
      #expect(outcome.code == 2)
      let advice = "a parent of the path is not a folder; move the file, or pass --host none"
      #expect(
        outcome.messages
          == "error: .github/workflows/dpend.yml: \(advice)\nerror: .github/workflows/dpend-comment.yml: \(advice)\n"
      )
      #expect(text(of: folder + "/.dpend.yml") != nil)
      let nowhere = try await Program.dpend.run(["init", "nowhere"], in: folder)
      #expect(nowhere == .init(code: 2, output: "", messages: "error: nowhere: no such folder; check the path\n"))
      let address = try await Program.dpend.run(["init", "--host", "github", "--from", "somewhere"], in: folder)
      #expect(address.code == 2 && address.messages.hasSuffix("; use OWNER/REPOSITORY@COMMIT for GitHub\n"))
      #expect(try await Program.dpend.run(["init", "--host", "sourcehut"], in: folder).code == 64)
    }
  }
}
