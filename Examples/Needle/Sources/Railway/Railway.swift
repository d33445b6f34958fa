import NeedleFoundation

/// The root of the hierarchy: services that the whole railway uses.
final class RailwayComponent: BootstrapComponent {
  /// One timetable for the railway.
  public var timetable: Timetable { shared { PrintedTimetable(clock: clock) } }

  /// The clock that all stations show.
  public var clock: Clock { shared { StationClock() } }

  /// One announcer for the railway; a station can have its own.
  public var announcer: Announcer { shared { RecordedAnnouncer() } }

  func station(named name: String) -> StationComponent { StationComponent(parent: self, name: name) }

  var depot: DepotComponent { shared { DepotComponent(parent: self) } }
}

@main
enum Railway {
  static func main() {
    registerProviderFactories()
    let railwayComponent = RailwayComponent()
    railwayComponent.station(named: "Harbor").platform.board.show()
    railwayComponent.depot.workshop.repair("Locomotive 4")
  }
}
