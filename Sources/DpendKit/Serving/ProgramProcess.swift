import Foundation
import Subprocess
import Synchronization

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Processes of this program, one at a time, that do a part of the work of `dpend serve` and print its outcome.
///
/// A process that crashes at a file restarts itself without it (`ProcessRestart`), and gives all of its memory back; neither may end the server.
final class ProgramProcess: Sendable {
  private static let largestOutcome = 512 << 20

  private let executable: String

  /// The work, as the end of a sentence about the process.
  private let work: String

  /// The process that runs at the moment.
  private let process = Mutex<pid_t?>(nil)

  /// Creates a value without a process.
  ///
  /// - Parameters:
  ///   - executable: The path of this program.
  ///   - work: The work, such as `builds the pages`.
  init(executable: String, work: String) {
    self.executable = executable
    self.work = work
  }

  /// Runs a process, which is killed when the task is cancelled.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - arguments: The arguments, of a command that prints a value as JSON.
  /// - Returns: The value.
  /// - Throws: ``WorkProblem`` if the process cannot be started, or if it ends without a value.
  func value<Value: Decodable>(_ type: Value.Type, of arguments: [String]) async throws(WorkProblem) -> Value {
    let own = Mutex<pid_t?>(nil)
    // The next process can have started already.
    defer { process.withLock { if $0 == own.withLock(\.self) { $0 = nil } } }
    do {
      try ThreadLimit.check(running: "dpend")
      let ended = try await Subprocess.run(
        .path(FilePath(executable)),
        arguments: Arguments(arguments),
        input: .none,
        output: .bytes(limit: Self.largestOutcome),
        error: .currentStandardError
      ) { execution in
        let identifier = execution.processIdentifier.value
        own.withLock { $0 = identifier }
        process.withLock { $0 = identifier }
      }
      if ended.terminationStatus.isSuccess {
        return try JSONDecoder().decode(type, from: Data(ended.standardOutput))
      }
      throw WorkProblem("the process that \(work) ended with \(ended.terminationStatus)")
    } catch let problem as WorkProblem {
      throw problem
    } catch {
      throw WorkProblem("the process that \(work) failed: \(error)")
    }
  }

  /// Ends the process, and waits until it writes nothing any more.
  func stop() {
    process.withLock { process in
      guard let process else { return }
      kill(process, SIGKILL)
      // The exit status stays for the function that waits for the process.
      var info = siginfo_t()
      waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT)
    }
  }
}
