import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Runs git in read-only mode, without prompts and without network access.
struct Git: Sendable {
  /// The folder that git runs in.
  let folder: String

  /// The variables that select another repository than that of the folder, as hooks set them: `git rev-parse --local-env-vars`
  /// without those for settings, which containers use to let git read files of another user (`safe.directory`).
  private static let repositoryVariables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
    "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX", "GIT_SHALLOW_FILE",
    "GIT_COMMON_DIR",
  ]

  /// The settings that prevent git from running programs that the settings of a repository name.
  private static let settings = [
    "-c", "core.quotePath=false", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "core.attributesFile=/dev/null",
  ]

  private static var environment: Environment {
    let none = repositoryVariables.map { (Environment.Key(stringLiteral: $0), String?.none) }
    return .inherit.updating(Dictionary(none, uniquingKeysWith: { first, _ in first }))
      .updating([
        "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
      ])
  }

  /// The outcome of a run.
  struct Outcome {
    /// Whether git exited with 0.
    let hasSucceeded: Bool

    /// The bytes of standard output.
    let output: [UInt8]

    /// The first line of standard error.
    let message: String

    /// The standard output as text, without the final newline.
    var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }

    /// The standard output, split at NUL bytes.
    var records: [[UInt8]] { output.split(separator: 0).map(Array.init) }
  }

  /// Runs git and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The subcommand and its arguments.
  ///   - input: The bytes for standard input.
  ///   - limit: The maximum number of bytes on standard output.
  /// - Returns: The outcome.
  /// - Throws: ``WorkProblem`` if git can't be run.
  func run(_ arguments: [String], input: [UInt8] = [], limit: Int = 256 << 20) async throws(WorkProblem) -> Outcome {
    try ThreadLimit.check(running: "git")
    do {
      let ended = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(Self.settings + arguments),
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
        message: lines.first?.withoutPrefix("fatal: ") ?? "no reason given"
      )
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw WorkProblem(
        "the output of 'git \(arguments.first ?? "")' exceeds \(limit >> 20) MB",
        path: folder
      )
    } catch {
      throw WorkProblem("cannot run git: \(error)", path: folder, advice: "install git, and check that it is in PATH")
    }
  }
}

extension String {
  /// Returns the text without a prefix, if it has that prefix.
  func withoutPrefix(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
