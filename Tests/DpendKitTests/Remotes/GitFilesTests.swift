import Testing
import _DpendTestSupport

@testable import DpendKit

struct GitFilesTests {
  @Test("A repository is found from any folder in it, with its remotes and its default branch")
  func repository() async throws {
    let config = """
      [core]
      \turl = https://none.example.org/
      [remote "origin"]
      \turl = git@github.com:owner/shop.git
      \tfetch = +refs/heads/*:refs/remotes/origin/*
      [remote "mirror"]
        url=https://gitlab.com/owner/shop

      """
    let files: KeyValuePairs = [
      ".git/config": config, ".git/HEAD": "ref: refs/heads/feature\n", "Deep/Er/A.swift": "",
      ".git/refs/remotes/origin/HEAD": "ref: refs/remotes/origin/release/2\n",
    ]
    try await withTemporaryFolder(files) { (folder) async throws in
      let repository = try #require(GitFiles.read(around: folder + "/Deep/Er"))
      #expect(repository.root == folder)
      #expect(repository.remoteHosts == ["github.com", "gitlab.com"])
      #expect(repository.url(ofRemote: "mirror") == "https://gitlab.com/owner/shop")
      #expect(repository.url(ofRemote: "upstream") == nil)
      #expect(repository.defaultBranch == "release/2")
    }
  }

  @Test("A linked working tree has the settings of the main one")
  func workingTree() async throws {
    let files: KeyValuePairs = [
      "first/.git/config": "[remote \"origin\"]\nurl = https://github.com/a/b\n",
      "second/.git": "gitdir: ../first/.git/worktrees/second\n",
      "first/.git/worktrees/second/commondir": "../..\n", "first/.git/worktrees/second/HEAD": "ref: refs/heads/trunk\n",
    ]
    try await withTemporaryFolder(files) { (folder) async throws in
      let repository = try #require(GitFiles.read(around: folder + "/second"))
      #expect(repository.root == folder + "/second")
      #expect(repository.remoteHosts == ["github.com"])
      #expect(repository.defaultBranch == "trunk")
    }
  }

  @Test(
    "A branch is only used if its name has no special meaning to a build server",
    arguments: ["a'b", "$(a)", "${{a}}", "-x", "a b", "feature"]
  )
  func branches(name: String) async throws {
    let files: KeyValuePairs = [
      ".git/HEAD": "ref: refs/heads/\(name)\n",
      ".git/refs/remotes/origin/HEAD": name == "feature" ? "" : "ref: refs/remotes/origin/\(name)\n",
    ]
    try await withTemporaryFolder(files) { (folder) async throws in
      let repository = try #require(GitFiles.read(around: folder))
      #expect(repository.defaultBranch == nil)
      #expect(repository.remoteHosts == [])
    }
  }
}
