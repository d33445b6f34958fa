import Foundation

/// A git repository whose revisions are read from its objects, without changes to its working tree.
package struct GitRepository: Sendable {
  /// The root of the working tree, as an absolute path without links.
  package let root: String

  /// Whether the clone is shallow.
  package let isShallow: Bool

  let git: Git

  /// Finds the repository that contains a folder; `nil` if there is none.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The repository.
  /// - Throws: ``WorkProblem`` if the repository can't be read, or if git can't be run.
  package static func find(around folder: String) async throws(WorkProblem) -> GitRepository? {
    let outcome = try await Git(folder: folder.absolutePath)
      .run(["rev-parse", "--is-shallow-repository", "--show-toplevel"])
    let lines = outcome.text.split(separator: "\n", maxSplits: 1).map(String.init)
    guard outcome.hasSucceeded, lines.count == 2 else {
      if outcome.message.hasPrefix("not a git repository (or any") { return nil }
      throw problem(outcome.message, in: folder)
    }
    let root = lines[1].resolvingLinks
    return GitRepository(root: root, isShallow: lines[0] == "true", git: Git(folder: root))
  }

  /// Returns the problem that prevents git from reading a repository.
  private static func problem(_ reason: String, in folder: String) -> WorkProblem {
    if reason.contains("must be run in a work tree") {
      return WorkProblem(
        "the repository is bare, so it has no working tree to compare with",
        path: folder,
        advice: "run dpend in a clone of the repository"
      )
    }
    let owned = reason.firstMatch(of: /dubious ownership in repository at '(.+)'/).map { String($0.output.1) }
    return WorkProblem(
      "git cannot read the repository: \(reason)",
      path: folder,
      advice: owned.map { "if you trust its owner, run 'git config --global --add safe.directory \($0)'" }
    )
  }

  /// Returns the commit that a revision names.
  ///
  /// - Parameter revision: A branch, a tag, a hash, or any other name of a commit.
  /// - Returns: The hash of the commit.
  /// - Throws: ``WorkProblem`` if the clone has no such commit.
  package func commit(_ revision: String) async throws(WorkProblem) -> String {
    let name = revision + "^{commit}"
    let outcome = try await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    // git prints a name that begins with '^' unchanged, as an exclusion.
    if outcome.hasSucceeded, outcome.text.isHash { return outcome.text }
    throw WorkProblem(
      "no file, folder or revision is named '\(revision)'",
      path: root.relativeToWorkingDirectory,
      advice: isShallow
        ? "the clone is shallow: \(Self.deepening)"
        : "check the name, or fetch the revision with 'git fetch origin \(revision)'"
    )
  }

  /// Returns the commit that a branch began from, so that later commits of the other branch do not count as changes.
  ///
  /// - Parameters:
  ///   - revision: The other branch.
  ///   - head: The branch.
  /// - Returns: The hash of the commit.
  /// - Throws: ``WorkProblem`` if the clone has no common commit.
  package func mergeBase(of revision: String, with head: String = "HEAD") async throws(WorkProblem) -> String {
    let (base, tip) = (try await commit(revision), try await commit(head))
    let outcome = try await git.run(["merge-base", base, tip])
    if outcome.hasSucceeded { return outcome.text }
    throw WorkProblem(
      "'\(revision)' and '\(head)' have no commit in common",
      path: root.relativeToWorkingDirectory,
      advice: isShallow
        ? "the clone is shallow: \(Self.deepening)"
        : "to compare them directly, run 'dpend diff \(revision) \(head)'"
    )
  }

  /// The advice for a shallow clone.
  private static let deepening =
    "fetch its history with 'git fetch --unshallow', or with 'fetch-depth: 0' for actions/checkout and 'GIT_DEPTH: 0' for GitLab"
}

extension String {
  /// Whether the text is the full hash of an object.
  fileprivate var isHash: Bool { [40, 64].contains(utf8.count) && wholeMatch(of: /[0-9a-f]+/) != nil }
}
