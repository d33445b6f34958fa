import DpendRuntime

/// Provides the parts that only the program itself uses.
final class BookshopConfiguration: DependencyConfiguration {
  func console() -> DependencyRegistration<any Console> {
    DependencyRegistration(scope: .singleton) { StandardConsole() }
  }
}
