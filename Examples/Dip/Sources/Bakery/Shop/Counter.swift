/// Where bread is sold.
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

/// Bakes rolls where they are sold, in whatever oven is free.
final class RollStand {
  private let oven: Oven

  init(oven: Oven) {
    self.oven = oven
  }
}

/// Where the money is.
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
