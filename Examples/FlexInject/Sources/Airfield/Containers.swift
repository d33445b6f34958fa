import FlexInject

/// The containers of the application besides the shared one.
enum Containers {
  /// What only the hangar needs.
  static let hangar: DIContainer = DependencyContainer()
}

/// The keys of what is registered several times.
enum LogKey: String {
  case logbook
  case radioLog = "radio-log"
}
