protocol Clock: AnyObject { var time: String { get } }
protocol Timetable: AnyObject { func departures(from station: String) -> [String] }
protocol Announcer: AnyObject { func announce(_ text: String) }

final class StationClock: Clock {
  let time = "09:30"
}

final class PrintedTimetable: Timetable {
  private let clock: Clock

  init(clock: Clock) { self.clock = clock }

  func departures(from station: String) -> [String] { ["\(clock.time) \(station) to Mill Lane"] }
}

final class RecordedAnnouncer: Announcer {
  func announce(_ text: String) { print("(recording) \(text)") }
}

final class LoudspeakerAnnouncer: Announcer {
  private let station: String

  init(station: String) { self.station = station }

  func announce(_ text: String) { print("\(station): \(text)") }
}

final class Departures {
  private let timetable: Timetable
  private let station: String

  init(timetable: Timetable, station: String) {
    self.timetable = timetable
    self.station = station
  }
}

final class Lamp {}

final class Board {
  private let timetable: Timetable
  private let clock: Clock
  private let lamp: Lamp

  init(timetable: Timetable, clock: Clock, lamp: Lamp) {
    self.timetable = timetable
    self.clock = clock
    self.lamp = lamp
  }

  func show() { print(clock.time, timetable.departures(from: "here")) }
}

final class Conductor {
  private let announcer: Announcer
  private let board: Board

  init(announcer: Announcer, board: Board) {
    self.announcer = announcer
    self.board = board
  }
}

final class Logbook {
  private let clock: Clock

  init(clock: Clock) { self.clock = clock }

  func write(_ entry: String) { print(clock.time, entry) }
}

final class Workshop {
  private let logbook: Logbook

  init(logbook: Logbook) { self.logbook = logbook }

  func repair(_ vehicle: String) { logbook.write("repaired \(vehicle)") }
}
