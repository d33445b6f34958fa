import Foundation
import PackagePlugin

/// Runs dpend in the folder of a package: `swift package dpend analyze`.
@main
struct DpendCommand: CommandPlugin {
  /// The environment variable with the path of an installed dpend.
  private static let installedTool = "DPEND_TOOL"

  /// Runs dpend with the arguments of the command.
  ///
  /// - Throws: ``Failure`` if dpend exits with another code than 0.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try tool(context)
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return }
    throw Failure(code: process.terminationStatus)
  }

  private func tool(_ context: PluginContext) throws -> URL {
    if let path = ProcessInfo.processInfo.environment[Self.installedTool] { return URL(filePath: path) }
    return try context.tool(named: "dpend").url
  }
}

/// The error of a run of dpend that did not succeed.
struct Failure: Error, CustomStringConvertible {
  /// The exit code of dpend.
  let code: Int32

  /// The message of the error.
  var description: String { "dpend exited with code \(code)" }
}
