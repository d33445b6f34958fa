import Pricing

/// Writes invoices from a template.
package final class InvoiceService: InvoiceWriter {
  private let template: InvoiceTemplate
  private let formatter: any MoneyFormatter

  package init(template: InvoiceTemplate, formatter: any MoneyFormatter) {
    self.template = template
    self.formatter = formatter
  }

  package func invoice(for receipt: PaymentReceipt) -> String {
    template.text(
      amount: formatter.string(from: receipt.amount),
      gateway: receipt.gateway,
      number: receipt.number
    )
  }
}
