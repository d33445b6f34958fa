import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Runs the program git, which reads and never writes, asks nobody anything, and fetches nothing.
struct Git: Sendable {
  /// The folder that it runs in.
  let folder: String

  /// What tells git of a repository other than that of the folder, as hooks do: `git rev-parse --local-env-vars`, but for settings,
  /// by which containers let git read what belongs to another user (`safe.directory`).
  private static let namesOfRepository = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
    "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX", "GIT_SHALLOW_FILE",
    "GIT_COMMON_DIR",
  ]

  private static var environment: Environment {
    let none = namesOfRepository.map { (Environment.Key(stringLiteral: $0), String?.none) }
    return .inherit.updating(Dictionary(none, uniquingKeysWith: { first, _ in first }))
      .updating([
        "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
      ])
  }

  /// What a run gave.
  struct Outcome {
    /// Whether git did what it was asked.
    let hasSucceeded: Bool

    /// What it printed.
    let output: [UInt8]

    /// What it said of trouble, in one line.
    let message: String

    /// What it printed, as text without the last end of line.
    var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }

    /// What it printed, cut at its NUL bytes.
    var records: [[UInt8]] { output.split(separator: 0).map(Array.init) }
  }

  /// Runs git to its end.
  ///
  /// - Parameters:
  ///   - arguments: The subcommand and its arguments.
  ///   - input: What it reads from standard input.
  ///   - limit: How many bytes it may print.
  /// - Returns: What came of it.
  /// - Throws: ``WorkProblem`` when it can't be run.
  func run(_ arguments: [String], input: [UInt8] = [], limit: Int = 256 << 20) async throws(WorkProblem) -> Outcome {
    do {
      let ended = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(["-c", "core.quotePath=false", "-c", "core.fsmonitor=false"] + arguments),
        environment: Self.environment,
        workingDirectory: FilePath(folder),
        input: .array(input),
        output: .bytes(limit: limit),
        error: .string(limit: 1 << 20)
      )
      let lines = ended.standardError.split(whereSeparator: \.isNewline).map(String.init)
      return Outcome(
        hasSucceeded: ended.terminationStatus.isSuccess,
        output: ended.standardOutput,
        message: lines.first?.withoutPrefix("fatal: ") ?? "it gave no reason"
      )
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw WorkProblem(
        "'git \(arguments.first ?? "")' prints more than \(limit >> 20) MB, which is more than dpend reads",
        path: folder
      )
    } catch {
      throw WorkProblem("git can't be run: \(error)", path: folder, advice: "install git, and see that it is in PATH")
    }
  }
}

extension String {
  /// The text without what it begins with, where it does.
  func withoutPrefix(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
