import Foundation
import PackagePlugin

/// Generates the container of a target on every build.
@main
struct GenerateContainer: BuildToolPlugin {
  /// The environment variable with the path of an installed dpend.
  private static let installedTool = "DPEND_TOOL"

  /// Returns the command that generates the container of a target.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "\(module.moduleName)Container.generated.swift")
    let modules =
      [module]
      + module.recursiveTargetDependencies.compactMap(\.sourceModule).filter { dependency in
        context.package.targets.contains { $0.id == dependency.id }
      }
    let configuration = context.package.directoryURL.appending(path: ".dpend.yml")
    let hasConfiguration = FileManager.default.fileExists(atPath: configuration.path())
    let sources = modules.flatMap { $0.sourceFiles(withSuffix: ".swift").filter { $0.type == .source }.map(\.url) }
    return [
      .buildCommand(
        displayName: "Generate the container of \(module.moduleName)",
        executable: try tool(context),
        arguments: ["generate", "--quiet", "--output-file", output.path()]
          // The module of the file determines which internal declarations it can use.
          + ["--module", "\(module.moduleName)=\(context.pluginWorkDirectoryURL.path())"]
          + modules.flatMap { ["--module", "\($0.moduleName)=\($0.directoryURL.path())"] }
          + (hasConfiguration ? ["--config", configuration.path()] : []) + modules.map { $0.directoryURL.path() },
        inputFiles: sources + (hasConfiguration ? [configuration] : []),
        outputFiles: [output]
      )
    ]
  }

  private func tool(_ context: PluginContext) throws -> URL {
    if let path = ProcessInfo.processInfo.environment[Self.installedTool] { return URL(filePath: path) }
    return try context.tool(named: "dpend").url
  }
}
