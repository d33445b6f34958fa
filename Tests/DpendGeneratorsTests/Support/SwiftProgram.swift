import Foundation

/// A program of several modules, compiled by the toolchain that runs the tests.
///
/// Every warning is an error.
struct SwiftProgram {
  /// A module and its files.
  struct Module {
    let name: String
    var files: [URL] = []

    /// Further sources, which lie in no file.
    var sources: [String] = []
  }

  /// The command line that every module is compiled with.
  private static let strictness = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-Onone"]

  /// The modules, each after those that it imports; the last one is the program.
  let modules: [Module]

  /// What the compiler is told besides, such as `-D DEBUG`.
  var options: [String] = []

  /// Compiles and runs the program.
  ///
  /// - Returns: What it prints.
  func run() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dpend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (position, module) in modules.enumerated() {
      let files = module.sources.indices.map { folder.appending(path: "\(module.name)\($0).swift") }
      for (source, file) in zip(module.sources, files) { try Data(source.utf8).write(to: file) }
      let isProgram = position == modules.count - 1
      let output = isProgram ? ["-o", "program"] : ["-emit-module", "-c", "-wmo", "-o", "\(module.name).o"]
      let objects = isProgram ? modules.dropLast().map { "\($0.name).o" } : []
      try Self.launch(
        "/usr/bin/env",
        ["swiftc", "-module-name", module.name, "-I", "."] + Self.strictness + options + output + objects
          + (module.files + files).map(\.path),
        in: folder
      )
    }
    return try Self.launch(folder.appending(path: "program").path, [], in: folder)
  }

  @discardableResult
  private static func launch(_ executable: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }

  /// The compiler or the program failed.
  struct Failure: Error, CustomStringConvertible {
    /// What it printed.
    let description: String
  }
}
