// swift-format-ignore-file
import Swinject

/// The technology of the station.
final class StudioAssembly: Assembly {
  func assemble(container: Container) {
    container.register((any Transmitting).self) { _ in
      // The license allows ten.
      let power = 5 + 5
      return Transmitter(power: power)
    }.inObjectScope(.container)
    container.register((any Transmitting).self, name: "rehearsal") { _ in Loudspeaker() }.inObjectScope(.container)
    container.register(Archive.self) { _ in Archive() }.inObjectScope(.container)
    container.register(Mixer.self) { r in
      #if DEBUG
      Mixer(transmitter: r.resolve((any Transmitting).self, name: "rehearsal")!, archive: r.resolve(Archive.self)!)
      #else
      Mixer(
        transmitter: r.resolve((any Transmitting).self)!,
        archive: r.resolve(Archive.self)!
      )
      #endif
    }
    .inObjectScope(.container)
    .implements((any Listening).self)
  }
}

/// The program of the station.
final class ProgramAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Show.self) { (r: any Resolver, title: String) in
      Show(title: title.uppercased(), mixer: r.resolve(Mixer.self)!)
    }
    .initCompleted { r, show in show.host = r.resolve(Host.self) }
    container.register(Host.self) { Host(mixer: $0.resolve(Mixer.self)!) }.inObjectScope(.transient)
    container.register(Recording.self) { _ in Recording(log: "day") }.inObjectScope(.weak)
    container.register(Lamp.self) { _ in Lamp() }
    container.register(Desk.self) { r in Desk(left: r.resolve(Lamp.self)!, right: r.resolve(Lamp.self)!) }
    container.register(Ticket.self) { r, row, seat in Ticket(row: row, seat: seat, archive: r.resolve(Archive.self)!) }
    container.register(Jingle.self) { r in
      if let show = r.resolve(Show.self, argument: "news") { return Jingle(voice: show.title) }
      return Jingle(voice: r.resolve(Ticket.self, arguments: 1, "a")?.seat ?? "none")
    }
  }
}
