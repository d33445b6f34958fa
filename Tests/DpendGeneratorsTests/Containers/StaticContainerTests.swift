import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

@Suite(.serialized)
struct StaticContainerTests {
  @Test("The container of the sample project")
  func source() throws {
    try Snapshot.check(SampleProject().source(StaticContainer()).text, "SampleProject.swift.txt")
  }

  @Test("The container compiles without warnings and returns the right values", arguments: [[], ["-D", "DEBUG"]])
  func program(options: [String]) async throws {
    let output = try await SampleProject().program("StaticProgram", StaticContainer(), options: options).run()
    try Snapshot.check(output, "StaticProgram\(options.isEmpty ? "" : ".debug").txt")
  }

  @Test("The program prints the same with a container for several threads, and with one for tests")
  func options() async throws {
    for container in [ContainerOptions(isSendable: true), ContainerOptions(isSendable: true, isOverridable: true)] {
      let project = SampleProject(container: container)
      try Snapshot.check(try await project.program("StaticProgram", StaticContainer()).run(), "StaticProgram.txt")
    }
  }
}
