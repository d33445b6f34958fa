/// The generated container passes this to consumers that create values later.
typealias Provider<E> = () -> E

/// The board above the pier.
final class BoardModel {
  private let timetable: Timetable
  private let departure: Provider<DepartureModel>

  // sourcery: inject
  init(timetable: Timetable, departure: @escaping Provider<DepartureModel>) {
    self.timetable = timetable
    self.departure = departure
  }

  func select(_ selected: Departure) -> DepartureModel {
    let model = departure()
    model.departure = selected
    return model
  }
}

/// One departure, with the weather of the crossing.
final class DepartureModel {
  private let weather: WeatherReport
  var departure: Departure?

  // sourcery: inject
  init(weather: WeatherReport) {
    self.weather = weather
  }
}

/// The readings of the weather station.
// sourcery: singleton
final class WeatherReport {
  private let station: WeatherStation

  // sourcery: inject
  init(station: WeatherStation) {
    self.station = station
  }
}

/// The mast with the wind wheel.
final class WeatherStation {
  private let clock: HarbourClock

  // sourcery: inject
  init(clock: HarbourClock) {
    self.clock = clock
  }
}

/// The screen at the gate: the board, and who is late.
final class GateModel {
  private let board: BoardModel
  private let bell: Provider<Bell>

  // sourcery: inject
  init(board: BoardModel, bell: @escaping Provider<Bell>) {
    self.board = board
    self.bell = bell
  }
}

/// The bell that rings before a ferry leaves.
// sourcery: singleton
final class Bell {
  // sourcery: inject
  init(clock: HarbourClock) {}
}
