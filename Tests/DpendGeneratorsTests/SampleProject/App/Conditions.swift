import DpendRuntime

protocol Gateway { var name: String { get } }

final class GatewayConfiguration: DependencyConfiguration {
  #if DEBUG
  func gateway() -> DependencyRegistration<any Gateway> { DependencyRegistration { Sandbox() } }
  #else
  func gateway(store: any Store) -> DependencyRegistration<any Gateway> { DependencyRegistration { Bank() } }
  #endif
}

struct Sandbox: Gateway { let name = "sandbox" }
struct Bank: Gateway { let name = "bank" }

#if DEBUG
final class Inspector {}
#endif

/// Resolved in some builds only: otherwise `nil`, a default value or an external value is used.
final class Payment {
  let lines: [String]

  init(gateway: any Gateway, inspector: Probe?, level: Level = Level(name: "default"), site: Site) {
    lines = [gateway.name, "probe \(inspector != nil)", level.name, site.name]
  }
}

protocol Probe {}
struct Level { let name: String }
struct Site { let name: String }

#if DEBUG
final class DebugProbe: Probe {}

final class DebugConfiguration: DependencyConfiguration {
  func level() -> DependencyRegistration<Level> { DependencyRegistration { Level(name: "debug") } }
  func site() -> DependencyRegistration<Site> { DependencyRegistration { Site(name: "debug site") } }
}
#endif

protocol Check { var name: String { get } }
final class AmountCheck: Check { let name = "amount" }
#if DEBUG
final class LimitCheck: Check { let name = "limit" }
#endif

/// Several values, some of them in some builds only.
final class Checks {
  let names: [String]
  init(checks: [any Check], later: () -> [any Check]) { names = checks.map(\.name) + later().map(\.name) }
}

protocol Theme { var name: String { get } }
final class PlainTheme: Theme { let name = "plain" }

/// An explicit binding in some builds comes before the implicit one in all.
final class ThemeConfiguration: DependencyConfiguration {
  #if DEBUG
  func theme() -> DependencyRegistration<any Theme> { DependencyRegistration { LoudTheme() } }
  #endif
}

struct LoudTheme: Theme { let name = "loud" }

final class Window {
  let theme: String
  init(theme: any Theme) { self.theme = theme.name }
}

/// Like a payment, but with nothing that can be left out.
final class Refund {
  let lines: [String]

  init(gateway: any Gateway, probe: (any Probe)?, site: Site) {
    lines = [gateway.name, "probe \(probe != nil)", site.name]
  }
}
