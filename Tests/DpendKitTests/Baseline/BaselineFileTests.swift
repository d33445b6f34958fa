import DpendAnalysis
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Reading and writing the file of a baseline.
struct BaselineFileTests {
  private static let head = "# dpend-baseline v2: x\n"

  @Test(
    "Problems have a location and advice",
    arguments: [
      (
        "none",
        "none: the baseline doesn't exist; write it with 'dpend analyze --write-baseline none', or pass another file"
      ),
      ("folder", "folder: the baseline is a folder; pass a file"),
      (
        "json",
        "json:1: not a baseline: the first line doesn't begin with '# dpend-baseline v'; write it with 'dpend analyze "
          + "--write-baseline json', or pass another file"
      ),
      (
        "next",
        "next:1: the baseline has the unknown version '3'; write it with 'dpend analyze --write-baseline next', "
          + "or pass another file"
      ),
      (
        "outdated",
        "outdated:1: the baseline has the outdated version 1; upgrade it with 'dpend analyze --write-baseline outdated'"
      ),
      (
        "conflict",
        "conflict:2: unresolved merge conflict in the baseline; keep the lines of both sides in any order, and "
          + "delete the conflict markers"
      ),
      (
        "slip",
        "slip:3: invalid line 'unused-tag 12 x', expected 'RULE FINGERPRINT MESSAGE'; restore the line, or delete it"
      ),
      (
        "latin",
        "latin: the baseline is not UTF-8 text; write it with 'dpend analyze --write-baseline latin', or pass another file"
      ),
    ]
  )
  func unreadable(name: String, problem: String) async throws {
    let files: KeyValuePairs = [
      "folder/file": "", "json": "{}", "next": "# dpend-baseline v3: x\n", "outdated": "# dpend-baseline v1: x\n",
      "conflict": Self.head + "<<<<<<< HEAD\n",
      "slip": Self.head + "a 0123456789abcdef\nunused-tag 12 x\n",
    ]
    try await withTemporaryFolder(files) { folder in
      try write(Data([0x23, 0xE9]), to: folder + "/latin")
      do throws(WorkProblem) {
        _ = try BaselineFile(path: "\(folder)/\(name)").read()
        Issue.record("'\(name)' was read")
      } catch {
        #expect(error.description.replacing(folder + "/", with: "") == problem)
      }
    }
  }

  @Test("A baseline is written with its folders, and replaces baselines in any state, but no other file")
  func writing() async throws {
    let files: KeyValuePairs = [
      "old": "# dpend-baseline v1: x\nfuture", "conflict": "<<<<<<< HEAD\n# dpend-baseline v2: x\n", "empty": "",
      "App.swift": "class A {}", "folder/file": "",
    ]
    try await withTemporaryFolder(files) { folder in
      let baseline = Baseline([], options: ["Sources"])
      for path in ["old", "conflict", "empty", "new/known"] {
        try BaselineFile(path: "\(folder)/\(path)").write(baseline)
        #expect(try BaselineFile(path: "\(folder)/\(path)").read().baseline == baseline)
      }
      #expect(text(of: folder + "/new/known")?.contains("--write-baseline known\n") == true)
      for (path, problem) in [
        ("App.swift", "the file exists and isn't a baseline"),
        ("folder", "cannot write the file: the path is a folder"), ("App.swift/x", "cannot write the file"),
      ] {
        do throws(WorkProblem) {
          try BaselineFile(path: "\(folder)/\(path)").write(baseline)
          Issue.record("'\(path)' was written")
        } catch {
          #expect(error.message.hasPrefix(problem))
        }
      }
      #expect(text(of: folder + "/App.swift") == "class A {}")
    }
  }

  @Test("Paths are relative to the folder of the file")
  func relative() {
    let file = BaselineFile(path: "/project/Config/known")
    #expect(
      ["/project/Config", "/project/Sources", "/project/Config/a"].map(file.relative) == [".", "../Sources", "a"]
    )
    #expect(file.location(line: 7) == SourceLocation(file: "known", line: 7, column: 1))
  }
}
