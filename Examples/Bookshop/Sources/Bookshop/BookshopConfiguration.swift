import DpendRuntime

/// Says what only the program itself needs.
final class BookshopConfiguration: DependencyConfiguration {
  func console() -> DependencyRegistration<any Console> {
    DependencyRegistration(scope: .singleton) { StandardConsole() }
  }
}
