import FactoryKit

@main
struct FactoryProgram: Station {
  static func main() { broadcast(from: FactoryProgram()) }

  func transmitter() -> any Transmitting { Container.shared.transmitting() }

  func rehearsal() -> any Transmitting { Container.shared.rehearsalTransmitting() }

  func mixer() -> Mixer { Container.shared.mixer() }

  func listener() -> any Listening { Container.shared.listening() }

  func host() -> Host { Container.shared.host() }

  func recording() -> Recording { Container.shared.recording() }

  func desk() -> Desk { Container.shared.desk() }

  func show(_ title: String) -> Show { Container.shared.show(title) }

  func ticket(row: Int, seat: String) -> Ticket { Container.shared.ticket((row, seat)) }

  func jingle() -> Jingle { Container.shared.jingle() }
}
