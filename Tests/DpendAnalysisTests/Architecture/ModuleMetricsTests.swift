import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

struct ModuleMetricsTests {
  @Test("The module that implements a protocol depends on the module that declares it")
  func inversion() {
    let project = TestProject([
      ("Domain.swift", "Domain", "public protocol Store {}; public class UseCase { public init(store: any Store) {} }"),
      ("Data.swift", "Data", "import Domain\npublic class SQLStore: Store { public init() {} }"),
      ("App.swift", "App", "import Domain\nclass Screen { init(useCase: UseCase, store: any Store) {} }"),
    ])
    #expect(
      sketch(project.graph) == [
        "App: Ca 0, Ce 1, I 1.00, A 0/1 0.00, D 0.00",
        "Data: Ca 0, Ce 1, I 1.00, A 0/1 0.00, D 0.00",
        "Domain: Ca 2, Ce 0, I 0.00, A 1/2 0.50, D 0.50",
      ]
    )
  }

  @Test("A type counts once, however many types its code names, and a module without bindings counts as well")
  func counting() {
    let project = TestProject([
      ("Ports.swift", "Ports", "public protocol Clock {}; public protocol Log {}; public protocol Unheard {}"),
      (
        "App.swift", "App",
        """
        import Ports
        class Wall: Clock, Log {}
        class Screen { init(clock: any Clock, other: @escaping () -> [any Clock], log: (any Log)?, text: String = "") {} }
        class Alone {}
        """
      ),
    ])
    #expect(
      sketch(project.graph) == [
        "App: Ca 0, Ce 2, I 1.00, A 0/3 0.00, D 0.00", "Ports: Ca 2, Ce 0, I 0.00, A 2/2 1.00, D 0.00",
      ]
    )
  }

  @Test("Types count that no binding names: those that registrations create, and values, but not bindings of one type")
  func creations() {
    var project = TestProject(
      [
        ("Ports.swift", "Ports", "public protocol Clock {}; public struct Time { public init(hour: Int) {} }"),
        (
          "App.swift", "App",
          """
          import DpendRuntime
          import Ports
          final class Wall: Clock { init(time: Time) {} }
          final class Wiring: DependencyConfiguration {
            func clock() -> DependencyRegistration<any Clock> { DependencyRegistration { Wall(time: Time(hour: 9)) } }
            func late() -> DependencyRegistration<Wall> { DependencyRegistration { Wall(time: Time(hour: 23)) } }
          }
          """
        ),
      ],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    #expect(
      sketch(project.graph) == [
        "App: Ca 0, Ce 2, I 1.00, A 0/2 0.00, D 0.00", "Ports: Ca 2, Ce 0, I 0.00, A 1/2 0.50, D 0.50",
      ]
    )
  }

  @Test("A part of a graph has the dependencies of its modules on modules without bindings")
  func part() {
    let project = TestProject([
      ("Ports.swift", "Ports", "public protocol Clock {}"),
      ("Data.swift", "Data", "import Ports\npublic class Wall: Clock { public init() {} }"),
      ("App.swift", "App", "class Alone {}"),
    ])
    let graph = project.graph
    let selected = graph.bindings.indices.filter { graph.bindings[$0].module == "Data" }
    #expect(
      sketch(graph.narrowed(to: selected).graph) == [
        "Data: Ca 0, Ce 1, I 1.00, A 0/1 0.00, D 0.00", "Ports: Ca 1, Ce 0, I 0.00, A 1/1 1.00, D 0.00",
      ]
    )
  }

  @Test("A generic type doesn't depend on those that others settle it by")
  func generics() {
    let project = TestProject([
      (
        "Storage.swift", "Storage",
        "public class Coder<T> { public init() {} }; public class Table<T> { public init(coder: Coder<T>) {} }"
      ),
      ("App.swift", "App", "import Storage\nclass Book {}\nclass Shelf { init(books: Table<Book>) {} }"),
    ])
    #expect(
      sketch(project.graph) == [
        "App: Ca 0, Ce 1, I 1.00, A 0/2 0.00, D 0.00", "Storage: Ca 1, Ce 0, I 0.00, A 0/2 0.00, D 1.00",
      ]
    )
  }

  @Test("Without couplings there is no instability, and without types no abstractness")
  func undefined() {
    #expect(sketch(TestProject("class Alone {}").graph) == ["App: Ca 0, Ce 0, I –, A 0/1 0.00, D –"])
    #expect(sketch(BindingGraph(literal: ["A": ["B"], "B": []])) == ["App: Ca 0, Ce 0, I –, A 0/0 –, D –"])
    #expect(ModuleMetrics.all(in: TestProject("").graph).isEmpty)
  }

  @Test("Dependencies between modules have the locations of the uses")
  func dependencies() throws {
    let project = TestProject([
      ("Domain.swift", "Domain", "public protocol Store {}; public class Book {}"),
      (
        "Data.swift", "Data",
        "import Domain\npublic class SQLStore: Store { public 1️⃣init(2️⃣book: Book, 3️⃣more: [Book]) {} }"
      ),
    ])
    let dependencies = ModuleDependencies.collect(from: project.graph)
    #expect(dependencies.modules == ["Data", "Domain"])
    #expect([dependencies.dependencies(of: 0), dependencies.dependencies(of: 1)] == [[1], []])
    #expect(
      dependencies.uses(by: 0, of: 1).map(\.type) == [
        NamedType(
          module: "Domain",
          name: "Store",
          role: .provided,
          location: try #require(project.location(of: "1️⃣")),
          user: "Data"
        ),
        NamedType(
          module: "Domain",
          name: "Book",
          role: .requested,
          location: try #require(project.location(of: "2️⃣")),
          user: "Data"
        ),
        NamedType(
          module: "Domain",
          name: "Book",
          role: .requested,
          location: try #require(project.location(of: "3️⃣")),
          user: "Data"
        ),
      ]
    )
    #expect(dependencies.uses(by: 1, of: 0).isEmpty)
  }

  @Test("The requests of a type belong to its module, even if another module registers the type")
  func registeredElsewhere() {
    let project = TestProject.registeredElsewhere
    #expect(
      sketch(project.graph) == [
        "App: Ca 0, Ce 1, I 1.00, A 0/0 –, D –", "Clock: Ca 2, Ce 0, I 0.00, A 0/1 0.00, D 1.00",
        "Data: Ca 1, Ce 1, I 0.50, A 0/1 0.00, D 0.50",
      ]
    )
  }

  private func sketch(_ graph: BindingGraph) -> [String] {
    ModuleMetrics.all(in: graph).map { module in
      """
      \(module.module): Ca \(module.afferentCoupling), Ce \(module.efferentCoupling), \
      I \(text(module.instability)), A \(module.abstractTypes)/\(module.types) \(text(module.abstractness)), \
      D \(text(module.distance))
      """
    }
  }

  private func text(_ ratio: Ratio?) -> String { ratio?.description ?? "–" }
}
