import ArgumentParser
import Foundation

/// Measures dpend on synthetic sources, in units of the time that SwiftParser needs for the same files.
struct SourceBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Measure 'dpend graph' on synthetic packages.",
    discussion: "P is the time for parsing all files with SwiftParser on all cores. Times of dpend are ratios to P."
  )

  @Option(help: "The built dpend.")
  var dpend = ".build/release/dpend"

  @Option(help: "The tool of SafeDI, to compare with.")
  var safedi: String?

  @Option(parsing: .upToNextOption, help: "The numbers of lines.")
  var lines = [10_000, 100_000, 1_000_000]

  @Option(parsing: .upToNextOption, help: "The percentages of files with declarations of SafeDI.")
  var percent = [1, 20, 100]

  func run() throws {
    var table = Table(head: SourceMeasurement.columns, rows: [])
    for count in lines {
      for percent in percent {
        let project = SourceProject(lines: count, share: Double(percent) / 100)
        let measurement = try SourceMeasurement(of: project, dpend: dpend, safedi: safedi)
        table.rows.append(["\(count) lines, \(percent) %"] + measurement.cells)
      }
    }
    print(table)
  }
}
