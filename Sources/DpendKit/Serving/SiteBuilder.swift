import Foundation
import Subprocess
import Synchronization

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Builds a site in other processes of this program, one for each build.
///
/// A process that crashes at a file restarts itself without it (`ProcessRestart`), and gives all of its memory back; neither may end the server.
package final class SiteBuilder: Sendable {
  private static let largestOutcome = 512 << 20

  private let executable: String
  private let arguments: [String]

  /// The process that builds the site at the moment.
  private let process = Mutex<pid_t?>(nil)

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - executable: The path of this program.
  ///   - arguments: The arguments with which it prints a ``SiteBuild``.
  package init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Builds the site.
  ///
  /// - Returns: The outcome.
  package func build() async -> SiteBuild {
    defer { process.withLock { $0 = nil } }
    do {
      try ThreadLimit.check(running: "dpend")
      let ended = try await Subprocess.run(
        .path(FilePath(executable)),
        arguments: Arguments(arguments),
        input: .none,
        output: .bytes(limit: Self.largestOutcome),
        error: .currentStandardError
      ) { execution in
        process.withLock { $0 = execution.processIdentifier.value }
      }
      if ended.terminationStatus.isSuccess {
        return try JSONDecoder().decode(SiteBuild.self, from: Data(ended.standardOutput))
      }
      return SiteBuild(problems: ["the process that builds the pages ended with \(ended.terminationStatus)"])
    } catch {
      return SiteBuild(problems: ["cannot build the pages: \(error)"])
    }
  }

  /// Ends the process that builds the site, and waits until it writes nothing any more.
  package func stop() {
    process.withLock { process in
      guard let process else { return }
      kill(process, SIGKILL)
      // The exit status stays for the function that waits for the process.
      var info = siginfo_t()
      waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT)
    }
  }
}
