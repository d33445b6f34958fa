import Foundation
import SystemPackage
import Testing
import _DpendTestSupport

@testable import DpendKit

struct LockedFolderTests {
  @Test("The folders of processes that ended are removed, and nothing else")
  func abandoned() async throws {
    let id = UUID().uuidString
    let files: KeyValuePairs = [
      "dpend-checkout-\(id)/Sources/A.swift": "", "dpend-checkout-1/A.swift": "", "dpend-site-\(id)/index.html": "",
      "dpend-\(id)/picture.svg": "",
      "dpend-checkout-": "", "other/\(id)": "",
    ]
    try await withTemporaryFolder(files) { folder in
      let (file, linked) = (UUID().uuidString, UUID().uuidString)
      try write(Data(), to: "\(folder)/dpend-checkout-\(file)")
      try link("\(folder)/dpend-checkout-\(linked)", to: "other")
      let current = try LockedFolder(for: .checkout, in: folder)
      LockedFolder.removeAbandoned(in: folder)
      let kept = [
        "dpend-checkout-", "dpend-checkout-1", "dpend-checkout-\(file)", "dpend-checkout-\(linked)", "dpend-\(id)",
        "other",
        String(current.path.dropFirst(folder.count + 1)),
      ]
      #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder)) == Set(kept))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/other") == [id])
      current.remove()
      #expect(!FileManager.default.fileExists(atPath: current.path))
    }
  }

  @Test("A new folder that another process removes before it is locked is none")
  func removed() async throws {
    try await withTemporaryFolder(["new/A.swift": ""]) { folder in
      #expect(try LockedFolder.locked(folder + "/none") == nil)
      let handle = try #require(try LockedFolder.locked(folder + "/new"))
      try handle.close()
      #expect(throws: Errno.notDirectory) { try LockedFolder.locked(folder + "/new/A.swift") }
    }
  }

  @Test("Processes that create folders and remove abandoned ones at the same time do not disturb each other")
  func races() async throws {
    try await withTemporaryFolder { folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<100 {
              LockedFolder.removeAbandoned(in: folder)
              let created = try LockedFolder(for: .checkout, in: folder)
              #expect(FileManager.default.fileExists(atPath: created.path))
              created.remove()
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }
}
