/// Takes notes of what happens.
package protocol Log: Sendable {
  /// Adds a note.
  func note(_ text: String)
}
