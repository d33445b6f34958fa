import DpendRuntime

/// Provides the prices of the shop; a filter finds the price rules by their names.
package final class PricingConfiguration: DependencyConfiguration {
  package init() {}

  package func taxTable() -> DependencyRegistration<TaxTable> {
    DependencyRegistration(scope: .singleton) { TaxTable(percentages: ["stationery": 19], otherwise: 7) }
  }

  package func voucherBook() -> DependencyRegistration<any VoucherBook> {
    DependencyRegistration(scope: .singleton) { PrintedVouchers(values: ["SPRING": Money(cents: 300)]) }
  }

  package func moneyFormatter() -> DependencyRegistration<any MoneyFormatter> {
    DependencyRegistration { EuroFormatter() }
  }
}
