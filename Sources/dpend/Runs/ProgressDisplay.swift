import DpendKit
import Synchronization

/// Shows the progress of work on standard error, if it is a terminal.
struct ProgressDisplay: Sendable {
  /// Receives the progress.
  let report: WorkProgress.Receiver

  /// Erases the line; it must be called before any other output.
  let end: @Sendable () -> Void

  /// Starts to show progress.
  ///
  /// - Parameter options: The options of the command, of which `--quiet` hides the progress.
  /// - Returns: The display.
  static func begin(_ options: ReadingOptions) -> ProgressDisplay {
    TerminalStream.standardError.canEraseLines && !options.quiet
      ? visible() : ProgressDisplay(report: { _ in }, end: {})
  }

  private static func visible() -> ProgressDisplay {
    let line = Mutex(ProgressLine())
    let start = ContinuousClock.now
    let drawing = Task.detached {
      // The sleep only fails after the end, which cancels the task.
      while (try? await Task.sleep(for: ProgressLine.interval)) != nil {
        line.withLock { line in
          if let text = line.update(at: start.duration(to: .now)) { StandardError.write(text) }
        }
      }
    }
    return ProgressDisplay(
      report: { progress in line.withLock { $0.receive(progress) } },
      end: {
        drawing.cancel()
        line.withLock { line in
          if let text = line.end() { StandardError.write(text) }
        }
      }
    )
  }
}
