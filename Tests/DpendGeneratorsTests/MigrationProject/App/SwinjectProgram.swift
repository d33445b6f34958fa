// swift-format-ignore-file
import Swinject

@main
struct SwinjectProgram: Station {
  let resolver: any Resolver

  static func main() {
    #if MIGRATED
    let assembler = Assembler([AppAssembly()])
    #else
    let assembler = Assembler([StudioAssembly(), ProgramAssembly()])
    #endif
    broadcast(from: SwinjectProgram(resolver: assembler.resolver))
  }

  func transmitter() -> any Transmitting { resolver.resolve((any Transmitting).self)! }

  func rehearsal() -> any Transmitting { resolver.resolve((any Transmitting).self, name: "rehearsal")! }

  func mixer() -> Mixer { resolver.resolve(Mixer.self)! }

  func listener() -> any Listening { resolver.resolve((any Listening).self)! }

  func host() -> Host { resolver.resolve(Host.self)! }

  func recording() -> Recording { resolver.resolve(Recording.self)! }

  func desk() -> Desk { resolver.resolve(Desk.self)! }

  func show(_ title: String) -> Show { resolver.resolve(Show.self, argument: title)! }

  func ticket(row: Int, seat: String) -> Ticket { resolver.resolve(Ticket.self, arguments: row, seat)! }

  func jingle() -> Jingle { resolver.resolve(Jingle.self)! }
}
