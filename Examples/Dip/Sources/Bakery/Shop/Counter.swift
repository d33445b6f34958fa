/// The counter that sells bread.
final class Counter {
  private let baker: Baking
  private let rolls: RollStand
  private let till: Till
  var sign: Sign?

  init(baker: Baking, rolls: RollStand, till: Till) {
    self.baker = baker
    self.rolls = rolls
    self.till = till
  }
}

/// Bakes rolls next to the counter, in any oven.
final class RollStand {
  private let oven: Oven

  init(oven: Oven) {
    self.oven = oven
  }
}

/// The cash register.
final class Till {
  private let book: CashBook

  init(book: CashBook) {
    self.book = book
  }
}

protocol CashBook {
  func note(_ cents: Int)
}

final class PaperBook: CashBook {
  func note(_ cents: Int) {}
}

final class PracticeBook: CashBook {
  func note(_ cents: Int) {}
}
