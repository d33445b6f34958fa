import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct DocumentationFolderTests {
  private let first = [
    OutputFile(path: "index.html", text: "one"), OutputFile(path: "modules/App.html", text: "App"),
    OutputFile(path: "diagram.svg", text: "<svg/>"),
  ]

  @Test("A run removes the files that only an earlier run wrote")
  func stalePages() async throws {
    try await withTemporaryFolder(["docs/mine.txt": "mine", "elsewhere.txt": "keep"]) { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      try docs.write(first)
      #expect(
        try contents(of: folder) == ["diagram.svg", "dpend-files.txt", "index.html", "mine.txt", "modules/App.html"]
      )
      try docs.write([OutputFile(path: "index.html", text: "two")])
      #expect(try contents(of: folder) == ["dpend-files.txt", "index.html", "mine.txt"])
      #expect(text(of: folder + "/docs/index.html") == "two")
    }
  }

  @Test("A manipulated list does not affect files outside of the folder, and no hidden ones")
  func hostileList() async throws {
    let files: KeyValuePairs = ["elsewhere.txt": "keep", "docs/.git/config": "keep", "docs/.nojekyll": "keep"]
    try await withTemporaryFolder(files) { folder in
      let entries = [
        "../elsewhere.txt", "\(folder)/elsewhere.txt", "modules/../../elsewhere.txt", ".git/config", ".nojekyll",
      ]
      try write(Data(list(entries, "keep").utf8), to: folder + "/docs/dpend-files.txt")
      try DocumentationFolder(path: folder + "/docs").write(first)
      for (file, contents) in files { #expect(text(of: "\(folder)/\(file)") == contents) }
    }
  }

  @Test("All obsolete pages that were edited are in the problem, in order")
  func severalEdited() async throws {
    try await withTemporaryFolder([:]) { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      try docs.write(first + [OutputFile(path: "a.html", text: "a"), OutputFile(path: "b.html", text: "b")])
      for name in ["b.html", "modules/App.html", "a.html"] {
        try write(Data("edited".utf8), to: folder + "/docs/" + name)
      }
      let error = #expect(throws: WorkProblem.self) { try docs.write([OutputFile(path: "index.html", text: "two")]) }
      #expect(
        error?.description
          == "\(folder)/docs/a.html: the pages here and at b.html, modules/App.html are obsolete, "
          + "but dpend did not write them like this; remove them, or their lines in dpend-files.txt"
      )
    }
  }

  @Test(
    "A file that the list names is kept if its contents are not those that dpend wrote, until it or its line is removed"
  )
  func foreignEntries() async throws {
    try await withTemporaryFolder(["docs/CNAME": "example.org"]) { folder in
      try write(Data(list(["CNAME", "gone.html"], "other").utf8), to: folder + "/docs/dpend-files.txt")
      let docs = DocumentationFolder(path: folder + "/docs")
      for _ in 1...2 {
        let error = #expect(throws: WorkProblem.self) { try docs.write(first) }
        #expect(
          error?.description
            == "\(folder)/docs/CNAME: the page is obsolete, but dpend did not write it like this; "
            + "remove it, or its line in dpend-files.txt"
        )
        #expect(text(of: folder + "/docs/CNAME") == "example.org")
        #expect(text(of: folder + "/docs/index.html") == "one")
        #expect(docs.staleFiles(comparedWith: first) == ["CNAME"])
      }
      try FileManager.default.removeItem(atPath: folder + "/docs/CNAME")
      try docs.write(first)
      #expect(docs.staleFiles(comparedWith: first) == [])
    }
  }

  @Test("A file with the path of a page is kept unless it is empty or dpend wrote it, and nothing is written then")
  func foreignPage() async throws {
    try await withTemporaryFolder(["docs/diagram.svg": "", "docs/modules/App.html": "mine"]) { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      let error = #expect(throws: WorkProblem.self) { try docs.write(first) }
      #expect(
        error?.description
          == "\(folder)/docs/modules/App.html: the file exists and was not written by dpend; "
          + "choose another folder, or delete this file"
      )
      #expect(try contents(of: folder) == ["diagram.svg", "modules/App.html"])
      try write(Data("App".utf8), to: folder + "/docs/modules/App.html")
      try docs.write(first)
      try write(Data("edited".utf8), to: folder + "/docs/index.html")
      try docs.write(first)
      #expect(text(of: folder + "/docs/index.html") == "one")
    }
  }

  @Test(
    "No link that leads out of the folder is followed, and nothing is written then",
    arguments: [
      ("index.html", "../elsewhere/file"), ("index.html", "../elsewhere/new"), ("modules", "../elsewhere"),
      ("modules", "/tmp"), ("modules/App.html", "../../elsewhere/file"), ("dpend-files.txt", "../elsewhere/file"),
      ("modules", "nothing"), ("diagram.svg", "."), ("diagram.svg", ".."), ("diagram.svg", "/dev/null"),
    ]
  )
  func links(path: String, destination: String) async throws {
    try await withTemporaryFolder(["elsewhere/file": "keep", "docs/mine.txt": "mine"]) { folder in
      let location = "\(folder)/docs/\(path)"
      try FileManager.default.createDirectory(
        atPath: (location as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try link(location, to: destination)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      let error = #expect(throws: WorkProblem.self) { try DocumentationFolder(path: folder + "/docs").write(first) }
      #expect(error?.path?.hasPrefix(location) == true)
      #expect(error?.message == "a link in the path leads out of the folder")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == files)
      #expect(text(of: folder + "/elsewhere/file") == "keep")
    }
  }

  @Test("The folder can be a link, and links inside of it are followed to files that dpend wrote")
  func innerLinks() async throws {
    try await withTemporaryFolder(["real/v1/note.txt": "mine"]) { folder in
      try link(folder + "/docs", to: "real")
      try link(folder + "/real/modules", to: "v1")
      let docs = DocumentationFolder(path: folder + "/docs")
      try docs.write(first)
      #expect(text(of: folder + "/real/v1/App.html") == "App")
      try docs.write([OutputFile(path: "modules/App.html", text: "two")])
      #expect(text(of: folder + "/real/v1/App.html") == "two")
    }
  }

  @Test("The remains of a killed run are removed, and nothing else in their folder")
  func remains() async throws {
    try await withTemporaryFolder(["docs/.dpend-staging/0": "old", "docs/.dpend-staging/17": "old"]) { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      try docs.write(first)
      #expect(!FileManager.default.fileExists(atPath: folder + "/docs/.dpend-staging"))
      try write(Data("mine".utf8), to: folder + "/docs/.dpend-staging/mine.txt")
      try docs.write(first)
      let error = #expect(throws: WorkProblem.self) { try docs.write([OutputFile(path: "a.html", text: "a")]) }
      #expect(error?.path == "\(folder)/docs/.dpend-staging")
      #expect(text(of: folder + "/docs/.dpend-staging/mine.txt") == "mine")
      #expect(text(of: folder + "/docs/index.html") == "one")
    }
  }

  @Test(
    "A file that another program changes during a run is kept, and nothing is replaced",
    arguments: ["index.html", "modules/App.html", "new.html"]
  )
  func changesMeanwhile(path: String) async throws {
    try await withTemporaryFolder { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      try docs.write(first)
      var update = try DocumentationUpdate.begin(in: docs)
      defer { update.end() }
      let added = [OutputFile(path: "index.html", text: "two"), first[1], OutputFile(path: "new.html", text: "new")]
      for file in added { try update.add(file) }
      // The size of the files stays the same.
      try write(Data("own".utf8), to: "\(folder)/docs/\(path)")
      let error = #expect(throws: WorkProblem.self) { try update.finish(digest: nil) }
      #expect(
        error?.description
          == "\(folder)/docs/\(path): the file changed while the pages were printed; run dpend again"
      )
      #expect(text(of: "\(folder)/docs/\(path)") == "own")
      #expect(text(of: folder + "/docs/diagram.svg") == "<svg/>")
    }
  }

  @Test("A file of which another program changes the metadata only is replaced")
  func metadataMeanwhile() async throws {
    try await withTemporaryFolder { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      try docs.write(first)
      var update = try DocumentationUpdate.begin(in: docs)
      defer { update.end() }
      try update.add(OutputFile(path: "index.html", text: "two"))
      try FileManager.default.linkItem(atPath: folder + "/docs/index.html", toPath: folder + "/backup.html")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)],
        ofItemAtPath: folder + "/docs/index.html"
      )
      try update.finish(digest: nil)
      #expect(text(of: folder + "/docs/index.html") == "two")
      #expect(text(of: folder + "/backup.html") == "one")
    }
  }

  @Test("A folder that cannot be created leaves none of those around it")
  func impossibleFolder() async throws {
    try await withTemporaryFolder(["mine.txt": "mine"]) { folder in
      let name = String(repeating: "x", count: 300)
      let docs = DocumentationFolder(path: "\(folder)/a/b/\(name)")
      let error = #expect(throws: WorkProblem.self) { try docs.write(first) }
      #expect(error?.message.hasPrefix("cannot create the folder: ") == true)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == ["mine.txt"])
    }
  }

  @Test("A link that another program creates during a run is not followed")
  func linksMeanwhile() async throws {
    try await withTemporaryFolder(["elsewhere/file": "keep"]) { folder in
      var update = try DocumentationUpdate.begin(in: DocumentationFolder(path: folder + "/docs"))
      defer { update.end() }
      for file in first { try update.add(file) }
      try link(folder + "/docs/modules", to: "../elsewhere")
      let error = #expect(throws: WorkProblem.self) { try update.finish(digest: nil) }
      #expect(error?.message == "a link in the path leads out of the folder")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/elsewhere") == ["file"])
    }
  }

  @Test("A run that ends before it replaces files leaves no new ones, and no folders that were missing")
  func unfinished() async throws {
    try await withTemporaryFolder(["mine.txt": "mine"]) { folder in
      var update = try DocumentationUpdate.begin(in: DocumentationFolder(path: folder + "/a/b/docs"))
      try update.add(first[0])
      #expect(FileManager.default.fileExists(atPath: folder + "/a/b/docs/.dpend-staging/0"))
      update.end()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine.txt"])
    }
  }

  @Test("Pages keep their permissions")
  func permissions() async throws {
    try await withTemporaryFolder { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      try docs.write(first)
      #expect(chmod(folder + "/docs/index.html", 0o600) == 0)
      try docs.write([OutputFile(path: "index.html", text: "two")])
      #expect(FileStatus(of: folder + "/docs/index.html")?.permissions == 0o600)
    }
  }

  @Test("A list in which a run was stopped names the files before and after it, and no page is current by it")
  func incomplete() {
    let before = WrittenFiles(
      [OutputFile(path: "a.html", text: "old"), OutputFile(path: "b.html", text: "b")],
      remarks: ["# content 1"]
    )
    let after = WrittenFiles([OutputFile(path: "a.html", text: "new")])
    let list = WrittenFiles(parsing: WrittenFiles.incomplete(between: [before, after]).text)
    #expect(list.paths == ["a.html", "b.html"])
    #expect(["old", "new", "other"].map { list.contains("a.html", with: Data($0.utf8)) } == [true, true, false])
    #expect(
      list.remarks
        == ["# incomplete: dpend was stopped while it replaced these files; run it again to replace all of them"]
    )
  }

  /// A list as dpend writes it, but with any entries.
  private func list(_ entries: [String], _ contents: String) -> String {
    WrittenFiles(entries.map { OutputFile(path: $0, text: contents) }).text
  }

  @Test("Only regular files inside of the folder are removed")
  func hostileEntries() async throws {
    let files: KeyValuePairs = ["docs/src/mine.swift": "old", "docs/old.html": "old", "elsewhere/kept.txt": "old"]
    try await withTemporaryFolder(files) { folder in
      try link(folder + "/docs/out", to: "../elsewhere")
      try link(folder + "/docs/link.html", to: "src/mine.swift")
      let entries = [
        "src", "src/", ".", "./", "src/.", "src//mine.swift", "./src/mine.swift", "out", "out/kept.txt", "link.html",
        "old.html",
      ]
      try write(Data(list(entries, "old").utf8), to: folder + "/docs/dpend-files.txt")
      try DocumentationFolder(path: folder + "/docs").write([OutputFile(path: "index.html", text: "one")])
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == [
          "docs", "docs/dpend-files.txt", "docs/index.html", "docs/link.html", "docs/out", "docs/src",
          "docs/src/mine.swift", "elsewhere", "elsewhere/kept.txt",
        ]
      )
    }
  }

  @Test("Pages that differ, are missing or would be removed are stale; coordinates of pictures aren't compared")
  func check() async throws {
    try await withTemporaryFolder { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      #expect(docs.staleFiles(comparedWith: first) == ["index.html", "modules/App.html"])
      try docs.write(first)
      #expect(docs.staleFiles(comparedWith: first) == [])
      let next = [
        OutputFile(path: "index.html", text: "one, changed"), OutputFile(path: "diagram.svg", text: "<svg x=\"1\"/>"),
        OutputFile(path: "tags.html", text: "tags"),
      ]
      #expect(docs.staleFiles(comparedWith: next) == ["index.html", "modules/App.html", "tags.html"])
    }
  }

  @Test("Pages are unchanged if the digest is the same, and none was edited or removed")
  func digest() async throws {
    try await withTemporaryFolder { folder in
      let docs = DocumentationFolder(path: folder + "/docs")
      #expect(!docs.isUnchanged(since: "1"))
      try docs.write(first)
      #expect(!docs.isUnchanged(since: "1"))
      try docs.write(first, digest: "1")
      #expect(docs.isUnchanged(since: "1"))
      #expect(!docs.isUnchanged(since: "2"))
      try write(Data("<svg x=\"1\"/>".utf8), to: folder + "/docs/diagram.svg")
      #expect(docs.isUnchanged(since: "1"))
      try write(Data("edited".utf8), to: folder + "/docs/index.html")
      #expect(!docs.isUnchanged(since: "1"))
      try docs.write(first, digest: "1")
      try FileManager.default.removeItem(atPath: folder + "/docs/modules/App.html")
      #expect(!docs.isUnchanged(since: "1"))
      #expect(docs.staleFiles(comparedWith: first) == ["modules/App.html"])
    }
  }

  @Test("An error names the file that can't be written")
  func unwritable() async throws {
    try await withTemporaryFolder(["docs": "a file"]) { folder in
      let error = #expect(throws: WorkProblem.self) { try DocumentationFolder(path: folder + "/docs").write(first) }
      #expect(error.map { "\($0)" }?.hasPrefix("\(folder)/docs: cannot create the folder: ") == true)
    }
  }

  private func contents(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder + "/docs")
      .filter { $0.contains(".") }
      .sorted()
  }
}

extension DocumentationFolder {
  fileprivate func staleFiles(comparedWith files: [OutputFile]) -> [String] {
    var stale = StaleFiles(in: self)
    for file in files { stale.add(file) }
    return stale.paths
  }
}
