import DpendRuntime

/// A check before each trip.
protocol Check: Sendable {
  var name: String { get }
}

struct DoorCheck: Check {
  let name = "doors"
}

struct BrakeCheck: Check {
  private let engine: Engine

  var name: String { engine.isRunning ? "brake under load" : "brake" }

  init(engine: Engine) {
    self.engine = engine
  }
}

/// The dispatcher and the radio reference each other: the radio is resolved on first use.
final class Dispatcher: Sendable {
  private let checks: [any Check]
  private let radio = LazyInject<Radio>()

  var checkList: String {
    get throws { try radio.resolve().call(checks.map(\.name).joined(separator: ", ")) }
  }

  init(checks: [any Check]) {
    self.checks = checks
  }
}

struct Radio: Sendable {
  @Inject
  private var dispatcher: Dispatcher

  func call(_ text: String) -> String { "Dispatch: \(text)" }
}
