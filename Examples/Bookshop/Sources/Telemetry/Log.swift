/// Logs events.
package protocol Log: Sendable {
  /// Adds a note.
  func note(_ text: String)
}
