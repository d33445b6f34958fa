import FlexInject

/// The containers of the application in addition to the shared one.
enum Containers {
  /// The container of the hangar.
  static let hangar: DIContainer = DependencyContainer()
}

/// The keys of types with several registrations.
enum LogKey: String {
  case logbook
  case radioLog = "radio-log"
}
