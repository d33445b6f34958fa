import Foundation

/// A git repository whose revisions are read from its objects; its working tree stays as it is.
public struct GitRepository: Sendable {
  /// The folder that the repository's working tree lies in, as an absolute path without links.
  public let root: String

  /// Whether a part of the history isn't there.
  public let isShallow: Bool

  let git: Git

  /// Finds the repository around a folder; nil when there is none.
  ///
  /// - Parameter folder: The folder.
  /// - Throws: ``WorkProblem`` when there is one that can't be read, or git can't be run.
  public init?(around folder: String) async throws(WorkProblem) {
    let outcome = try await Git(folder: folder.absolutePath)
      .run(["rev-parse", "--is-shallow-repository", "--show-toplevel"])
    let lines = outcome.text.split(separator: "\n", maxSplits: 1).map(String.init)
    guard outcome.hasSucceeded, lines.count == 2 else {
      if outcome.message.hasPrefix("not a git repository (or any") { return nil }
      throw Self.problem(outcome.message, in: folder)
    }
    isShallow = lines[0] == "true"
    root = lines[1].resolvingLinks
    git = Git(folder: root)
  }

  /// Why git doesn't read a repository that is there.
  private static func problem(_ reason: String, in folder: String) -> WorkProblem {
    if reason.contains("must be run in a work tree") {
      return WorkProblem(
        "the repository is a bare one, which has no files to compare with",
        path: folder,
        advice: "run dpend in a clone of it"
      )
    }
    let owned = reason.firstMatch(of: /dubious ownership in repository at '(.+)'/).map { String($0.output.1) }
    return WorkProblem(
      "git doesn't read the repository: \(reason)",
      path: folder,
      advice: owned.map { "if you trust it, run 'git config --global --add safe.directory \($0)'" }
    )
  }

  /// The commit that a revision names.
  ///
  /// - Parameter revision: A branch, a tag, a hash, or whatever else git takes for a commit.
  /// - Returns: The hash of the commit.
  /// - Throws: ``WorkProblem`` when there is no such commit here.
  public func commit(_ revision: String) async throws(WorkProblem) -> String {
    let name = revision + "^{commit}"
    let outcome = try await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    // What begins with '^' is printed back, as what is to be left out.
    if outcome.hasSucceeded, outcome.text.isHash { return outcome.text }
    throw WorkProblem(
      "there is no file, folder or revision '\(revision)' in the repository",
      path: root.relativeToWorkingDirectory,
      advice: isShallow
        ? "the clone is shallow: \(Self.deepening)"
        : "check the name, or bring it here with 'git fetch origin \(revision)'"
    )
  }

  /// The commit that a branch began from: what it doesn't have of another one is no change that it makes.
  ///
  /// - Parameters:
  ///   - revision: The other branch.
  ///   - head: The branch.
  /// - Returns: The hash of the commit.
  /// - Throws: ``WorkProblem`` when there is none here.
  public func mergeBase(of revision: String, with head: String = "HEAD") async throws(WorkProblem) -> String {
    let (base, tip) = (try await commit(revision), try await commit(head))
    let outcome = try await git.run(["merge-base", base, tip])
    if outcome.hasSucceeded { return outcome.text }
    throw WorkProblem(
      "'\(revision)' and '\(head)' have no commit in common",
      path: root.relativeToWorkingDirectory,
      advice: isShallow
        ? "the clone is shallow: \(Self.deepening)"
        : "to compare them as they are, name both: 'dpend diff \(revision) \(head)'"
    )
  }

  /// How a clone gets the rest of its history.
  private static let deepening =
    "fetch its history with 'git fetch --unshallow', or with 'fetch-depth: 0' for actions/checkout and 'GIT_DEPTH: 0' for GitLab"
}

extension String {
  /// Whether this is the whole name of an object.
  fileprivate var isHash: Bool { [40, 64].contains(utf8.count) && wholeMatch(of: /[0-9a-f]+/) != nil }
}
