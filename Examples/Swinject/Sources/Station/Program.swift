import Swinject

/// A show with a host.
final class Show {
  private let title: String
  private let mixer: Mixer
  var host: Host?

  init(title: String, mixer: Mixer) {
    self.title = title
    self.mixer = mixer
  }

  func start() {
    host?.greet(title)
    mixer.play(1)
  }
}

/// A person who talks; the show keeps the host, and the host knows the mixer.
final class Host {
  private let mixer: Mixer

  init(mixer: Mixer) { self.mixer = mixer }

  func greet(_ title: String) { print("Welcome to \(title)") }
}

/// The records of the night, without a host.
final class NightShift {
  @StudioInjected
  private var mixer: Mixer
  @StudioInjected(name: "rehearsal")
  private var loudspeaker: any Transmitting
  private lazy var archive: Archive = resolved()

  func start() {
    mixer.play(2)
    loudspeaker.send(archive.record(at: 3))
  }
}
