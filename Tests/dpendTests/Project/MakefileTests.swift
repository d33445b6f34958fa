import Foundation
import Testing
import _DpendTestSupport

/// The output and the exit code of `make test-swift` and `make test-all`, with replacements of the programs that they run.
struct MakefileTests {
  private static let log = """
    ◇ Test run started.
    ↳ Testing Library Version: 6
    ✔ Test "Good" passed after 0.1 seconds.
    ✘ Test "Bad" recorded an issue at A.swift:1:2: Expectation failed: 1 == 2
    ↳ an explanation,
    on two lines
    ◇ Test "Other" started.
    ✘ Test "Bad" failed after 0.1 seconds with 1 issue.
    ✔ Test "Other" passed after 0.1 seconds.
    error: Exited with unexpected signal code 11

    """

  private static let failures = """

    Failures:
    ✘ Test "Bad" recorded an issue at A.swift:1:2: Expectation failed: 1 == 2
    ↳ an explanation,
    on two lines
    ✘ Test "Bad" failed after 0.1 seconds with 1 issue.
    error: Exited with unexpected signal code 11

    """

  @Test("Failures are repeated at the end, and the exit code of the tests is that of the target")
  func failing() async throws {
    let outcome = try await testing(endingWith: 3)
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("Error 3\n"))
    #expect(outcome.output.hasSuffix(Self.log + Self.failures))
  }

  @Test("Without failures, nothing is repeated")
  func passing() async throws {
    let outcome = try await testing(endingWith: 0)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasSuffix(Self.log))
  }

  @Test(
    "With all tests, the failures of those that fail are at the end",
    arguments: [
      ("test --skip-build --filter", log, failures),
      (
        "pytest -q -n 2 Tests/Pages",
        """
        === FAILURES ===
        E       assert 1 == 2
        === short test summary info ===
        FAILED Tests/Pages/test_pages.py::test_links - assert 1 == 2
        1 failed, 119 passed in 60.00s

        """,
        """

        Failures:
        FAILED Tests/Pages/test_pages.py::test_links - assert 1 == 2
        1 failed, 119 passed in 60.00s

        """
      ),
    ]
  )
  func everything(failing: String, log: String, failures: String) async throws {
    // All programs that make would install otherwise.
    let tools = [
      "swift", "pkg-config", "chromium", "chromedriver", "java", "curl", "git", "jq", "strace", "bazel", "bwrap",
      "pgrep",
    ]
    let programs = tools.map { "bin/\($0)" } + [".build/pages/bin/python", ".build/oracle/bin/python"]
    let program = "#!/bin/sh\ncase \"$*\" in *'\(failing)'*) cat log; exit 3 ;; esac\n"
    let sources = [
      "Sources/DpendRuntime/A.swift", "Tests/DpendRuntimeTests/A.swift", "Tests/Sanitizers/Package.swift",
      "Tests/Sanitizers/Mutex.swift",
    ]
    let makefile = try #require(text(of: Checkout.path("Makefile")))
    let files = programs.map { ($0, program) } + sources.map { ($0, "") } + [("Makefile", makefile), ("log", log)]
    let outcome = try await withTemporaryFolder { folder in
      for (path, contents) in files { try write(Data(contents.utf8), to: "\(folder)/\(path)") }
      for path in programs {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(path)")
      }
      return try await make("test-all", in: folder)
    }
    #expect(outcome.code == 2)
    #expect(outcome.output.hasSuffix(failures))
    #expect(outcome.output.components(separatedBy: log).count == 2)
  }

  /// Runs the target with tests that print a log and end with a code.
  private func testing(endingWith code: Int) async throws -> Program.Outcome {
    let program = "#!/bin/sh\n[ \"$1\" = build ] && exit 0\ncat log\nexit \(code)\n"
    return try await withTemporaryFolder(["bin/swift": program, "log": Self.log, ".build/empty": ""]) { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/swift")
      return try await make("-f '\(Checkout.path("Makefile"))' -o graphviz -o oracle-tools test-swift", in: folder)
    }
  }

  /// Runs make with the programs in the folder `bin`.
  private func make(_ arguments: String, in folder: String) async throws -> Program.Outcome {
    // These tests may run below another make.
    let command = "unset MAKEFLAGS MAKELEVEL; PATH=\"$PWD/bin:$PATH\" make --no-print-directory \(arguments)"
    return try await Program("/bin/sh").run(["-c", command], in: folder)
  }
}
