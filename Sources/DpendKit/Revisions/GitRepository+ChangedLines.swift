import Foundation

extension GitRepository {
  /// All lines of a file that git doesn't know, however many there are.
  private static let everyLine = 1...Int(Int32.max)

  /// The lines that came or changed since a commit, by the path of the file from the root of the repository.
  ///
  /// - Parameters:
  ///   - base: The commit before.
  ///   - head: The commit after; nil for the working tree, with all that isn't ignored.
  /// - Returns: Ranges of lines, from 1, in the order of the file.
  /// - Throws: ``WorkProblem`` when git can't tell.
  public func changedLines(
    since base: String,
    until head: String?
  ) async throws(WorkProblem) -> [String: [ClosedRange<Int>]] {
    let options = [
      "--no-ext-diff", "--no-textconv", "--no-color", "--find-renames", "--unified=0", "--inter-hunk-context=0",
      "--ignore-submodules", "--src-prefix=a/", "--dst-prefix=b/",
    ]
    let outcome = try await git.run(["diff"] + options + [base] + [head].compactMap(\.self) + ["--", "*.swift"])
    guard outcome.hasSucceeded else {
      throw WorkProblem("the lines that changed can't be told: \(outcome.message)", path: root)
    }
    var lines = PatchText(outcome.output).addedLines
    if head == nil {
      let untracked = try await git.run(["ls-files", "--others", "--exclude-standard", "-z", "--", "*.swift"])
      guard untracked.hasSucceeded else {
        throw WorkProblem("the files that git doesn't know can't be told: \(untracked.message)", path: root)
      }
      for record in untracked.records { lines[String(decoding: record, as: UTF8.self)] = [Self.everyLine] }
    }
    return lines
  }
}
