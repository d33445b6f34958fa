import Foundation
import Testing
import _DpendTestSupport

/// The output and the exit code of `make test-swift`, with a replacement of `swift`.
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

  /// Runs the target with tests that print a log and end with a code.
  private func testing(endingWith code: Int) async throws -> Program.Outcome {
    let program = "#!/bin/sh\n[ \"$1\" = build ] && exit 0\ncat log\nexit \(code)\n"
    return try await withTemporaryFolder(["bin/swift": program, "log": Self.log, ".build/empty": ""]) { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/swift")
      let options = "--no-print-directory -f '\(Checkout.path("Makefile"))' -o graphviz -o oracle-tools"
      // These tests may run below another make.
      let make = "unset MAKEFLAGS MAKELEVEL; PATH=\"$PWD/bin:$PATH\" make \(options) test-swift"
      return try await Program("/bin/sh").run(["-c", make], in: folder)
    }
  }
}
