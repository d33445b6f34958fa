package import DpendReporters
import Foundation
import Subprocess

/// Shows files and pages with the program that the system selects for them, such as a browser.
package struct FileOpener: Sendable {
  /// A function that returns after a duration, unless the task is cancelled.
  typealias Wait = @Sendable (Duration) async throws -> Void

  /// The time in which an opener that cannot show a file fails.
  private static let timeToFail = Duration.seconds(2)

  private let executable: Executable
  private let name: String
  private let wait: Wait

  /// Creates a value for a program that takes the path of a file.
  init(_ executable: Executable, name: String, wait: @escaping Wait = { try await Task.sleep(for: $0) }) {
    self.executable = executable
    self.name = name
    self.wait = wait
  }

  /// The opener of the system.
  #if os(macOS)
  package static let system = FileOpener(.name("open"), name: "open")
  #else
  package static let system = FileOpener(.name("xdg-open"), name: "xdg-open")
  #endif

  /// Starts the program that shows a file.
  ///
  /// The program may be a browser that runs until the user closes it, so the function does not wait for its end.
  ///
  /// - Throws: ``WorkProblem`` if the program does not start, or fails at once.
  package func open(_ path: String) async throws(WorkProblem) {
    try await open(path, "file", passing: path.absolutePath)
  }

  /// Starts the program that shows a page, as `open` does for a file.
  ///
  /// - Throws: ``WorkProblem`` if the program does not start, or fails at once.
  package func open(_ address: WebAddress) async throws(WorkProblem) {
    try await open(address.description, "page", passing: address.description)
  }

  private func open(_ path: String, _ kind: String, passing argument: String) async throws(WorkProblem) {
    try ThreadLimit.check(running: name)
    let (problems, continuation) = AsyncStream.makeStream(of: WorkProblem?.self)
    // A child task would have to end with the function, and its cancellation would end the program.
    Task { continuation.yield(await problem(opening: path, kind, passing: argument)) }
    let limit = Task { [wait] in
      try await wait(Self.timeToFail)
      continuation.yield(nil)
    }
    defer { limit.cancel() }
    var iterator = problems.makeAsyncIterator()
    if let problem = await iterator.next() ?? nil { throw problem }
  }

  /// Runs the program until it ends, in a session of its own, and returns the problem if it fails.
  private func problem(opening path: String, _ kind: String, passing argument: String) async -> WorkProblem? {
    let advice = "open the \(kind) yourself"
    var options = PlatformOptions()
    options.createSession = true
    do {
      // A browser may keep the streams of the opener, so none of them is read.
      let ended = try await Subprocess.run(
        executable,
        arguments: [argument],
        platformOptions: options,
        output: .discarded,
        error: .discarded
      )
      if ended.terminationStatus.isSuccess { return nil }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return WorkProblem("cannot open the \(kind): '\(name)' is not installed", path: path, advice: advice)
    } catch {
      return WorkProblem("cannot open the \(kind): \(error)", path: path, advice: advice)
    }
    return WorkProblem("cannot open the \(kind): '\(name)' failed", path: path, advice: advice)
  }
}
