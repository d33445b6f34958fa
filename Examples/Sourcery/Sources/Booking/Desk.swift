import Swinject

/// Where a passenger books.
protocol Booking: AnyObject {
  func book(seats: Int)
}

/// The desk in the ticket hall.
// sourcery:inject: type = "Booking", scope = "container"
final class Desk: Booking {
  private let seats: SeatPlan
  private let fares: Fares

  // sourcery: inject
  weak var queue: Queue?

  init(seats: SeatPlan, fares: Fares) {
    self.seats = seats
    self.fares = fares
  }

  func book(seats count: Int) {}
}

/// Who is waiting at the desk.
// sourcery:inject: scope = "weak"
final class Queue {
  private let booking: Booking

  init(booking: Booking) {
    self.booking = booking
  }
}

/// Which seats are taken.
// sourcery:inject: scope = "container"
final class SeatPlan {
  init(store: Store) {}
}

/// What a crossing costs; each desk has a list of its own.
// sourcery:inject: scope = "transient"
final class Fares {
  init(season: Season) {}

  // sourcery: inject
  convenience init(season: Season, store: Store) { self.init(season: season) }
}

/// High season, low season: whoever asks looks it up anew.
// sourcery:inject: scope = "transient"
struct Season {
  init() {}
}

/// A ticket for some seats: their number is known when somebody books.
// sourcery: inject
final class Ticket {
  // sourcery: inject
  var printer: Printer!

  init(booking: Booking, seats: Int) {}
}

/// Prints tickets.
// sourcery: inject
final class Printer {
  init(paper: Paper) {}
}
