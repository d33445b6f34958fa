import Foundation
import PackagePlugin

/// Generates the container of a target on every build.
@main
struct GenerateContainer: BuildToolPlugin {
  /// The environment variable with the path of an installed dpend.
  private static let installedTool = "DPEND_TOOL"

  /// The extensions of further files whose contents the settings can include: descriptions of libraries, templates, and properties.
  private static let furtherExtensions: Set<String> = ["dpendmodule", "mustache", "yaml", "yml"]

  /// The folders that contain third-party code or the output of tools, besides the hidden ones.
  private static let skippedFolders: Set<String> = ["Carthage", "DerivedData", "Pods"]

  /// Returns the command that generates the container of a target.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "\(module.moduleName)Container.generated.swift")
    let configuration = context.package.directoryURL.appending(path: ".dpend.yml")
    let hasConfiguration = FileManager.default.fileExists(atPath: configuration.localPath)
    let modules = [module] + dependencies(of: module, in: context.package)
    // The module of the generated file determines which internal declarations it can use.
    let folders =
      [(module.moduleName, context.pluginWorkDirectoryURL)] + modules.map { ($0.moduleName, $0.directoryURL) }
    return [
      .buildCommand(
        displayName: "Generate the container of \(module.moduleName)",
        executable: try tool(context),
        // SwiftPM compiles only the outputs that the plugin knows before it runs dpend.
        arguments: ["generate", "--quiet", "--no-file-per-module", "--output-file", output.localPath]
          + folders.flatMap { ["--module", "\($0)=\($1.localPath)"] }
          + (hasConfiguration ? ["--config", configuration.localPath] : [])
          + excludedSources(of: modules).flatMap { ["--absent", $0.localPath] }
          + modules.map(\.directoryURL.localPath),
        inputFiles: modules.flatMap(sources)
          + files(in: context.package.directoryURL, withExtensions: Self.furtherExtensions)
          + (hasConfiguration ? [configuration] : []),
        outputFiles: [output]
      )
    ]
  }

  /// Returns the modules of a package that a module depends on.
  private func dependencies(of module: any SourceModuleTarget, in package: Package) -> [any SourceModuleTarget] {
    let own = Set(package.targets.map(\.id))
    return module.recursiveTargetDependencies.compactMap(\.sourceModule).filter { own.contains($0.id) }
  }

  private func sources(of module: any SourceModuleTarget) -> [URL] {
    module.sourceFiles(withSuffix: ".swift").filter { $0.type == .source }.map(\.url)
  }

  /// Returns the Swift files in the folders of modules that none of the modules compiles, such as those that the manifest excludes.
  private func excludedSources(of modules: [any SourceModuleTarget]) -> [URL] {
    let compiled = Set(modules.flatMap(sources).map(\.resolvedPath))
    return modules.flatMap { files(in: $0.directoryURL, withExtensions: ["swift"]) }
      .filter { !compiled.contains($0.resolvedPath) }
  }

  /// Returns the files in a folder that have some extensions, by path.
  private func files(in folder: URL, withExtensions extensions: Set<String>) -> [URL] {
    guard let contents = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    var files: [URL] = []
    for case let file as URL in contents {
      if file.lastPathComponent.hasPrefix(".") || Self.skippedFolders.contains(file.lastPathComponent) {
        contents.skipDescendants()
      } else if extensions.contains(file.pathExtension) {
        files.append(file)
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private func tool(_ context: PluginContext) throws -> URL {
    if let path = ProcessInfo.processInfo.environment[Self.installedTool] { return URL(filePath: path) }
    return try context.tool(named: "dpend").url
  }
}

extension URL {
  /// The path of a file, with the characters that URLs encode.
  fileprivate var localPath: String { path(percentEncoded: false) }

  /// The path of a file without links.
  fileprivate var resolvedPath: String { resolvingSymlinksInPath().localPath }
}
