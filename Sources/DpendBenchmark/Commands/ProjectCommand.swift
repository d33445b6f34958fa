import ArgumentParser
import Foundation

/// Writes a synthetic package, for profiles of single runs.
struct ProjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Write a synthetic package into a new folder."
  )

  @Argument(help: "The folder.")
  var folder: String

  @Option(help: "The number of lines.")
  var lines = 1_000_000

  @Option(help: "The percentage of files with declarations of SafeDI.")
  var percent = 20

  func run() throws {
    let url = URL(filePath: folder)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    try SourceProject(lines: lines, share: Double(percent) / 100).write(to: url)
  }
}
