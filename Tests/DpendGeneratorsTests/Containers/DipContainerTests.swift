import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

@Suite(.serialized)
struct DipContainerTests {
  /// Everything but what Dip can't have.
  private let project = SampleProject(omitted: ["Accounts.swift"])

  @Test("The registrations of a project that asks for everything in every way")
  func source() throws {
    try Snapshot.check(project.source(DipContainer()).text, "SampleProject.dip.swift.txt")
  }

  @Test("The registrations compile without warnings and resolve", arguments: [[], ["-D", "DEBUG"]])
  func program(options: [String]) throws {
    let output = try project.program("DipProgram", DipContainer(), options: options).run()
    try Snapshot.check(output, "DipProgram\(options.isEmpty ? "" : ".debug").txt")
  }

  @Test("What is kept must be made at once")
  func asynchronousSingletons() throws {
    let plan = try ContainerPlan(SampleProject().graph, module: "App")
    #expect(
      DipContainer().problems(with: plan).map(\.message) == [
        "Dip can't keep what is made asynchronously, and AccountConfiguration.account(feed:trace:) is .singleton"
      ]
    )
    #expect(StaticContainer().problems(with: plan).isEmpty)
  }
}
