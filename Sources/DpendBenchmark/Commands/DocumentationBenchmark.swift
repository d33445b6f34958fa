import ArgumentParser
import Foundation

/// Measures the documentation of synthetic packages, in units of the time of `dpend graph`.
struct DocumentationBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documentation",
    abstract: "Measure 'dpend docs' on synthetic packages, as ratios to the time of 'dpend graph'."
  )

  @Option(help: "The built dpend.")
  var dpend = ".build/release/dpend"

  @Option(parsing: .upToNextOption, help: "The numbers of bindings.")
  var bindings = [100, 1_000, 5_000]

  func run() throws {
    var table = Table(head: ["bindings", "graph", "first", "unchanged", "memory"], rows: [])
    for count in bindings { table.rows.append(try row(for: count)) }
    print(table)
  }

  private func row(for count: Int) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dpend-benchmark-\(UUID())")
    let package = folder.appending(path: "package")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SourceProject(services: count).write(to: package)
    let output = ["-o", folder.appending(path: "docs").path, "--cache-dir", folder.appending(path: "cache").path]
    let graph = try ProgramRun(
      dpend,
      ["graph", package.path, "--format", "json", "-o", folder.appending(path: "graph.json").path, "--no-cache"]
    )
    let first = try ProgramRun(dpend, ["docs", package.path] + output, accepted: [0, 1])
    let unchanged = try ProgramRun(dpend, ["docs", package.path] + output, accepted: [0, 1])
    let ratios = [first, unchanged].map { String(format: "%.1f × graph", $0.duration / graph.duration) }
    return ["\(count)", String(format: "%.2f s", graph.duration / .seconds(1))] + ratios + [
      "\(first.peakMemory / 1_000_000) MB"
    ]
  }
}
