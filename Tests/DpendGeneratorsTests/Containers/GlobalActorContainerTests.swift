import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers with values on global actors of the project.
@Suite(.serialized)
struct GlobalActorContainerTests {
  private static let library = """
    @globalActor public actor Storage { public static let shared = Storage() }
    public enum Actors { @globalActor public actor Disk { public static let shared = Disk() } }
    @Storage public final class Table { public init() {} }
    @Actors.Disk public final class File { public init() {} }
    """

  private static let app = """
    import Library

    final class Query {
      let makeTable: @Storage () -> Table
      init(makeTable: @escaping @Storage () -> Table) { self.makeTable = makeTable }
    }
    final class Index { @Actors.Disk init(file: File) {} }
    """

  private static let program = """
    import Library

    @main
    struct Program {
      static func main() async {
        await query()
        await index()
      }
      @Storage static func query() { print(type(of: AppContainer().query().makeTable())) }
      @Actors.Disk static func index() { print(type(of: AppContainer().index())) }
    }
    """

  @Test("The methods have the global actors that the project declares, also nested ones", arguments: [false, true])
  func program(isDivided: Bool) async throws {
    var project = TestProject([
      ("App/Query.swift", "App", MarkedSource(Self.app)),
      ("Library/Table.swift", "Library", MarkedSource(Self.library)),
    ]) { ["File", "Index", "Query", "Table"].contains($0) }
    project.containerModule = "App"
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isDivided: isDivided))
    let style = StaticContainer()
    let files =
      [try style.source(of: plan, templates: Templates())]
      + (try style.parts(of: plan, besides: "C.swift", templates: Templates()).map(\.source))
    let lines = files.flatMap { $0.text.split(separator: "\n") }
    let declarations = zip(lines, lines.dropFirst()).filter { $1.contains("func ") }.map {
      "\($0.0)\($0.1.dropFirst())"
    }
    #expect(
      declarations.sorted() == [
        "  @Actors.Disk func file() -> File {", "  @Actors.Disk func index() -> Index {",
        "  @Storage func query() -> Query {", "  @Storage func table() -> Table {",
      ]
    )
    let program = try SampleProject.program(
      [Self.app, Self.program] + files.map(\.text),
      of: [("Library", Self.library)]
    )
    #expect(try await program.run() == "Table\nIndex\n")
  }

  private static let screens = """
    import DpendRuntime

    enum Live: DependencyTag {}
    final class Trace: Sendable { init() {} }
    final class Database: Sendable { init() async throws {} }
    final class Loader: Sendable {
      let trace: Trace
      init(trace: Trace) async { self.trace = trace }
    }
    @MainActor final class Screen {
      let loader: Loader
      let trace: Trace
      let database: Database
      init(database: Database, live: Tagged<Database, Live>, loader: Loader, trace: Trace) {
        (self.database, self.loader, self.trace) = (database, loader, trace)
      }
    }
    final class ScreenConfiguration: DependencyConfiguration {
      func trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
      func database() -> DependencyRegistration<Database> {
        DependencyRegistration(scope: .singleton) { try await Database() }
      }
      func live() async throws -> DependencyRegistration<Database> {
        let database = try await Database()
        return DependencyRegistration(tag: Live.self, scope: .singleton) { database }
      }
    }

    """

  @Test(
    "Values on an actor request asynchronous values, in any module",
    arguments: [
      [], ["-swift-version", "5"], ["-default-isolation", "MainActor"],
      ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    ],
    [
      ContainerOptions(), ContainerOptions(isSendable: true), ContainerOptions(isOverridable: true),
      ContainerOptions(isSendable: true, isOverridable: true),
    ]
  )
  func asynchronousValues(compiler: [String], options: ContainerOptions) async throws {
    let project = TestProject(MarkedSource(Self.screens)) { ["Loader", "Screen"].contains($0) }
    let plan = ContainerPlan(project.graph, module: "App", options: options)
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      @main
      struct Program {
        @MainActor
        static func main() async throws {
          let container = AppContainer()
          let screen = try await container.screen()
          print(screen.loader.trace === screen.trace, try await container.screen().database === screen.database)
        }
      }
      """
    let sources = [Self.screens, container, program]
    #expect(try await SampleProject.program(sources, options: compiler).run() == "true true\n")
  }

  @Test("An asynchronous value of two actors requires a Sendable container", arguments: [false, true])
  func asynchronousValueOfTwoActors(isSendable: Bool) async throws {
    let source = """
      @globalActor actor Storage { static let shared = Storage() }
      final class Database: Sendable { init() async {} }
      @MainActor final class Screen { init(database: Database) {} }
      @Storage final class Table { init(database: Database) {} }

      """
    let project = TestProject(MarkedSource(source)) { ["Database", "Screen", "Table"].contains($0) }
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: isSendable))
    let problem =
      "two actors cannot share a container: Database.init() is created on 'Storage', but 'MainActor' requests it"
    #expect(plan.problems.map(\.message.description) == (isSendable ? [] : [problem]))
    guard isSendable else { return }
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() async {
          let container = AppContainer()
          _ = (await container.screen(), await container.table())
          print("both")
        }
      }
      """
    #expect(try await SampleProject.program([source, container, program]).run() == "both\n")
  }

  private static let actors = """
    final class Log {}
    protocol Sink {}
    final class File: Sink, Sendable {}
    @MainActor final class Window {}
    actor Ledger { init(log: Log, sinks: [any Sink], safe: any Sink & Sendable, window: Window, late: () -> Log) {} }
    """

  @Test(
    "An actor gets no value that is not Sendable, except for new ones of a Sendable container",
    arguments: [false, true]
  )
  func values(isSendable: Bool) {
    let project = TestProject(MarkedSource(Self.actors)) { ["File", "Ledger", "Log", "Window"].contains($0) }
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: isSendable))
    let expected = ["'log' to the actor 'Ledger': 'Log'", "'sinks' to the actor 'Ledger': 'Sink'"].map {
      "warning: generated code cannot pass \($0) is not Sendable"
    }
    #expect(plan.problems.map { "\($0.severity.rawValue): \($0.message)" } == (isSendable ? [] : expected))
  }

  @Test("In a target with a default isolation, types without an isolation of their own can be Sendable")
  func defaultIsolation() {
    var project = TestProject(
      MarkedSource(Self.actors + "\nnonisolated final class Log2 {}\nactor Book { init(log: Log2) {} }")
    ) { ["Book", "File", "Ledger", "Log", "Log2", "Window"].contains($0) }
    project.filesIsolatedByDefault = ["App.swift"]
    #expect(
      ContainerPlan(project.graph, module: "App").problems.map(\.message.description) == [
        "generated code cannot pass 'log' to the actor 'Book': 'Log2' is not Sendable"
      ]
    )
  }
}
