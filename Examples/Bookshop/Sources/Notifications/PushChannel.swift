/// Shows a few words on the customer's telephone.
package final class PushChannel: NotificationChannel {
  private let outbox: any Outbox
  private let longestText: Int

  package init(outbox: any Outbox, longestText: Int = 24) {
    self.outbox = outbox
    self.longestText = longestText
  }

  package func send(_ text: String, to address: String) {
    let shortened = text.count > longestText ? text.prefix(longestText) + "…" : text[...]
    outbox.send("push to \(address): \(shortened)")
  }
}
