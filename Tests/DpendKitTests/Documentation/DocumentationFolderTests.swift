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

  @Test("A manipulated list does not affect files outside of the folder")
  func hostileList() async throws {
    try await withTemporaryFolder(["elsewhere.txt": "keep"]) { folder in
      let list = "../elsewhere.txt\n\(folder)/elsewhere.txt\nmodules/../../elsewhere.txt\n"
      try write(Data(list.utf8), to: folder + "/docs/dpend-files.txt")
      try DocumentationFolder(path: folder + "/docs").write(first)
      #expect(text(of: folder + "/elsewhere.txt") == "keep")
    }
  }

  @Test("Only regular files inside of the folder are removed")
  func hostileEntries() async throws {
    let files: KeyValuePairs = ["docs/src/mine.swift": "mine", "docs/old.html": "old", "elsewhere/kept.txt": "keep"]
    try await withTemporaryFolder(files) { folder in
      try link(folder + "/docs/out", to: "../elsewhere")
      try link(folder + "/docs/link.html", to: "src/mine.swift")
      let list = "src\nsrc/\n.\n./\nsrc/.\nsrc//mine.swift\n./src/mine.swift\nout\nout/kept.txt\nlink.html\nold.html\n"
      try write(Data(list.utf8), to: folder + "/docs/dpend-files.txt")
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
      #expect(error.map { "\($0)" }?.hasPrefix("\(folder)/docs/index.html: cannot write the file") == true)
    }
  }

  private func contents(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder + "/docs")
      .filter { $0.contains(".") }
      .sorted()
  }
}
