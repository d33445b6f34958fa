/// Stores the lines of the log.
package protocol LogSink: Sendable {
  /// The lines so far.
  var lines: [String] { get }

  /// Adds a line.
  func append(_ line: String)
}
