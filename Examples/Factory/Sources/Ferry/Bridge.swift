import FactoryKit

/// The values that the crew of the bridge shares.
extension Container {
  var log: Factory<any Log> {
    self { PaperLog(title: "log") }
      .singleton
      .onPreview { SilentLog() }
  }

  var engine: Factory<Engine> { self { Engine(log: self.log(), fuel: self.fuel()) }.shared }

  var bridge: Factory<Bridge> { self { Bridge(engine: self.engine(), log: self.log()) }.cached }

  /// The fuel in the tank, which the harbor master measures in debug builds.
  var fuel: Factory<any Fuel> {
    self {
      #if DEBUG
      MeasuredFuel(liters: 900)
      #else
      GaugedFuel(log: self.log())
      #endif
    }
  }

  /// The captain on duty, who registers before the first trip.
  var captain: Factory<Captain?> { promised() }

  /// The pilot for narrow waters, without a registration.
  var pilot: Factory<Pilot?> { promised() }
}

/// Decides when the ferry leaves.
final class Bridge {
  @Injected(\.captain)
  private var captain
  @Injected(\.pilot)
  private var pilot
  @DynamicInjected(\Office.manifest)
  private var manifest
  private let engine: Engine
  private let log: any Log

  init(engine: Engine, log: any Log) {
    self.engine = engine
    self.log = log
  }

  func departs(with passengers: Int) -> Bool {
    log.write("\(captain?.name ?? "no captain") counts \(passengers) passengers, \(manifest.count) expected")
    if let pilot { log.write("\(pilot.name) is on board") }
    return engine.start()
  }
}

struct Captain { let name: String }

struct Pilot { let name: String }
