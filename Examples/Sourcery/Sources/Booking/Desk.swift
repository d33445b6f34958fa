import Swinject

/// The desk for bookings.
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

/// The queue at the desk.
// sourcery:inject: scope = "weak"
final class Queue {
  private let booking: Booking

  init(booking: Booking) {
    self.booking = booking
  }
}

/// The reserved seats.
// sourcery:inject: scope = "container"
final class SeatPlan {
  init(store: Store) {}
}

/// The prices of a crossing; each desk has its own list.
// sourcery:inject: scope = "transient"
final class Fares {
  init(season: Season) {}

  // sourcery: inject
  convenience init(season: Season, store: Store) { self.init(season: season) }
}

/// High season or low season: every consumer has its own instance.
// sourcery:inject: scope = "transient"
struct Season {
  init() {}
}

/// A ticket for some seats: their number is a runtime argument.
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
