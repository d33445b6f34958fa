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
    // The contents of the working tree are compared as they are.
    let filters = head == nil ? try await disabledFilters() : []
    let outcome = try await git.run(
      filters + ["diff"] + options + [base] + [head].compactMap(\.self) + ["--", "*.swift"]
    )
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

  /// Returns the options by which git runs none of the filters that the settings of the repository name.
  ///
  /// A filter is a program that git runs for files of the working tree with an attribute, which a commit can set.
  private func disabledFilters() async throws(WorkProblem) -> [String] {
    let names = ["config", "--null", "--name-only", "--get-regexp", #"^filter\..*\.(clean|process|required)$"#]
    let outcome = try await git.run(names)
    var options: [String] = []
    for record in outcome.records {
      let name = String(decoding: record, as: UTF8.self)
      if name.contains("=") {
        let advice = "rename it in the settings of git"
        throw WorkProblem("the name of the filter '\(name)' contains '='", path: root, advice: advice)
      }
      options += ["-c", "\(name)=\(name.hasSuffix(".required") ? "false" : "")"]
    }
    return options
  }
}
