import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

/// The same program is compiled and run with the registrations of each library.
@Suite(.serialized)
struct MigrationProgramTests {
  private let original = MigrationProject()

  @Test("The original program", arguments: [[], ["-D", "DEBUG"]])
  func swinject(options: [String]) async throws {
    let output = try await original.program("Swinject", "SwinjectProgram.swift", options: options).run()
    try Snapshot.check(output, "MigrationProgram\(options.isEmpty ? "" : ".debug").txt")
  }

  @Test("With Factory, the program creates the same objects in the same order", arguments: [[], ["-D", "DEBUG"]])
  func factory(options: [String]) async throws {
    let source = try original.source(FactoryContainer()).text
    let migrated = MigrationProject(replacement: source)
    let output = try await migrated.program("FactoryKit", "FactoryProgram.swift", options: options).run()
    try Snapshot.check(output, "MigrationProgram\(options.isEmpty ? "" : ".debug").txt")
  }

  @Test("Back from Factory to Swinject, it still does", arguments: [[], ["-D", "DEBUG"]])
  func roundTrip(options: [String]) async throws {
    let factory = MigrationProject(replacement: try original.source(FactoryContainer()).text)
    let swinject = MigrationProject(replacement: try factory.source(SwinjectContainer()).text)
    let all = options + ["-D", "MIGRATED"]
    let output = try await swinject.program("Swinject", "SwinjectProgram.swift", options: all).run()
    try Snapshot.check(output, "MigrationProgram\(options.isEmpty ? "" : ".debug").txt")
  }
}
