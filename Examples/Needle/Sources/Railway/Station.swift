import NeedleFoundation

protocol StationDependency: Dependency {
  var timetable: Timetable { get }
}

/// A station with its own announcer, which everything below it receives in place of the railway's.
final class StationComponent: Component<StationDependency> {
  /// The value that the creator of the component passes.
  public let name: String

  /// The announcer of this station and of everything below it.
  public var announcer: Announcer { shared { LoudspeakerAnnouncer(station: name) } }

  var departures: Departures { Departures(timetable: dependency.timetable, station: name) }

  var platform: PlatformComponent { PlatformComponent(parent: self) }

  init(parent: Scope, name: String) {
    self.name = name
    super.init(parent: parent)
  }
}

protocol PlatformDependency: Dependency {
  var announcer: Announcer { get }
  var timetable: Timetable { get }
  var clock: Clock { get }
}

/// A component below two others: the stations and the depot.
final class PlatformComponent: Component<PlatformDependency> {
  var board: Board { shared { Board(timetable: dependency.timetable, clock: dependency.clock, lamp: lamp) } }

  var conductor: Conductor { Conductor(announcer: dependency.announcer, board: board) }

  private var lamp: Lamp { Lamp() }
}
