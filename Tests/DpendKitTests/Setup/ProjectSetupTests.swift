import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct ProjectSetupTests {
  private static let github = [".github/workflows/dpend.yml", ".github/workflows/dpend-comment.yml"]
  private static let gitlab = [".gitlab/dpend.gitlab-ci.yml", ".gitlab/dpend.sh"]

  private func paths(_ setup: ProjectSetup, in folder: String) -> [String] {
    setup.files.map { $0.location.relative(to: folder) }
  }

  @Test("The names and the forms of addresses of hosts are unique")
  func hosts() async throws {
    #expect(CodeHost.all.map(\.name) == ["github", "gitlab"])
    for host in CodeHost.all {
      #expect(host.isAddress(host.placeholder))
      #expect(CodeHost.all.filter { $0.isAddress(host.placeholder) }.map(\.name) == [host.name])
      #expect(!host.isAddress("a: b") && !host.isAddress("${{ a }}") && !host.isAddress("a\nb") && !host.isAddress(""))
    }
  }

  @Test(
    "Hosts are recognized by their files and by the remotes of git",
    arguments: [
      ("README.md", "", [String]()), ("README.md", "git@example.org:a/b", []), (".github/CODEOWNERS", "", github),
      ("README.md", "https://github.com/a/b", github), (".gitlab-ci.yml", "", gitlab),
      ("README.md", "ssh://git@gitlab.example.org/a/b", gitlab),
      (".gitlab-ci.yml", "https://github.com/a/b", github + gitlab),
    ]
  )
  func found(file: String, remote: String, files: [String]) async throws {
    try await withTemporaryFolder([file: "", ".git/config": "[remote \"origin\"]\nurl = \(remote)\n"]) {
      (folder) async throws in
      #expect(paths(try ProjectSetup.plan(folder: folder), in: folder) == [".dpend.yml"] + files)
      #expect(paths(try ProjectSetup.plan(folder: folder, hosts: .named(nil)), in: folder) == [".dpend.yml"])
      #expect(
        paths(try ProjectSetup.plan(folder: folder, hosts: .named("gitlab")), in: folder) == [".dpend.yml"]
          + Self.gitlab
      )
    }
  }

  @Test("In a subfolder of a repository, the configuration is in the subfolder, and the host's files are at the root")
  func subfolder() async throws {
    try await withTemporaryFolder([".git/HEAD": "", "Apps/it's/A.swift": ""]) { (folder) async throws in
      let setup = try ProjectSetup.plan(folder: folder + "/Apps/it's", hosts: .named("github"), address: "me/dpend@v1")
      #expect(paths(setup, in: folder) == ["Apps/it's/.dpend.yml"] + Self.github)
      #expect(
        setup.files[1].text.hasSuffix("uses: me/dpend@v1\n        with:\n          working-directory: 'Apps/it''s'\n")
      )
      #expect(setup.files[2].text.hasSuffix("\n    steps:\n      - uses: me/dpend/.github/action/comment@v1\n"))
      #expect(setup.problems == [])
    }
  }

  @Test("Existing files are kept, unless they are to be replaced")
  func existing() async throws {
    try await withTemporaryFolder([".dpend.yml": "mine", ".github/workflows/other.yml": "other"]) {
      (folder) async throws in
      let setup = try ProjectSetup.plan(folder: folder)
      #expect(setup.files.map(\.state) == [.different, .free, .free])
      #expect(setup.write(replacing: false).written == Set(setup.files.dropFirst().map(\.path)))
      #expect(text(of: folder + "/.dpend.yml") == "mine")
      let again = try ProjectSetup.plan(folder: folder)
      #expect(again.files.map(\.state) == [.different, .same, .same])
      #expect(again.write(replacing: true).written == [again.files[0].path])
      #expect(text(of: folder + "/.dpend.yml") == again.files[0].text)
      #expect(text(of: folder + "/.github/workflows/other.yml") == "other")
      #expect(try ProjectSetup.plan(folder: folder).files.map(\.state) == [.same, .same, .same])
    }
  }

  @Test("Links are followed inside of the repository only")
  func links() async throws {
    try await withTemporaryFolder(["in/.git/HEAD": "", "in/ci/a": "", "out/a": ""]) { (folder) async throws in
      try link(folder + "/in/.github", to: "ci")
      let inside = try ProjectSetup.plan(folder: folder + "/in")
      #expect(inside.problems == [])
      #expect(inside.write(replacing: false).problems == [])
      #expect(text(of: folder + "/in/ci/workflows/dpend.yml") == inside.files[1].text)

      try FileManager.default.removeItem(atPath: folder + "/in/.github")
      try link(folder + "/in/.github", to: "../out")
      try FileManager.default.removeItem(atPath: folder + "/in/.dpend.yml")
      try link(folder + "/in/.dpend.yml", to: "nowhere")
      let outside = try ProjectSetup.plan(folder: folder + "/in")
      #expect(outside.files.isEmpty)
      #expect(
        outside.problems.map(\.message) == ["a link in the path leads nowhere"]
          + Self.github.map { _ in "a link in the path leads out of the project" }
      )
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder + "/out") == ["a"])
    }
  }

  @Test("A file at the path of a folder does not prevent other files")
  func fileAtPathOfFolder() async throws {
    try await withTemporaryFolder([".github": "a file"]) { (folder) async throws in
      let setup = try ProjectSetup.plan(folder: folder)
      let (written, problems) = setup.write(replacing: false)
      #expect(written == [setup.files[0].path])
      #expect(problems == [])
      #expect(
        setup.problems.map(\.message) == [
          "a parent of the path is not a folder", "a parent of the path is not a folder",
        ]
      )
      #expect(text(of: folder + "/.github") == "a file")
    }
  }

  @Test("Invalid addresses and folders are refused")
  func refused() async throws {
    try await withTemporaryFolder([".git/HEAD": "", "${{ a }}/A.swift": "", "a\nb/A.swift": ""]) {
      (folder) async throws in
      #expect(throws: WorkProblem.self) {
        try ProjectSetup.plan(folder: folder, hosts: .named("github"), address: "a b")
      }
      #expect(throws: WorkProblem.self) { try ProjectSetup.plan(folder: folder, address: "me/dpend@v1") }
      #expect(throws: WorkProblem.self) { try ProjectSetup.plan(folder: folder + "/${{ a }}", hosts: .named("github")) }
      #expect(throws: WorkProblem.self) { try ProjectSetup.plan(folder: folder + "/a\nb", hosts: .named("gitlab")) }
      #expect(throws: WorkProblem.self) { try ProjectSetup.plan(folder: folder + "/nowhere") }
      #expect(throws: WorkProblem.self) { try ProjectSetup.plan(folder: folder + "/${{ a }}/A.swift") }
      #expect(try ProjectSetup.plan(folder: folder + "/${{ a }}").problems == [])
      #expect(try ProjectSetup.plan(folder: folder).files[0].text.contains("# No setting is required."))
    }
  }

  @Test("The remaining steps depend on the project")
  func nextSteps() async throws {
    let hooks: KeyValuePairs = [".pre-commit-config.yaml": "repos: []\n", "A.swift": ""]
    try await withTemporaryFolder(hooks) { (folder) async throws in
      #expect(
        try ProjectSetup.plan(folder: folder).nextSteps == [
          "review .dpend.yml, then run: dpend analyze",
          "to check pull requests, run dpend init again with --host github or --host gitlab",
          """
          in .pre-commit-config.yaml, add to repos:
            - repo: https://github.com/example/dpend
              rev: COMMIT
              hooks:
                - id: dpend
          """,
        ]
      )
    }
    let known: KeyValuePairs = [".pre-commit-config.yaml": "repos: [{repo: local, hooks: [{id: dpend}]}]\n"]
    try await withTemporaryFolder(known) { (folder) async throws in
      #expect(
        try ProjectSetup.plan(folder: folder, hosts: .named("github"), address: "me/dpend@v1").nextSteps == [
          "no Swift files were found: set their folders in .dpend.yml",
          "commit the workflows; the second one runs once it is on the default branch",
        ]
      )
    }
  }
}
