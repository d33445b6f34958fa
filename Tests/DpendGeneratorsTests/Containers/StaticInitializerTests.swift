import DpendGenerators
import DpendGraph
import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@Suite(.serialized)
struct StaticInitializerTests {
  private static let source = """
    import DpendRuntime

    struct Migration {}
    final class Database {
      init() { print("database") }
    }

    final class StartConfiguration: DependencyConfiguration {
      func migration() async -> DependencyRegistration<Migration> {
        await Task.yield()
        return DependencyRegistration { Migration() }
      }
      func database(migration: Migration) throws -> DependencyRegistration<Database> {
        DependencyRegistration(scope: .eagerSingleton) { Database() }
      }
    }

    @MainActor
    final class Home {
      init(database: Database) { print("home") }
    }

    final class HomeConfiguration: DependencyConfiguration {
      @MainActor
      func home(database: Database) -> DependencyRegistration<Home> {
        let home = Home(database: database)
        return DependencyRegistration(scope: .eagerSingleton) { home }
      }
    }
    """

  @Test("The initializer has the effects and the actor of eager bindings")
  func eagerSingletons() async throws {
    let project = TestProject(MarkedSource(Self.source), implicit: nil)
    let generated = try StaticContainer().source(
      of: ContainerPlan(project.graph, module: "App"),
      templates: Templates()
    )
    let initializer = generated.text.split(separator: "\n").drop { !$0.hasPrefix("  @MainActor") }.prefix(6)
    #expect(
      initializer == [
        "  @MainActor",
        "  init() async throws {",
        "    // These instances are created with the container.",
        "    _ = try await home()",
        "    _ = try await database()",
        "  }",
      ]
    )
    let program = """
      @main
      struct Program {
        @MainActor
        static func main() async throws {
          let container = try await AppContainer()
          let (home, database) = (try await container.home(), try await container.database())
          let (sameHome, sameDatabase) = (try await container.home(), try await container.database())
          print(home === sameHome, database === sameDatabase)
        }
      }
      """
    // The container is created on the main actor, where it also calls nonisolated initializers.
    let options = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    let output = try await SampleProject.program([Self.source, generated.text, program], options: options).run()
    #expect(output == "database\nhome\ntrue true\n")
  }

  @Test("One initializer cannot use two actors")
  func twoActors() throws {
    let project = TestProject(
      """
      @globalActor actor StorageActor { static let shared = StorageActor() }

      final class StartConfiguration: DependencyConfiguration {
        @StorageActor func disk() -> DependencyRegistration<Disk> { DependencyRegistration(scope: .eagerSingleton) { Disk() } }
        @MainActor func home() -> DependencyRegistration<Home> { DependencyRegistration(scope: .eagerSingleton) { Home() } }
      }
      """,
      implicit: nil
    )
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(
      StaticContainer().problems(with: plan).map(\.message) == [
        """
        eager bindings cannot use two actors: StartConfiguration.home() is isolated to MainActor, others to \
        StorageActor
        """
      ]
    )
    #expect(DipContainerStyle().problems(with: plan).count == 1)
  }

  private static let conditional = """
    import DpendRuntime

    final class Store {
      let limit: Int
      init(limit: Int) { self.limit = limit }
    }
    #if DEBUG
    final class Probe {
      let label: String
      init(label: String, limit: Int) { self.label = label }
    }
    #endif
    final class Shop {
      let makeStore: () -> Store
      init(makeStore: @escaping () -> Store) { self.makeStore = makeStore }
    }
    final class ShopConfiguration: DependencyConfiguration {
      func shop(makeStore: @escaping () -> Store) -> DependencyRegistration<Shop> {
        DependencyRegistration(scope: .singleton) { Shop(makeStore: makeStore) }
      }
    }

    """

  private func conditionalPlan(_ source: String, _ options: ContainerOptions) -> ContainerPlan {
    var project = TestProject(MarkedSource(source)) { $0 != "Shop" && $0 != "ShopConfiguration" }
    project.externalTypes = ["Int", "String"]
    return ContainerPlan(project.graph, module: "App", options: options)
  }

  @Test(
    "An external value is a parameter in the builds that need it",
    arguments: [ContainerOptions(), ContainerOptions(isSendable: true, isOverridable: true)],
    [[], ["-D", "DEBUG"]]
  )
  func conditionalParameters(options: ContainerOptions, flags: [String]) async throws {
    let container = try StaticContainer()
      .source(of: conditionalPlan(Self.conditional, options), templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() {
          #if DEBUG
          let container = AppContainer(limit: 1, label: "debug")
          print(container.probe().label, container.shop().makeStore().limit)
          #else
          print(AppContainer(limit: 1).shop().makeStore().limit)
          #endif
        }
      }
      """
    let output = try await SampleProject.program([Self.conditional, container, program], options: flags).run()
    #expect(output == (flags.isEmpty ? "1\n" : "debug 1\n"))
  }

  @Test("Too many different conditions of external values are an error")
  func manyConditions() {
    let probes = (1...5).map {
      "#if FLAG\($0)\nfinal class Probe\($0) { init(\($0 == 1 ? "a: Int" : "b\($0): Value\($0)")) {} }\n#endif"
    }
    var project = TestProject(MarkedSource(probes.joined(separator: "\n")))
    project.externalTypes = Set(["Int"] + (2...5).map { "Value\($0)" })
    let findings = StaticContainer().problems(with: ContainerPlan(project.graph, module: "App"))
    #expect(
      findings.map(\.message.description) == [
        "external values have 5 different build conditions, more than the 4 of an initializer"
      ]
    )
  }
}
