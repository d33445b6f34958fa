import ArgumentParser

/// Measures the facts about the modules of a synthetic package, as a build system collects and links them.
struct ModuleBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modules",
    abstract: "Measure 'dpend collect' on each module of a synthetic package, and 'dpend analyze' on the facts.",
    discussion: """
      P parses all files with SwiftParser on all cores. The times for several workers are computed from the processor times of the \
      commands, which run one after another, as if each worker had one processor: they contain no transfer of files.
      """
  )

  @Option(help: "The built dpend.")
  var dpend = ".build/release/dpend"

  @Option(help: "The number of modules.")
  var modules = 500

  @Option(help: "The number of files in each module, of 200 lines each.")
  var files = 10

  @Option(help: "The percentage of files with declarations of SafeDI.")
  var percent = 20

  @Option(help: "The dialect to read; all by default.")
  var dialect: String?

  @Option(parsing: .upToNextOption, help: "The numbers of workers.")
  var workers = [1, 8, 32, 128, 500]

  func run() throws {
    let lines = modules * files * SourceProject.linesPerFile
    let project = SourceProject(lines: lines, percent: percent, filesPerModule: files)
    let measurement = try ModuleMeasurement(
      of: project,
      dpend: dpend,
      options: dialect.map { ["--dialect", $0] } ?? []
    )
    print(measurement.runs)
    print(measurement.sizes)
    print(measurement.criticalPaths(with: workers))
  }
}
