import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendTemplates
import Foundation
import _DpendTestSupport

/// The project in the folder `MigrationProject`: a program with Swinject's assemblies.
///
/// Its requests go through one protocol, so that the same program runs with the registrations of every library.
struct MigrationProject {
  private static let folder = URL(filePath: #filePath).appending(path: "../../MigrationProject").standardized

  /// The project in the folder `Forms`, whose closures have all kinds of syntax.
  static let forms = MigrationProject(own: ["Forms/Types.swift"], registrations: ["Forms/Registrations.swift"])

  /// The files without registrations.
  var own = ["App/Station.swift"]

  /// The files with registrations.
  var registrations = ["App/Assemblies.swift"]

  /// The sources in place of files with registrations; nil for those of the folder.
  var replacement: String?

  /// The project for the graph.
  var project: TestProject {
    get throws {
      TestProject(try sources.map { ("Sources/\($0.name)", "App", MarkedSource($0.text)) }, implicit: nil)
    }
  }

  private var sources: [(name: String, text: String)] {
    get throws {
      let files = try (own + (replacement == nil ? registrations : [])).map { ($0, try text(of: $0)) }
      return files + (replacement.map { [("App/Registrations.swift", $0)] } ?? [])
    }
  }

  /// The text of a file of the project.
  func text(of path: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
  }

  /// The registrations for another library.
  func plan(for style: any ContainerStyle) throws -> ContainerPlan {
    let graph = try project.graph
    let texts = Dictionary(uniqueKeysWithValues: try sources.map { ("Sources/\($0.name)", $0.text) })
    let codes = RegistrationCodes.read(of: graph) { texts[$0] }
    return ContainerPlan(graph, module: "App", codes: codes, registering: style.selection)
  }

  /// The file with the registrations for another library.
  func source(_ style: any ContainerStyle) throws -> GeneratedSource {
    try style.source(of: plan(for: style), templates: Templates())
  }

  /// The program with the registrations of a library.
  ///
  /// - Parameters:
  ///   - library: The module of the library.
  ///   - main: The name of the file with the entry point.
  ///   - options: Further arguments of the compiler.
  /// - Returns: The program.
  /// - Throws: An error if a file cannot be read.
  func program(_ library: String, _ main: String, options: [String] = []) throws -> SwiftProgram {
    let files = [main, "Program.swift"].map { Self.folder.appending(path: "App/\($0)") }
    return Self.program([library], files, sources: try sources.map(\.text), options: options)
  }

  /// A program of one module with stand-ins of libraries.
  static func program(
    _ libraries: [String],
    _ files: [URL],
    sources: [String] = [],
    options: [String] = []
  ) -> SwiftProgram {
    let modules = libraries.map { library in
      SwiftProgram.Module(name: library, files: [folder.appending(path: "Libraries/\(library).swift")])
    }
    return SwiftProgram(
      modules: modules + [SwiftProgram.Module(name: "App", files: files, sources: sources)],
      options: options
    )
  }
}
