import Foundation
import Subprocess
import SystemPackage

/// A program that tests run.
///
/// No thread is blocked while the program runs, because tests run in parallel on few threads, and those that draw have time limits.
package struct Program: Sendable {
  /// The maximum size of the output of a program.
  private static let outputLimit = 64 << 20

  /// The path of the executable.
  package let path: String

  /// Creates a program from the path of an executable.
  package init(_ path: String) {
    self.path = path
  }

  /// The dpend program of this package.
  package static let dpend = ofThisPackage("dpend")

  /// The program of this package that reads the corpus of `make fuzz`.
  package static let fuzz = ofThisPackage("DpendFuzz")

  /// Returns a program of this package, which is beside the tests: on macOS a bundle, elsewhere an executable.
  private static func ofThisPackage(_ name: String) -> Program {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let tests = bundles + [URL(filePath: CommandLine.arguments[0])]
    let paths = tests.map { $0.deletingLastPathComponent().appending(path: name).path(percentEncoded: false) }
    return Program(paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "\(name) is not built")
  }

  /// The outcome of a run.
  package struct Outcome: Hashable, Sendable {
    /// The exit code; negative for the signal that ended the program.
    package let code: Int32

    /// The standard output.
    package let output: String

    /// The standard error.
    package let messages: String

    /// Creates an outcome.
    package init(code: Int32, output: String, messages: String) {
      self.code = code
      self.output = output
      self.messages = messages
    }
  }

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - folder: The working directory.
  ///   - environment: Further environment variables.
  /// - Returns: The output and the exit code.
  /// - Throws: An error if the program can't be run.
  package func run(
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    let variables = ["DPEND_NO_CACHE": "1"].merging(environment) { $1 }
    let ended = try await Subprocess.run(
      .path(FilePath(path)),
      arguments: Arguments(arguments),
      // Tests neither write to the cache of the user nor depend on it.
      environment: .inherit.updating(
        Dictionary(uniqueKeysWithValues: variables.map { (.init(stringLiteral: $0), $1) })
      ),
      workingDirectory: FilePath(folder),
      output: .string(limit: Self.outputLimit),
      error: .string(limit: Self.outputLimit)
    )
    let code: Int32 =
      switch ended.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): -signal
      }
    return Outcome(code: code, output: ended.standardOutput, messages: ended.standardError)
  }
}
