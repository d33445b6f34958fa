import SwiftUI

@MainActor
@Observable
final class Appearance {
  static let standard = Appearance()

  var tint = Color.teal
}

@MainActor
final class Tanks: ObservableObject {
  @Published
  var names = ["Coral reef", "Kelp forest"]
}

@MainActor
final class Staff: ObservableObject {
  static let onDuty = Staff()

  @Published
  var keeper = "Mira"
}

@MainActor
final class FeedingPlan: ObservableObject {
  @Published
  var portions = 3
}

@MainActor
@Observable
final class Alarms {
  var count = 0
}

protocol Sensor: Sendable {
  var temperature: Double { get }
}

struct BuoySensor: Sensor {
  let temperature = 23.5
}

struct FixedSensor: Sensor {
  let temperature = 20.0
}

extension EnvironmentValues {
  /// A key with a default value, which views outside of the application use.
  @Entry
  var sensor: any Sensor = FixedSensor()
}
