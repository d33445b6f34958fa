import DpendRuntime

/// Counts the created instances by name.
final class Instances {
  nonisolated(unsafe) static var created: [String: Int] = [:]

  static func record(_ name: String) { created[name, default: 0] += 1 }
}

protocol Catalog: AnyObject {}
protocol Session {}
protocol Journal: AnyObject {}

final class MemoryCatalog: Catalog {}
final class UserSession: Session {}
final class PaperJournal: Journal { init() { Instances.record("journal") } }
final class Trace {}
final class Metrics { init(journal: any Journal) { Instances.record("metrics") } }
final class Draft { init(trace: Trace) {} }
struct Settings { let number: Int }
final class Cart {}

final class ScopesConfiguration: DependencyConfiguration {
  func catalog() -> DependencyRegistration<any Catalog> {
    DependencyRegistration(scope: .singleton) { MemoryCatalog() }
  }
  func session() -> DependencyRegistration<any Session> {
    DependencyRegistration(scope: .weakSingleton) { UserSession() }
  }
  func cart() -> DependencyRegistration<Cart> {
    DependencyRegistration(scope: .weakSingleton) { Cart() }
  }
  func journal() -> DependencyRegistration<any Journal> {
    DependencyRegistration(scope: .singleton) { PaperJournal() }
  }
  func metrics(journal: any Journal) -> DependencyRegistration<Metrics> {
    DependencyRegistration(scope: .eagerSingleton) { Metrics(journal: journal) }
  }
  func trace() -> DependencyRegistration<Trace> {
    DependencyRegistration(scope: .shared) { Trace() }
  }
  func settings() -> DependencyRegistration<Settings> {
    DependencyRegistration(scope: .weakSingleton) {
      Instances.record("settings")
      return Settings(number: Instances.created["settings"] ?? 0)
    }
  }
}

/// Needs what is shared directly, and through others.
final class Editor {
  let trace: Trace
  let toolbar: Toolbar
  let settings: [Int]

  init(trace: Trace, toolbar: Toolbar, first: Settings, second: Settings) {
    self.trace = trace
    self.toolbar = toolbar
    settings = [first.number, second.number]
  }
}

final class Toolbar {
  let trace: Trace
  let catalog: any Catalog

  init(trace: Trace, catalog: any Catalog) {
    self.trace = trace
    self.catalog = catalog
  }
}

protocol Reading: AnyObject {}
protocol Writing: AnyObject {}

/// One singleton under two keys.
final class File: Reading, Writing {}

final class FileUser {
  let reading: any Reading
  let writing: any Writing
  let file: File

  init(reading: any Reading, writing: any Writing, file: File) {
    self.reading = reading
    self.writing = writing
    self.file = file
  }
}
