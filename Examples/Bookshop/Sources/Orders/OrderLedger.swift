import Telemetry

/// The shop's book of sales, into which one line is written at a time.
package actor OrderLedger {
  private let timeSource: any TimeSource

  /// The lines, the oldest first.
  package private(set) var lines: [String] = []

  init(timeSource: any TimeSource) {
    self.timeSource = timeSource
  }

  /// Writes a line.
  func write(_ line: String) { lines.append("\(timeSource.now()) \(line)") }
}
