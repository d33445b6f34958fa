import Swinject
import SwinjectAutoregistration

/// The technology: one object of each type, because the assembler's default scope is `.container`.
final class StudioAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Transmitting.self) { _ in Transmitter() }
    container.register(Transmitting.self, name: "rehearsal") { _ in Loudspeaker() }
    container.autoregister(Archive.self, initializer: Archive.init)
    container.autoregister(Mixer.self, initializer: Mixer.init)
  }
}

/// The program, which uses the technology of the parent.
final class ProgramAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Show.self) { (r: Resolver, title: String) in Show(title: title, mixer: r ~> Mixer.self) }
      .initCompleted { r, show in show.host = r.resolve(Host.self) }
    container.register(Host.self) { r in Host(mixer: r.resolve(Mixer.self)!) }.inObjectScope(.transient)
    container.register(Jingle.self) { r in Jingle(voice: r.resolve(Voice.self)!) }
  }
}

/// A melody before the news.
final class Jingle {
  init(voice: any Voice) {}
}

/// A voice that no assembly registers.
protocol Voice {}
