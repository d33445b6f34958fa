import Dip

extension DependencyContainer {
  /// The registrations of the shop.
  func addCounter(isPractice: Bool) {
    register(.weakSingleton) { Counter(baker: $0, rolls: $1, till: $2) }
      .resolvingProperty(\.sign)
    register(.unique, factory: Till.init)
    register(.unique) { RollStand(oven: try self.resolve()) }
    if isPractice {
      register(.singleton) { PracticeBook() as CashBook }
    } else {
      register(.singleton) { PaperBook() as CashBook }
    }
    register(.singleton) { Clock() }
  }
}
