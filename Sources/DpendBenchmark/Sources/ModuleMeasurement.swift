import Foundation

/// The times and sizes of the facts about the modules of one synthetic package.
struct ModuleMeasurement {
  /// The run that parses all files on all cores.
  private let unit: ProgramRun

  /// The runs that collect the facts, in the order of the modules.
  private let collecting: [ProgramRun]

  /// The run that links and analyzes the facts.
  private let linking: ProgramRun

  /// The run that reads and analyzes all sources.
  private let whole: ProgramRun

  /// The sizes in bytes of the sources and of the facts files, in the order of the modules.
  private let bytes: (sources: [Int], facts: [Int])

  /// Writes a package into a temporary folder, measures it there, and removes it.
  ///
  /// - Parameters:
  ///   - project: The package.
  ///   - dpend: The path of the built dpend.
  ///   - options: Further options of all commands.
  /// - Throws: An error if a file cannot be written, or if a program fails.
  init(of project: SourceProject, dpend: String, options: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dpend-benchmark-\(UUID())")
    let package = folder.appending(path: "package")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try project.write(to: package)
    unit = try ProgramRun(CommandLine.arguments[0], ["parse", package.path])

    // The sandbox of a build system contains the sources of one module, and no manifest.
    let (manifest, elsewhere) = (package.appending(path: "Package.swift"), folder.appending(path: "Package.swift"))
    try FileManager.default.moveItem(at: manifest, to: elsewhere)
    let modules = (0..<project.moduleCount).map { "Module\($0)" }
    let facts = modules.map { folder.appending(path: $0 + ".dpendfacts").path }
    collecting = try zip(modules, facts).map { module, file in
      let own = ["--quiet", "--root", package.path, "--module", module, "-o", file]
      return try ProgramRun(dpend, ["collect"] + options + own + [package.appending(path: "Sources/\(module)").path])
    }
    linking = try ProgramRun(dpend, ["analyze", "--no-cache"] + options + facts, accepted: [0, 1])
    try FileManager.default.moveItem(at: elsewhere, to: manifest)
    whole = try ProgramRun(dpend, ["analyze", "--no-cache"] + options + [package.path], accepted: [0, 1])
    var sources = Array(repeating: 0, count: modules.count)
    for index in 0..<project.fileCount {
      sources[project.module(of: index)] += try Self.size(of: package.appending(path: project.path(of: index)).path)
    }
    bytes = (sources, try facts.map(Self.size(of:)))
  }

  private static func size(of file: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
  }

  /// The times and the memory of the commands.
  var runs: Table {
    let byTime = collecting.sorted { $0.processorTime < $1.processorTime }
    let rows =
      [
        row("parse all files (P)", [unit]), row("collect, all modules", collecting),
        row("collect, median module", [byTime[byTime.count / 2]]), row("collect, slowest module", byTime.suffix(1)),
        row("analyze, facts of all modules", [linking]), row("analyze, sources of all modules", [whole]),
      ]
    return Table(head: ["command", "time", "processor time", "processor time / P", "memory"], rows: rows)
  }

  private func row(_ title: String, _ runs: some Sequence<ProgramRun>) -> [String] {
    let processorTime = runs.map(\.processorTime).reduce(.zero, +)
    let memory = runs.map(\.peakMemory).max() ?? 0
    return [
      title, seconds(runs.map(\.duration).reduce(.zero, +)), seconds(processorTime),
      String(format: "%.2f", processorTime / unit.processorTime), "\(memory / 1_000_000) MB",
    ]
  }

  /// The sizes of the sources and of the facts files.
  var sizes: Table {
    let rows = [("sources", bytes.sources), ("facts", bytes.facts)].map { title, sizes in
      let sorted = sizes.sorted()
      let total = String(format: "%.1f MB", Double(sorted.reduce(0, +)) / 1_000_000)
      return [title, total, "\(sorted[sorted.count / 2] / 1_000) kB", "\(sorted[sorted.count - 1] / 1_000) kB"]
    }
    return Table(head: ["files", "all modules", "median module", "largest module"], rows: rows)
  }

  /// Returns the times of builds in which workers with one processor each collect the facts, and one of them links the facts.
  func criticalPaths(with workers: [Int]) -> Table {
    let times = collecting.map(\.processorTime)
    let rows = workers.map { count in
      let all = finish(times, with: count) + linking.processorTime
      return ["\(count)", seconds(all), seconds((times.max() ?? .zero) + linking.processorTime)]
    }
    return Table(head: ["workers", "all modules new", "one module changed"], rows: rows)
  }

  /// Returns the time after which workers have finished tasks, each of which the first free worker takes, the longest ones first.
  private func finish(_ tasks: [Duration], with workers: Int) -> Duration {
    var busy = Array(repeating: Duration.zero, count: max(1, workers))
    for task in tasks.sorted(by: >) {
      let free = busy.indices.min { busy[$0] < busy[$1] } ?? 0
      busy[free] += task
    }
    return busy.max() ?? .zero
  }

  private func seconds(_ duration: Duration) -> String { String(format: "%.2f s", duration / .seconds(1)) }
}
