import DpendGenerators
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

struct SafeDIContainerTests {
  @Test("The roots of a project with all forms of properties")
  func forms() throws {
    let project = SafeDIProject()
    #expect(try project.plan.hierarchy.problems == [])
    try Snapshot.check(project.source.text, "SafeDIProject.swift.txt")
  }

  @Test("The root of the example")
  func example() throws {
    try Snapshot.check(SafeDIProject.example.source.text, "Theatre.swift.txt")
  }

  @Test("A value that no type of the hierarchy creates is reported")
  func foreign() throws {
    var project = TestProject(
      """
      import SafeDI

      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(part: Part) {}
        @Instantiated let part: Part
      }

      @Instantiable
      public final class Part: Instantiable {
        public init(1️⃣url: Address) {}
        @Received let 2️⃣url: Address
      }
      """,
      implicit: nil
    )
    project.externalTypes = ["Address"]
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(
      plan.hierarchy.problems.map(\.message) == [
        "generated code cannot supply 'url: Address' to Part: no type above it creates the value"
      ]
    )
    #expect(plan.hierarchy.problems.map(\.location) == [project.location(of: "2️⃣")])
  }

  @Test("A builder and a value that receive each other are reported")
  func mutual() throws {
    let project = TestProject(
      """
      import SafeDI

      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(parts: Instantiator<Part>, whole: Whole) {}
        @Instantiated let parts: Instantiator<Part>
        @Instantiated let whole: Whole
      }

      @Instantiable
      public final class Part: Instantiable {
        public init(whole: Whole) {}
        @Received let whole: Whole
      }

      @Instantiable
      public final class Whole: Instantiable {
        public init(parts: Instantiator<Part>) {}
        @Received let parts: Instantiator<Part>
      }
      """,
      implicit: nil
    )
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(
      plan.hierarchy.problems.map(\.message).contains(
        "generated code cannot supply 'parts: Instantiator<Part>' to Root: its value is required for its own creation"
      )
    )
  }

  @Test("A file has the roots of its module, or of all modules if its module is not known")
  func modules() throws {
    let project = TestProject(
      [("First.swift", "First", Self.root(named: "One")), ("Second.swift", "Second", Self.root(named: "Two"))],
      implicit: nil
    )
    let graph = project.graph
    #expect(ContainerPlan(graph, module: "First").hierarchy.roots.map(\.type) == ["One"])
    #expect(ContainerPlan(graph, module: nil).hierarchy.roots.map(\.type) == ["One", "Two"])
    #expect(ContainerPlan(graph, module: "Third").hierarchy.roots == [])
  }

  private static func root(named name: String) -> MarkedSource {
    MarkedSource(
      """
      import SafeDI

      @Instantiable(isRoot: true)
      public struct \(name): Instantiable {
        public init(part: Part\(name)) {}
        @Instantiated let part: Part\(name)
      }

      @Instantiable
      public struct Part\(name): Instantiable {
        public init() {}
      }
      """
    )
  }
}

/// The generated code is compiled and run, without SafeDI's macros.
@Suite(.serialized)
struct SafeDIProgramTests {
  @Test("The code compiles and creates each object once in its scope", arguments: [[], ["-D", "DEBUG"]])
  func program(options: [String]) async throws {
    var project = SafeDIProject()
    project.expansions["App"] = """
      func createShop() -> Shop { Shop() }
      func createKiosk() -> Kiosk { Kiosk() }
      """
    let output = try await project.program("Program.swift", options: options).run()
    try Snapshot.check(output, "SafeDIProgram\(options.isEmpty ? "" : ".debug").txt")
  }

  @Test("The code of the example compiles without warnings and runs")
  func example() async throws {
    #expect(try await SafeDIProject.example.program().run() == "")
  }
}

extension SafeDIProject {
  /// The example of the library.
  fileprivate static var example: SafeDIProject {
    SafeDIProject(
      folder: URL(filePath: Checkout.path("Examples/SafeDI/Sources")),
      modules: ["House", "Tickets", "Stage", "Theatre"],
      expansions: [
        "Stage": """
        extension Evening { public typealias ForwardedProperties = Play }
        extension Rehearsal { public typealias ForwardedProperties = Play }
        """
      ]
    )
  }
}
