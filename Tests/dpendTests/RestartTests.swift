import Foundation
import Testing
import _DpendTestSupport

/// Files that crash the program or take too long.
struct RestartTests {
  /// Code that overflows the stack of the parser.
  private static let crashing = String(repeating: "if a{x},", count: 16_000)

  /// Code that takes several seconds in a release build.
  private static let slow = String(repeating: "where T == x,", count: 300_000)

  private static let good = "class A {}\nclass B { init(a: A) {} }\n"

  @Test(
    "A file that crashes dpend or takes too long is one finding, and the others are read",
    arguments: [
      (crashing, 100, "dpend crashes", "report the file to the developers of dpend, if it compiles"),
      (slow, 1, "it takes more than 1 second", "set DPEND_SECONDS_PER_FILE to allow more"),
    ]
  )
  func file(text: String, seconds: Int, reason: String, note: String) async throws {
    try await withTemporaryFolder(["Bad.swift": text, "Good.swift": Self.good]) { (folder) async throws in
      let outcome = try await Program.dpend.run(
        ["analyze", "--implicit-filter", ".*", "."],
        in: folder,
        environment: ["DPEND_SECONDS_PER_FILE": "\(seconds)"]
      )
      let expected = Program.Outcome(
        code: 1,
        output: """
          Bad.swift:1:1: error: cannot read the file: \(reason) [parse-error]
          Bad.swift:1:1: note: split the code, or pass '--exclude Bad.swift'
          Bad.swift:1:1: note: \(note)

          """,
        messages: "dpend: 1 error; read 2 files, 2 registered bindings (dpend); 1 dependency\n"
      )
      #expect(outcome == expected)
    }
  }

  @Test("The temporary folder of a comparison is removed, and both revisions are read")
  func comparison() async throws {
    let files: KeyValuePairs = ["Bad.swift": Self.crashing, "Good.swift": Self.good, ".gitignore": "temporary\n"]
    try await withTemporaryFolder(files) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm base && mkdir temporary", in: folder)
      let outcome = try await Program.dpend.run(
        ["diff", "HEAD", ".", "--implicit-filter", ".*"],
        in: folder,
        environment: ["TMPDIR": folder + "/temporary"]
      )
      #expect(outcome == Program.Outcome(code: 0, output: "Same: nothing changed\n", messages: ""))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/temporary") == [])
    }
  }

  @Test("The merge base is printed once")
  func mergeBase() async throws {
    try await withTemporaryFolder(["Bad.swift": Self.crashing, "Good.swift": Self.good]) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm base", in: folder)
      let arguments = ["diff", "--base", "main", "--implicit-filter", ".*"]
      let hash = try await Program("/bin/sh").run(["-c", "git rev-parse HEAD"], in: folder).output.prefix(12)
      let expected = Program.Outcome(
        code: 0,
        output: "Same: nothing changed\n",
        messages: "dpend: comparing with \(hash), the merge base with 'main'\n"
      )
      #expect(try await Program.dpend.run(arguments, in: folder) == expected)
      try FileManager.default.removeItem(atPath: folder + "/Bad.swift")
      try await git("commit -qam good", in: folder)
      let next = try await Program("/bin/sh").run(["-c", "git rev-parse HEAD"], in: folder).output.prefix(12)
      let outcome = try await Program.dpend.run(arguments, in: folder)
      #expect(outcome.messages == expected.messages.replacing(hash, with: next))
    }
  }

  @Test("The facts about a file that is not read are not kept for the next run")
  func cache() async throws {
    try await withTemporaryFolder(["Good.swift": Self.good]) { (folder) async throws in
      let arguments = ["analyze", "--implicit-filter", ".*", "--cache-dir", "../cache", "."]
      // As if the program had crashed while it read the file.
      let crashed = try await Program.dpend.run(
        arguments + ["--format", "json"],
        in: folder,
        environment: ["DPEND_RESTART": "c12:1/Good.swift"]
      )
      #expect(crashed.code == 1)
      #expect(crashed.output.contains("cannot read the file: dpend crashes"))
      let outcome = try await Program.dpend.run(arguments, in: folder)
      let expected = Program.Outcome(
        code: 0,
        output: "",
        messages: "dpend: No findings; read 1 file, 2 registered bindings (dpend); 1 dependency\n"
      )
      #expect(outcome == expected)
    }
  }

  @Test("A file that crashes dpend in one revision is read in the other one")
  func oneSide() async throws {
    let files: KeyValuePairs = ["Bad.swift": "class C { init(a: A) {} }\n", "Good.swift": Self.good]
    try await withTemporaryFolder(files) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm base", in: folder)
      try Self.crashing.write(toFile: folder + "/Bad.swift", atomically: true, encoding: .utf8)
      let outcome = try await Program.dpend.run(["diff", "HEAD", ".", "--implicit-filter", ".*"], in: folder)
      let expected = Program.Outcome(
        code: 1,
        output: """
          Worse: 1 new error, 1 binding removed

          Bad.swift:1:1: error: cannot read the file: dpend crashes [parse-error]
          Bad.swift:1:1: note: split the code, or pass '--exclude Bad.swift'
          Bad.swift:1:1: note: report the file to the developers of dpend, if it compiles

          Bindings
            − C, unique, in App (Bad.swift:1)

          Dependencies
            − C depends on A as a (Bad.swift:1)

          """,
        messages: "dpend: --fail-on new-errors: 1\n"
      )
      #expect(outcome == expected)
    }
  }

  @Test("More than 40 files that crash dpend are a problem")
  func tooManyFiles() async throws {
    try await withTemporaryFolder([:]) { (folder) async throws in
      for number in 0..<41 {
        try Self.crashing.write(toFile: "\(folder)/Bad\(number).swift", atomically: true, encoding: .utf8)
      }
      let outcome = try await Program.dpend.run(["analyze", "--jobs", "1", "."], in: folder)
      let expected = Program.Outcome(
        code: 2,
        output: "",
        messages: """
          error: dpend stopped 40 times at files that it cannot read; exclude them with '--exclude', or pass the \
          folders to read

          """
      )
      #expect(outcome == expected)
    }
  }
}
