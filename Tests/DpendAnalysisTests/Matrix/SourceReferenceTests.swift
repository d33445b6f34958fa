import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// The types whose code contains references, and what counts as one.
struct SourceReferenceTests {
  @Test("A registration is code of the type around it, and an initializer is code of its own type")
  func registrations() {
    let references = references([
      (
        "App/Setup/Assembly.swift", "App",
        """
        import Data
        import Swinject
        final class Assembly {
          func assemble(_ container: Container) {
            container.register(Store.self) { _ in DiskStore(log: Log()) }
          }
        }
        """
      ),
      (
        "App/Setup/Factories.swift", "App",
        """
        import Data
        import Factory
        extension Container { var cache: Factory<Cache> { self { Cache(store: DiskStore(log: Log())) } } }
        """
      ),
      (
        "Data/Store.swift", "Data",
        """
        public protocol Store {}
        public final class Log { public init() {} }
        public final class DiskStore: Store { public init(log: Log) {} }
        """
      ),
      ("Data/Cache/Cache.swift", "Data", "public final class Cache { public init(store: any Store) {} }"),
    ])
    #expect(
      references == [
        "App/Setup Assembly → DiskStore", "App/Setup Assembly → Log", "App/Setup Assembly → Store",
        "App/Setup Container → Cache", "App/Setup Container → DiskStore", "App/Setup Container → Log",
        "App/Setup Container → Store", "Data DiskStore → Log", "Data/Cache Cache → Store",
      ]
    )
  }

  @Test("Code outside of all types is that of its file, also after a type")
  func outsideOfTypes() {
    let references = references([
      (
        "App/Setup.swift", "App",
        """
        import Swinject
        struct Settings {}
        func register(_ container: Container) { container.register(Store.self) { _ in DiskStore() } }
        extension Int { var twice: Int { self * 2 } }
        let cache = Cache(store: DiskStore())
        """
      ),
      (
        "App/Store.swift", "App",
        "protocol Store {}\nfinal class DiskStore: Store {}\nfinal class Cache { init(store: DiskStore) {} }"
      ),
    ])
    #expect(
      references == [
        "App Cache → DiskStore", "App Setup.swift → Cache", "App Setup.swift → DiskStore",
        "App Setup.swift → DiskStore", "App Setup.swift → Store",
      ]
    )
  }

  @Test("One name in the source is one reference, however many bindings share it")
  func sharedCode() {
    let references = references([
      (
        "App/Screens/Base.swift", "App",
        "class Base { init(log: Log) {} }\nfinal class Log { init() {} }"
      ),
      ("App/Screens/First/First.swift", "App", "final class First: Base {}"),
      ("App/Screens/Second/Second.swift", "App", "final class Second: Base {}"),
      (
        "App/Start.swift", "App",
        """
        final class Start {
          let first: First
          let second: Second
          init() { let log = Log(); first = First(log: log); second = Second(log: log) }
        }
        """
      ),
      ("App/Main.swift", "App", "let start = Start()"),
    ])
    #expect(
      references == [
        "App Main.swift → Start", "App Start → First", "App Start → Log", "App Start → Second",
        "App/Screens Base → Log",
      ]
    )
  }

  /// The references between different types of a project, as sorted lines of text.
  private func references(_ files: [(String, String, MarkedSource)]) -> [String] {
    var project = TestProject(files, implicit: nil)
    project.dialects = DialectRegistry.all
    return SourceReference.all(in: analyze(project.graph)).filter { $0.source.type != $0.destination.type }
      .map { reference in
        let folder = reference.source.file.split(separator: "/").dropLast().joined(separator: "/")
        return "\(folder) \(reference.source.type) → \(reference.destination.type)"
      }.sorted()
  }
}
