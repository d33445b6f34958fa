import Foundation

/// The sentence on an invoice, with places for what differs.
package struct InvoiceTemplate: Sendable {
  /// A placeholder without a value.
  struct UnknownPlaceholder: Error {
    let name: String
  }

  private static let placeholders = ["amount", "gateway", "number"]

  private let text: String

  /// Reads a template with places such as `{amount}`.
  init(parsing text: String) throws {
    for part in text.split(separator: "{").dropFirst() {
      let name = String(part.prefix { $0 != "}" })
      guard Self.placeholders.contains(name) else { throw UnknownPlaceholder(name: name) }
    }
    self.text = text
  }

  /// The sentence for a payment.
  func text(amount: String, gateway: String, number: String) -> String {
    text.replacingOccurrences(of: "{amount}", with: amount)
      .replacingOccurrences(of: "{gateway}", with: gateway)
      .replacingOccurrences(of: "{number}", with: number)
  }
}
