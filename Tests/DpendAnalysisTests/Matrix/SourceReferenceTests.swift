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
        "App/Setup extension Container → Cache", "App/Setup extension Container → DiskStore",
        "App/Setup extension Container → Log",
        "App/Setup extension Container → Store", "Data DiskStore → Log", "Data/Cache Cache → Store",
      ]
    )
  }

  @Test("Code creates the type of an object whose initializer it calls, and requests that of an argument")
  func roles() {
    var project = TestProject(
      """
      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      struct Page: View { @State var disk: Disk; var body: some View { Text("") } }
      final class Start { let log = Log(); let disk: Disk; init() { disk = Disk(log: log) }; func open() { _ = Page(disk: disk) } }
      let start = Start()
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let references = SourceReference.all(in: analyze(project.graph)).map {
      "\($0.source.type) \($0.use.type.role) \($0.destination.type)"
    }
    #expect(
      Set(references) == [
        "Page created Page", "Disk requested Log", "Page requested Disk", "Start created Log", "Start created Disk",
        "Start created Page",
        "App.swift created Start",
      ]
    )
  }

  private static let wiring: [(String, String, MarkedSource)] = [
    (
      "App/Wiring.swift", "App",
      """
      import Data
      import DpendRuntime
      final class Wiring: DependencyConfiguration {
        func store(log: Log) -> DependencyRegistration<any Store> { DependencyRegistration { DiskStore(log: log) } }
        func log() -> DependencyRegistration<Log> { DependencyRegistration { Log() } }
      }
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
    ("App/Main.swift", "App", "final class Main { func run(_ container: Any) { _ = container.store() } }"),
  ]

  @Test(
    "A registration of a protocol references the class that it creates, and that class the parameters of its initializer"
  )
  func createdClass() {
    #expect(
      references(Self.wiring) == [
        "App Wiring → DiskStore", "App Wiring → Log", "App Wiring → Log", "App Wiring → Store", "Data DiskStore → Log",
      ]
    )
  }

  @Test("Generic code does not reference the types that its callers choose")
  func genericCode() {
    #expect(
      references([
        (
          "Core/Maker.swift", "Core",
          "public protocol Makable { init() }\npublic func make<T: Makable>(_ type: T.Type) -> T { T() }"
        ),
        (
          "App/Main.swift", "App",
          """
          import Core
          final class Store: Makable { init() {} }
          final class Cart { init(store: Store) {} }
          let cart = Cart(store: make(Store.self))
          """
        ),
      ]) == ["App Cart → Store", "App Main.swift → Cart"]
    )
  }

  @Test("A request of the application's own code is a reference of that code")
  func applicationRequest() {
    let graph = project(Self.wiring).graph
    let store = graph.bindings.flatMap(\.keys).first { $0.type.withoutExistentials.nominal?.qualifiedName == "Store" }
    let requests = store.map {
      [EntryPoint(key: $0, location: SourceLocation(file: "App/Main.swift", line: 1, column: 55))]
    }
    let added = references(in: graph.adding(requests ?? [])).filter { !references(in: graph).contains($0) }
    #expect(added == ["App Main → Store"])
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

  private static let shop: [(String, String, MarkedSource)] = [
    (
      "App/Screens/Home.swift", "App",
      """
      import Kit
      import SwiftUI
      struct Home: View {
        let store: Store
        var body: some View { Row(price: Price(cents: 1)) }
      }
      struct Home_Previews: PreviewProvider { static var previews: some View { Row(price: Price(cents: 2)) } }
      """
    ),
    ("App/Store.swift", "App", "final class Store { init() {} }"),
    ("App/Main.swift", "App", "let home = Home(store: Store())"),
    (
      "Kit/Row.swift", "Kit",
      """
      import SwiftUI
      public struct Price: Codable { public init(cents: Int) {} }
      public struct Row: View { public init(price: Price) {} }
      """
    ),
  ]

  @Test("Code that creates a view or a value references its type, except the code of previews and tests")
  func creations() {
    let tests: (String, String, MarkedSource) = (
      "Tests/RowTests.swift", "RowTests", "import Kit\nimport XCTest\nlet row = Row(price: Price(cents: 3))"
    )
    #expect(
      references(Self.shop + [tests], testFiles: ["Tests/RowTests.swift"]) == [
        "App Main.swift → Home", "App Main.swift → Store", "App/Screens Home → Price", "App/Screens Home → Row",
        "App/Screens Home → Store",
      ]
    )
  }

  @Test("Code in the extension of a type of another project is that of the extension, as written")
  func foreignExtensions() {
    #expect(
      references([
        (
          "App/Books.swift", "App",
          """
          struct Book { init(price: Price) {} }
          struct Price { init(cents: Int) {} }
          extension [Book] { static func opening() -> [Book] { [Book(price: Price(cents: 1))] } }
          extension Dictionary where Value == Book { var price: Price { Price(cents: 2) } }
          extension Book { var price: Price { Price(cents: 3) } }
          """
        )
      ]) == [
        "App Book → Price", "App extension Dictionary → Price", "App extension [Book] → Book",
        "App extension [Book] → Price",
      ]
    )
  }

  @Test("A type references the parameters of its memberwise initializer, as those of a declared one")
  func memberwiseInitializer() {
    #expect(
      references([
        (
          "App/Wiring.swift", "App",
          """
          import DpendRuntime
          final class Wiring: DependencyConfiguration {
            func hours(clock: any Clock) -> DependencyRegistration<any Hours> {
              DependencyRegistration { Night(clock: clock, first: 8) }
            }
            func clock() -> DependencyRegistration<any Clock> { DependencyRegistration { Wall() } }
          }
          """
        ),
        (
          "Data/Hours.swift", "App",
          """
          protocol Clock {}
          final class Wall: Clock {}
          protocol Hours {}
          struct Night: Hours {
            let clock: any Clock
            let first: Int
            let zone = Zone()
            var isNow: Zone? { nil }
          }
          struct Zone {}
          """
        ),
      ]).filter { $0.hasPrefix("Data") } == ["Data Night → Clock", "Data Night → Zone"]
    )
  }

  @Test("Code creates views and values also where a filter selects the bindings")
  func filtered() {
    #expect(
      references(Self.shop, implicit: { $0 == "Store" || $0 == "Home" }) == [
        "App Main.swift → Home", "App Main.swift → Store", "App/Screens Home → Price", "App/Screens Home → Row",
        "App/Screens Home → Store",
      ]
    )
  }

  @Test("The initializer of a type that a filter selects creates objects, which it does not register")
  func composites() {
    #expect(
      references(
        [
          (
            "App/All.swift", "App",
            "import Kit\nfinal class All: Log { let logs: [any Log]; init() { logs = [FileLog(), Console()] } }"
          ),
          (
            "Kit/Logs.swift", "Kit",
            "public protocol Log {}\npublic final class FileLog: Log { public init() {} }\npublic final class Console: Log { public init() {} }"
          ),
        ],
        implicit: { $0 != "Log" }
      ) == ["App All → Console", "App All → FileLog", "App All → Log", "Kit Console → Log", "Kit FileLog → Log"]
    )
  }

  @Test("The metrics of modules count the creation of views and values too")
  func metrics() {
    let graph = project(Self.shop).graph
    #expect(
      ModuleMetrics.all(in: graph).map { "\($0.module) \($0.couplings) \($0.types)" } == ["App 1 2", "Kit 1 2"]
    )
    let dependencies = ModuleDependencies.collect(from: graph)
    #expect(dependencies.dependencies(of: 0) == [1])
    #expect(
      dependencies.uses(by: 0, of: 1).map { "\($0.sentence(in: graph)), line \($0.type.location.line)" } == [
        "Home creates 'Row', line 5", "Home creates 'Price', line 5",
      ]
    )
  }

  @Test("A part of a graph has the references of the code of its own types")
  func part() {
    let graph = project(Self.shop).graph
    let references = ["Home", "Store"].map { name in
      let selected = graph.bindings.indices.filter { graph.bindings[$0].nameOfType == name }
      return SourceReference.all(in: analyze(graph.narrowed(to: selected).graph)).map(\.destination.type).sorted()
    }
    #expect(references == [["Home", "Price", "Row", "Store"], ["Store"]])
  }

  @Test("The code of a part includes extensions of nested types")
  func nestedTypesOfPart() {
    let source: MarkedSource = """
      struct Price { init(cents: Int) {} }
      enum Space { final class Client { init() {} } }
      extension Space.Client { func price() -> Price { Price(cents: 1) } }
      let client = Space.Client()
      """
    let graph = project([("App/Space.swift", "App", source)]).graph
    let part = graph.narrowed(to: Array(graph.bindings.indices)).graph
    #expect(references(in: part) == references(in: graph))
    #expect(references(in: part).contains("App Space.Client → Price"))
  }

  @Test("The parameters of an initializer are references of the type that code creates, also those for plain values")
  func valuesOfInitializers() {
    let source: MarkedSource = """
      struct Price { let cents: Int }
      enum Unit { case gram }
      final class Store { init() {} }
      final class Cart { init(store: Store, prices: [Price], unit: Unit = .gram) {} }
      let cart = Cart(store: Store(), prices: [])
      """
    #expect(
      references([("App/Cart.swift", "App", source)]) == [
        "App Cart → Price", "App Cart → Store", "App Cart → Unit", "App Cart.swift → Cart", "App Cart.swift → Store",
      ]
    )
  }

  @Test("Code of a binding's type inside of another type is its own, also where it creates an object of that type")
  func nestedTypes() {
    let source: MarkedSource = """
      final class Detail {
        init(line: String) {}
        final class Factory {
          init() {}
          func make() -> Detail { Detail(line: "") }
          struct Cache { func detail() -> Detail { Detail(line: "") } }
        }
        struct Row { func other() -> Receipt { Receipt() } }
      }
      struct Receipt { init() {} }
      """
    #expect(
      references([("App/Detail.swift", "App", source)], implicit: { $0 == "Detail.Factory" }) == [
        "App Detail → Receipt", "App Detail.Factory → Detail", "App Detail.Factory → Detail",
      ]
    )
  }

  private func project(
    _ files: [(String, String, MarkedSource)],
    implicit: (@Sendable (String) -> Bool)? = nil
  ) -> TestProject {
    var project = TestProject(files, implicit: implicit)
    project.dialects = DialectRegistry.all
    return project
  }

  /// The references between different types of a project, as sorted lines of text.
  private func references(
    _ files: [(String, String, MarkedSource)],
    testFiles: Set<String> = [],
    implicit: (@Sendable (String) -> Bool)? = nil
  ) -> [String] {
    var project = project(files, implicit: implicit)
    project.options.testFiles = testFiles
    return references(in: project.graph)
  }

  private func references(in graph: BindingGraph) -> [String] {
    SourceReference.all(in: analyze(graph)).filter { $0.source.type != $0.destination.type }
      .map { reference in
        let folder = reference.source.file.split(separator: "/").dropLast().joined(separator: "/")
        return "\(folder) \(reference.source.type) → \(reference.destination.type)"
      }.sorted()
  }
}
