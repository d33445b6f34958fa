import CDpendRestart
import Foundation
import Synchronization

/// Restarts the program without the files that crash it or take too long.
///
/// Neither the parser nor dpend can prove that the stack, the time and the memory suffice for every text. A file for which they do not suffice
/// becomes a finding, and all other files are read. As long as nothing fails, this costs a copy of the path of each file.
package enum ProcessRestart {
  /// The reason for which a file is not read.
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

  /// The files that this process does not read, by path.
  private static let setAside = Mutex<[String: Reason]>([:])

  /// Handles crashes and the limit of time from now on.
  ///
  /// The entry point of the program calls this function, once.
  ///
  /// - Parameter executable: The path of the program.
  package static func enable(executable: String) {
    let failure = """
      error: more than 20 files stop dpend; exclude them with '--exclude', or pass the folders to read

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
    switch entry.kind {
    case .file(let reason):
      setAside.withLock { $0[entry.text] = reason }
      // The next program needs the entry too.
      _ = entry.note()
    case .temporaryFolder: try? FileManager.default.removeItem(atPath: entry.text)
    }
  }

  /// Returns the reason for which a file is not read; nil for a file to read.
  ///
  /// - Parameter path: The path in the locations of the file.
  /// - Returns: The reason.
  package static func reason(forSettingAside path: String) -> Reason? { setAside.withLock { $0[path] } }

  /// Notes that the current thread reads a file from now on, until it notes another one or none.
  ///
  /// Only threads with a ``LargeStack`` note their files.
  ///
  /// - Parameter path: The path in the locations of the file; nil for none.
  package static func note(file path: String?) {
    var path = path ?? ""
    path.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { dpend_restart_note_file($0.baseAddress, $0.count) }
    }
  }

  /// Prepares the current thread during its work.
  static func preparingThread(_ work: () -> Void) {
    dpend_restart_enter_thread()
    work()
    dpend_restart_leave_thread()
  }

  /// Notes a temporary folder, which the next program removes.
  ///
  /// - Parameter path: The absolute path.
  /// - Returns: The number of the note, for ``forget(folder:)``.
  package static func note(temporaryFolder path: String) -> Int {
    RestartEntry(kind: .temporaryFolder, text: path).note()
  }

  /// Forgets a temporary folder.
  package static func forget(folder number: Int) { dpend_restart_remove_entry(number) }
}
