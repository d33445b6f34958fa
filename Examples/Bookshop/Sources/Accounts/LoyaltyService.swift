import Pricing

/// Gives points for whole euros.
package final class LoyaltyService: LoyaltyProgram {
  private let customers: any CustomerRepository
  private let session: any Session
  private let partner: (any PartnerProgram)?
  private let pointsPerEuro: Int

  package init(
    customers: any CustomerRepository,
    session: any Session,
    partner: (any PartnerProgram)?,
    pointsPerEuro: Int = 2
  ) {
    self.customers = customers
    self.session = session
    self.partner = partner
    self.pointsPerEuro = pointsPerEuro
  }

  package func reward(_ paid: Money) throws -> Int {
    guard let email = session.email, var customer = try customers.customer(email: email) else { return 0 }
    let points = paid.cents / 100 * pointsPerEuro + (partner?.bonus(for: paid) ?? 0)
    customer.points += points
    try customers.save(customer)
    return points
  }
}
