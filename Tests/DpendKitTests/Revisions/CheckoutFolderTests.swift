import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct CheckoutFolderTests {
  @Test("The folders of processes that ended are removed, and nothing else")
  func abandoned() async throws {
    let id = UUID().uuidString
    let files: KeyValuePairs = [
      "dpend-checkout-\(id)/Sources/A.swift": "", "dpend-checkout-1/A.swift": "", "dpend-\(id)/picture.svg": "",
      "dpend-checkout-": "", "other/\(id)": "",
    ]
    try await withTemporaryFolder(files) { folder in
      let (file, linked) = (UUID().uuidString, UUID().uuidString)
      try write(Data(), to: "\(folder)/dpend-checkout-\(file)")
      try link("\(folder)/dpend-checkout-\(linked)", to: "other")
      let current = try CheckoutFolder(in: folder)
      CheckoutFolder.removeAbandoned(in: folder)
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
}
