/// A list of things to price.
package struct Quote: Sendable {
  /// One kind of thing in a quote.
  package struct Line: Hashable, Codable, Sendable {
    package let title: String
    package let category: String
    package let unitPrice: Money
    package let quantity: Int

    package init(title: String, category: String, unitPrice: Money, quantity: Int) {
      self.title = title
      self.category = category
      self.unitPrice = unitPrice
      self.quantity = quantity
    }

    /// The price of the line before any rule.
    package var price: Money { unitPrice * quantity }
  }

  package let lines: [Line]
  package let isForMember: Bool
  package let voucherCode: String?

  package init(lines: [Line], isForMember: Bool, voucherCode: String?) {
    self.lines = lines
    self.isForMember = isForMember
    self.voucherCode = voucherCode
  }

  /// The price of all lines before any rule.
  package var subtotal: Money { lines.map(\.price).sum() }
}
