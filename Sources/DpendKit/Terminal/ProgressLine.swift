/// The line of a terminal that shows the progress of work that lasts longer than a second.
package struct ProgressLine: Sendable {
  /// The time before the line appears.
  private static let delay = Duration.seconds(1)

  /// The shortest time between two changes of the line.
  package static let interval = Duration.milliseconds(100)

  /// The number of characters of the bar.
  private static let width = 24

  /// Moves the cursor to the start of the line, and erases it.
  private static let erasure = "\r\u{1B}[K"

  private var stage: WorkStage?
  private var steps: (done: Int, all: Int?) = (0, nil)
  private var shown: (text: String, time: Duration)?
  private var hasEnded = false

  /// Creates a line that is not shown.
  package init() {}

  /// Updates the numbers.
  package mutating func receive(_ progress: WorkProgress) {
    switch progress {
    case .began(let stage, let steps):
      self.stage = stage
      self.steps = (0, steps)
    case .finishedStep: steps.done += 1
    }
  }

  /// Returns the text to write; `nil` if the line does not change yet.
  ///
  /// - Parameter time: The time since the start of the work.
  /// - Returns: The text with its control characters.
  package mutating func update(at time: Duration) -> String? {
    guard let text, !hasEnded, time >= Self.delay else { return nil }
    if let shown, shown.text == text || time - shown.time < Self.interval { return nil }
    shown = (text, time)
    return Self.erasure + text
  }

  /// Ends the line, and returns the text that erases it; `nil` if nothing is shown.
  package mutating func end() -> String? {
    hasEnded = true
    return shown == nil ? nil : Self.erasure
  }

  private var text: String? {
    guard let stage else { return nil }
    guard let all = steps.all, all > 0 else { return "dpend: \(stage.rawValue)…" }
    let filled = Self.width * min(steps.done, all) / all
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    return "dpend: \(stage.rawValue) [\(bar)] \(steps.done)/\(all)"
  }
}
