/// Stores sent messages.
package protocol Outbox: AnyObject {
  /// The sent messages, the oldest first.
  var messages: [String] { get }

  /// Sends a message.
  func send(_ message: String)
}
