import Testing
import _DpendTestSupport

/// Runs a line of shell after `git `, with a fixed time and identity and without the settings of the user, so that hashes are reproducible.
///
/// - Parameters:
///   - line: The arguments of git, and further commands.
///   - folder: The working directory.
/// - Returns: The output.
/// - Throws: An error if git can't be run.
@discardableResult
func git(_ line: String, in folder: String) async throws -> String {
  let identity = ["AUTHOR", "COMMITTER"].map {
    "GIT_\($0)_NAME=a GIT_\($0)_EMAIL=a@b GIT_\($0)_DATE='2026-01-01T00:00:00Z'"
  }
  let settings = "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null \(identity.joined(separator: " "))"
  let outcome = try await Program("/bin/sh").run(["-c", "\(settings); git \(line)"], in: folder)
  #expect(outcome.code == 0, "\(outcome.messages)")
  return outcome.output
}
