/// Sends messages to customers.
package protocol Notifying {
  /// Sends a text on all channels, unless it is no time for it.
  func notify(_ address: String, _ text: String)
}
