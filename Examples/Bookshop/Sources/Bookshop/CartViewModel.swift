import Orders
import Pricing

/// The screen on which customers see what they are about to buy.
@MainActor
final class CartViewModel {
  private let cart: any Cart
  private let quoting: any Quoting
  private let purchase: PlaceOrderUseCase
  private let receipts: ReceiptViewModel.Factory
  private let formatter: any MoneyFormatter

  init(
    cart: any Cart,
    quoting: any Quoting,
    purchase: PlaceOrderUseCase,
    receipts: ReceiptViewModel.Factory,
    formatter: any MoneyFormatter
  ) {
    self.cart = cart
    self.quoting = quoting
    self.purchase = purchase
    self.receipts = receipts
    self.formatter = formatter
  }

  var voucherCode: String? {
    get { cart.voucherCode }
    set { cart.voucherCode = newValue }
  }

  /// The things in the cart, what the rules take off, and what is to be paid.
  var lines: [String] {
    if cart.items.isEmpty { return [] }
    let price = quoting.quote()
    let things = price.lines.map { "\($0.quantity) × \($0.title): \(formatter.string(from: $0.price))" }
    let adjustments = price.adjustments.map { "\($0.reason): \(formatter.string(from: $0.amount))" }
    return things + adjustments + ["To be paid: \(formatter.string(from: price.total))"]
  }

  func placeOrder() async throws -> ReceiptViewModel { receipts.makeViewModel(of: try await purchase.run()) }
}
