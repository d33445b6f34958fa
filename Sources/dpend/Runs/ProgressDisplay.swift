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
  /// - Parameter isQuiet: Whether no progress is shown.
  /// - Returns: The display.
  static func begin(isQuiet: Bool) -> ProgressDisplay {
    TerminalStream.standardError.canEraseLines && !isQuiet
      ? visible() : ProgressDisplay(report: { _ in }, end: {})
  }

  private static func visible() -> ProgressDisplay {
    let line = Mutex(ProgressLine())
    let start = ContinuousClock.now
    let drawing = Task.detached {
      // The sleep only fails after the end, which cancels the task.
      while (try? await Task.sleep(for: ProgressLine.interval)) != nil {
        line.withLock { line in
          if let text = line.update(at: start.duration(to: .now)) { StandardError.show(text) }
        }
      }
    }
    return ProgressDisplay(
      report: { progress in line.withLock { $0.receive(progress) } },
      end: {
        drawing.cancel()
        line.withLock { line in
          if let text = line.end() { StandardError.show(text) }
        }
      }
    )
  }
}
