import Foundation
import Subprocess

/// Shows files with the program that the system selects for them, such as a browser.
package struct FileOpener: Sendable {
  private let executable: Executable
  private let name: String

  /// Creates a value for a program that takes the path of a file.
  init(_ executable: Executable, name: String) {
    self.executable = executable
    self.name = name
  }

  /// The opener of the system.
  #if os(macOS)
  package static let system = FileOpener(.name("open"), name: "open")
  #else
  package static let system = FileOpener(.name("xdg-open"), name: "xdg-open")
  #endif

  /// Shows a file.
  ///
  /// - Throws: ``WorkProblem`` if no program shows it.
  package func open(_ path: String) async throws(WorkProblem) {
    let advice = "open the file yourself"
    do {
      // A browser may keep the streams of the opener, so none of them is read.
      let ended = try await Subprocess.run(
        executable,
        arguments: [path.absolutePath],
        output: .discarded,
        error: .discarded
      )
      if ended.terminationStatus.isSuccess { return }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw WorkProblem("cannot open the file: '\(name)' is not installed", path: path, advice: advice)
    } catch {
      throw WorkProblem("cannot open the file: \(error)", path: path, advice: advice)
    }
    throw WorkProblem("cannot open the file: '\(name)' failed", path: path, advice: advice)
  }
}
