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
}
