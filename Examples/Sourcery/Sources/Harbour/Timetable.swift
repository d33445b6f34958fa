/// The departure times of the ferries.
// sourcery: singleton
final class Timetable {
  private let clock: HarbourClock
  private let tides: TideTable

  // sourcery: inject
  init(clock: HarbourClock, tides: TideTable) {
    self.clock = clock
    self.tides = tides
  }

  var next: Departure { Departure(minute: clock.minute + tides.delay) }
}

/// One ferry that leaves.
struct Departure {
  let minute: Int
}

/// The clock on the pier.
// sourcery: singleton
final class HarbourClock {
  // sourcery: inject
  init() {}

  let minute = 480
}

/// High and low water.
struct TideTable {
  let delay: Int
}

extension TideTable {
  // sourcery: inject
  init() { self.init(delay: 12) }
}
