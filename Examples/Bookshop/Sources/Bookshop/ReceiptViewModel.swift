import Orders
import Payments
import Pricing

/// The slip of paper that customers get.
struct ReceiptViewModel {
  let lines: [String]

  private init(lines: [String]) {
    self.lines = lines
  }

  /// Creates receipts of confirmed orders.
  final class Factory {
    private let invoices: any InvoiceWriter
    private let formatter: any MoneyFormatter

    init(invoices: any InvoiceWriter, formatter: any MoneyFormatter) {
      self.invoices = invoices
      self.formatter = formatter
    }

    func makeViewModel(of confirmation: PlaceOrderUseCase.Confirmation) -> ReceiptViewModel {
      let order = confirmation.order
      return ReceiptViewModel(lines: [
        invoices.invoice(for: order.receipt),
        "Tax included: \(formatter.string(from: order.price.includedTax))",
        "\(order.number) arrives \(confirmation.arrival) and earns \(confirmation.points) points",
      ])
    }
  }
}
