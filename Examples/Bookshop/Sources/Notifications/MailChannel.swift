/// Writes letters.
package final class MailChannel: NotificationChannel {
  private let outbox: any Outbox
  private let senderName: String

  package init(outbox: any Outbox, senderName: String = "The Corner Bookshop") {
    self.outbox = outbox
    self.senderName = senderName
  }

  package func send(_ text: String, to address: String) {
    outbox.send("mail to \(address): \(text) — \(senderName)")
  }
}
