import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct RevisionCheckoutTests {
  @Test("Links to files inside are kept, and others are never followed")
  func links() async throws {
    try await withTemporaryFolder(["file": "x"]) { (folder) async throws in
      try await git("init -q -b main && mkdir inner", in: folder)
      for (path, target) in [
        ("up", "../.."), ("esc", "up/../x"), ("far", "/etc"), ("loop", "loop"), ("gone", "nothing"),
        ("good", "inner/a"),
        ("inner/back", ".."), ("inner/out", "back/up"), ("second", "good"),
      ] {
        try link(folder + "/" + path, to: target)
      }
      try write(Data("a".utf8), to: folder + "/inner/a")
      try await git("add -A && git commit -qm links", in: folder)
      let repository = try #require(try await GitRepository.find(around: folder))
      let checkout = try await RevisionCheckout.write(try await repository.commit("main"), of: repository)
      defer { checkout.remove() }
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: checkout.folder).sorted() == [
          ".git", "file", "good", "inner", "inner/a", "inner/back", "second",
        ]
      )
    }
  }

  @Test("A tree with a link and a folder of the same path is refused")
  func linkAndFolder() async throws {
    try await withTemporaryFolder { (folder) async throws in
      try await git(
        """
        init -q -b main && up=$(printf ../.. | git hash-object -w --stdin) && x=$(printf x | git hash-object -w --stdin) \
        && inner=$(printf '100644 blob %s\\tvictim\\n' $x | git mktree) \
        && tree=$(printf '120000 blob %s\\tup\\n040000 tree %s\\tup\\n' $up $inner | git mktree) \
        && git update-ref refs/heads/main $(git commit-tree -m evil $tree)
        """,
        in: folder
      )
      let repository = try #require(try await GitRepository.find(around: folder))
      let commit = try await repository.commit("main")
      await #expect(
        throws: WorkProblem(
          "commit \(commit) is malformed: a link and a folder have the same path",
          path: "up/victim",
          advice: "check the repository with 'git fsck'"
        )
      ) {
        try await RevisionCheckout.write(commit, of: repository)
      }
    }
  }

  private func git(_ line: String, in folder: String) async throws {
    let identity =
      "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b "
      + "GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b"
    let outcome = try await Program("/bin/sh").run(["-c", "export \(identity); git \(line)"], in: folder)
    #expect(outcome.code == 0, "\(outcome.messages)")
  }
}
