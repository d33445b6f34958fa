import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct LivingPageSearchTests {
  @Test("Files, and the Markdown files in folders, each once and in order")
  func files() async throws {
    let files: KeyValuePairs = [
      "b.md": "", "a/README.MD": "", "a/x.markdown": "", "a/x.swift": "", "a/.hidden/x.md": "", "a/.x.md": "",
      "a/b/c.md": "", "notes.txt": "", "a/docs/dpend-files.txt": "", "a/docs/index.md": "", "a/docs/x/y.md": "",
    ]
    try await withTemporaryFolder(files) { folder in
      try link(folder + "/a/link.md", to: folder + "/b.md")
      try link(folder + "/a/linked", to: folder + "/a/b")
      let paths = ["notes.txt", "a", "b.md", "a/b/c.md", "./b.md"].map { folder + "/" + $0 }
      let found = LivingPageSearch.files(at: paths, of: folder)
      #expect(
        found.files.map { $0.absolutePath.relative(to: folder) } == [
          "a/README.MD", "a/b/c.md", "a/x.markdown", "b.md", "notes.txt",
        ]
      )
      #expect(found.problems == [])
    }
  }

  @Test("A link below the folder of the configuration, and a path without a file, are problems")
  func problems() async throws {
    try await withTemporaryFolder(["outside/a.md": "", "project/b.md": ""]) { folder in
      let project = folder + "/project"
      try link(project + "/file.md", to: folder + "/outside/a.md")
      try link(project + "/folder", to: folder + "/outside")
      try link(folder + "/user", to: project)
      let paths = ["file.md", "folder/a.md", "folder", "none.md", "../outside/a.md", "b.md"]
      let found = LivingPageSearch.files(at: paths.map { "\(folder)/user/\($0)" }, of: folder + "/user")
      #expect(found.files == ["\(folder)/user/../outside/a.md", "\(folder)/user/b.md"])
      let isLink = "the path of the page contains a link; name the file itself in 'pages'"
      #expect(
        found.problems.map { $0.description.replacing("\(folder)/user/", with: "") } == [
          "file.md: \(isLink)", "folder/a.md: \(isLink)", "folder: \(isLink)",
          "none.md: the page does not exist; correct 'pages' in the configuration",
        ]
      )
    }
  }
}
