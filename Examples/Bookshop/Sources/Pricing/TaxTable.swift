/// The percentage of tax that a price includes.
package struct TaxTable: Sendable {
  private let percentages: [String: Int]
  private let otherwise: Int

  init(percentages: [String: Int], otherwise: Int) {
    self.percentages = percentages
    self.otherwise = otherwise
  }

  /// The tax that the price of a line includes.
  func tax(in line: Quote.Line) -> Money {
    let percentage = percentages[line.category] ?? otherwise
    return Money(cents: line.price.cents * percentage / (100 + percentage))
  }
}
