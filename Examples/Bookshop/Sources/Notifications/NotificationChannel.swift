/// A way to reach a customer.
package protocol NotificationChannel {
  /// Sends a text to an address.
  func send(_ text: String, to address: String)
}
