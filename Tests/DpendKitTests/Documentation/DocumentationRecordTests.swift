import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The recognition of documentation that a run would write again.
struct DocumentationRecordTests {
  private let files = [OutputFile(path: "index.html", text: "one"), OutputFile(path: "pictures/a.svg", text: "<svg/>")]

  @Test("A folder is current for the digest of the last run, and for no other digest, folder and version")
  func digests() async throws {
    try await withTemporaryFolder { folder in
      let record = try writtenRecord(in: folder)
      #expect(record.isCurrent(for: "1"))
      #expect(!record.isCurrent(for: "2"))
      #expect(
        !DocumentationRecord(of: folder + "/other", cacheFolder: folder + "/cache", version: "1").isCurrent(for: "1")
      )
      #expect(
        !DocumentationRecord(of: folder + "/docs", cacheFolder: folder + "/cache", version: "2").isCurrent(for: "1")
      )
    }
  }

  @Test(
    "A folder with an edited or removed file is not current",
    arguments: ["index.html", "pictures/a.svg", DocumentationFolder.listName]
  )
  func edits(path: String) async throws {
    try await withTemporaryFolder { folder in
      let record = try writtenRecord(in: folder)
      let file = folder + "/docs/" + path
      let original = try #require(FileManager.default.contents(atPath: file))
      // An edit that keeps the size, and another that restores the contents.
      try write(Data(original.map { $0 ^ 1 }), to: file)
      #expect(!record.isCurrent(for: "1"))
      record.store(files.map(\.path) + [DocumentationFolder.listName], digest: "1")
      #expect(record.isCurrent(for: "1"))
      try FileManager.default.removeItem(atPath: file)
      #expect(!record.isCurrent(for: "1"))
    }
  }

  @Test("A damaged record counts as none", arguments: [0, 10, 60, 100])
  func damage(length: Int) async throws {
    try await withTemporaryFolder { folder in
      let record = try writtenRecord(in: folder)
      let records = folder + "/cache/documentation"
      let path = records + "/" + (try #require(try FileManager.default.contentsOfDirectory(atPath: records).first))
      let whole = try #require(FileManager.default.contents(atPath: path))
      #expect(whole.count > 100)
      try write(Data(whole.prefix(length)), to: path)
      #expect(!record.isCurrent(for: "1"))
    }
  }

  private func writtenRecord(in folder: String) throws -> DocumentationRecord {
    try DocumentationFolder(path: folder + "/docs").write(files)
    let record = DocumentationRecord(of: folder + "/docs", cacheFolder: folder + "/cache", version: "1")
    record.store(files.map(\.path) + [DocumentationFolder.listName], digest: "1")
    return record
  }
}
