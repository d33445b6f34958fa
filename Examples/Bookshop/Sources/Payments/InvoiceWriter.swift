/// Writes invoices.
package protocol InvoiceWriter {
  /// The sentence that proves a payment.
  func invoice(for receipt: PaymentReceipt) -> String
}
