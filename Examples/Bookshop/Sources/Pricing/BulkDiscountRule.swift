/// A discount for several copies of one book, for reading groups.
package final class BulkDiscountRule: PriceRule {
  private let copies: Int

  package init(copies: Int = 3) {
    self.copies = copies
  }

  package func adjustment(for quote: Quote) -> Adjustment? {
    let price = quote.lines.filter { $0.quantity >= copies }.map(\.price).sum()
    return price > .zero ? Adjustment(reason: "Reading cycle", amount: -price.percent(10)) : nil
  }
}
