import CDpendProcess
import Foundation
import Synchronization

/// Restarts the program without the files that crash it or take too long.
///
/// Neither the parser nor dpend can prove that the stack, the time and the memory suffice for every text. A file for which they do not suffice
/// becomes a finding, and all other files are read. As long as nothing fails, this costs a copy of the path at each change of the file.
package enum ProcessRestart {
  /// Why a file is not read.
  package enum Reason: Hashable, Sendable {
    /// The program crashed while it read the file.
    case crash

    /// The file took more than ``secondsPerFile``.
    case time
  }

  /// The environment variable with the limit for a file.
  package static let timeVariable = "DPEND_SECONDS_PER_FILE"

  /// The limit for a file, in seconds of processor time, in which the time of other programs does not count.
  package static let secondsPerFile: Int = {
    let seconds = ProcessInfo.processInfo.environment[timeVariable].flatMap { Int($0) } ?? 0
    return (1...3600).contains(seconds) ? seconds : 5
  }()

  /// The project that this process reads, and the files that it does not read.
  private struct State {
    /// Why files are not read, by their names.
    var setAside: [String: Reason] = [:]

    /// The number of the project that is read: a comparison reads two, which can contain different texts at the same path.
    var project = 0
  }

  private static let state = Mutex(State())

  /// Handles crashes and the limit of time from now on.
  ///
  /// The entry point of the program calls this function, once.
  ///
  /// - Parameter executable: The path of the program.
  package static func enable(executable: String) {
    let failure = """
      error: dpend stopped 40 times at files that it cannot read; exclude them with '--exclude', or pass the folders to read

      """
    dpend_restart_enable(
      strdup(executable),
      CommandLine.unsafeArgv,
      strdup(FileManager.default.currentDirectoryPath),
      UInt32(secondsPerFile),
      strdup(failure)
    )
    let entries = getenv(DPEND_RESTART_VARIABLE).map { RestartEntry.entries(in: String(cString: $0)) } ?? []
    // The processes that this one starts read other files.
    unsetenv(DPEND_RESTART_VARIABLE)
    for entry in entries { resume(entry) }
  }

  /// Takes over an entry of the replaced program.
  private static func resume(_ entry: RestartEntry) {
    state.withLock { $0.setAside[entry.path] = entry.reason }
    // The next program needs the entry too.
    entry.note()
  }

  /// Whether this process replaced another one, which may have printed messages.
  package static var isRestart: Bool { state.withLock { !$0.setAside.isEmpty } }

  /// Begins to read a project, after the previous one of the process.
  package static func beginProject() { state.withLock { $0.project += 1 } }

  /// Returns the name of a file that distinguishes it from those of other projects.
  private static func fullName(of path: String, in project: Int) -> String { "\(project)/\(path)" }

  /// Returns why a file is not read; nil for a file to read.
  ///
  /// - Parameter path: The path in the locations of the file.
  /// - Returns: The reason.
  package static func reason(forSettingAside path: String) -> Reason? {
    state.withLock { $0.setAside.isEmpty ? nil : $0.setAside[fullName(of: path, in: $0.project)] }
  }

  /// Notes that the current thread reads a file from now on, until it notes another one or none.
  ///
  /// Only threads with a ``LargeStack`` note their files.
  ///
  /// - Parameters:
  ///   - path: The path in the locations of the file; nil for none.
  ///   - continues: Whether the file is a part of the work on the file noted before, whose time counts on.
  package static func note(file path: String?, continuing continues: Bool = false) {
    var name = path.map { fullName(of: $0, in: state.withLock { $0.project }) } ?? ""
    name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { dpend_restart_note_file($0.baseAddress, $0.count, continues) }
    }
  }

  /// Prepares the current thread during its work.
  static func preparingThread(_ work: () -> Void) {
    dpend_restart_enter_thread()
    work()
    dpend_restart_leave_thread()
  }
}
