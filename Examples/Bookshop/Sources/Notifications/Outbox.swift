/// Keeps what was sent.
package protocol Outbox: AnyObject {
  /// What was sent, the oldest first.
  var messages: [String] { get }

  /// Sends a message.
  func send(_ message: String)
}
