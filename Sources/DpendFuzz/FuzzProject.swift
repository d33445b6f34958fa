import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendKit
import Foundation

/// A small project around an input.
struct FuzzProject {
  private static let source = """
    import Deli

    protocol Storing {}
    class DiskStore: Component, Storing {}
    class Feed: Component { let store: Storing = Inject(Storing.self) }

    final class Page { init(feed: Feed, store: any Storing) {} }
    let page = Page(feed: Feed(), store: DiskStore())
    """

  /// The folder.
  let folder: String

  /// The outcome of a run over the project without an input.
  let outcome: Pipeline.Outcome

  /// Creates the project in a new temporary folder.
  ///
  /// - Returns: The project.
  /// - Throws: An error if the folder cannot be written.
  static func create() throws -> FuzzProject {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dpend-fuzz-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder + "/Sources", withIntermediateDirectories: true)
    try source.write(toFile: folder + "/Sources/App.swift", atomically: false, encoding: .utf8)
    return FuzzProject(folder: folder, outcome: Pipeline(configuration(of: folder)).run())
  }

  private static func configuration(of folder: String) -> Configuration {
    var configuration = Configuration()
    configuration.sources = [folder]
    configuration.jobs = 1
    return configuration
  }

  /// Runs the stages of a command.
  ///
  /// - Parameter change: Changes the configuration.
  func analyze(_ change: (inout Configuration) -> Void) {
    var configuration = Self.configuration(of: folder)
    change(&configuration)
    _ = Pipeline(configuration).run()
  }

  /// Renders a template with the graph of the project.
  func render(_ template: String) {
    _ = try? Generation.template(
      template,
      for: "Output.swift",
      of: outcome.result.graph,
      declarations: Declarations(),
      module: nil,
      options: ContainerOptions()
    )
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
