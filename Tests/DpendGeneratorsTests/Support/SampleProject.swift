import DpendGenerators
import DpendGraph
import DpendTemplates
import Foundation
import _DpendTestSupport

/// The project in the folder `SampleProject`, with all kinds of requests.
struct SampleProject {
  private static let folder = URL(filePath: #filePath).appending(path: "../../SampleProject").standardized
  private static let runtime = folder.appending(path: "../../../Sources/DpendRuntime").standardized

  /// The classes of the project that are created in configurations or not at all.
  private static let others: Set<String> = [
    "Account", "Bank", "Book", "Cart", "Feed", "FeedError", "Instances", "Level", "LoudTheme", "MemoryCatalog",
    "Metrics", "NamedStore",
    "PaperJournal", "Sandbox", "Settings", "Site", "Trace", "UserSession", "WallClock",
  ]

  /// The files in another order; it must not matter.
  var isReversed = false

  /// The choices about the declaration of the container.
  var container = ContainerOptions()

  /// The files that are left out.
  var omitted: Set<String> = []

  /// The graph.
  var graph: BindingGraph {
    get throws {
      var files: [(path: String, module: String, source: MarkedSource)] = []
      for module in ["App", "Library"] {
        for file in try self.files(in: module) {
          let source = MarkedSource(try String(contentsOf: file, encoding: .utf8))
          files.append(("Sources/\(module)/\(file.lastPathComponent)", module, source))
        }
      }
      if isReversed { files.reverse() }
      var project = TestProject(files) { name in !Self.others.contains(name) }
      project.externalTypes = ["String", "Int", "(Int) -> String", "Site"]
      project.containerModule = "App"
      return project.graph
    }
  }

  /// The code of a container.
  func source(_ style: any ContainerStyle) throws -> GeneratedSource {
    try style.source(of: ContainerPlan(graph, module: "App", options: container), templates: Templates())
  }

  /// A program for Dip.
  static func dipProgram(_ sources: [String]) throws -> SwiftProgram {
    let modules = [
      SwiftProgram.Module(name: "Dip", files: try swiftFiles(in: folder.appending(path: "Dip"))),
      SwiftProgram.Module(name: "DpendRuntime", files: try swiftFiles(in: runtime)),
      SwiftProgram.Module(name: "App", sources: sources),
    ]
    return SwiftProgram(modules: modules, options: [])
  }

  /// The program in a file of the folder `Programs`, with a container of the project.
  func program(_ name: String, _ style: any ContainerStyle, options: [String] = []) throws -> SwiftProgram {
    let program = Self.folder.appending(path: "Programs/\(name).swift")
    var modules = [
      SwiftProgram.Module(name: "DpendRuntime", files: try Self.swiftFiles(in: Self.runtime)),
      SwiftProgram.Module(name: "Library", files: try files(in: "Library")),
      SwiftProgram.Module(name: "App", files: try files(in: "App") + [program], sources: [try source(style).text]),
    ]
    if style.name == "dip" {
      modules.insert(SwiftProgram.Module(name: "Dip", files: try files(in: "Dip")), at: 0)
    }
    return SwiftProgram(modules: modules, options: options)
  }

  private func files(in module: String) throws -> [URL] {
    try Self.swiftFiles(in: Self.folder.appending(path: module)).filter { !omitted.contains($0.lastPathComponent) }
  }

  /// A program of a module `App` and the modules that it imports, with the runtime library.
  static func program(
    _ sources: [String],
    of libraries: [(name: String, source: String)] = [],
    options: [String] = []
  ) throws -> SwiftProgram {
    let modules =
      [SwiftProgram.Module(name: "DpendRuntime", files: try swiftFiles(in: runtime))]
      + libraries.map { SwiftProgram.Module(name: $0.name, sources: [$0.source]) }
      + [SwiftProgram.Module(name: "App", sources: sources)]
    return SwiftProgram(modules: modules, options: options)
  }

  private static func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }
}
