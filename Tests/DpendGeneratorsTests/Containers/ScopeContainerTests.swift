import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// The containers of the static style for the scopes of a hierarchy.
struct ScopeContainerTests {
  @Test("A project with all forms of properties")
  func forms() throws {
    let project = SafeDIProject(style: StaticContainer())
    #expect(try StaticContainer().subject(of: project.plan) == .hierarchy)
    try Snapshot.check(project.source.text, "SafeDIProject.static.swift.txt")
  }

  @Test("A scope passes values of enclosing scopes that its own values hide")
  func hidden() throws {
    let project = TestProject(
      """
      import SafeDI

      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(log: Log, pings: Instantiator<Ping>) {}
        @Instantiated let log: Log
        @Instantiated let pings: Instantiator<Ping>
      }

      @Instantiable
      public final class Log: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Ping: Instantiable {
        public init(log: Log, pongs: Instantiator<Pong>) {}
        @Received let log: Log
        @Instantiated let pongs: Instantiator<Pong>
      }

      @Instantiable
      public final class Pong: Instantiable {
        public init(ball: Int, log: Log, pings: Instantiator<Ping>) {}
        @Forwarded let ball: Int
        @Instantiated let log: Log
        @Instantiated let pings: Instantiator<Ping>
      }

      public struct PingContainer {}
      """,
      implicit: nil
    )
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(plan.hierarchy.problems == [])
    let source = try StaticContainer().source(of: plan, templates: Templates())
    try Snapshot.check(source.text, "HiddenValues.static.swift.txt")
  }

  @Test("An actor cannot share a value that is not Sendable with the struct of its scope")
  func actors() {
    let project = TestProject(
      """
      import SafeDI

      @Instantiable(isRoot: true)
      public actor Root: Instantiable {
        public init(log: Log, clock: Clock) {}
        @Instantiated let log: Log
        @Instantiated let clock: Clock
      }

      @Instantiable
      public final class Log: Instantiable { public init() {} }

      @Instantiable
      public final class Clock: Instantiable, Sendable { public init() {} }
      """,
      implicit: nil
    )
    let problems = StaticContainer().problems(with: ContainerPlan(project.graph, module: "App"))
    #expect(
      problems.map(\.message.description) == [
        "generated code cannot pass 'log' to the actor 'Root': 'Log' is not Sendable"
      ]
    )
  }

  @Test("Conditional scopes, a global actor and the options of the container")
  func conditions() throws {
    let project = TestProject(
      """
      import SafeDI

      #if os(Linux)
      @Instantiable(isRoot: true) @MainActor
      public struct Root: Instantiable {
        public init(part: Part) {}
        @Instantiated let part: Part
      }
      #endif

      #if DEBUG
      @Instantiable
      public struct Part: Instantiable {
        public init(probe: Probe) {}
        @Instantiated let probe: Probe
      }
      #else
      @Instantiable
      public struct Part: Instantiable {
        public init(root: Int?, first: Probe) {}
        @Received(onlyIfAvailable: true) let root: Int?
        @Instantiated let first: Probe
      }
      #endif

      @Instantiable
      public struct Probe: Instantiable {
        public init() {}
      }
      """,
      implicit: nil
    )
    let options = ContainerOptions(name: "Entry", access: .public)
    let plan = ContainerPlan(project.graph, module: "App", options: options)
    #expect(plan.hierarchy.problems == [])
    let source = try StaticContainer().source(of: plan, templates: Templates())
    try Snapshot.check(source.text, "ConditionalScopes.static.swift.txt")
  }
}

/// The containers are compiled and run, without SafeDI's macros.
@Suite(.serialized)
struct ScopeContainerProgramTests {
  @Test("The containers create the same objects in the same order as SafeDI's code", arguments: [[], ["-D", "DEBUG"]])
  func program(options: [String]) async throws {
    var project = SafeDIProject(style: StaticContainer())
    project.expansions["App"] = """
      func createShop() -> Shop { ShopContainer().shop() }
      func createKiosk() -> Kiosk { KioskContainer().kiosk() }
      """
    let output = try await project.program("Program.swift", options: options).run()
    try Snapshot.check(output, "SafeDIProgram\(options.isEmpty ? "" : ".debug").txt")
  }

  @Test("Code can enter the hierarchy at any scope, and nothing keeps the objects")
  func scopes() async throws {
    let output = try await SafeDIProject(style: StaticContainer()).program("ScopeProgram.swift").run()
    try Snapshot.check(output, "ScopeProgram.txt")
  }
}
