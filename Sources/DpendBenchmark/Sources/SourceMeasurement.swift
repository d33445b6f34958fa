import Foundation

/// The times of dpend for one synthetic package, and those of reading and parsing it.
struct SourceMeasurement {
  /// The titles of the columns.
  static let columns = [
    "project", "reading", "parsing, 1 thread", "P", "SafeDI's tool", "--dialect safedi", "all dialects", "unchanged",
    "one file changed", "memory, safedi", "memory, all",
  ]

  /// The run that parses all files on all cores.
  private let unit: ProgramRun

  /// The runs of the columns with times; `nil` where the unit itself is, and for a tool that was not given.
  private let runs: [ProgramRun?]

  /// The runs of the columns with memory.
  private let memory: [ProgramRun]

  /// Writes a package into a temporary folder, measures it there, and removes it.
  init(of project: SourceProject, dpend: String, safedi: String?) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dpend-benchmark-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = folder.appending(path: "package")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try project.write(to: package)

    let benchmark = CommandLine.arguments[0]
    func parse(_ options: String...) throws -> ProgramRun {
      try ProgramRun(benchmark, ["parse", package.path] + options)
    }
    func graph(_ options: String...) throws -> ProgramRun {
      try ProgramRun(
        dpend,
        ["graph", package.path, "--format", "json", "-o", folder.appending(path: "graph.json").path] + options
      )
    }
    let reading = try parse("--read-only")
    let single = try parse("--threads", "1")
    unit = try parse()
    let peer = try safedi.map { try Self.run($0, on: project, in: package, writingTo: folder) }
    let own = try graph("--dialect", "safedi", "--no-cache")
    let all = try graph("--no-cache")
    // The caches of a user, who passes no options.
    unsetenv("DPEND_NO_CACHE")
    for variable in ["XDG_CACHE_HOME", "HOME"] { setenv(variable, folder.path, 1) }
    _ = try graph()
    let unchanged = try graph()
    let changed = package.appending(path: project.path(of: project.fileCount / 2))
    let text = try String(contentsOf: changed, encoding: .utf8)
    try (text + "\nstruct Added { let index: Int }\n").write(to: changed, atomically: true, encoding: .utf8)
    let edited = try graph()
    runs = [reading, single, nil, peer, own, all, unchanged, edited]
    memory = [own, all]
  }

  /// Runs SafeDI's tool (version 2) as its plugin does: it finds the roots in all files and writes the code for them.
  private static func run(
    _ safedi: String,
    on project: SourceProject,
    in package: URL,
    writingTo folder: URL
  ) throws -> ProgramRun {
    let files = folder.appending(path: "files.csv")
    let generated = folder.appending(path: "generated")
    try FileManager.default.createDirectory(at: generated, withIntermediateDirectories: true)
    let paths = (0..<project.fileCount).map { package.appending(path: project.path(of: $0)).path }
    try paths.joined(separator: ",").write(to: files, atomically: false, encoding: .utf8)
    return try ProgramRun(safedi, ["generate", files.path, "--output-directory", generated.path])
  }

  /// The cells of the columns after the first.
  var cells: [String] {
    var cells = runs.map { run in run.map { String(format: "%.2f × P", $0.duration / unit.duration) } ?? "" }
    cells[2] = String(format: "%.2f s", unit.duration / .seconds(1))
    return cells + memory.map { "\($0.peakMemory / 1_000_000) MB" }
  }
}
