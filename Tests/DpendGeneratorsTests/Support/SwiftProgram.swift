import Foundation
import _DpendTestSupport

/// A program of several modules, compiled by the toolchain that runs the tests.
///
/// Every warning is an error.
struct SwiftProgram {
  /// A module and its files.
  struct Module {
    let name: String
    var files: [URL] = []

    /// Further sources without files.
    var sources: [String] = []
  }

  /// The command line that every module is compiled with.
  private static let strictness = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-Onone"]

  /// The modules, each after those that it imports; the last one is the program.
  let modules: [Module]

  /// Further arguments of the compiler, such as `-D DEBUG`.
  var options: [String] = []

  /// Compiles and runs the program.
  ///
  /// - Returns: What it prints.
  func run() async throws -> String {
    try await withTemporaryFolder { folder in try await run(in: folder) }
  }

  private func run(in folder: String) async throws -> String {
    for (position, module) in modules.enumerated() {
      let files = module.sources.indices.map { URL(filePath: "\(folder)/\(module.name)\($0).swift") }
      for (source, file) in zip(module.sources, files) { try Data(source.utf8).write(to: file) }
      let isProgram = position == modules.count - 1
      let output = isProgram ? ["-o", "program"] : ["-emit-module", "-c", "-wmo", "-o", "\(module.name).o"]
      let objects = isProgram ? modules.dropLast().map { "\($0.name).o" } : []
      try await Self.launch(
        "/usr/bin/env",
        ["swiftc", "-module-name", module.name, "-I", "."] + Self.strictness + options + output + objects
          + (module.files + files).map(\.path),
        in: folder
      )
    }
    return try await Self.launch(folder + "/program", [], in: folder)
  }

  @discardableResult
  private static func launch(_ executable: String, _ arguments: [String], in folder: String) async throws -> String {
    let outcome = try await Program(executable).run(arguments, in: folder)
    guard outcome.code == 0 else { throw Failure(description: outcome.output + outcome.messages) }
    return outcome.output + outcome.messages
  }

  /// The compiler or the program failed.
  struct Failure: Error, CustomStringConvertible {
    /// The output.
    let description: String
  }
}
