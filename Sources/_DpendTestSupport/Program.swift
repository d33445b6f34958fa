import Foundation
import Subprocess
import SystemPackage

/// A program that tests run.
///
/// While it runs, no thread waits for it: tests run side by side on few threads, and those that draw have time limits.
public struct Program: Sendable {
  /// Beyond this size what a program prints is an error.
  private static let mostBytes = 64 << 20

  /// The path of the executable.
  public let path: String

  /// Creates a program of an executable's path.
  public init(_ path: String) {
    self.path = path
  }

  /// The program that this package builds, beside the tests: on macOS these lie in a bundle, elsewhere they are an executable.
  public static let dpend: Program = {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let places = bundles + [URL(filePath: CommandLine.arguments[0])]
    let paths = places.map { $0.deletingLastPathComponent().appending(path: "dpend").path(percentEncoded: false) }
    return Program(paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "dpend is not built")
  }()

  /// What a run gave.
  public struct Outcome: Hashable, Sendable {
    /// The exit code; below zero the signal that ended it.
    public let code: Int32

    /// What stood on standard output.
    public let output: String

    /// What stood on standard error.
    public let messages: String

    /// Creates an outcome to compare with.
    public init(code: Int32, output: String, messages: String) {
      self.code = code
      self.output = output
      self.messages = messages
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - folder: The folder to run it in.
  /// - Returns: What it printed, and its exit code.
  /// - Throws: An error when it can't be run.
  public func run(_ arguments: [String], in folder: String) async throws -> Outcome {
    let ended = try await Subprocess.run(
      .path(FilePath(path)),
      arguments: Arguments(arguments),
      workingDirectory: FilePath(folder),
      output: .string(limit: Self.mostBytes),
      error: .string(limit: Self.mostBytes)
    )
    let code: Int32 =
      switch ended.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): -signal
      }
    return Outcome(code: code, output: ended.standardOutput, messages: ended.standardError)
  }
}
