import DpendGenerators
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

/// The same program is compiled and run with the registrations of each library.
@Suite(.serialized)
struct MigrationProgramTests {
  private let original = MigrationProject()

  @Test("The example prints the same with both libraries")
  func example() async throws {
    let folder = URL(filePath: Checkout.path("Examples/MigrationToFactory/Sources/Planetarium"))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
    let output = try await MigrationProject.program(["Swinject", "FactoryKit"], files).run()
    let lines = output.split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    #expect(lines.count == 6)
    #expect(lines.prefix(3).map { $0[1].trimmed } == lines.suffix(3).map { $0[1].trimmed })
  }

  @Test("Closures with all kinds of syntax compile with each library", arguments: [[], ["-D", "DEBUG"]])
  func forms(options: [String]) async throws {
    let project = MigrationProject.forms
    let program = "@main enum Program { static func main() { print(\"compiled\") } }"
    let factory = try project.source(FactoryContainer()).text
    let back = try MigrationProject(own: project.own, replacement: factory).source(SwinjectContainer()).text
    let files: KeyValuePairs = [
      "Swinject": try project.text(of: "Forms/Registrations.swift"), "FactoryKit": factory,
      "FlexInject": try project.source(FlexInjectContainer()).text,
    ]
    for (library, text) in [("Swinject", back)] + files.map({ ($0, $1) }) {
      let sources = [try project.text(of: "Forms/Types.swift"), text, program]
      let output = try await MigrationProject.program([library], [], sources: sources, options: options).run()
      #expect(output == "compiled\n", "\(library)")
    }
    #expect(try FactoryContainer().problems(with: project.plan(for: FactoryContainer())) == [])
  }

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

extension String {
  /// The text without spaces at its beginning.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
