/// Lays out the bindings of selections in other processes of this program, one for each selection.
package final class DiagramBuilder: Sendable {
  /// A function that returns after a duration, unless the task is cancelled.
  typealias Wait = @Sendable (Duration) async throws -> Void

  /// The time after which a process is killed.
  private static let longest = Duration.seconds(60)

  private let arguments: [String]
  private let process: ProgramProcess
  private let wait: Wait

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - executable: The path of this program.
  ///   - arguments: The arguments with which it prints a ``DiagramOutcome``, after the command and the selection.
  package convenience init(executable: String, arguments: [String]) {
    self.init(executable: executable, arguments: arguments) { try await Task.sleep(for: $0) }
  }

  init(executable: String, arguments: [String], wait: @escaping Wait) {
    self.arguments = arguments
    self.wait = wait
    process = ProgramProcess(executable: executable, work: "lays out the bindings")
  }

  /// Lays out the bindings of a selection; the process is killed when the task is cancelled.
  ///
  /// - Parameter selection: The text of the selection.
  /// - Returns: The outcome.
  func layOut(_ selection: String) async -> DiagramOutcome {
    await withTaskGroup(of: DiagramOutcome.self) { group in
      group.addTask { await self.outcome(of: selection) }
      group.addTask { [wait] in
        try? await wait(Self.longest)
        return .failed("the layout takes more than \(Self.longest.components.seconds) seconds; select fewer bindings")
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failed("")
    }
  }

  private func outcome(of selection: String) async -> DiagramOutcome {
    do throws(WorkProblem) {
      // A selection can begin with a hyphen, as an option does.
      return try await process.value(
        DiagramOutcome.self,
        of: ["build-diagram", "--selection=\(selection)"] + arguments
      )
    } catch {
      return .failed("\(error)")
    }
  }

  /// Ends the process.
  package func stop() { process.stop() }
}
