/// The output of a show.
protocol Transmitting: AnyObject {
  func send(_ text: String)
}

/// Everything that a mixer is, for code that only listens.
protocol Listening: AnyObject {}

/// Counts the created objects.
enum Created {
  nonisolated(unsafe) static var all: [String] = []
}

final class Transmitter: Transmitting {
  let power: Int

  init(power: Int) {
    self.power = power
    Created.all.append("Transmitter")
  }

  func send(_ text: String) { print("on air with \(power) kW:", text) }
}

final class Loudspeaker: Transmitting {
  init() { Created.all.append("Loudspeaker") }

  func send(_ text: String) { print("rehearsal:", text) }
}

final class Archive {
  init() { Created.all.append("Archive") }
}

final class Mixer: Listening {
  let transmitter: any Transmitting
  let archive: Archive

  init(transmitter: any Transmitting, archive: Archive) {
    self.transmitter = transmitter
    self.archive = archive
    Created.all.append("Mixer")
  }
}

final class Host {
  let mixer: Mixer

  init(mixer: Mixer) {
    self.mixer = mixer
    Created.all.append("Host")
  }
}

final class Show {
  let title: String
  let mixer: Mixer
  var host: Host?

  init(title: String, mixer: Mixer) {
    self.title = title
    self.mixer = mixer
    Created.all.append("Show")
  }
}

/// The recording of one day, as long as it is used.
final class Recording {
  let log: String

  init(log: String) {
    self.log = log
    Created.all.append("Recording")
  }
}

/// Two parts of one object graph.
final class Desk {
  let left: Lamp
  let right: Lamp

  init(left: Lamp, right: Lamp) {
    self.left = left
    self.right = right
  }
}

final class Lamp {
  init() { Created.all.append("Lamp") }
}

/// A ticket for a seat.
struct Ticket {
  let row: Int
  let seat: String
  let archive: Archive
}

/// An optional part of the station.
final class Jingle {
  let voice: String

  init(voice: String) { self.voice = voice }
}
