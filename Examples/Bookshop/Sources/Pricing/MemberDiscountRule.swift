/// A discount for customers with an account.
package final class MemberDiscountRule: PriceRule {
  package init() {}

  package func adjustment(for quote: Quote) -> Adjustment? {
    quote.isForMember ? Adjustment(reason: "Member", amount: -quote.subtotal.percent(5)) : nil
  }
}
