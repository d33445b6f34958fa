/// The output of a show.
protocol Transmitting: AnyObject {
  func send(_ text: String)
}

/// The mast on the hill.
final class Transmitter: Transmitting {
  func send(_ text: String) { print(text) }
}

/// A transmitter for rehearsals.
final class Loudspeaker: Transmitting {
  func send(_ text: String) {}
}

/// The records of the station.
final class Archive {
  func record(at number: Int) -> String { "Record \(number)" }
}

/// Mixes the voice of a host with records.
final class Mixer {
  private let transmitter: any Transmitting
  private let archive: Archive

  init(transmitter: any Transmitting, archive: Archive) {
    self.transmitter = transmitter
    self.archive = archive
  }

  func play(_ number: Int) { transmitter.send(archive.record(at: number)) }
}
