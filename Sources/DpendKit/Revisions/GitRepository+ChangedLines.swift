import Foundation

extension GitRepository {
  /// The range of all lines of an untracked file.
  private static let everyLine = 1...Int(Int32.max)

  /// Returns the lines that were added or changed since a commit, by the path of the file relative to the repository.
  ///
  /// - Parameters:
  ///   - base: The earlier commit.
  ///   - head: The later commit; `nil` for the working tree with untracked files.
  /// - Returns: Ranges of lines, from 1, in the order of the file.
  /// - Throws: ``WorkProblem`` if git fails.
  package func changedLines(
    since base: String,
    until head: String?
  ) async throws(WorkProblem) -> [String: [ClosedRange<Int>]] {
    let options = [
      "--no-ext-diff", "--no-textconv", "--no-color", "--find-renames", "--unified=0", "--inter-hunk-context=0",
      "--ignore-submodules", "--src-prefix=a/", "--dst-prefix=b/",
    ]
    let outcome = try await git.run(["diff"] + options + [base] + [head].compactMap(\.self) + ["--", "*.swift"])
    guard outcome.hasSucceeded else {
      throw WorkProblem("cannot determine the changed lines: \(outcome.message)", path: root)
    }
    var lines = PatchText(outcome.output).addedLines
    if head == nil {
      let untracked = try await git.run(["ls-files", "--others", "--exclude-standard", "-z", "--", "*.swift"])
      guard untracked.hasSucceeded else {
        throw WorkProblem("cannot list untracked files: \(untracked.message)", path: root)
      }
      for record in untracked.records { lines[String(decoding: record, as: UTF8.self)] = [Self.everyLine] }
    }
    return lines
  }
}
