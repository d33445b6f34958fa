import DpendGenerators
import DpendGraph
import DpendTemplates
import Foundation
import _DpendTestSupport

/// The project in the folder `SafeDIProject`, with all forms of properties.
///
/// A program is compiled without SafeDI's macros: they add nothing that the code or the stand-ins of SafeDI do not declare.
struct SafeDIProject {
  /// The macros, each on a line of its own.
  private static let macros = ["@Instantiable", "@Instantiated", "@Received", "@Forwarded"]

  /// The folder of the modules.
  var folder = URL(filePath: #filePath).appending(path: "../../SafeDIProject").standardized

  /// The modules, each after those that it imports; the last one has the roots.
  var modules = ["Library", "App"]

  /// Further code of modules, which SafeDI's macros would generate.
  var expansions: [String: String] = [:]

  /// The style of the generated code.
  var style: any ContainerStyle = SafeDIContainer()

  /// The graph.
  var graph: BindingGraph {
    get throws {
      var files: [(path: String, module: String, source: MarkedSource)] = []
      for module in modules {
        for file in try self.files(in: module) {
          let source = MarkedSource(try String(contentsOf: file, encoding: .utf8))
          files.append(("Sources/\(module)/\(file.lastPathComponent)", module, source))
        }
      }
      return TestProject(files, implicit: nil).graph
    }
  }

  /// The plan of the file for the last module.
  var plan: ContainerPlan { get throws { ContainerPlan(try graph, module: modules.last) } }

  /// The code of the roots.
  var source: GeneratedSource {
    get throws { try style.source(of: plan, templates: Templates()) }
  }

  /// The program of the last module with the generated code.
  ///
  /// - Parameters:
  ///   - main: A file with the entry point; nil if the module contains it.
  ///   - options: Further arguments of the compiler.
  /// - Returns: The program.
  /// - Throws: An error if a file cannot be read.
  func program(_ main: String? = nil, options: [String] = []) throws -> SwiftProgram {
    let library = URL(filePath: #filePath).appending(path: "../../SafeDIProject/SafeDI/SafeDI.swift").standardized
    let program = try modules.map { module in
      let sources = try files(in: module).map { Self.withoutMacros(try String(contentsOf: $0, encoding: .utf8)) }
      return SwiftProgram.Module(name: module, sources: sources + [expansions[module]].compactMap(\.self))
    }
    var all = [SwiftProgram.Module(name: "SafeDI", files: [library])] + program
    all[all.count - 1].sources.append(try source.text)
    if let main { all[all.count - 1].files.append(folder.appending(path: main)) }
    return SwiftProgram(modules: all, options: options)
  }

  private func files(in module: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder.appending(path: module), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  private static func withoutMacros(_ source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = line.drop { $0 == " " }
      return macros.contains(where: code.hasPrefix) ? "" : String(line)
    }.joined(separator: "\n")
  }
}
