/// A discount by the value of a voucher.
package final class VoucherRule: PriceRule {
  private let vouchers: any VoucherBook

  package init(vouchers: any VoucherBook) {
    self.vouchers = vouchers
  }

  package func adjustment(for quote: Quote) -> Adjustment? {
    guard let code = quote.voucherCode, let value = vouchers.value(of: code) else { return nil }
    return Adjustment(reason: "Voucher \(code)", amount: -min(value, quote.subtotal))
  }
}
