import Lamps

/// The signal that ships see.
final class HarborSignal {
  private let lamp: any Lamp

  init(lamp: any Lamp) {
    self.lamp = lamp
  }

  func text(periods: Int) -> String { String(repeating: lamp.period(), count: periods) }
}

/// The person who switches the signal on.
final class NightKeeper {
  private let signal: HarborSignal

  init(signal: HarborSignal) {
    self.signal = signal
  }

  func watch() { print(signal.text(periods: 3)) }
}
